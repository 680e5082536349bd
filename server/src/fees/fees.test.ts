import { feesConsoleCalls, fulfilmentCalls } from '@qaysari/contract/fulfilment.calls';
import { ordersCalls, ordersConsoleCalls } from '@qaysari/contract/orders.calls';
import { paymentsCalls, paymentsConsoleCalls } from '@qaysari/contract/payments.calls';
import { problemsCalls } from '@qaysari/contract/problems.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { moveOverdue } from '../orders/orders.jobs.ts';
import { hours } from '../platform/clock.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { OrderId } from '../platform/ids.ts';
import { setRate } from '../rates/rates.ts';
import type { Client } from '../testing/client.ts';
import { createCourier } from '../testing/couriers.ts';
import { createFreight, createProduct, stockOf } from '../testing/goods.ts';
import { move, placeOrder, readOrder } from '../testing/ordering.ts';
import { balanceOf, inBalance, payByCard } from '../testing/paying.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let buyer: BuyerClient;
let finance: Client;
let fulfilment: Client;

const useRate = (rate: string) => {
	const wish = { type: 'USD_IQD', rate, since: null, setBy: null, note: '', confirmed: true } as const;
	return inTransaction(shop.db, (tx) => setRate(tx, shop.now, wish));
};

beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop, { iraq: 5_000, china: 20_000 });
	await useRate('1310');
	buyer = await shop.buyer();
});
// Sessions of operators end after half a day, and these tests take weeks.
beforeEach(async () => {
	shop.clock.move(1000);
	finance = await shop.operator('finance');
	fulfilment = await shop.operator('fulfilment');
});
afterAll(() => shop.close());

/** A paid order of two lines of china goods, 20,000 and 30,000 dinars, waiting to be bought. */
async function begin() {
	const products = [
		await createProduct(shop, { origin: 'china', price: 20_000, stock: 10 }),
		await createProduct(shop, { origin: 'china', price: 30_000, stock: 10 }),
	];
	const items = products.map(({ skuId }) => ({ skuId, quantity: 1 }));
	const placed = await placeOrder(shop, buyer, { items, method: 10 });
	await payByCard(shop, buyer, placed.paymentId);
	const { lines } = await buyer.do(ordersCalls.getOrderDetail, { orderNumber: placed.orderNumber });
	return { ...placed, products, lineIds: lines.map((line) => line.lineId) };
}

async function shipInChina(orderId: OrderId): Promise<void> {
	await move(shop, orderId, 'purchased', 'fulfilment');
	await move(shop, orderId, 'shippedInChina', 'fulfilment');
}

const detailOf = (orderNumber: string) => buyer.do(ordersCalls.getOrderDetail, { orderNumber });
const expectBalance = async (orderId: OrderId) => expect(await balanceOf(shop, orderId)).toMatchObject(inBalance);
const fees = [
	{ kind: 'sea_freight' as const, currency: 'USD' as const, amount: 1_250 },
	{ kind: 'container_storage' as const, currency: 'USD' as const, amount: 150, days: 4 },
	{ kind: 'insurance' as const, currency: 'IQD' as const, amount: 300_000 },
];
/** 12.50 and 6.00 dollars at 1310, and 3,000 dinars. */
const feesTotal = { amount: 1_637_500 + 786_000 + 300_000, currency: 'IQD' as const };

