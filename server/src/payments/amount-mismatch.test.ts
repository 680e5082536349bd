import { paymentsCalls, paymentsConsoleCalls, refundsConsoleCalls } from '@qaysari/contract/payments.calls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from '../testing/client.ts';
import { createFreight, createProduct, createStore } from '../testing/goods.ts';
import { type PlacedOrder, placeOrder } from '../testing/ordering.ts';
import { balanceOf, createBankAccount, inBalance, uploadReceipt } from '../testing/paying.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let buyer: BuyerClient;
let finance: Client;

beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop);
	await createBankAccount(shop);
	buyer = await shop.buyer();
	finance = await shop.operator('finance');
});
afterAll(() => shop.close());

/** An order of 15,000 dinars whose receipts wait for finance. */
async function transferred(): Promise<PlacedOrder & { paymentId: string }> {
	const { skuId } = await createProduct(shop, { price: 10_000 });
	const placed = await placeOrder(shop, buyer, { items: [{ skuId, quantity: 1 }], method: 3 });
	const paymentId = placed.paymentId ?? '';
	await buyer.do(paymentsCalls.receipts, { paymentId, fileIds: [await uploadReceipt(buyer)] });
	return { ...placed, paymentId };
}

const mark = (paymentId: string, received: number, how: { accept: boolean; writeOff?: boolean; storeId?: string }) =>
	finance.do(paymentsConsoleCalls.markAbnormal, { paymentId, received, writeOff: false, note: 'The bank says so.', ...how });
const queueOf = async (queue: 'abnormal' | 'review') =>
	(await finance.do(paymentsConsoleCalls.listQueue, { queue })).records.map((row) => row.paymentId);
const counted = async () => (await finance.do(paymentsConsoleCalls.countQueues, {})).abnormal;
const refundOf = async (orderNumber: string) =>
	(await finance.do(refundsConsoleCalls.listRefunds, { orderNumber })).records[0]?.refundId ?? '';

it('a transfer of another sum leaves the queues as soon as nobody has to decide about its money', async () => {
	const [rest, little, more, none, refused] = [
		await transferred(),
		await transferred(),
		await transferred(),
		await transferred(),
		await transferred(),
	];

	await mark(rest.paymentId, 1_000_000, { accept: true });
	await mark(little.paymentId, 1_400_000, { accept: true, writeOff: true });
	await mark(more.paymentId, 1_700_000, { accept: true });
	await mark(none.paymentId, 0, { accept: false });
	await mark(refused.paymentId, 900_000, { accept: false });
	const waiting = { abnormal: await queueOf('abnormal'), review: await queueOf('review'), count: await counted() };
	await finance.do(refundsConsoleCalls.markDone, { refundId: await refundOf(more.orderNumber), payee: 'Zana' });
	const half = await queueOf('abnormal');
	await finance.do(refundsConsoleCalls.keep, { refundId: await refundOf(refused.orderNumber), reason: 'She wishes so.' });

	expect(waiting).toEqual({ abnormal: [refused.paymentId, more.paymentId], review: [], count: 2 });
	expect(half).toEqual([refused.paymentId]);
	expect([await queueOf('abnormal'), await counted()]).toEqual([[], 0]);
	for (const { orderId } of [rest, little, more, none, refused]) expect(await balanceOf(shop, orderId)).toMatchObject(inBalance);
});

it('money that is said not to have been paid out after all stands in the queue again', async () => {
	const { paymentId, orderNumber } = await transferred();
	await mark(paymentId, 1_700_000, { accept: true });
	const refundId = await refundOf(orderNumber);
	await finance.do(refundsConsoleCalls.markDone, { refundId, payee: 'Zana' });
	const gone = await queueOf('abnormal');

	await finance.do(refundsConsoleCalls.takeBackDone, { refundId, reason: 'He did not come.' });

	expect([gone, await queueOf('abnormal')]).toEqual([[], [paymentId]]);
});

it('cash of another sum lies in the till of the store that took it, and goes back out of it', async () => {
	const storeId = await createStore(shop);
	const atStore = async () => {
		const { skuId } = await createProduct(shop, { price: 10_000 });
		const placed = await placeOrder(shop, buyer, { items: [{ skuId, quantity: 1 }], method: 5 });
		return { ...placed, paymentId: placed.paymentId ?? '' };
	};
	const inTill = async () => {
		const { tills } = await finance.do(paymentsConsoleCalls.dailyTotals, { from: '2026-11-01', until: '2026-12-31' });
		return tills.filter((till) => till.storeId === storeId).map((till) => till.amount.amount);
	};
	const [more, less, refused] = [await atStore(), await atStore(), await atStore()];
	const wish = { paymentId: more.paymentId, received: 1_700_000, accept: true, note: 'Counted twice.' };

	const nowhere = await finance.refusal(paymentsConsoleCalls.markAbnormal, wish);
	const elsewhere = await finance.refusal(paymentsConsoleCalls.markAbnormal, { ...wish, storeId: '999999' });
	await mark(more.paymentId, 1_700_000, { accept: true, storeId });
	await mark(less.paymentId, 1_000_000, { accept: true, storeId });
	await mark(refused.paymentId, 900_000, { accept: false, storeId });
	const taken = await inTill();
	await finance.do(refundsConsoleCalls.markDone, { refundId: await refundOf(refused.orderNumber), payee: 'Zana' });

	expect([nowhere, elsewhere]).toEqual(['store_needed', 'not_found']);
	expect([taken, await inTill()]).toEqual([[3_600_000], [2_700_000]]);
	for (const { orderId } of [more, less, refused]) expect(await balanceOf(shop, orderId)).toMatchObject(inBalance);
});

it('cash that never came needs no till', async () => {
	const { skuId } = await createProduct(shop, { price: 10_000 });
	const placed = await placeOrder(shop, buyer, { items: [{ skuId, quantity: 1 }], method: 5 });

	await mark(placed.paymentId ?? '', 0, { accept: false });

	expect(await balanceOf(shop, placed.orderId)).toMatchObject(inBalance);
});
