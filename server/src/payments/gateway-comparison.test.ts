import { ordersCalls } from '@qaysari/contract/orders.calls';
import { refundsConsoleCalls } from '@qaysari/contract/payments.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { minutes } from '../platform/clock.ts';
import { asId, type OrderId, type RefundId } from '../platform/ids.ts';
import { createFreight, createProduct } from '../testing/goods.ts';
import { placeOrder, readOrder } from '../testing/ordering.ts';
import { balanceOf, inBalance, openCardPage, sandboxOf, sendNotice } from '../testing/paying.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';
import { compareWithGateways } from './gateway-comparison.ts';
import { sendRefund } from './refunds.ts';

let shop: TestShop;
let buyer: BuyerClient;
beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop, { iraq: 5_000 });
	buyer = await shop.buyer();
});
afterAll(() => shop.close());

/** An order of 15,000 dinars that the gateway took the money for. */
async function taken({ told = true } = {}) {
	const { skuId } = await createProduct(shop, { price: 10_000 });
	const placed = await placeOrder(shop, buyer, { items: [{ skuId, quantity: 1 }], method: 10 });
	const reference = await openCardPage(buyer, placed.paymentId ?? '');
	await sandboxOf(shop).act(reference, 'approve');
	if (told) await sendNotice(shop, await sandboxOf(shop).noticeOf(reference));
	return { ...placed, reference };
}

/** @returns what the log was told */
async function compare(): Promise<string[]> {
	const said: string[] = [];
	const note = (_what: unknown, text?: string): void => void said.push(text ?? '');
	await compareWithGateways(shop.shop.payments, shop.db, shop.now, { error: note, warn: note });
	return said;
}

const refundsOf = (orderId: OrderId) =>
	shop.rows<{ id: RefundId; refund_id: string; amount: number; reason: string; state: string }>(
		sql`select id, refund_id, amount, reason, state from refund where order_id = ${orderId} order by id`,
	);

it('what was taken and told is right', async () => {
	const { orderId } = await taken();

	expect(await compare()).toEqual([]);
	expect(await refundsOf(orderId)).toEqual([]);
	expect(await balanceOf(shop, orderId)).toMatchObject({ ...inBalance, status: 2 });
});

it('what was taken and never told is booked, once', async () => {
	const { orderId } = await taken({ told: false });
	expect((await readOrder(shop, orderId)).status).toBe(1);

	expect(await compare()).toEqual(["a gateway's money was not booked"]);
	expect(await compare()).toEqual([]);
	expect(await balanceOf(shop, orderId)).toMatchObject({ ...inBalance, status: 2 });
});

it('what was taken is booked though the clock of whoever wrote it down went before', async () => {
	shop.clock.move(minutes(10));
	const { orderId } = await taken({ told: false });
	shop.clock.move(-minutes(10));

	expect(await compare()).toEqual(["a gateway's money was not booked"]);
	expect(await balanceOf(shop, orderId)).toMatchObject({ ...inBalance, status: 2 });
});

it('what was taken for an order that ended meanwhile is asked back', async () => {
	const { orderId, orderNumber } = await taken({ told: false });
	await buyer.do(ordersCalls.cancelOrder, { orderNumber });

	await compare();
	await compare();

	expect(await refundsOf(orderId)).toMatchObject([{ amount: 1_500_000, reason: 'late', state: 'requested' }]);
	expect(await balanceOf(shop, orderId)).toMatchObject(inBalance);
});

it('what was taken twice is booked and asked back once, however often and at once it is compared, and goes back by the gateway', async () => {
	const { orderId, reference } = await taken();
	const again = await sandboxOf(shop).takeAgain(reference);

	const said = (await Promise.all([compare(), compare(), compare()])).flat();
	expect(await compare()).toEqual([]);
	const [refund, ...others] = await refundsOf(orderId);

	expect(said).toEqual(["a gateway's money was taken twice"]);
	expect([refund, others]).toMatchObject([{ amount: 1_500_000, reason: 'overpaid', state: 'requested' }, []]);
	expect(await balanceOf(shop, orderId)).toMatchObject({ ...inBalance, status: 2 });

	const finance = await shop.operator('finance');
	const { records } = await finance.do(refundsConsoleCalls.listRefunds, { late: true, states: ['requested'], limit: 50 });
	expect(records.map((one) => one.refundId)).toContain(refund?.refund_id);
	await finance.do(refundsConsoleCalls.execute, { refundId: refund?.refund_id ?? '' });
	await sendRefund(shop.shop.payments, shop.db, shop.now, refund?.id ?? asId(0));
	expect(await refundsOf(orderId)).toMatchObject([{ state: 'done' }]);
	expect(
		await shop.rows(sql`select reference, amount, status from sandbox_refund where reference in (${reference}, ${again})`),
	).toEqual([{ reference: again, amount: 1_500_000, status: 'SUCCESS' }]);
	expect(await compare()).toEqual([]);
});

it('what was taken for no payment of the shop is told, and changes nothing', async () => {
	const stranger = await sandboxOf(shop).create({
		requestId: 'nobody asked for it',
		amount: 700_000,
		language: 'en',
		description: '',
		finishUrl: '',
		noticeUrl: '',
	});
	await sandboxOf(shop).act(stranger.reference, 'approve');
	const before = await shop.rows(sql`select count(*)::int as payments from payment`);

	expect(await compare()).toEqual(['a gateway took money for no payment of the shop']);
	expect(await shop.rows(sql`select count(*)::int as payments from payment`)).toEqual(before);
});
