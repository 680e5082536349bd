import { cartCalls, cartTempCalls } from '@qaysari/contract/cart.calls';
import { queryOf } from '../../app/api.ts';
import { getSession } from '../../app/session.ts';

export type CartOwner = 'buyer' | 'visitor';

/** The cart that fits who is there. */
export function cartOwner(): CartOwner {
	return getSession() ? 'buyer' : 'visitor';
}

export function callsOf(owner: CartOwner) {
	return owner === 'buyer' ? cartCalls : cartTempCalls;
}

export const cartQuery = (owner: CartOwner) => queryOf(callsOf(owner).list, {});
export const cartCountQuery = (owner: CartOwner) => ({
	...queryOf(callsOf(owner).getCartNum, {}, { quietLogin: true }),
	staleTime: 60_000,
});
