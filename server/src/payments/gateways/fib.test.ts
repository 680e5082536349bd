import { ordersCalls } from '@qaysari/contract/orders.calls';
import { paymentsCalls, refundsConsoleCalls } from '@qaysari/contract/payments.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hours, minutes } from '../../platform/clock.ts';
import { asId, type OrderId, type RefundId } from '../../platform/ids.ts';
import { FibBank } from '../../testing/fib-bank.ts';
import { createFreight, createProduct } from '../../testing/goods.ts';
import { placeOrder, readOrder } from '../../testing/ordering.ts';
import { balanceOf, inBalance, sendGatewayNotice } from '../../testing/paying.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../../testing/test-shop.ts';
import { askForOpen } from '../card.ts';
import { askForRefunds, sendRefund } from '../refunds.ts';

let bank: FibBank;
let shop: TestShop;
let buyer: BuyerClient;

beforeAll(async () => {
	bank = await new FibBank().listen();
	shop = await createTestShop({ settings: bank.settings });
	await createFreight(shop, { iraq: 5_000 });
	buyer = await shop.buyer();
});
afterAll(async () => {
	await shop.close();
	await bank.close();
});

/** An order of 15,000 dinars that is to be paid with the app of the bank. */
async function order() {
	const { skuId } = await createProduct(shop, { price: 10_000 });
	const placed = await placeOrder(shop, buyer, { items: [{ skuId, quantity: 1 }], method: 10 });
	return { ...placed, paymentId: placed.paymentId ?? '' };
}

/** The same, and the buyer sees the code. */
async function begin() {
	const placed = await order();
	const page = await buyer.do(paymentsCalls.goPay, { paymentId: placed.paymentId });
	const payment = bank.payments.at(-1);
	if (!payment) throw new Error('The bank was not asked');
	return { ...placed, page, payment };
}

const tell = (reference: string, status?: 'PAID' | 'DECLINED') =>
	sendGatewayNotice(shop, 'fib', bank.noticeOf(reference, status));
const askAll = () => askForOpen(shop.shop.payments, shop.db, shop.now);
const statusOf = async (orderId: OrderId) => (await readOrder(shop, orderId)).status;
const stateOf = (paymentId: string) =>
	shop.rows<{ state: string; failure: string | null }>(sql`select state, failure from payment where payment_id = ${paymentId}`);
const refundsOf = (orderId: OrderId) =>
	shop.rows<{ id: RefundId; amount: number; state: string }>(
		sql`select id, amount, state from refund where order_id = ${orderId} order by id`,
	);
const expectBalance = async (orderId: OrderId) => expect(await balanceOf(shop, orderId)).toMatchObject(inBalance);

it('shows the code of the bank, asked for once in whole dinars', async () => {
	const { paymentId, page, payment } = await begin();
	const made = bank.payments.length;
	bank.forgetTokens();

	const again = await Promise.all([1, 2, 3].map(() => buyer.do(paymentsCalls.goPay, { paymentId })));

	expect(payment.amount).toBe(15_000);
	expect(page.url).toContain(payment.paymentId);
	expect(page.app).toMatchObject({ readableCode: 'KQ4X-9T2M-7RBA' });
	expect(again).toEqual([page, page, page]);
	expect(bank.payments.length).toBe(made);
});

it('takes a notice as a reason to ask: what it says itself moves nothing, for nothing proves it', async () => {
	const { orderId, paymentId, payment } = await begin();

	const forged = await tell(payment.paymentId, 'PAID');
	const untouched = [await statusOf(orderId), await stateOf(paymentId)];
	payment.status = 'PAID';
	bank.err('down');
	const unanswered = await tell(payment.paymentId);
	const answers = await Promise.all([tell(payment.paymentId, 'DECLINED'), tell(payment.paymentId), tell(payment.paymentId)]);

	expect([forged, untouched]).toEqual([200, [1, [{ state: 'waiting', failure: null }]]]);
	expect([unanswered, answers]).toEqual([502, [200, 200, 200]]);
	expect([await statusOf(orderId), await stateOf(paymentId), await refundsOf(orderId)]).toEqual([
		2,
		[{ state: 'paid', failure: null }],
		[],
	]);
	const nobody = { body: Buffer.from('{"id":"nobody","status":"PAID"}'), headers: {} };
	expect(await sendGatewayNotice(shop, 'fib', nobody)).toBe(404);
	expect(await sendGatewayNotice(shop, 'fib', { body: Buffer.from('paid!'), headers: {} })).toBe(403);
	await expectBalance(orderId);
});

it('finds by asking what nobody told, though the bank answers badly at first', async () => {
	const { orderId, payment } = await begin();
	payment.status = 'PAID';
	shop.clock.move(minutes(3));
	bank.err('silent', 'down', 'answer lost');
	for (let times = 0; times < 6 && (await statusOf(orderId)) === 1; times += 1) {
		await askAll();
		shop.clock.move(hours(1));
	}

	expect(await statusOf(orderId)).toBe(2);
	await expectBalance(orderId);
});

