import { ordersCalls } from '@qaysari/contract/orders.calls';
import { paymentsCalls, refundsConsoleCalls } from '@qaysari/contract/payments.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hours, minutes, seconds } from '../../platform/clock.ts';
import { asId, type OrderId, type RefundId } from '../../platform/ids.ts';
import { createFreight, createProduct } from '../../testing/goods.ts';
import { placeOrder, readOrder } from '../../testing/ordering.ts';
import { balanceOf, inBalance, sendGatewayNotice } from '../../testing/paying.ts';
import { QiCard } from '../../testing/qi-card.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../../testing/test-shop.ts';
import { askForOpen } from '../card.ts';
import { askForRefunds, sendRefund } from '../refunds.ts';

let qi: QiCard;
let shop: TestShop;
let buyer: BuyerClient;

beforeAll(async () => {
	qi = await new QiCard().listen();
	shop = await createTestShop({ settings: qi.settings });
	await createFreight(shop, { iraq: 5_000 });
	buyer = await shop.buyer();
});
afterAll(async () => {
	await shop.close();
	await qi.close();
});

/** An order of 15,000 dinars that is to be paid by card. */
async function order() {
	const { skuId } = await createProduct(shop, { price: 10_000 });
	const placed = await placeOrder(shop, buyer, { items: [{ skuId, quantity: 1 }], method: 10 });
	return { ...placed, paymentId: placed.paymentId ?? '' };
}

/** The same, and the buyer stands before the page of Qi Card. */
async function begin() {
	const placed = await order();
	const { url } = await buyer.do(paymentsCalls.goPay, { paymentId: placed.paymentId });
	return { ...placed, url, payment: qi.of(placed.paymentId) };
}

const tell = (notice: ReturnType<QiCard['noticeOf']>) => sendGatewayNotice(shop, 'qi', notice);
const askAll = () => askForOpen(shop.shop.payments, shop.db, shop.now);
const statusOf = async (orderId: OrderId) => (await readOrder(shop, orderId)).status;
const stateOf = (paymentId: string) =>
	shop.rows<{ state: string; failure: string | null }>(sql`select state, failure from payment where payment_id = ${paymentId}`);
const refundsOf = (orderId: OrderId) =>
	shop.rows<{ amount: number; reason: string; state: string }>(
		sql`select amount, reason, state from refund where order_id = ${orderId} order by id`,
	);
const expectBalance = async (orderId: OrderId) => expect(await balanceOf(shop, orderId)).toMatchObject(inBalance);

