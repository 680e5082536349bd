import { returnReasons } from '@qaysari/contract/return-states';
import { describe, expect, test } from 'vitest';
import { chanceOf } from '../testing/chance.ts';
import { seedOfRun } from '../testing/seed.ts';
import { feeOf, type Pieces, paidFor } from './worth.ts';

type Order = Parameters<typeof paidFor>[0];

/** Money in whole dinars. */
const order = (of: {
	goods: number;
	discount?: number;
	freight?: number;
	reduced?: number;
	paid?: number;
	origin?: Order['origin'];
}): Order => {
	const { goods, discount = 0, freight = 0, reduced = 0, origin = 'iraq' } = of;
	const paid = of.paid ?? goods - discount - reduced + (origin === 'iraq' ? freight : 0);
	return {
		origin,
		product_total: goods * 100,
		discount: discount * 100,
		freight: freight * 100,
		allowance_one: reduced * 100,
		captured_one: paid * 100,
	};
};
const pieces = (total: number, quantity: number, coming: number, before = 0, dearer = 0): Pieces => ({
	line: { total: total * 100, quantity, price_difference: dearer * 100 },
	pieces: coming,
	before,
});

describe('what was paid for pieces', () => {
	test.each<[string, Order, Pieces, number]>([
		['all of a line', order({ goods: 30_000 }), pieces(30_000, 3, 3), 30_000],
		['one of three', order({ goods: 30_000 }), pieces(30_000, 3, 1), 10_000],
		['one of three that cannot be divided', order({ goods: 10_000 }), pieces(10_000, 3, 1), 3_333],
		['the second of them', order({ goods: 10_000 }), pieces(10_000, 3, 1, 1), 3_334],
		['the last of them', order({ goods: 10_000 }), pieces(10_000, 3, 1, 2), 3_333],
		['nothing', order({ goods: 10_000 }), pieces(10_000, 3, 0), 0],
		['a line after its coupon', order({ goods: 30_000, discount: 3_000 }), pieces(27_000, 3, 1), 9_000],
		['a line of an order with freight', order({ goods: 30_000, freight: 5_000 }), pieces(30_000, 3, 1), 10_000],
		['what was reduced by a fifth before it was paid', order({ goods: 30_000, reduced: 6_000 }), pieces(30_000, 3, 1), 8_000],
		['what was reduced, with freight', order({ goods: 20_000, freight: 5_000, reduced: 4_000 }), pieces(20_000, 2, 2), 16_000],
		// What was given afterwards is a refund of its own: the pieces were paid in full.
		['what was reduced after it was paid', order({ goods: 30_000, reduced: 6_000, paid: 30_000 }), pieces(30_000, 3, 1), 10_000],
		['what became dearer', order({ goods: 20_000, origin: 'china' }), pieces(20_000, 2, 1, 0, 5_000), 12_500],
		[
			'goods from China, whose freight is none of it',
			order({ goods: 20_000, freight: 9_000, origin: 'china' }),
			pieces(20_000, 2, 1),
			10_000,
		],
		['what cost nothing', order({ goods: 0 }), pieces(0, 1, 1), 0],
		['what a coupon paid whole', order({ goods: 5_000, discount: 5_000 }), pieces(0, 1, 1), 0],
	])('is, for %s, %#', (_what, paid, coming, dinars) => {
		expect(paidFor(paid, coming)).toBe(dinars * 100);
	});

	test('is the same in one return or in many, and never off by a dinar from its share', () => {
		const seed = seedOfRun();
		const chance = chanceOf(seed);
		const below = (most: number) => Math.floor(chance() * most);
		for (let round = 0; round < 500; round += 1) {
			const quantity = 1 + below(12);
			const total = below(200_000);
			const reduced = below(total + 1);
			const paid = order({ goods: total, reduced });
			const told = `seed ${seed}, ${quantity} for ${total} less ${reduced}`;
			let [before, sum] = [0, 0];
			while (before < quantity) {
				const coming = 1 + below(quantity - before);
				const part = paidFor(paid, pieces(total, quantity, coming, before));
				expect(part % 100, told).toBe(0);
				expect(Math.abs(part - ((total - reduced) * 100 * coming) / quantity), told).toBeLessThanOrEqual(100);
				[before, sum] = [before + coming, sum + part];
			}
			expect(sum, told).toBe((total - reduced) * 100);
		}
	});
});

describe('the way back', () => {
	const rules = { fee: 500_000 };

	test.each(returnReasons.map((reason) => [reason, reason === 'doesNotFit' || reason === 'changedMind' ? 500_000 : 0] as const))(
		'by a courier for %s costs %i',
		(reason, fee) => {
			expect(feeOf({ reason, way: 'courier', wish: 'refund' }, rules)).toBe(fee);
			// Nobody pays for what they bring themselves, or take something instead of.
			expect(feeOf({ reason, way: 'store', wish: 'refund' }, rules)).toBe(0);
			expect(feeOf({ reason, way: 'courier', wish: 'exchange' }, rules)).toBe(0);
		},
	);
});
