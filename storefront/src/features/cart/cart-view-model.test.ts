import { cart } from '@qaysari/contract/cart.schemas';
import { exampleOf } from '@qaysari/contract/testing/examples';
import { describe, expect, it } from 'vitest';
import { type CartData, type CartLine, cartAt, firstEnd, recounted } from './cart-view-model.ts';

const dinar = (amount: number) => ({ amount, currency: 'IQD' as const });
const end = '2026-11-23T12:00:00.000Z';

function cartWith(change: Partial<CartLine>): CartData {
	const [line] = cart.parse(exampleOf(cart)).lines;
	if (!line) throw new Error('An example without lines');
	const timed = { price: dinar(700_000), usual: dinar(1_000_000), endsAt: end, piecesLeft: null };
	const whole = { ...line, quantity: 2, selected: true, problem: null, stock: 9, minimumQuantity: 1, priceBefore: null };
	return recounted({ ...cart.parse(exampleOf(cart)), lines: [{ ...whole, unitPrice: dinar(700_000), timed, ...change }] });
}

describe('a cart that nobody could ask for anew', () => {
	it('costs the usual price from the end of a timed one on, and says that it changed', () => {
		const kept = cartWith({});

		expect(cartAt(kept, Date.parse(end) - 1)).toBe(kept);
		expect(cartAt(kept, Date.parse(end))).toMatchObject({
			total: dinar(2_000_000),
			lines: [{ unitPrice: dinar(1_000_000), priceBefore: dinar(700_000), originalUnitPrice: null, timed: null }],
		});
		expect([firstEnd(kept), firstEnd(cartWith({ timed: null }))]).toEqual([end, null]);
	});

	it('costs the usual price for all of more pieces than are left at the timed one', () => {
		const few = { price: dinar(700_000), usual: dinar(1_000_000), endsAt: end, piecesLeft: 2 };

		expect(cartWith({ quantity: 3, timed: few }).total).toEqual(dinar(3_000_000));
		expect(cartWith({ quantity: 2, unitPrice: dinar(1_000_000), timed: few }).total).toEqual(dinar(1_400_000));
	});
});
