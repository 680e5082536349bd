import { feesConsoleCalls, fulfilmentCalls } from '@qaysari/contract/fulfilment.calls';
import { ordersCalls, ordersConsoleCalls } from '@qaysari/contract/orders.calls';
import { paymentsCalls, paymentsConsoleCalls } from '@qaysari/contract/payments.calls';
import { problemsCalls } from '@qaysari/contract/problems.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { days, hours } from '../platform/clock.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { setRate } from '../rates/rates.ts';
import type { Client } from '../testing/client.ts';
import { createFreight, createProduct, stockOf } from '../testing/goods.ts';
import { createOrderInput, move, orderIdOf, placeOrder, readOrder } from '../testing/ordering.ts';
import { balanceOf, inBalance, openCardPage, sandboxOf, sendNotice, uploadReceipt } from '../testing/paying.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';
import { moveOverdue } from './orders.jobs.ts';

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

async function payByCard(paymentId: string): Promise<void> {
	const reference = await openCardPage(buyer, paymentId);
	await sandboxOf(shop).act(reference, 'approve');
	await sendNotice(shop, await sandboxOf(shop).noticeOf(reference));
}

/** A paid order of two lines of china goods, 20,000 and 30,000 dinars, waiting to be bought. */
async function begin() {
	const products = [
		await createProduct(shop, { origin: 'china', price: 20_000, stock: 10 }),
		await createProduct(shop, { origin: 'china', price: 30_000, stock: 10 }),
	];
	const items = products.map(({ skuId }) => ({ skuId, quantity: 1 }));
	const placed = await placeOrder(shop, buyer, { items, method: 10 });
	await payByCard(placed.paymentId ?? '');
	const { lines } = await buyer.do(ordersCalls.getOrderDetail, { orderNumber: placed.orderNumber });
	return { ...placed, products, lineIds: lines.map((line) => line.lineId) };
}

async function shipInChina(orderId: number): Promise<void> {
	await move(shop, orderId, 'purchased', 'fulfilment');
	await move(shop, orderId, 'shippedInChina', 'fulfilment');
}

const detailOf = (orderNumber: string) => buyer.do(ordersCalls.getOrderDetail, { orderNumber });
const expectBalance = async (orderId: number) => expect(await balanceOf(shop, orderId)).toMatchObject(inBalance);
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
		await payByCard(paymentId);

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

		await fulfilment.do(paymentsConsoleCalls.collect, { orderNumber, amount: collectable?.amount ?? 0, courier: 'Karwan' });

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

describe('a report after receipt', () => {
	async function received() {
		const { skuId } = await createProduct(shop, { price: 10_000 });
		const placed = await placeOrder(shop, buyer, { items: [{ skuId, quantity: 2 }], method: 10 });
		await payByCard(placed.paymentId ?? '');
		await move(shop, placed.orderId, 'outForDelivery', 'fulfilment');
		await move(shop, placed.orderId, 'receiptConfirmed', 'buyer');
		const { lines } = await detailOf(placed.orderNumber);
		return { ...placed, lineId: lines[0]?.lineId ?? '' };
	}
	const png = Buffer.from(
		'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
		'base64',
	);
	const report = async (orderNumber: string, lineId: string, more: object = {}) =>
		buyer.call(problemsCalls.report, {
			orderNumber,
			kind: 'damaged',
			lines: [{ lineId, quantity: 1 }],
			description: 'It is broken.',
			fileIds: [await uploadReceipt(buyer, png)],
			...more,
		});

	it('ends in money back, and the order does not settle before', async () => {
		const { orderId, orderNumber, lineId } = await received();
		await report(orderNumber, lineId);
		const second = await report(orderNumber, lineId);
		shop.clock.move(days(8));
		await moveOverdue(shop.shop);
		const status = (await readOrder(shop, orderId)).status;
		fulfilment = await shop.operator('fulfilment');
		const { records } = await fulfilment.do(fulfilmentCalls.listProblems, { orderNumber });
		const problemId = records[0]?.problemId ?? '';
		const decide = (amount?: number) =>
			fulfilment.call(fulfilmentCalls.decideProblem, {
				problemId,
				outcome: 'refund',
				note: 'We are sorry.',
				...(amount ? { amount } : {}),
			});

		const reasons = [(await decide()).envelope.reason, (await decide(2_500_100)).envelope.reason];
		const decided = await Promise.all([decide(1_000_000), decide(1_000_000)]);
		await moveOverdue(shop.shop);

		expect([second.envelope.reason, status]).toEqual(['conflict', 5]);
		expect(records[0]?.pictures).toHaveLength(1);
		expect(reasons).toEqual(['amount_required', 'refund_too_large']);
		expect(decided.map((answer) => answer.envelope.reason ?? 'decided').sort()).toEqual(['decided', 'order_state_conflict']);
		const detail = await detailOf(orderNumber);
		expect(detail).toMatchObject({ status: 6, allowance: { amount: 1_000_000 }, refunds: [{ reason: 'problem' }] });
		expect(detail.problems).toMatchObject([{ outcome: 'refund', note: 'We are sorry.' }]);
		await expectBalance(orderId);
	});

	it('needs pictures, own lines and real pieces, within 7 days', async () => {
		const { orderNumber, lineId } = await received();
		const other = await received();
		const reasons = [
			(await report(orderNumber, lineId, { fileIds: [] })).envelope.reason,
			(await report(orderNumber, other.lineId)).envelope.reason,
			(await report(orderNumber, lineId, { lines: [{ lineId, quantity: 3 }] })).envelope.reason,
			(await report(orderNumber, lineId, { fileIds: [await uploadReceipt(buyer)] })).envelope.reason,
			...(
				await Promise.all([0, -1, 1.5, 1e9].map((quantity) => report(orderNumber, lineId, { lines: [{ lineId, quantity }] })))
			).map((answer) => answer.envelope.reason),
		];
		shop.clock.move(days(7));

		reasons.push((await report(orderNumber, lineId)).envelope.reason);

		expect(reasons).toEqual([
			'pictures_required',
			'not_found',
			'not_found',
			'pictures_required',
			...Array(4).fill('invalid_input'),
			'report_too_late',
		]);
	});
});

