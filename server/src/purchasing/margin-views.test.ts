import { describe, expect, it, test } from 'vitest';
import type { OrderLineRow } from '../orders/orders.ts';
import { asId } from '../platform/ids.ts';
import { inDinar, type LineMargin } from './margin.ts';
import { marginView } from './margin-views.ts';

const row: OrderLineRow = {
	id: asId(7),
	order_id: asId(1),
	product_id: asId(2),
	sku_id: asId(3),
	snapshot: { title: { ar: 'مصباح', zh: '灯' }, attributes: [], picture: null, code: 'lamp-1' },
	quantity: 2,
	unit_price: 50_000,
	discount: 0,
	total: 100_000,
	dropped_at: null,
	price_difference: 0,
	coming_back: 0,
};
const line = (margin: Partial<LineMargin> = {}, more: Partial<OrderLineRow> = {}) => ({
	sold: 100_000,
	cost: 60_000,
	freight: 10_000,
	by: 'bought' as const,
	...margin,
	line: { ...row, ...more },
});

describe('what an order brings', () => {
	test.each<[string, Partial<LineMargin>[], number, number | null, number | null]>([
		['what is left of its price', [{}], 0, 30_000, 30],
		['the sum of its lines', [{}, { sold: 50_000, cost: 20_000, freight: 0 }], 0, 60_000, 40],
		['less what the shop gave up', [{}], 20_000, 10_000, 13],
		['less than nothing', [{ cost: 120_000 }], 0, -30_000, -30],
		['nothing', [{ cost: 90_000 }], 0, 0, 0],
		['a whole percent, half of one upwards', [{ sold: 200_000, cost: 125_000, freight: 0 }], 0, 75_000, 38],
		['no percent of what was sold for nothing', [{ sold: 0, cost: 5_000, freight: 0 }], 0, -5_000, null],
		['no percent where more was given up than was asked', [{}], 100_001, -70_001, null],
		['not known, where the cost of one line is not', [{}, { cost: null, by: 'unknown' }], 0, null, null],
	])('is %s', (_what, lines, allowance, margin, percent) => {
		const view = marginView({ lines: lines.map((one) => line(one)), allowance }, 'en');

		expect([view.margin?.amount ?? null, view.percent, view.allowance.amount]).toEqual([margin, percent, allowance]);
	});

	it('is told line by line, each by what is known of it, in the language of whoever asks', () => {
		const lines = [line(), line({ cost: null, freight: 5_000, by: 'unknown' }, { id: asId(8), quantity: 3 })];

		expect(marginView({ lines, allowance: 0 }, 'zh').lines).toMatchObject([
			{ lineId: '7', title: '灯', pieces: 2, by: 'bought', margin: { amount: 30_000 }, percent: 30 },
			{ lineId: '8', title: '灯', pieces: 3, by: 'unknown', cost: null, margin: null, percent: null, freight: { amount: 5_000 } },
		]);
		expect(marginView({ lines, allowance: 0 }, 'ckb').lines[0]?.title).toBe('مصباح');
	});
});

test.each([
	['dinars as they are', 12_345, 'IQD', null, 12_345],
	['yuan at their rate, to a whole dinar', 1_050, 'CNY', 183_500_000, 192_700],
	['dollars at their rate', 250, 'USD', 1_310_000_000, 327_500],
	['nothing that is known of yuan without a rate', 1_050, 'CNY', null, null],
	['nothing for nothing', 0, 'USD', 1_310_000_000, 0],
] as const)('in dinar are %s', (_what, amount, currency, micro, dinars) => {
	expect(inDinar(amount, currency, micro)).toBe(dinars);
});