describe('fees of the second stage', () => {
	it('are previewed, reviewed, asked for with the rate frozen, and paid by card', async () => {
		const { orderId, orderNumber } = await begin();
		await shipInChina(orderId);
		const preview = await fulfilment.do(feesConsoleCalls.previewFees, { orderNumber, fees });
		const wrong = await fulfilment.refusal(feesConsoleCalls.setFees, {
			orderNumber,
			fees,
			expectedTotal: { amount: 1, currency: 'IQD' },
		});
		const { version } = await fulfilment.do(feesConsoleCalls.setFees, { orderNumber, fees, expectedTotal: feesTotal });
		const reviewed = await detailOf(orderNumber);
		const tooEarly = await buyer.refusal(paymentsCalls.payment, { orderNumber, stage: 2, method: 10 });
		await useRate('1500');
		shop.clock.move(1000);

		const passed = await finance.do(feesConsoleCalls.passFees, { orderNumber, version });
		const asked = await detailOf(orderNumber);
		const { paymentId } = await buyer.do(paymentsCalls.payment, { orderNumber, stage: 2, method: 10 });
		await expectBalance(orderId);
		await payByCard(shop, buyer, paymentId);

		expect([preview.total, wrong, tooEarly, passed.status]).toEqual([feesTotal, 'price_changed', 'order_state_conflict', 10]);
		expect([reviewed.overseasReview, reviewed.fees, reviewed.stageTwo.due.amount]).toEqual([9, [], 0]);
		expect(asked.fees.map((fee) => [fee.kind, fee.days, fee.rate, fee.amount.amount])).toEqual([
			['sea_freight', null, '1310', 1_637_500],
			['container_storage', 4, '1310', 786_000],
			['insurance', null, null, 300_000],
		]);
		expect([asked.stageTwo.due, asked.actions.includes('pay')]).toEqual([feesTotal, true]);
		expect((await readOrder(shop, orderId)).status).toBe(11);
		await expectBalance(orderId);
		await useRate('1310');
	});

	it('are refused with a note, set anew, and a later version takes the place of one that was asked for', async () => {
		const { orderId, orderNumber } = await begin();
		await shipInChina(orderId);
		const set = async (amount: number) => {
			const wish = { orderNumber, fees: [{ kind: 'value_added' as const, currency: 'IQD' as const, amount }] };
			return fulfilment.do(feesConsoleCalls.setFees, { ...wish, expectedTotal: { amount, currency: 'IQD' } });
		};
		const first = await set(500_000);
		await finance.do(feesConsoleCalls.refuseFees, { orderNumber, version: first.version, note: 'Too little.' });
		const second = await set(900_000);
		const stale = await finance.refusal(feesConsoleCalls.passFees, { orderNumber, version: first.version });
		await finance.do(feesConsoleCalls.passFees, { orderNumber, version: second.version });
		const open = await buyer.do(paymentsCalls.payment, { orderNumber, stage: 2, method: 5 });
		const third = await set(800_000);

		await finance.do(feesConsoleCalls.passFees, { orderNumber, version: third.version });

		expect([stale, (await detailOf(orderNumber)).stageTwo.due.amount]).toEqual(['changed_meanwhile', 800_000]);
		expect((await buyer.do(paymentsCalls.state, open)).total.amount).toBe(800_000);
		const { versions } = await finance.do(feesConsoleCalls.getFees, { orderNumber });
		expect(versions.map((row) => [row.version, row.state])).toEqual([
			[3, 'passed'],
			[2, 'replaced'],
			[1, 'refused'],
		]);
		await finance.do(paymentsConsoleCalls.confirmCash, { paymentId: open.paymentId, amount: 800_000 });
		expect((await readOrder(shop, orderId)).status).toBe(11);
		await expectBalance(orderId);
	});

	it('wait for nobody to look at them once the order went on with those before, or ended', async () => {
		const [paid, ended] = [await begin(), await begin()];
		const set = async (orderNumber: string, amount: number) => {
			const wish = { orderNumber, fees: [{ kind: 'value_added' as const, currency: 'IQD' as const, amount }] };
			return fulfilment.do(feesConsoleCalls.setFees, { ...wish, expectedTotal: { amount, currency: 'IQD' } });
		};
		await shipInChina(paid.orderId);
		await shipInChina(ended.orderId);
		const { version } = await set(paid.orderNumber, 500_000);
		await finance.do(feesConsoleCalls.passFees, { orderNumber: paid.orderNumber, version });
		await set(paid.orderNumber, 600_000);
		await set(ended.orderNumber, 500_000);
		const waiting = async () =>
			(await finance.do(feesConsoleCalls.listReviews, {})).records.map(({ orderNumber }) => orderNumber).toSorted();
		const before = await waiting();

		const { paymentId } = await buyer.do(paymentsCalls.payment, { orderNumber: paid.orderNumber, stage: 2, method: 10 });
		await payByCard(shop, buyer, paymentId);
		await move(shop, ended.orderId, 'terminated', 'fulfilment');

		expect([before, await waiting()]).toEqual([[paid.orderNumber, ended.orderNumber].toSorted(), []]);
		const [after, over] = [await detailOf(paid.orderNumber), await detailOf(ended.orderNumber)];
		expect([after.status, after.overseasReview, after.fees.map(({ amount }) => amount.amount)]).toEqual([11, 10, [500_000]]);
		expect([over.status, over.overseasReview]).toEqual([8, null]);
		const { versions } = await finance.do(feesConsoleCalls.getFees, { orderNumber: paid.orderNumber });
		expect(versions.map((row) => row.state)).toEqual(['replaced', 'passed']);
	});

	it('far above their estimate need a reason and a second look, and the buyer may object once before paying', async () => {
		const { orderId, orderNumber } = await begin();
		await shipInChina(orderId);
		const { estimate } = await finance.do(feesConsoleCalls.getFees, { orderNumber });
		const limit = Math.floor(((estimate?.max.amount ?? 0) * 130) / 100);
		const wishOf = (amount: number) => ({
			orderNumber,
			fees: [{ kind: 'sea_freight' as const, currency: 'IQD' as const, amount }],
			expectedTotal: { amount, currency: 'IQD' as const },
		});
		const set = (amount: number, reason = '') => fulfilment.call(feesConsoleCalls.setFees, { ...wishOf(amount), reason });
		const object = (text: string) => buyer.call(problemsCalls.object, { orderNumber, wish: 'lower', text });
		const beyond = limit + 100_00;
		const silent = await set(beyond);
		const within = await set(limit - (limit % 100));
		const { version } = await fulfilment.do(feesConsoleCalls.setFees, { ...wishOf(beyond), reason: 'It is heavier.' });
		const unseen = await finance.refusal(feesConsoleCalls.passFees, { orderNumber, version });
		const early = await object('too early');
		await finance.do(feesConsoleCalls.passFees, { orderNumber, version, seen: true });
		const asked = await detailOf(orderNumber);
		const both = await Promise.all([object('It is far too much.'), object('It is far too much.')]);
		const { counts } = await fulfilment.do(fulfilmentCalls.countQueues, {});
		const support = await shop.operator('support');
		const answer = { orderNumber, answer: 'lower' as const, note: 'We ask the carrier again.' };
		await support.do(feesConsoleCalls.answerObjection, answer);
		const twice = await support.refusal(feesConsoleCalls.answerObjection, answer);
		const waits = (await readOrder(shop, orderId)).open_objections;
		const lower = await fulfilment.do(feesConsoleCalls.setFees, wishOf(500_000));
		await finance.do(feesConsoleCalls.passFees, { orderNumber, version: lower.version });

		expect([silent.envelope.reason, within.envelope.success, unseen, early.envelope.reason]).toEqual([
			'fees_need_reason',
			true,
			'fees_beyond',
			'order_state_conflict',
		]);
		expect(asked.feesBeyond).toMatchObject({ reason: 'It is heavier.', objection: null });
		expect(both.map((one) => one.envelope.reason ?? 'sent').sort()).toEqual(['order_state_conflict', 'sent']);
		expect(counts.objected).toBe(1);
		expect([twice, waits]).toEqual(['order_state_conflict', 1]);
		const after = await detailOf(orderNumber);
		expect([after.feesBeyond, after.stageTwo.due.amount, (await readOrder(shop, orderId)).open_objections]).toEqual([
			null,
			500_000,
			0,
		]);
		await expectBalance(orderId);
	});

	it('far above their estimate are objected to within seven days, by their buyer alone, and stay for a reason', async () => {
		const { orderId, orderNumber } = await begin();
		await shipInChina(orderId);
		const amount = 90_000_000;
		const fee = [{ kind: 'sea_freight' as const, currency: 'IQD' as const, amount }];
		const { version } = await fulfilment.do(feesConsoleCalls.setFees, {
			orderNumber,
			fees: fee,
			expectedTotal: { amount, currency: 'IQD' },
			reason: 'It is heavier.',
		});
		await finance.do(feesConsoleCalls.passFees, { orderNumber, version, seen: true });
		const stranger = await shop.buyer();
		const wish = { orderNumber, wish: 'giveUp' as const, text: 'I do not want it any more.' };
		const foreign = await stranger.refusal(problemsCalls.object, wish);
		shop.clock.move(hours(6 * 24));
		await buyer.do(problemsCalls.object, wish);
		const support = await shop.operator('support');
		await support.do(feesConsoleCalls.answerObjection, { orderNumber, answer: 'stays', note: 'The carrier weighed it.' });
		const { feesBeyond } = await detailOf(orderNumber);

		expect(foreign).toBe('order_not_found');
		expect(feesBeyond).toMatchObject({
			objectUntil: null,
			objection: { wish: 'giveUp', answer: 'stays', note: 'The carrier weighed it.' },
		});
		expect((await readOrder(shop, orderId)).open_objections).toBe(0);
	});

	/** Asked for far above their estimate, and objected to. */
	async function objected() {
		const placed = await begin();
		await shipInChina(placed.orderId);
		const { orderNumber } = placed;
		const set = async (amount: number) => {
			const fulfilment = await shop.operator('fulfilment');
			const { version } = await fulfilment.do(feesConsoleCalls.setFees, {
				orderNumber,
				fees: [{ kind: 'sea_freight', currency: 'IQD', amount }],
				expectedTotal: { amount, currency: 'IQD' },
				reason: 'It is heavier.',
			});
			return version;
		};
		const pass = async (version: number) => {
			const finance = await shop.operator('finance');
			await finance.do(feesConsoleCalls.passFees, { orderNumber, version, seen: true });
		};
		const answer = async (given: 'stays' | 'lower') => {
			const support = await shop.operator('support');
			await support.do(feesConsoleCalls.answerObjection, { orderNumber, answer: given, note: 'We asked the carrier.' });
		};
		await pass(await set(90_000_000));
		await buyer.do(problemsCalls.object, { orderNumber, wish: 'lower', text: 'It is far too much.' });
		return { ...placed, set, pass, answer };
	}

	it('are reminded of to nobody whom the shop owes an answer, or lower ones', async () => {
		const { orderNumber, set, pass, answer } = await objected();
		const reminded = async (later: number) => {
			shop.clock.move(hours(later * 24));
			await moveOverdue(shop.shop);
			const rows = await shop.rows<{ n: number }>(
				sql`select count(*)::int as n from notice where event = 'feesReminded' and params->>'number' = ${orderNumber}`,
			);
			return rows[0]?.n;
		};
		const unanswered = await reminded(3);
		await answer('lower');
		const promised = await reminded(4);
		const version = await set(500_000);
		const reviewed = await reminded(1);
		await pass(version);

		expect([unanswered, promised, reviewed, await reminded(6)]).toEqual([0, 0, 0, 1]);
	});

	it('that are paid while lower ones are promised end that promise, and say so', async () => {
		const { orderId, orderNumber, answer } = await objected();
		await answer('lower');
		const { paymentId } = await buyer.do(paymentsCalls.payment, { orderNumber, stage: 2, method: 10 });
		await payByCard(shop, buyer, paymentId);

		expect((await detailOf(orderNumber)).feesBeyond?.objection).toMatchObject({ answer: 'over' });
		expect((await readOrder(shop, orderId)).open_objections).toBe(0);
		await expectBalance(orderId);
	});

	it('of nothing let the order go on at once, and who pays at the door pays both stages there', async () => {
		const free = await begin();
		await shipInChina(free.orderId);
		const nothing = { orderNumber: free.orderNumber, fees: [], expectedTotal: { amount: 0, currency: 'IQD' as const } };
		const { version } = await fulfilment.do(feesConsoleCalls.setFees, nothing);
		await finance.do(feesConsoleCalls.passFees, { orderNumber: free.orderNumber, version });
		await finance.do(paymentsConsoleCalls.setWhiteList, { userId: buyer.userId, listed: true });
		const { skuId } = await createProduct(shop, { origin: 'china', price: 20_000 });
		const known = await placeOrder(shop, buyer, { items: [{ skuId, quantity: 1 }], method: 11 });
		await shipInChina(known.orderId);
		const { orderNumber } = known;
		const set = await fulfilment.do(feesConsoleCalls.setFees, { orderNumber, fees, expectedTotal: feesTotal });
		await finance.do(feesConsoleCalls.passFees, { orderNumber, version: set.version });
		const onTheWay = (await readOrder(shop, known.orderId)).status;
		for (const event of ['arrivedInIraq', 'outForDelivery'] as const) await move(shop, known.orderId, event, 'fulfilment');
		const { collectable } = await fulfilment.do(ordersConsoleCalls.getOrder, { orderNumber });

		await fulfilment.do(paymentsConsoleCalls.collect, {
			orderNumber,
			amount: collectable?.amount ?? 0,
			courierId: await createCourier(shop),
		});

		expect([(await readOrder(shop, free.orderId)).status, onTheWay]).toEqual([11, 11]);
		expect(collectable?.amount).toBe(4_725_000);
		await expectBalance(free.orderId);
		await expectBalance(known.orderId);
		await finance.do(paymentsConsoleCalls.setWhiteList, { userId: buyer.userId, listed: false });
	});
});

