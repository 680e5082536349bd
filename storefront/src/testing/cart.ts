import { cartTempCalls } from '@qaysari/contract/cart.calls';
import type { Money } from '@qaysari/contract/money';
import { page } from 'vitest/browser';
import type { CartData, CartLine } from '../features/cart/cart-view-model.ts';
import { shop } from './show.tsx';

export const dinar = (amount: number): Money => ({ amount, currency: 'IQD' });

/** A line of the cart: one piece for 10,000 dinars, of five. */
export function lineOf(lineId: string, change: Partial<CartLine> = {}): CartLine {
	const quantity = change.quantity ?? 1;
	return {
		lineId,
		productId: lineId,
		skuId: lineId,
		title: `Kettle ${lineId}`,
		specification: [],
		picture: null,
		origin: 'iraq',
		splitDelivery: true,
		quantity,
		selected: true,
		unitPrice: dinar(1_000_000),
		originalUnitPrice: null,
		priceBefore: null,
		timed: null,
		lineTotal: dinar(1_000_000 * quantity),
		minimumQuantity: 1,
		stock: 5,
		availability: 'available',
		problem: null,
		...change,
	};
}

/** A cart that keeps what it is told, as the shop's does. */
export function fill(...lines: CartLine[]): void {
	let held = lines;
	const cart = (): CartData => {
		const settled = held.filter((line) => line.selected && line.problem === null);
		return {
			lines: held,
			total: dinar(settled.reduce((sum, line) => sum + line.lineTotal.amount, 0)),
			selectedPieces: settled.reduce((sum, line) => sum + line.quantity, 0),
			cartNum: held.reduce((sum, line) => sum + line.quantity, 0),
			exclusive: false,
		};
	};
	const change = (ids: readonly string[], to: (line: CartLine) => CartLine): CartData => {
		held = held.map((line) => (ids.includes(line.lineId) ? to(line) : line));
		return cart();
	};
	shop.answer(cartTempCalls.list, cart);
	shop.answer(cartTempCalls.updateProductByCart, ({ lineId, quantity }) =>
		change([lineId], (line) =>
			lineOf(lineId, { ...line, quantity, lineTotal: dinar(line.unitPrice.amount * quantity), problem: null }),
		),
	);
	shop.answer(cartTempCalls.selectProduct, ({ lineIds, selected }) => change(lineIds, (line) => ({ ...line, selected })));
	shop.answer(cartTempCalls.delete, ({ lineIds }) => {
		held = held.filter((line) => !lineIds.includes(line.lineId));
		return cart();
	});
}

export const settle = () => page.getByRole('button', { name: /^Checkout/ });
export const wished = () => shop.asked(cartTempCalls.updateProductByCart).map(({ input }) => input);
export const rowOf = (title: string) =>
	page.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name: `Select ${title}` }) });
