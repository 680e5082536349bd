import { type CartData, recounted } from './cart-view-model.ts';

/** Pieces that are tapped and not yet confirmed, by line. */
export const wished = new Map<string, number>();

/** An answer that is older than the last taps does not turn them back. */
export function keepWished(cart: CartData): CartData {
	if (!cart.lines.some((line) => wished.has(line.lineId))) return cart;
	return recounted({
		...cart,
		lines: cart.lines.map((line) => ({ ...line, quantity: wished.get(line.lineId) ?? line.quantity })),
	});
}