describe('a payment on the page of Qi Card', () => {
	it('is asked for once in whole dinars, by the name of the payment, and told where to tell', async () => {
		const { paymentId, payment, url } = await begin();

		const again = await Promise.all([1, 2, 3].map(() => buyer.do(paymentsCalls.goPay, { paymentId })));

		expect(payment).toMatchObject({ requestId: paymentId, amount: 15_000, currency: 'IQD' });
		expect(payment.notificationUrl).toMatch(/\/hooks\/payments\/qi$/);
		expect(payment.finishPaymentUrl).toContain(paymentId);
		expect(again.map((page) => page.url)).toEqual([url, url, url]);
	});

	it('moves the order on when it is told, twice, late and out of order, with a browser that never came back', async () => {
		const { orderId, paymentId, payment } = await begin();
		qi.put(payment, 'STARTED');
		const started = qi.noticeOf(payment);
		qi.put(payment, 'SUCCESS');
		const paid = qi.noticeOf(payment);
		shop.clock.move(hours(5));

		const answers = await Promise.all([tell(paid), tell(paid)]);
		answers.push(await tell(started), await tell(qi.noticeOf(payment, { said: { status: 'FAILED' } })), await tell(paid));

		expect(answers).toEqual([200, 200, 200, 200, 200]);
		expect([await statusOf(orderId), await stateOf(paymentId)]).toEqual([2, [{ state: 'paid', failure: null }]]);
		expect(await refundsOf(orderId)).toEqual([]);
		await expectBalance(orderId);
	});

	it('that failed is told as failed, and paid after all when the success comes behind it', async () => {
		const { orderId, paymentId, payment } = await begin();
		qi.put(payment, 'AUTHENTICATION_FAILED');
		await tell(qi.noticeOf(payment));
		const failed = await stateOf(paymentId);

		qi.put(payment, 'SUCCESS');
		await tell(qi.noticeOf(payment));

		expect(failed).toEqual([{ state: 'failed', failure: 'declined' }]);
		expect(await statusOf(orderId)).toBe(2);
		await expectBalance(orderId);
	});

	it('is not moved by a notice without the right signature', async () => {
		const { orderId, paymentId, payment } = await begin();
		qi.put(payment, 'SUCCESS');
		const right = qi.noticeOf(payment);

		const answers = [
			await tell({ ...right, headers: {} }),
			await tell({ ...right, headers: { 'x-signature': 'bm8=' } }),
			await tell(qi.noticeOf(payment, { foreign: true })),
			await tell(qi.noticeOf(payment, { said: { status: 'FAILED' }, slipped: { status: 'SUCCESS' } })),
			await tell(qi.noticeOf(payment, { slipped: { amount: 1 } })),
			await tell(qi.noticeOf(payment, { slipped: { paymentId: 'another' } })),
			await tell({ ...right, body: Buffer.from('[]') }),
		];

		expect(answers).toEqual([403, 403, 403, 403, 403, 403, 403]);
		expect([await statusOf(orderId), await stateOf(paymentId)]).toEqual([1, [{ state: 'waiting', failure: null }]]);
	});

	it('is believed only in what is signed: a slipped-in request id or sum changes nothing, and the truth is asked for', async () => {
		const victim = await begin();
		const { orderId, paymentId, payment } = await begin();
		qi.put(payment, 'SUCCESS');

		const answers = [
			await tell(qi.noticeOf(payment, { slipped: { requestId: victim.paymentId } })),
			await tell(qi.noticeOf(payment, { slipped: { confirmedAmount: 1 } })),
		];

		expect(answers).toEqual([200, 200]);
		expect([await statusOf(victim.orderId), await stateOf(victim.paymentId)]).toEqual([1, [{ state: 'waiting', failure: null }]]);
		expect([await statusOf(orderId), await stateOf(paymentId)]).toEqual([2, [{ state: 'paid', failure: null }]]);
		await expectBalance(orderId);
	});

	it('told with another sum under a right signature is asked about, and the truth counts', async () => {
		const { orderId, payment } = await begin();
		qi.put(payment, 'SUCCESS');
		qi.err('down');

		const unanswered = await tell(qi.noticeOf(payment, { said: { amount: 1, confirmedAmount: 1 } }));
		const between = await statusOf(orderId);
		const answered = await tell(qi.noticeOf(payment, { said: { amount: 1, confirmedAmount: 1 } }));

		expect([unanswered, between, answered, await statusOf(orderId)]).toEqual([502, 1, 200, 2]);
		await expectBalance(orderId);
	});

	it('that really took another sum goes back, and the order waits', async () => {
		const { orderId, paymentId, payment } = await begin();
		qi.put(payment, 'SUCCESS', 12_000);

		await tell(qi.noticeOf(payment));

		expect(await stateOf(paymentId)).toEqual([{ state: 'abnormal collection', failure: 'amount_differs' }]);
		expect([await statusOf(orderId), await refundsOf(orderId)]).toEqual([
			1,
			[{ amount: 1_200_000, reason: 'overpaid', state: 'requested' }],
		]);
		await expectBalance(orderId);
	});

	it('that nobody ever tells of is found by asking', async () => {
		const { orderId, payment } = await begin();
		qi.put(payment, 'SUCCESS');
		shop.clock.move(minutes(3));
		qi.err('down', 'silent', 'answer lost');
		for (let times = 0; times < 6 && (await statusOf(orderId)) === 1; times += 1) {
			await askAll();
			shop.clock.move(hours(1));
		}

		expect(await statusOf(orderId)).toBe(2);
		await expectBalance(orderId);
	});

	it('that runs out there has failed here, and one that nobody waits for can be paid no more', async () => {
		const expired = await begin();
		qi.put(expired.payment, 'EXPIRED');
		const replaced = await begin();
		await buyer.do(paymentsCalls.payment, { orderNumber: replaced.orderNumber, stage: 1, method: 5 });
		shop.clock.move(minutes(3));

		await askAll();

		expect(await stateOf(expired.paymentId)).toEqual([{ state: 'failed', failure: 'expired' }]);
		expect(replaced.payment.status).toBe('CANCELED');
	});
});

