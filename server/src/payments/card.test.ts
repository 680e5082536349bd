import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { ordersCalls } from '@qaysari/contract/orders.calls';
import { paymentsCalls, refundsConsoleCalls } from '@qaysari/contract/payments.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { hours, minutes } from '../platform/clock.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { asId, type OrderId, type RefundId } from '../platform/ids.ts';
import { getPaymentRules, setPaymentRules } from '../settings/settings.ts';
import type { Client } from '../testing/client.ts';
import { createFreight, createProduct } from '../testing/goods.ts';
import { createOrderInput, move, orderIdOf, placeAsVisitor, placeOrder, readOrder } from '../testing/ordering.ts';
import { balanceOf, inBalance, openCardPage, payByCard, sandboxOf, sendNotice } from '../testing/paying.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';
import { askForOpen } from './card.ts';
import { sandboxPath } from './gateways/sandbox.ts';
import { sendRefund } from './refunds.ts';

let shop: TestShop;
let buyer: BuyerClient;
let finance: Client;

beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop, { iraq: 5_000 });
	buyer = await shop.buyer();
});
afterAll(() => shop.close());

const gateway = () => sandboxOf(shop);
const askAll = () => askForOpen(shop.shop.payments, shop.db, shop.now);

/** An order of 15,000 dinars whose card page is open. */
async function begin(client: BuyerClient = buyer) {
	const { skuId } = await createProduct(shop, { price: 10_000 });
	const placed = await placeOrder(shop, client, { items: [{ skuId, quantity: 1 }], method: 10 });
	const paymentId = placed.paymentId ?? '';
	return { ...placed, paymentId, reference: await openCardPage(client, paymentId) };
}

const tell = async (reference: string, said = {}) => sendNotice(shop, await gateway().noticeOf(reference, said));
const stateOf = async (paymentId: string) => (await buyer.do(paymentsCalls.state, { paymentId })).state;
const statusOf = async (orderId: OrderId) => (await readOrder(shop, orderId)).status;
const refundsOf = (orderId: OrderId) =>
	shop.rows<{ amount: number; reason: string; state: string }>(
		sql`select amount, reason, state from refund where order_id = ${orderId} order by id`,
	);
const expectBalance = async (orderId: OrderId) => expect(await balanceOf(shop, orderId)).toMatchObject(inBalance);

/** From which sum a refund needs two people; null: one person is the whole shop. */
const setSecondPerson = (secondPersonFrom: number | null) =>
	inTransaction(shop.db, async (tx) => setPaymentRules(tx, shop.now, { ...(await getPaymentRules(tx)), secondPersonFrom }));

