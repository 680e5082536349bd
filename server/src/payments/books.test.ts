import { paymentsConsoleCalls, refundsConsoleCalls } from '@qaysari/contract/payments.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { Client } from '../testing/client.ts';
import { createFreight, createProduct, createStore, type MadeProduct } from '../testing/goods.ts';
import { placeOrder } from '../testing/ordering.ts';
import { payByCard } from '../testing/paying.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';
import { dailyTotals } from './books.ts';

let shop: TestShop;
let buyer: BuyerClient;
let finance: Client;
let lamp: MadeProduct;

beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop);
	[buyer, lamp] = [await shop.buyer(), await createProduct(shop, { price: 10_040, stock: 500 })];
});
afterAll(() => shop.close());

/** The clock stands at a moment of that day in Baghdad, with somebody of finance who just came. */
async function at(moment: string): Promise<void> {
	shop.clock.move(new Date(moment).getTime() - shop.now.getTime());
	finance = await shop.operator('finance');
}

let placed = 0;
async function place(method: 5 | 10) {
	placed += 1;
	return placeOrder(shop, buyer, { items: [{ skuId: lamp.skuId, quantity: 1 }], method, remark: `order ${placed}` });
}
const totals = (from: string, until: string) => finance.do(paymentsConsoleCalls.dailyTotals, { from, until });

describe('a day of the books', () => {
	it('begins and ends at midnight in Baghdad, to the millisecond', async () => {
		const paid = await place(10);
		const next = await place(10);
		await at('2026-11-22T20:59:59.999Z');
		await payByCard(shop, buyer, paid.paymentId);
		await at('2026-11-22T21:00:00.000Z');
		await payByCard(shop, buyer, next.paymentId);

		const { days } = await totals('2026-11-22', '2026-11-23');

		expect(days.map(({ day, method, captured, capturedCount }) => [day, method, captured.amount, capturedCount])).toEqual([
			['2026-11-23', 10, 1_504_000, 1],
			['2026-11-22', 10, 1_504_000, 1],
		]);
		expect((await totals('2026-11-22', '2026-11-22')).total.captured.amount).toBe(1_504_000);
	});

	it('knows what the notes were less, and what went back in notes, in the till of its store', async () => {
		await at('2026-12-01T08:00:00.000Z');
		const [storeId, order] = [await createStore(shop), await place(5)];
		await finance.do(paymentsConsoleCalls.confirmCash, { paymentId: order.paymentId ?? '', amount: 1_500_000, storeId });
		await finance.do(refundsConsoleCalls.give, { orderNumber: order.orderNumber, amount: 10_000, reason: 'It took long.' });
		const { records } = await finance.do(refundsConsoleCalls.listRefunds, { orderNumber: order.orderNumber });
		await finance.do(refundsConsoleCalls.markDone, { refundId: records[0]?.refundId ?? '', payee: 'Zana' });

		const { days, total, tills } = await totals('2026-12-01', '2026-12-01');

		// 15,040 in notes are 15,000; 100 that go back are 250.
		expect(days).toMatchObject([
			{
				method: 5,
				captured: { amount: 1_504_000 },
				rounding: { amount: -4_000 - 15_000 },
				refunded: { amount: 10_000 },
				net: { amount: 1_475_000 },
			},
		]);
		expect(total.net.amount).toBe(1_475_000);
		expect(tills.map((till) => [till.storeId, till.amount.amount])).toEqual([[storeId, 1_475_000]]);
	});

	it('counts what was taken back as if it had not been, on the day on which it was', async () => {
		await at('2026-12-05T08:00:00.000Z');
		const order = await place(10);
		await payByCard(shop, buyer, order.paymentId);
		await finance.do(refundsConsoleCalls.give, { orderNumber: order.orderNumber, amount: 100_000, reason: 'It took long.' });
		const { records } = await finance.do(refundsConsoleCalls.listRefunds, { orderNumber: order.orderNumber });
		const refundId = records[0]?.refundId ?? '';
		await finance.do(refundsConsoleCalls.markFailed, { refundId, reason: 'The gateway is away.' });
		await finance.do(refundsConsoleCalls.markDone, { refundId, payee: 'Zana' });
		await at('2026-12-06T08:00:00.000Z');
		await finance.do(refundsConsoleCalls.takeBackDone, { refundId, reason: 'A slip.' });

		const { days, total } = await totals('2026-12-05', '2026-12-06');

		expect(days.map(({ day, refunded, refundedCount }) => [day, refunded.amount, refundedCount])).toEqual([
			['2026-12-06', -100_000, -1],
			['2026-12-05', 100_000, 1],
		]);
		expect([total.refunded.amount, total.net.amount]).toEqual([0, 1_504_000]);
	});

	it('adds nothing of what balances paid: that came into the house before', async () => {
		await at('2026-12-10T08:00:00.000Z');
		for (const [kind, method, amount] of [
			['capture', 20, 500_000],
			['capture', 10, 300_000],
			['refund', 10, 100_000],
			['subsidy', 10, 20_000],
			['writeOff', 10, 7_000],
			['kept', 10, 5_000],
			['toBalance', 10, 50_000],
		] as const)
			await sql`
				insert into money_entry (at, day, kind, method, amount, turn) values (${shop.now}, '2026-12-10', ${kind}, ${method}, ${amount}, 0)
			`.execute(shop.db);

		const { days, total } = await totals('2026-12-10', '2026-12-10');

		expect(days.map(({ method, net }) => [method, net.amount])).toEqual([
			[10, 300_000 - 100_000 - 20_000 + 5_000 + 50_000],
			[20, 0],
		]);
		expect([total.captured.amount, total.writtenOff.amount, total.net.amount]).toEqual([300_000, 7_000, 235_000]);
	});
});

describe('a period of the books', () => {
	test.each([
		['of one day', '2026-11-21', '2026-11-21', null],
		['of ninety-three days', '2026-09-01', '2026-12-02', null],
		['of ninety-four days', '2026-09-01', '2026-12-03', 'period_too_long'],
		['that ends before it begins', '2026-11-22', '2026-11-21', 'period_too_long'],
		['of the end of a leap year’s February', '2028-02-28', '2028-02-29', null],
		['of a day that is not', '2026-02-30', '2026-03-01', 'invalid_input'],
		['in other digits', '٢٠٢٦-١١-٢١', '٢٠٢٦-١١-٢١', 'invalid_input'],
	])('%s', async (_what, from, until, reason) => {
		await at(shop.now.toISOString());
		const { envelope } = await finance.call(paymentsConsoleCalls.dailyTotals, { from, until });
		expect(envelope.reason ?? null).toBe(reason);
	});

	test('in which nothing came is empty', async () => {
		expect(await dailyTotals(shop.db, '2020-01-01', '2020-01-31')).toEqual([]);
	});

	test('is the business of finance', async () => {
		const period = { from: '2026-11-01', until: '2026-11-30' };
		for (const role of ['fulfilment', 'support', 'merchandiser'] as const)
			expect(await (await shop.operator(role)).refusal(paymentsConsoleCalls.dailyTotals, period)).toBe('role_missing');
	});
});