describe('a line that cannot be had as it was ordered', () => {
	const ask = (orderNumber: string, lineId: string | undefined, kind: 'unavailable' | 'dearer', unitPrice?: number) =>
		fulfilment.do(fulfilmentCalls.ask, {
			orderNumber,
			lineId: lineId ?? '',
			kind,
			note: 'The maker says so.',
			...(unitPrice ? { unitPrice } : {}),
		});

	it('is dropped with its money back when the buyer wants that, and only the owner answers', async () => {
		const { orderId, orderNumber, lineIds, products } = await begin();
		const { questionId } = await ask(orderNumber, lineIds[0], 'unavailable');
		const waiting = await fulfilment.refusal(ordersConsoleCalls.moveOrder, { orderNumber, event: 'purchased' });
		const stranger = await shop.buyer();
		const foreign = await stranger.refusal(problemsCalls.answer, { orderNumber, questionId, answer: 'cancel' });

		const detail = await buyer.do(problemsCalls.answer, { orderNumber, questionId, answer: 'drop' });

		expect([waiting, foreign]).toEqual(['order_state_conflict', 'order_not_found']);
		expect(detail).toMatchObject({ status: 14, refunded: { amount: 2_000_000 }, productFee: { amount: 3_000_000 } });
		expect(detail.lines.map((line) => line.dropped)).toEqual([true, false]);
		expect(detail.refunds).toMatchObject([{ reason: 'line_dropped', amount: { amount: 2_000_000 } }]);
		expect(await stockOf(shop, products[0]?.skuId ?? '')).toEqual({ onHand: 10, reserved: 0 });
		expect(await buyer.refusal(problemsCalls.answer, { orderNumber, questionId, answer: 'accept' })).toBe('answer_too_late');
		await expectBalance(orderId);
	});

	it('is packed by nobody while its buyer is asked, alone or among others', async () => {
		const { skuId } = await createProduct(shop, { stock: 10 });
		const order = (quantity: number) => placeOrder(shop, buyer, { items: [{ skuId, quantity }], method: 11 });
		const [asked, other] = [await order(1), await order(2)];
		const { orderNumber } = asked;
		const { lines } = await detailOf(orderNumber);
		const { questionId } = await ask(orderNumber, lines[0]?.lineId, 'unavailable');

		const alone = await fulfilment.refusal(ordersConsoleCalls.markPacked, { orderNumber });
		const { results } = await fulfilment.do(fulfilmentCalls.packMany, { orderNumbers: [orderNumber, other.orderNumber] });
		await fulfilment.do(fulfilmentCalls.withdrawQuestion, { orderNumber, questionId });
		await fulfilment.do(ordersConsoleCalls.markPacked, { orderNumber });

		expect([alone, ...results.map(({ reason }) => reason)]).toEqual(['order_state_conflict', 'order_state_conflict', null]);
		expect((await readOrder(shop, asked.orderId)).packed_at).not.toBeNull();
	});

	it('is dropped by itself after 48 hours, and the last one takes the order along', async () => {
		const { orderId, orderNumber, lineIds } = await begin();
		for (const lineId of lineIds) await ask(orderNumber, lineId, 'unavailable');
		shop.clock.move(hours(48));

		await moveOverdue(shop.shop);

		expect((await readOrder(shop, orderId)).status).toBe(7);
		expect((await detailOf(orderNumber)).refunded.amount).toBe(5_000_000);
		await expectBalance(orderId);
	});

	it('is dearer: accepted, the difference is asked for with the fees', async () => {
		const { orderId, orderNumber, lineIds } = await begin();
		const { questionId } = await ask(orderNumber, lineIds[0], 'dearer', 2_500_000);
		const cheaper = await fulfilment.refusal(fulfilmentCalls.ask, {
			orderNumber,
			lineId: lineIds[1] ?? '',
			kind: 'dearer',
			unitPrice: 100,
			note: '',
		});
		const accepted = await buyer.do(problemsCalls.answer, { orderNumber, questionId, answer: 'accept' });
		await shipInChina(orderId);

		const preview = await fulfilment.do(feesConsoleCalls.previewFees, { orderNumber, fees: [] });

		expect([cheaper, accepted.questions[0]?.difference?.amount]).toEqual(['conflict', 500_000]);
		expect(preview).toMatchObject({ total: { amount: 500_000 }, lines: [{ kind: 'price_difference' }] });
		await expectBalance(orderId);
	});
});