describe('a card payment', () => {
	it('opens one page however often it is asked for, and at once', async () => {
		const { paymentId, reference } = await begin();

		const again = await Promise.all([1, 2, 3].map(() => openCardPage(buyer, paymentId)));

		expect(again).toEqual([reference, reference, reference]);
	});

	it('is not given up by a look at it while its page is still being made', async () => {
		const { skuId } = await createProduct(shop, { price: 10_000 });
		const placed = await placeOrder(shop, buyer, { items: [{ skuId, quantity: 1 }], method: 10 });
		const paymentId = placed.paymentId ?? '';
		const { create } = gateway();
		const asked = Promise.withResolvers<void>();
		const answers = Promise.withResolvers<void>();
		vi.spyOn(gateway(), 'create').mockImplementationOnce(async (request) => {
			asked.resolve();
			await answers.promise;
			return create.call(gateway(), request);
		});
		const page = openCardPage(buyer, paymentId);
		await asked.promise;

		const meanwhile = await stateOf(paymentId);
		answers.resolve();
		const reference = await page;
		await gateway().act(reference, 'approve');
		await tell(reference);

		expect([meanwhile, await stateOf(paymentId), await statusOf(placed.orderId)]).toEqual(['waiting', 'paid', 2]);
		await expectBalance(placed.orderId);
	});

	it('that succeeds moves the order on, whatever the browser does', async () => {
		const { orderId, paymentId, reference } = await begin();
		await gateway().act(reference, 'approve');

		const status = await tell(reference);

		expect([status, await stateOf(paymentId), await statusOf(orderId)]).toEqual([200, 'paid', 2]);
		await expectBalance(orderId);
	});

	it('that is told twice, also at the same time, counts once', async () => {
		const { orderId, reference } = await begin();
		await gateway().act(reference, 'approve');

		const answers = await Promise.all([tell(reference), tell(reference), tell(reference)]);
		await tell(reference);

		expect(answers).toEqual([200, 200, 200]);
		expect(await refundsOf(orderId)).toEqual([]);
		await expectBalance(orderId);
	});

	it('that is told late finds the order waiting', async () => {
		const { orderId, reference } = await begin();
		await gateway().act(reference, 'approve');
		shop.clock.move(hours(20));

		await tell(reference);

		expect(await statusOf(orderId)).toBe(2);
		await expectBalance(orderId);
	});

	it('whose success is told before an older failure stays paid', async () => {
		const { orderId, paymentId, reference } = await begin();
		await gateway().act(reference, 'approve');
		await tell(reference);

		const status = await tell(reference, { status: 'FAILED' });

		expect([status, await stateOf(paymentId), await statusOf(orderId)]).toEqual([200, 'paid', 2]);
	});

	it('whose failure is told before its success is paid in the end', async () => {
		const { orderId, paymentId, reference } = await begin();
		await tell(reference, { status: 'FAILED' });
		const between = await stateOf(paymentId);
		await gateway().act(reference, 'approve');

		await tell(reference);

		expect([between, await stateOf(paymentId), await statusOf(orderId)]).toEqual(['failed', 'paid', 2]);
		await expectBalance(orderId);
	});

	it('told with another amount or currency is asked about, and the truth counts', async () => {
		const { orderId, reference } = await begin();
		await gateway().act(reference, 'approve');

		await tell(reference, { amount: 100 });
		const first = await readOrder(shop, orderId);
		const other = await begin();
		await tell(other.reference, { status: 'SUCCESS', amount: 1, currency: 'USD' });

		expect([first.status, first.captured_one]).toEqual([2, 1_500_000]);
		expect(await statusOf(other.orderId)).toBe(1);
		await expectBalance(orderId);
	});

	it('that really took another amount is abnormal: the order waits, and all of it goes back', async () => {
		const { orderId, paymentId, reference } = await begin();
		await sql`update sandbox_payment set amount = 1000000 where reference = ${reference}`.execute(shop.db);
		await gateway().act(reference, 'approve');

		await tell(reference);

		const view = await buyer.do(paymentsCalls.state, { paymentId });
		expect(view).toMatchObject({
			state: 'abnormal collection',
			failure: 'amount_differs',
			received: { amount: 1_000_000 },
			canPayAgain: true,
		});
		expect(await statusOf(orderId)).toBe(1);
		expect(await refundsOf(orderId)).toEqual([{ amount: 1_000_000, reason: 'overpaid', state: 'requested' }]);
		await expectBalance(orderId);
	});

	it('is not changed by a notice with a wrong signature, a changed byte, or about somebody else', async () => {
		const { orderId, reference, paymentId } = await begin();
		await gateway().act(reference, 'approve');
		const notice = await gateway().noticeOf(reference);
		if (!notice) throw new Error('no notice');

		const answers = [
			await sendNotice(shop, { ...notice, signature: notice.signature.slice(0, -2) }),
			await sendNotice(shop, { ...notice, signature: '' }),
			await sendNotice(shop, { ...notice, body: Buffer.from(`${notice.body.toString()} `) }),
			await sendNotice(shop, { ...notice, body: Buffer.from('{') }),
			await sendNotice(shop, await gateway().noticeOf(reference, { requestId: 'nobody', reference: 'nobody' })),
			await sendNotice(shop, notice, 'qi'),
		];

		expect(answers).toEqual([403, 403, 403, 403, 404, 404]);
		expect(await shop.rows(sql`select state from payment where payment_id = ${paymentId}`)).toEqual([{ state: 'waiting' }]);
		expect(await statusOf(orderId)).toBe(1);
	});

	it('after the order was cancelled goes back', async () => {
		const { orderId, orderNumber, reference } = await begin();
		await buyer.do(ordersCalls.cancelOrder, { orderNumber });
		await gateway().act(reference, 'approve');

		await tell(reference);
		await tell(reference);

		expect(await statusOf(orderId)).toBe(7);
		expect(await refundsOf(orderId)).toEqual([{ amount: 1_500_000, reason: 'late', state: 'requested' }]);
		await expectBalance(orderId);
	});

	it('that is never told of is found by asking, later and later', async () => {
		const { orderId, reference, paymentId } = await begin();
		await askAll();
		const asksAtOnce = await shop.rows(sql`select asks from payment where payment_id = ${paymentId}`);
		shop.clock.move(minutes(3));
		await askAll();
		await gateway().act(reference, 'approve');
		await askAll();
		const early = await statusOf(orderId);

		shop.clock.move(minutes(5));
		await askAll();

		expect([asksAtOnce, early, await statusOf(orderId)]).toEqual([[{ asks: 0 }], 1, 2]);
		await expectBalance(orderId);
	});

	it('is asked for when the buyer looks at the result', async () => {
		const { paymentId, reference } = await begin();
		await gateway().act(reference, 'approve');

		expect(await stateOf(paymentId)).toBe('paid');
	});

	it('that runs out at the gateway fails, and the page of one that nobody waits for is closed', async () => {
		const expired = await begin();
		const replaced = await begin();
		await buyer.do(paymentsCalls.payment, { orderNumber: replaced.orderNumber, stage: 1, method: 5 });
		shop.clock.move(minutes(3));
		await askAll();
		const closed = await gateway().read(replaced.reference);
		shop.clock.move(hours(23) + minutes(58));
		await askAll();

		const view = await buyer.do(paymentsCalls.state, { paymentId: expired.paymentId });

		expect([view.state, view.failure, view.canPayAgain]).toEqual(['failed', 'expired', true]);
		expect(closed?.status).toBe('CANCELLED');
	});
});

