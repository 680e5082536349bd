import { ordersCalls } from '@qaysari/contract/orders.calls';
import { paymentsConsoleCalls, refundsConsoleCalls } from '@qaysari/contract/payments.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderId } from '../platform/ids.ts';
import type { Client } from '../testing/client.ts';
import { createFreight, createProduct, createStore } from '../testing/goods.ts';
import { placeOrder, readOrder } from '../testing/ordering.ts';
import { balanceOf, createBankAccount, inBalance } from '../testing/paying.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let buyer: BuyerClient;
let finance: Client;

beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop, { iraq: 5_000 });
	await createBankAccount(shop);
	buyer = await shop.buyer();
	finance = await shop.operator('finance');
});
afterAll(() => shop.close());

/** An order of 15,000 dinars that waits for its money. */
async function order(price = 10_000, method: 3 | 5 | 11 = 3) {
	const { skuId } = await createProduct(shop, { price });
	return placeOrder(shop, buyer, { items: [{ skuId, quantity: 1 }], method });
}

async function cancelled() {
	const placed = await order();
	await buyer.do(ordersCalls.cancelOrder, { orderNumber: placed.orderNumber });
	return placed;
}

const record = (orderNumber: string, amount: number, method: 3 | 5 = 3, storeId?: string) =>
	finance.call(refundsConsoleCalls.recordMoney, {
		orderNumber,
		method,
		amount,
		note: 'Seen in the statement.',
		...(storeId ? { storeId } : {}),
	});
const lateOf = async (orderNumber: string) => {
	const { records } = await finance.do(refundsConsoleCalls.listRefunds, {
		late: true,
		states: ['requested', 'failed'],
		limit: 50,
	});
	return records.filter((one) => one.orderNumber === orderNumber);
};
const refundIdOf = async (orderNumber: string) => (await lateOf(orderNumber))[0]?.refundId ?? '';
const statusOf = async (orderId: OrderId) => (await readOrder(shop, orderId)).status;
const totals = async () =>
	(await finance.do(paymentsConsoleCalls.dailyTotals, { from: '2026-11-01', until: '2026-12-31' })).total;
const noticesOf = async (orderNumber: string) =>
	(await shop.rows<{ event: string }>(sql`select event from notice where params ->> 'number' = ${orderNumber} order by id`)).map(
		({ event }) => event,
	);
async function expectBalance(...orderIds: OrderId[]) {
	for (const id of orderIds) expect(await balanceOf(shop, id)).toMatchObject(inBalance);
}

describe('money that nobody asked for', () => {
	it('is recorded for an order that ended, waits in the queue and pays another order', async () => {
		const [ended, other] = [await cancelled(), await order()];
		const before = await totals();
		await record(ended.orderNumber, 1_500_000);
		const refundId = await refundIdOf(ended.orderNumber);
		const { late } = await finance.do(paymentsConsoleCalls.countQueues, {});
		const match = () =>
			finance.call(refundsConsoleCalls.match, { refundId, orderNumber: other.orderNumber, note: 'They ordered again.' });

		const both = await Promise.all([match(), match()]);
		const after = await totals();

		expect(late).toBeGreaterThan(0);
		expect(both.map(({ envelope }) => envelope.reason ?? 'done').sort()).toEqual(['done', 'nothing_due']);
		expect([await statusOf(ended.orderId), await statusOf(other.orderId)]).toEqual([7, 2]);
		expect(await lateOf(ended.orderNumber)).toEqual([]);
		expect((await buyer.do(ordersCalls.getOrderDetail, { orderNumber: ended.orderNumber })).refunds).toMatchObject([
			{ state: 'done', settledAs: 'matched', matchedOrder: other.orderNumber, reason: 'late' },
		]);
		expect(await noticesOf(ended.orderNumber)).toContain('refundMatched');
		// It came in once, however many orders it went through.
		expect(after.net.amount - before.net.amount).toBe(1_500_000);
		await expectBalance(ended.orderId, other.orderId);
	});

	it('pays what an order asks for as far as it goes, and what is beyond comes back to the queue', async () => {
		const [ended, dear, cheap] = [await cancelled(), await order(30_000), await order(1_000)];
		await record(ended.orderNumber, 1_500_000);
		await finance.do(refundsConsoleCalls.match, {
			refundId: await refundIdOf(ended.orderNumber),
			orderNumber: dear.orderNumber,
			note: 'A part of it.',
		});
		const part = await buyer.do(ordersCalls.getOrderDetail, { orderNumber: dear.orderNumber });
		await record(ended.orderNumber, 1_500_000);
		await finance.do(refundsConsoleCalls.match, {
			refundId: await refundIdOf(ended.orderNumber),
			orderNumber: cheap.orderNumber,
			note: 'It is for this one.',
		});

		expect([part.stageOne.due.amount, part.payment?.total.amount]).toEqual([2_000_000, 2_000_000]);
		expect([await statusOf(dear.orderId), await statusOf(cheap.orderId)]).toEqual([1, 2]);
		expect(await lateOf(cheap.orderNumber)).toMatchObject([{ amount: { amount: 900_000 }, reason: 'overpaid' }]);
		await expectBalance(ended.orderId, dear.orderId, cheap.orderId);
	});

	it('that came twice is kept with a reason, stands in the books, and is owed again when that was a mistake', async () => {
		const placed = await order(10_000, 11);
		await record(placed.orderNumber, 1_500_000);
		await record(placed.orderNumber, 1_500_000);
		const before = await totals();
		const refundId = await refundIdOf(placed.orderNumber);
		const wish = { refundId, reason: 'They asked us to give it to the poor.' };
		await finance.do(refundsConsoleCalls.keep, wish);
		const [kept, again] = [await totals(), await finance.refusal(refundsConsoleCalls.keep, wish)];
		const shown = (await buyer.do(ordersCalls.getOrderDetail, { orderNumber: placed.orderNumber })).refunds;
		await finance.do(refundsConsoleCalls.takeBackDone, { refundId, reason: 'They changed their mind.' });
		const after = await totals();

		expect([kept.kept.amount - before.kept.amount, kept.net.amount - before.net.amount]).toEqual([1_500_000, 0]);
		expect([after.kept.amount, after.net.amount]).toEqual([before.kept.amount, before.net.amount]);
		expect([again, shown]).toMatchObject([
			'order_state_conflict',
			[{ settledAs: 'kept', keptFor: 'They asked us to give it to the poor.' }],
		]);
		expect(await noticesOf(placed.orderNumber)).toContain('refundKept');
		expect(await lateOf(placed.orderNumber)).toHaveLength(1);
		await expectBalance(placed.orderId);
	});

	it('is never taken from money that goes back for another reason, nor matched with what asks for nothing', async () => {
		const [paid, ended] = [await order(), await cancelled()];
		await record(paid.orderNumber, 1_500_000);
		await finance.do(refundsConsoleCalls.give, { orderNumber: paid.orderNumber, amount: 100_000, reason: 'sorry' });
		const { records } = await finance.do(refundsConsoleCalls.listRefunds, { orderNumber: paid.orderNumber });
		await record(ended.orderNumber, 500_000);
		const late = await refundIdOf(ended.orderNumber);
		const match = (refundId: string, orderNumber: string) =>
			finance.refusal(refundsConsoleCalls.match, { refundId, orderNumber, note: 'x' });
		const [own] = records;

		expect(own?.actions).toEqual(['markDone', 'markFailed']);
		expect([
			await finance.refusal(refundsConsoleCalls.keep, { refundId: own?.refundId ?? '', reason: 'x' }),
			await match(late, paid.orderNumber),
			await match(late, ended.orderNumber),
			await match(late, 'QNOSUCH1234'),
			await match('nothing', paid.orderNumber),
		]).toEqual(['order_state_conflict', 'nothing_due', 'order_state_conflict', 'order_not_found', 'not_found']);
	});
});

