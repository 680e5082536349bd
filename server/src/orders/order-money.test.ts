import { paymentMethod } from '@qaysari/contract/order-states';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { createFreight } from '../testing/goods.ts';
import { orderIn, readOrder } from '../testing/ordering.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';
import { dueOf, isCalledOff, keptOf, mayGiveBack, owedOf, paysAtDoor, stageOneTotal } from './order-money.ts';
import type { OrderRow } from './orders.queries.ts';

let shop: TestShop;
/** Goods for 1000, a coupon of 100, freight of 50; nothing was paid. */
let base: OrderRow;

beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop);
	const { orderId } = await orderIn(shop, await shop.buyer(), 'china', 14);
	base = {
		...(await readOrder(shop, orderId)),
		product_total: 1000,
		discount: 100,
		freight: 50,
		stage_two_total: null,
		captured_one: 0,
		captured_two: 0,
	};
});
afterAll(() => shop.close());

describe('what an order asks for', () => {
	test.each<[string, Partial<OrderRow>, { one: number; two: number }]>([
		['goods less coupon and with freight', {}, { one: 950, two: 0 }],
		['its fees once they are set', { stage_two_total: 300 }, { one: 950, two: 300 }],
		[
			'less what the shop gave up, by stage',
			{ stage_two_total: 300, allowance_one: 200, allowance_two: 30 },
			{ one: 750, two: 270 },
		],
		['nothing where all was given up', { stage_two_total: 300, allowance_one: 950, allowance_two: 300 }, { one: 0, two: 0 }],
		['never less than nothing', { stage_two_total: 10, allowance_one: 951, allowance_two: 11 }, { one: 0, two: 0 }],
		['what was kept of it once it was cancelled', { status: 7, retained_one: 40, retained_two: 0 }, { one: 40, two: 0 }],
		[
			'what was kept of it once the shop ended it, whatever it cost',
			{ status: 8, stage_two_total: 300, allowance_one: 5, retained_one: 950, retained_two: 20 },
			{ one: 950, two: 20 },
		],
		['the same after receipt as before', { status: 5, stage_two_total: 300 }, { one: 950, two: 300 }],
	])('is %s', (_what, change, owed) => {
		expect(owedOf({ ...base, ...change })).toEqual(owed);
	});

	it('is told with freight and without coupon, whatever was given up', () => {
		expect(stageOneTotal({ ...base, allowance_one: 500 })).toBe(950);
	});
});

describe('what is still to be paid', () => {
	test.each<[string, Partial<OrderRow>, { one: number; two: number; total: number }]>([
		['all of it at first', {}, { one: 950, two: 0, total: 950 }],
		['the rest of what came short', { captured_one: 900 }, { one: 50, two: 0, total: 50 }],
		['nothing once it is paid', { captured_one: 950 }, { one: 0, two: 0, total: 0 }],
		['nothing of what came beyond', { captured_one: 1000, stage_two_total: 30 }, { one: 0, two: 30, total: 30 }],
		['both stages at the door', { stage_two_total: 300 }, { one: 950, two: 300, total: 1250 }],
		['again what went back', { captured_one: 950, refunded: 100, refunded_one: 100 }, { one: 100, two: 0, total: 100 }],
		[
			'again what went back of the fees alone',
			{ captured_one: 950, captured_two: 300, stage_two_total: 300, refunded: 120, refunded_one: 20 },
			{ one: 20, two: 100, total: 120 },
		],
		[
			'nothing of what went back because it was given up',
			{ captured_one: 950, allowance_one: 100, refunded: 100, refunded_one: 100 },
			{ one: 0, two: 0, total: 0 },
		],
		['nothing of an order that was called off', { status: 7 }, { one: 0, two: 0, total: 0 }],
		[
			'what the shop wanted to keep and did not get',
			{ status: 8, captured_one: 30, retained_one: 50 },
			{ one: 20, two: 0, total: 20 },
		],
	])('is %s', (_what, change, due) => {
		expect(dueOf({ ...base, ...change })).toEqual(due);
	});
});

describe('what arrived and stayed', () => {
	test.each<[string, Partial<OrderRow>, { one: number; two: number }]>([
		['is nothing at first', {}, { one: 0, two: 0 }],
		['is what was paid, by stage', { captured_one: 950, captured_two: 300 }, { one: 950, two: 300 }],
		[
			'is less what is on its way back, by stage',
			{ captured_one: 950, captured_two: 300, refunded: 150, refunded_one: 100 },
			{ one: 850, two: 250 },
		],
	])('%s', (_what, change, kept) => {
		expect(keptOf({ ...base, ...change })).toEqual(kept);
	});

	test.each<[string, Partial<OrderRow>, { one: number; two: number }]>([
		['nothing before it is paid', {}, { one: 0, two: 0 }],
		['all that was paid', { captured_one: 950, captured_two: 300, stage_two_total: 300 }, { one: 950, two: 300 }],
		['not what came beyond, which goes back by itself', { captured_one: 1200 }, { one: 950, two: 0 }],
		['the part that is paid so far', { captured_one: 400 }, { one: 400, two: 0 }],
		[
			'what is left after what was given back',
			{ captured_one: 950, allowance_one: 300, refunded: 300, refunded_one: 300 },
			{ one: 650, two: 0 },
		],
		[
			'what was kept of an order that ended',
			{ status: 8, captured_one: 950, refunded: 900, refunded_one: 900, retained_one: 50 },
			{ one: 50, two: 0 },
		],
	])('may be given back: %s', (_what, change, left) => {
		expect(mayGiveBack({ ...base, ...change })).toEqual(left);
	});
});

test.each([
	[1, false],
	[2, false],
	[3, false],
	[4, false],
	[5, false],
	[6, false],
	[7, true],
	[8, true],
	[9, false],
	[10, false],
	[11, false],
	[12, false],
	[14, false],
] as const)('an order in state %i counts as called off: %s', (status, calledOff) => {
	expect(isCalledOff({ ...base, status })).toBe(calledOff);
});

test.each(Object.entries(paymentMethod))('who chose %s pays at the door only where that is the method', (name, method) => {
	expect(paysAtDoor({ ...base, payment_method: method })).toBe(name === 'cashOnDelivery');
});