describe('paying again', () => {
	it('after a failure makes a new payment; the old one coming late is given back', async () => {
		const { orderId, orderNumber, reference, paymentId } = await begin();
		await tell(reference, { status: 'FAILED' });
		const failed = await buyer.do(paymentsCalls.state, { paymentId });

		const second = await buyer.do(paymentsCalls.payment, { orderNumber, stage: 1, method: 10 });
		const page = await openCardPage(buyer, second.paymentId);
		await gateway().act(page, 'approve');
		await tell(page);
		await gateway().act(reference, 'approve');
		await tell(reference);

		expect([failed.failure, failed.canPayAgain, second.paymentId === paymentId]).toEqual(['declined', true, false]);
		expect(await statusOf(orderId)).toBe(2);
		expect(await refundsOf(orderId)).toEqual([{ amount: 1_500_000, reason: 'overpaid', state: 'requested' }]);
		await expectBalance(orderId);
	});

	it('with the same words within a minute is another payment once the one before has failed', async () => {
		const { orderNumber, reference } = await begin();
		await tell(reference, { status: 'FAILED' });
		const wish = { orderNumber, stage: 1, method: 10 } as const;
		const { paymentId } = await buyer.do(paymentsCalls.payment, wish);
		const repeated = await buyer.do(paymentsCalls.payment, wish);
		await tell(await openCardPage(buyer, paymentId), { status: 'FAILED' });

		const again = await buyer.do(paymentsCalls.payment, wish);

		expect([repeated.paymentId === paymentId, again.paymentId === paymentId]).toEqual([true, false]);
		expect((await buyer.do(paymentsCalls.state, { paymentId: again.paymentId })).state).toBe('waiting');
	});

	it('while the old one succeeds after all takes that money, and asks for no more', async () => {
		const { orderId, orderNumber, reference } = await begin();
		await tell(reference, { status: 'FAILED' });
		const second = await buyer.do(paymentsCalls.payment, { orderNumber, stage: 1, method: 5 });
		await gateway().act(reference, 'approve');

		await tell(reference);

		expect(await buyer.do(paymentsCalls.state, { paymentId: second.paymentId })).toMatchObject({
			state: 'failed',
			failure: 'replaced',
			canPayAgain: false,
		});
		expect([await statusOf(orderId), await refundsOf(orderId)]).toEqual([2, []]);
		await expectBalance(orderId);
	});

	it('tapped twice is one payment', async () => {
		const { orderNumber } = await begin();
		const pay = () => buyer.do(paymentsCalls.payment, { orderNumber, stage: 1, method: 5 });

		const [first, ...others] = await Promise.all([pay(), pay(), pay()]);

		expect(others).toEqual([first, first]);
	});

	it('is for what is due, by those whose order it is', async () => {
		const { orderNumber, orderId, reference } = await begin();
		const stranger = await shop.buyer();
		const pay = (client: Client, stage: 1 | 2) => client.refusal(paymentsCalls.payment, { orderNumber, stage, method: 10 });
		const before = [await pay(stranger, 1), await pay(buyer, 2)];
		await gateway().act(reference, 'approve');
		await tell(reference);
		shop.clock.move(minutes(2));

		expect([...before, await pay(buyer, 1)]).toEqual(['order_not_found', 'order_state_conflict', 'order_state_conflict']);
		expect(await stranger.refusal(paymentsCalls.goPay, { paymentId: 'nobodys' })).toBe('not_found');
		await expectBalance(orderId);
	});

	it('takes no amount from the client', async () => {
		const { orderNumber, paymentId } = await begin();
		const wish = { orderNumber, stage: 1 as const, method: 5 as const, amount: 1, total: { amount: 1, currency: 'IQD' } };

		const second = await buyer.do(paymentsCalls.payment, wish);

		expect(second.paymentId).not.toBe(paymentId);
		expect(await buyer.do(paymentsCalls.state, second)).toMatchObject({ total: { amount: 1_500_000 } });
	});
});

