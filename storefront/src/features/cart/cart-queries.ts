import { cartCalls, cartTempCalls } from '@qaysari/contract/cart.calls';
import { queryOptions } from '@tanstack/react-query';
import { queryOf } from '../../app/api.ts';
import { getSession } from '../../app/session.ts';
import { cartApi } from './cart-call.ts';

export type CartOwner = 'buyer' | 'visitor';

/** The cart that fits who is there. */
export function cartOwner(): CartOwner {
	return getSession() ? 'buyer' : 'visitor';
}

export function callsOf(owner: CartOwner) {
	return owner === 'buyer' ? cartCalls : cartTempCalls;
}

export const cartQuery = (owner: CartOwner) =>
	queryOptions({
		...queryOf(callsOf(owner).list, {}),
		queryFn: ({ signal }) => cartApi(callsOf(owner).list, {}, { signal }),
	});
export const cartCountQuery = (owner: CartOwner) => ({
	...queryOf(callsOf(owner).getCartNum, {}, { quietLogin: true }),
	queryFn: ({ signal }: { signal: AbortSignal }) => cartApi(callsOf(owner).getCartNum, {}, { signal, quietLogin: true }),
	staleTime: 60_000,
});