describe('fulfilment', () => {
	it('moves many at once, each by itself, and sees them in their queues', async () => {
		const orders = [await begin(), await begin()];
		const orderNumbers = [...orders.map((order) => order.orderNumber), 'Q2222222222'];

		const { results } = await fulfilment.do(fulfilmentCalls.moveMany, { orderNumbers, event: 'purchased' });
		const { records } = await fulfilment.do(fulfilmentCalls.listQueue, { queue: 'toShip', limit: 50 });
		const { counts } = await fulfilment.do(fulfilmentCalls.countQueues, {});

		expect(results.map((result) => [result.done, result.reason])).toEqual([
			[true, null],
			[true, null],
			[false, 'order_not_found'],
		]);
		const numbers = records.map((record) => record.orderNumber);
		expect(orders.every((order) => numbers.includes(order.orderNumber))).toBe(true);
		expect(counts.toShip).toBe(records.length);
	});

	it('hands goods over at a store for the code of the order', async () => {
		const { skuId } = await createProduct(shop);
		const [store] = (await buyer.do(paymentsCalls.stores, {})).stores;
		const input = await createOrderInput(shop, buyer, {
			items: [{ skuId, quantity: 1 }],
			method: 10,
			deliveryMode: 2,
			...(store ? { storeId: store.id } : {}),
		});
		const placed = await buyer.do(ordersCalls.createOrder, input);
		const orderNumber = placed.orders[0]?.orderNumber ?? '';
		await payByCard(placed.paymentId ?? '');
		await fulfilment.do(ordersConsoleCalls.moveOrder, { orderNumber, event: 'outForDelivery' });
		const { handoverCode } = await detailOf(orderNumber);
		const confirm = (code?: string) =>
			fulfilment.call(ordersConsoleCalls.moveOrder, {
				orderNumber,
				event: 'receiptConfirmed',
				...(code ? { handoverCode: code } : {}),
			});

		const wrong = [(await confirm()).envelope.reason, (await confirm('WRONG1')).envelope.reason];
		const right = await confirm(handoverCode?.toLowerCase());

		expect([wrong, right.envelope.data?.status]).toEqual([['handover_code_wrong', 'handover_code_wrong'], 5]);
		await expectBalance(await orderIdOf(shop, orderNumber));
	});

	it('enters a subsidy before receipt; finance pays it and the books have it', async () => {
		const { orderId, orderNumber } = await begin();
		await fulfilment.do(fulfilmentCalls.setSubsidy, { orderNumber, amount: 250_000, reason: 'It took long.' });
		await sql`update shop_order set status = 3 where id = ${orderId}`.execute(shop.db);
		await move(shop, orderId, 'receiptConfirmed', 'buyer');
		const wrong = await finance.refusal(paymentsConsoleCalls.paySubsidy, { orderNumber, amount: 1 });
		await finance.do(paymentsConsoleCalls.paySubsidy, { orderNumber, amount: 250_000, reference: 'slip 7' });

		expect([wrong, (await detailOf(orderNumber)).subsidy]).toMatchObject(['conflict', { paid: true, reason: 'It took long.' }]);
		expect(await shop.rows(sql`select amount from money_entry where order_id = ${orderId} and kind = 'subsidy'`)).toEqual([
			{ amount: 250_000 },
		]);
	});
});