describe('one payment for two orders', () => {
	/** Of 15,000 dinars, and of 20,000 for china goods. */
	async function placeTwo() {
		const iraq = await createProduct(shop, { price: 10_000 });
		const china = await createProduct(shop, { price: 20_000, origin: 'china' });
		const items = [iraq, china].map(({ skuId }) => ({ skuId, quantity: 1 }));
		const placed = await buyer.do(ordersCalls.createOrder, await createOrderInput(shop, buyer, { items, method: 10 }));
		const [first, second] = await Promise.all(placed.orders.map((order) => orderIdOf(shop, order.orderNumber)));
		return {
			paymentId: placed.paymentId ?? '',
			orderNumber: placed.orders[0]?.orderNumber ?? '',
			first: first ?? asId<OrderId>(0),
			second: second ?? asId<OrderId>(0),
		};
	}

	it('by card goes back for the one that was cancelled meanwhile', async () => {
		const { paymentId, orderNumber, first, second } = await placeTwo();
		const reference = await openCardPage(buyer, paymentId);
		await buyer.do(ordersCalls.cancelOrder, { orderNumber });
		const shrunk = await stateOf(paymentId);
		await gateway().act(reference, 'approve');

		await tell(reference);

		expect([shrunk, await statusOf(first), await statusOf(second)]).toEqual(['failed', 7, 14]);
		expect(await refundsOf(first)).toEqual([{ amount: 1_500_000, reason: 'late', state: 'requested' }]);
		await expectBalance(first);
		await expectBalance(second);
	});

	const leaving = {
		'is paid in cash instead': (orderNumber: string) => buyer.do(paymentsCalls.payment, { orderNumber, stage: 1, method: 5 }),
		'is cancelled': (orderNumber: string) => buyer.do(ordersCalls.cancelOrder, { orderNumber }),
	};
	for (const [how, leave] of Object.entries(leaving))
		it(`brings nothing for one that ${how} before the page is opened`, async () => {
			const { paymentId, orderNumber, first, second } = await placeTwo();
			await leave(orderNumber);
			const before = await statusOf(first);
			const reference = await openCardPage(buyer, paymentId);
			await gateway().act(reference, 'approve');

			await tell(reference);

			expect((await gateway().read(reference))?.amount).toBe(2_000_000);
			expect([await stateOf(paymentId), await statusOf(second)]).toEqual(['paid', 14]);
			expect([await statusOf(first), (await readOrder(shop, first)).captured_one, await refundsOf(first)]).toEqual([
				before,
				0,
				[],
			]);
			await expectBalance(first);
			await expectBalance(second);
		});

	it('that takes another amount gives it back to the one that was asked for', async () => {
		const { paymentId, orderNumber, first, second } = await placeTwo();
		await buyer.do(ordersCalls.cancelOrder, { orderNumber });
		const reference = await openCardPage(buyer, paymentId);
		await sql`update sandbox_payment set amount = 1000000 where reference = ${reference}`.execute(shop.db);
		await gateway().act(reference, 'approve');

		await tell(reference);

		expect([await refundsOf(first), await refundsOf(second)]).toEqual([
			[],
			[{ amount: 1_000_000, reason: 'overpaid', state: 'requested' }],
		]);
		await expectBalance(first);
		await expectBalance(second);
	});

	it('whose lines are not what the gateway was asked for moves nothing on, and all that came goes back', async () => {
		const { paymentId, reference, orderId } = await begin();
		await sql`
			update payment_line set amount = amount + 100 where payment_id = (select id from payment where payment_id = ${paymentId})
		`.execute(shop.db);
		await gateway().act(reference, 'approve');

		await tell(reference);

		expect([await stateOf(paymentId), await statusOf(orderId)]).toEqual(['abnormal collection', 1]);
		expect(await refundsOf(orderId)).toEqual([{ amount: 1_500_000, reason: 'overpaid', state: 'requested' }]);
		await expectBalance(orderId);
	});
});

