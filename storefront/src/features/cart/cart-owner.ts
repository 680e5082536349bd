import { cartCalls, cartTempCalls } from '@qaysari/contract/cart.calls';
import { getSession } from '../../app/session.ts';

export type CartOwner = 'buyer' | 'visitor';

/** The cart that fits who is there. */
export function cartOwner(): CartOwner {
	return getSession() ? 'buyer' : 'visitor';
}

export function callsOf(owner: CartOwner) {
	return owner === 'buyer' ? cartCalls : cartTempCalls;
}