it('gives back what was paid with another sum, or after the order was cancelled', async () => {
	const other = await begin();
	Object.assign(other.payment, { status: 'PAID', amount: 14_000 });
	await tell(other.payment.paymentId);
	const late = await begin();
	await buyer.do(ordersCalls.cancelOrder, { orderNumber: late.orderNumber });
	late.payment.status = 'PAID';
	await tell(late.payment.paymentId);

	expect([await statusOf(other.orderId), await refundsOf(other.orderId)]).toMatchObject([
		1,
		[{ amount: 1_400_000, state: 'requested' }],
	]);
	expect([await statusOf(late.orderId), await refundsOf(late.orderId)]).toMatchObject([
		7,
		[{ amount: 1_500_000, state: 'requested' }],
	]);
	await expectBalance(other.orderId);
	await expectBalance(late.orderId);
});

it('fails with the code that ran out or was thrown away, and takes codes back that nobody waits for', async () => {
	const expired = await begin();
	Object.assign(expired.payment, { status: 'DECLINED', decliningReason: 'PAYMENT_EXPIRATION' });
	const refused = await begin();
	Object.assign(refused.payment, { status: 'DECLINED', decliningReason: 'PAYMENT_CANCELLATION' });
	const replaced = await begin();
	await buyer.do(paymentsCalls.payment, { orderNumber: replaced.orderNumber, stage: 1, method: 5 });
	shop.clock.move(minutes(3));

	await askAll();

	expect(await stateOf(expired.paymentId)).toEqual([{ state: 'failed', failure: 'expired' }]);
	expect(await stateOf(refused.paymentId)).toEqual([{ state: 'failed', failure: 'abandoned' }]);
	expect(replaced.payment).toMatchObject({ status: 'DECLINED', decliningReason: 'PAYMENT_CANCELLATION' });
});

it('never asks blindly for a second code: when the answer was lost the payment fails, and the buyer begins another', async () => {
	const { paymentId, orderNumber, orderId } = await order();
	const before = bank.payments.length;
	bank.err('answer lost');
	const reason = await buyer.refusal(paymentsCalls.goPay, { paymentId });
	const [failed] = await stateOf(paymentId);
	const again = await buyer.refusal(paymentsCalls.goPay, { paymentId });
	const made = bank.payments.length - before;

	const second = await buyer.do(paymentsCalls.payment, { orderNumber, stage: 1, method: 10 });
	await buyer.do(paymentsCalls.goPay, { paymentId: second.paymentId });
	const payment = bank.payments.at(-1);
	if (payment) payment.status = 'PAID';
	await tell(payment?.paymentId ?? '');

	expect([reason, failed, again, made]).toEqual([
		'bad_gateway',
		{ state: 'failed', failure: 'gateway_failed' },
		'order_state_conflict',
		1,
	]);
	expect(await statusOf(orderId)).toBe(2);
	await expectBalance(orderId);
});

it('gives whole payments back through the bank, parts by hand', async () => {
	const finance = await shop.operator('finance');
	const whole = await begin();
	whole.payment.status = 'PAID';
	await tell(whole.payment.paymentId);
	await buyer.do(ordersCalls.cancelOrder, { orderNumber: whole.orderNumber });
	const { records } = await finance.do(refundsConsoleCalls.listRefunds, { orderNumber: whole.orderNumber });
	await finance.do(refundsConsoleCalls.execute, { refundId: records[0]?.refundId ?? '' });
	const [refund] = await refundsOf(whole.orderId);
	const send = () => sendRefund(shop.shop.payments, shop.db, shop.now, refund?.id ?? asId(0));
	await send();
	await send();
	const [underWay] = await refundsOf(whole.orderId);
	whole.payment.status = 'REFUNDED';
	shop.clock.move(hours(1));
	await askForRefunds(shop.shop.payments, shop.db, shop.now);

	const part = await begin();
	part.payment.status = 'PAID';
	await tell(part.payment.paymentId);
	await finance.do(refundsConsoleCalls.give, { orderNumber: part.orderNumber, amount: 250_000, reason: 'A scratch.' });
	const given = (await finance.do(refundsConsoleCalls.listRefunds, { orderNumber: part.orderNumber })).records[0];
	const byHand = { refundId: given?.refundId ?? '', payee: 'Zana' };
	const sent = await finance.call(refundsConsoleCalls.execute, { refundId: byHand.refundId });
	await finance.do(refundsConsoleCalls.markDone, byHand);

	expect([underWay?.state, whole.payment.refundsAsked]).toEqual(['processing', 1]);
	expect(await refundsOf(whole.orderId)).toMatchObject([{ amount: 1_500_000, state: 'done' }]);
	expect([sent.envelope.reason, part.payment.refundsAsked]).toEqual(['order_state_conflict', 0]);
	expect(await refundsOf(part.orderId)).toMatchObject([{ amount: 250_000, state: 'done' }]);
	await expectBalance(whole.orderId);
	await expectBalance(part.orderId);
});