describe('cash', () => {
	it('that goes back is rounded up to notes, and the books know the difference', async () => {
		const placed = await order(10_000, 11);
		await record(placed.orderNumber, 1_633_300, 5);
		const [late] = await lateOf(placed.orderNumber);
		const before = await totals();

		await finance.do(refundsConsoleCalls.markDone, { refundId: late?.refundId ?? '', payee: 'Zana' });
		const after = await totals();
		await finance.do(refundsConsoleCalls.takeBackDone, { refundId: late?.refundId ?? '', reason: 'They did not come.' });

		expect([late?.amount.amount, late?.cashAmount.amount]).toEqual([133_300, 150_000]);
		expect([after.refunded.amount - before.refunded.amount, after.rounding.amount - before.rounding.amount]).toEqual([
			133_300, -16_700,
		]);
		expect(await totals()).toEqual(before);
		await expectBalance(placed.orderId);
	});

	it('at a store is bound to the store which took it, and tills are counted apart', async () => {
		const second = await createStore(shop);
		const [first, other] = [await order(10_040, 5), await order(20_000, 5)];
		const shown = await finance.do(paymentsConsoleCalls.listPayments, { orderNumber: first.orderNumber });
		const confirm = (paymentId: string | null, amount: number, storeId?: string) =>
			finance.call(paymentsConsoleCalls.confirmCash, { paymentId: paymentId ?? '', amount, ...(storeId ? { storeId } : {}) });

		// Asking for what the order page shows is right.
		const asked = shown.payments[0]?.cashTotal?.amount ?? 0;
		const nowhere = await confirm(first.paymentId, asked);
		const elsewhere = await confirm(first.paymentId, asked, '999999');
		await confirm(first.paymentId, asked, second);
		await finance.do(refundsConsoleCalls.give, { orderNumber: first.orderNumber, amount: 100_000, reason: 'sorry' });
		const { records } = await finance.do(refundsConsoleCalls.listRefunds, { orderNumber: first.orderNumber });
		await finance.do(refundsConsoleCalls.markDone, { refundId: records[0]?.refundId ?? '', payee: 'Zana' });
		const { tills } = await finance.do(paymentsConsoleCalls.dailyTotals, { from: '2026-11-01', until: '2026-12-31' });

		expect([asked, nowhere.envelope.reason, elsewhere.envelope.reason]).toEqual([1_500_000, 'store_needed', 'not_found']);
		expect(await statusOf(first.orderId)).toBe(2);
		expect(tills.filter(({ storeId }) => storeId === second)).toMatchObject([{ amount: { amount: 1_400_000 } }]);
		expect(other.status).toBe(1);
	});
});