describe('a refund', () => {
	// Sessions of operators end after half a day.
	beforeAll(async () => {
		finance = await shop.operator('finance');
	});

	it('by the gateway is paid once, whoever presses how often, and the books have it', async () => {
		const { orderId, orderNumber, reference } = await begin();
		await gateway().act(reference, 'approve');
		await tell(reference);
		await buyer.do(ordersCalls.cancelOrder, { orderNumber });
		const { records } = await finance.do(refundsConsoleCalls.listRefunds, { orderNumber });
		const refundId = records[0]?.refundId ?? '';

		const pressed = await Promise.all([1, 2].map(() => finance.call(refundsConsoleCalls.execute, { refundId })));
		const [row] = await shop.rows<{ id: RefundId }>(sql`select id from refund where refund_id = ${refundId}`);
		for (let times = 0; times < 3; times += 1) await sendRefund(shop.shop.payments, shop.db, shop.now, row?.id ?? asId(0));

		expect(pressed.map((answer) => answer.envelope.reason ?? 'sent').sort()).toEqual(['order_state_conflict', 'sent']);
		expect(await refundsOf(orderId)).toEqual([{ amount: 1_500_000, reason: 'cancelled', state: 'done' }]);
		expect(await shop.rows(sql`select amount, status from sandbox_refund where reference = ${reference}`)).toEqual([
			{ amount: 1_500_000, status: 'SUCCESS' },
		]);
		expect(await shop.rows(sql`select amount from money_entry where order_id = ${orderId} and kind = 'refund'`)).toEqual([
			{ amount: 1_500_000 },
		]);
		expect((await buyer.do(ordersCalls.getOrderDetail, { orderNumber })).refunds).toMatchObject([{ state: 'done' }]);
		await expectBalance(orderId);
	});

	it('given as goodwill is at most what was paid, and a large one needs two people', async () => {
		const { skuId } = await createProduct(shop, { price: 2_000_000 });
		const placed = await placeOrder(shop, buyer, { items: [{ skuId, quantity: 1 }], method: 10 });
		const { orderNumber } = placed;
		const give = (amount: number) => finance.call(refundsConsoleCalls.give, { orderNumber, amount, reason: 'it was late' });
		const unpaid = await give(100);
		const reference = await openCardPage(buyer, placed.paymentId ?? '');
		await gateway().act(reference, 'approve');
		await tell(reference);

		const tooMuch = await give(200_500_001);
		await finance.do(refundsConsoleCalls.give, { orderNumber, amount: 150_000_000, reason: 'it was late' });
		const { records } = await finance.do(refundsConsoleCalls.listRefunds, { orderNumber });
		const refundId = records[0]?.refundId ?? '';
		const alone = await finance.refusal(refundsConsoleCalls.execute, { refundId });
		await setSecondPerson(null);
		const [aloneIsEnough] = (await finance.do(refundsConsoleCalls.listRefunds, { orderNumber })).records;
		await setSecondPerson(150_000_000);
		await finance.do(refundsConsoleCalls.approve, { refundId });
		const stillAlone = await finance.refusal(refundsConsoleCalls.execute, { refundId });
		const second = await shop.operator('finance');
		await second.do(refundsConsoleCalls.execute, { refundId });

		expect([unpaid.envelope.reason, tooMuch.envelope.reason, alone, stillAlone]).toEqual([
			'refund_too_large',
			'refund_too_large',
			'approval_needed',
			'approval_needed',
		]);
		expect(aloneIsEnough).toMatchObject({ needsApproval: false, actions: ['execute', 'markFailed'] });
		expect(records[0]).toMatchObject({ needsApproval: true, way: 'gateway', note: 'it was late', actions: ['approve'] });
		await expectBalance(placed.orderId);
	});

	it('keeps the account open whose order it is, also where a visitor paid and the order came to the account later', async () => {
		const { skuId } = await createProduct(shop);
		const [visitor, phone] = [shop.visitor(), shop.newPhone()];
		const { orderNumber, paymentId } = await placeAsVisitor(shop, visitor, {
			items: [{ skuId, quantity: 1 }],
			method: 10,
			phone,
		});
		await payByCard(shop, visitor, paymentId);
		await visitor.do(ordersCalls.cancelOrder, { orderNumber });
		const owner = await shop.buyer(shop.visitor(), phone);

		const refused = await owner.refusal(accountsCalls.unregister, { agreed: true });
		const { records } = await finance.do(refundsConsoleCalls.listRefunds, { orderNumber });
		const [row] = await shop.rows<{ id: RefundId }>(sql`select id from refund where refund_id = ${records[0]?.refundId ?? ''}`);
		await finance.do(refundsConsoleCalls.execute, { refundId: records[0]?.refundId ?? '' });
		for (let times = 0; times < 2; times += 1) await sendRefund(shop.shop.payments, shop.db, shop.now, row?.id ?? asId(0));

		expect([refused, records.map(({ state }) => state)]).toEqual(['refund_under_way', ['requested']]);
		expect((await owner.call(accountsCalls.unregister, { agreed: true })).status).toBe(200);
	});
});