describe('when Qi Card answers badly', () => {
	it('a page that was made though its answer was lost is the one that the buyer gets in the end', async () => {
		const { paymentId } = await order();
		qi.err('answer lost');
		const first = await buyer.refusal(paymentsCalls.goPay, { paymentId });
		const impatient = await buyer.refusal(paymentsCalls.goPay, { paymentId });
		shop.clock.move(seconds(31));

		const { url } = await buyer.do(paymentsCalls.goPay, { paymentId });

		expect([first, impatient]).toEqual(['bad_gateway', 'bad_gateway']);
		expect(url).toContain(qi.of(paymentId).paymentId);
	});

	it('money on a page whose answer was lost is found too, and nothing is lost when it was never made', async () => {
		const lost = await order();
		qi.err('answer lost');
		await buyer.refusal(paymentsCalls.goPay, { paymentId: lost.paymentId });
		qi.put(qi.of(lost.paymentId), 'SUCCESS');
		const never = await order();
		qi.err('silent');
		await buyer.refusal(paymentsCalls.goPay, { paymentId: never.paymentId });
		shop.clock.move(minutes(3));

		await askAll();

		expect(await statusOf(lost.orderId)).toBe(2);
		expect(await stateOf(never.paymentId)).toEqual([{ state: 'failed', failure: 'gateway_failed' }]);
		expect((await buyer.do(paymentsCalls.state, { paymentId: never.paymentId })).canPayAgain).toBe(true);
		await expectBalance(lost.orderId);
	});
});

describe('money that goes back by Qi Card', () => {
	it('after the order was cancelled is all of it, once, though the answer was lost', async () => {
		const { orderId, orderNumber, payment } = await begin();
		await buyer.do(ordersCalls.cancelOrder, { orderNumber });
		qi.put(payment, 'SUCCESS');
		await tell(qi.noticeOf(payment));
		const finance = await shop.operator('finance');
		const { records } = await finance.do(refundsConsoleCalls.listRefunds, { orderNumber });
		await finance.do(refundsConsoleCalls.execute, { refundId: records[0]?.refundId ?? '' });
		const [row] = await shop.rows<{ id: RefundId }>(sql`select id from refund where order_id = ${orderId}`);

		qi.err('answer lost');
		await sendRefund(shop.shop.payments, shop.db, shop.now, row?.id ?? asId(0));
		const unknown = await refundsOf(orderId);
		shop.clock.move(hours(1));
		await askForRefunds(shop.shop.payments, shop.db, shop.now);

		expect(unknown).toEqual([{ amount: 1_500_000, reason: 'late', state: 'processing' }]);
		expect(await refundsOf(orderId)).toEqual([{ amount: 1_500_000, reason: 'late', state: 'done' }]);
		expect([...payment.refunds.values()].map((refund) => refund.amount)).toEqual([15_000]);
		await expectBalance(orderId);
	});

	it('may be a part, and never more than was paid', async () => {
		const { orderId, orderNumber, payment } = await begin();
		qi.put(payment, 'SUCCESS');
		await tell(qi.noticeOf(payment));
		const finance = await shop.operator('finance');
		await finance.do(refundsConsoleCalls.give, { orderNumber, amount: 400_000, reason: 'It was late.' });
		const { records } = await finance.do(refundsConsoleCalls.listRefunds, { orderNumber });
		await finance.do(refundsConsoleCalls.execute, { refundId: records[0]?.refundId ?? '' });
		const [row] = await shop.rows<{ id: RefundId }>(sql`select id from refund where order_id = ${orderId}`);

		await sendRefund(shop.shop.payments, shop.db, shop.now, row?.id ?? asId(0));

		expect(await refundsOf(orderId)).toMatchObject([{ amount: 400_000, state: 'done' }]);
		expect([...payment.refunds.values()].map((refund) => refund.amount)).toEqual([4_000]);
		await expectBalance(orderId);
	});
});