describe("the gateway's page", () => {
	it('asks for the card, then the code of the bank, and leads back to the shop', async () => {
		const { reference, orderId } = await begin();
		const url = `${sandboxPath}/${reference}`;
		const post = (form: string) =>
			shop.web.inject({
				method: 'POST',
				url,
				payload: form,
				headers: { 'content-type': 'application/x-www-form-urlencoded' },
			});

		const page = await shop.web.inject({ method: 'GET', url });
		const code = await post('do=card&notice=never');
		const back = await post('do=code&code=123456&notice=never');
		const again = await post('do=cancel');

		expect([page.statusCode, page.body.includes('<script'), page.body.includes('15,000')]).toEqual([200, false, true]);
		expect([code.statusCode, code.body.includes('one-time-code')]).toEqual([200, true]);
		expect([back.statusCode, again.statusCode]).toEqual([303, 303]);
		expect(String(back.headers.location)).toContain('/pages/payment-result/index?paymentId=');
		shop.clock.move(minutes(5));
		await askAll();
		expect(await statusOf(orderId)).toBe(2);
		expect((await shop.web.inject({ method: 'GET', url: `${sandboxPath}/nobody` })).statusCode).toBe(404);
	});

	it('is opened by a visitor for their own payment only', async () => {
		const { skuId } = await createProduct(shop);
		const visitor = shop.visitor();
		const placed = await placeAsVisitor(shop, visitor, { items: [{ skuId, quantity: 1 }], method: 10 });
		const paymentId = placed.paymentId ?? '';

		const reference = await openCardPage(visitor, paymentId);
		await gateway().act(reference, 'decline');
		await tell(reference);

		expect(await shop.visitor().refusal(paymentsCalls.goPay, { paymentId })).toBe('not_found');
		expect(await visitor.do(paymentsCalls.state, { paymentId })).toMatchObject({ state: 'failed', failure: 'declined' });
	});
});

describe('an order that is called off', () => {
	it('by fulfilment gives the money back', async () => {
		const { orderId, reference } = await begin();
		await gateway().act(reference, 'approve');
		await tell(reference);

		await move(shop, orderId, 'terminated', 'fulfilment', 'the shelf was empty');

		expect(await refundsOf(orderId)).toEqual([{ amount: 1_500_000, reason: 'terminated', state: 'requested' }]);
		await expectBalance(orderId);
	});
});
