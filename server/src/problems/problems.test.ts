import { deliveriesConsoleCalls } from '@qaysari/contract/deliveries.calls';
import { fulfilmentCalls } from '@qaysari/contract/fulfilment.calls';
import { ordersCalls, ordersConsoleCalls } from '@qaysari/contract/orders.calls';
import { problemsCalls } from '@qaysari/contract/problems.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { moveOverdue } from '../orders/orders.jobs.ts';
import { days } from '../platform/clock.ts';
import type { OrderId } from '../platform/ids.ts';
import type { Client } from '../testing/client.ts';
import { createFreight, createProduct, setOnHand, stockOf } from '../testing/goods.ts';
import { bringTo, move, placeOrder, readOrder } from '../testing/ordering.ts';
import { balanceOf, inBalance, payByCard, uploadReceipt } from '../testing/paying.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let buyer: BuyerClient;
let fulfilment: Client;

beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop, { iraq: 5_000, china: 20_000 });
	buyer = await shop.buyer();
});
// Sessions of operators end after half a day, and these tests take weeks.
beforeEach(async () => {
	shop.clock.move(1000);
	fulfilment = await shop.operator('fulfilment');
});
afterAll(() => shop.close());

const detailOf = (orderNumber: string) => buyer.do(ordersCalls.getOrderDetail, { orderNumber });
const expectBalance = async (orderId: OrderId) => expect(await balanceOf(shop, orderId)).toMatchObject(inBalance);

describe('a report after receipt', () => {
	const openProblemOf = async (orderNumber: string): Promise<string> =>
		(await fulfilment.do(fulfilmentCalls.listProblems, { orderNumber })).records[0]?.problemId ?? '';
	const listed = async (open: boolean): Promise<string[]> =>
		(await fulfilment.do(fulfilmentCalls.listProblems, { open, limit: 50 })).records.map((one) => one.problemId);

	/** An order of two pieces that the buyer has confirmed. */
	async function received(confirmed = true) {
		const { skuId } = await createProduct(shop, { price: 10_000 });
		const placed = await placeOrder(shop, buyer, { items: [{ skuId, quantity: 2 }], method: 10 });
		await payByCard(shop, buyer, placed.paymentId);
		await move(shop, placed.orderId, 'outForDelivery', 'fulfilment');
		if (confirmed) await move(shop, placed.orderId, 'receiptConfirmed', 'buyer');
		const { lines } = await detailOf(placed.orderNumber);
		return { ...placed, skuId, lineId: lines[0]?.lineId ?? '' };
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

	it('ends in pieces sent again: kept for it from the decision on, gone from the shelf once sent, and only then is it over', async () => {
		const { orderId, orderNumber, lineId, skuId } = await received();
		await report(orderNumber, lineId);
		const problemId = await openProblemOf(orderNumber);
		const before = await stockOf(shop, skuId);
		await fulfilment.do(fulfilmentCalls.decideProblem, { problemId, outcome: 'resend', note: 'Another one comes.' });
		const kept = await stockOf(shop, skuId);
		const promised = (await detailOf(orderNumber)).problems;
		const waiting = await fulfilment.do(fulfilmentCalls.listQueue, { queue: 'problems', limit: 50 });
		const again = (await report(orderNumber, lineId)).envelope.reason;
		shop.clock.move(days(8));
		await moveOverdue(shop.shop);
		const unsettled = (await readOrder(shop, orderId)).status;
		fulfilment = await shop.operator('fulfilment');
		const send = () => fulfilment.call(fulfilmentCalls.markResent, { problemId, logisticsNumber: 'RE-1' });

		const sent = await Promise.all([send(), send(), send()]);
		await moveOverdue(shop.shop);

		expect([before, kept, await stockOf(shop, skuId)]).toEqual([
			{ onHand: 98, reserved: 0 },
			{ onHand: 98, reserved: 1 },
			{ onHand: 97, reserved: 0 },
		]);
		expect(promised).toMatchObject([{ outcome: 'resend', resent: null }]);
		expect(waiting.records.map((record) => record.orderNumber)).toContain(orderNumber);
		expect([again, unsettled]).toEqual(['conflict', 5]);
		expect(sent.map((answer) => answer.envelope.reason ?? 'sent').sort()).toEqual([
			'order_state_conflict',
			'order_state_conflict',
			'sent',
		]);
		expect(await detailOf(orderNumber)).toMatchObject({ status: 6, problems: [{ resent: { logisticsNumber: 'RE-1' } }] });
		expect((await listed(true)).concat(await listed(false)).filter((id) => id === problemId)).toEqual([problemId]);
		const told = await shop.rows<{ event: string }>(
			sql`select event from notice where account_id = ${buyer.accountId} and params->>'number' = ${orderNumber} and event in ('problemDecided', 'piecesResent') order by id`,
		);
		expect(told.map((row) => row.event)).toEqual(['problemDecided', 'piecesResent']);
	});

	it('cannot end in pieces that are not there, and then another way is open', async () => {
		const { orderNumber, lineId, skuId } = await received();
		await report(orderNumber, lineId, { lines: [{ lineId, quantity: 2 }] });
		const problemId = await openProblemOf(orderNumber);
		await setOnHand(shop, skuId, 1);
		const decide = (outcome: 'resend' | 'refused') =>
			fulfilment.call(fulfilmentCalls.decideProblem, { problemId, outcome, note: 'We looked.' });

		const resend = await decide('resend');
		const nothingHappened = await detailOf(orderNumber);
		await decide('refused');

		expect([resend.envelope.reason, resend.envelope.data]).toEqual(['out_of_stock', { skuId, left: 1 }]);
		expect(nothingHappened.problems).toMatchObject([{ outcome: null }]);
		expect((await detailOf(orderNumber)).problems).toMatchObject([{ outcome: 'refused', note: 'We looked.' }]);
		expect(await stockOf(shop, skuId)).toEqual({ onHand: 1, reserved: 0 });
	});

	it('of china goods sends pieces again without touching their offer', async () => {
		const { skuId } = await createProduct(shop, { origin: 'china', price: 10_000, stock: 10 });
		const placed = await placeOrder(shop, buyer, { items: [{ skuId, quantity: 2 }], method: 10 });
		await bringTo(shop, placed.orderId, 'china', 3);
		const { lines } = await detailOf(placed.orderNumber);
		await report(placed.orderNumber, lines[0]?.lineId ?? '');
		const problemId = await openProblemOf(placed.orderNumber);

		await fulfilment.do(fulfilmentCalls.decideProblem, { problemId, outcome: 'resend', note: 'It comes by air.' });
		await fulfilment.do(fulfilmentCalls.markResent, { problemId });

		expect(await stockOf(shop, skuId)).toEqual({ onHand: 8, reserved: 0 });
	});

	it('is over when the order is called off: what was kept for it is free again, what was sent again stays gone', async () => {
		const open = await received(false);
		await report(open.orderNumber, open.lineId);
		const promised = await received(false);
		await report(promised.orderNumber, promised.lineId);
		const promisedId = await openProblemOf(promised.orderNumber);
		const sent = await received(false);
		await report(sent.orderNumber, sent.lineId);
		const sentId = await openProblemOf(sent.orderNumber);
		for (const problemId of [promisedId, sentId])
			await fulfilment.do(fulfilmentCalls.decideProblem, { problemId, outcome: 'resend', note: 'Yes.' });
		await fulfilment.do(fulfilmentCalls.markResent, { problemId: sentId });

		for (const { orderNumber } of [open, promised, sent])
			await fulfilment.do(ordersConsoleCalls.moveOrder, { orderNumber, event: 'terminated', note: 'It all comes back.' });

		expect((await detailOf(open.orderNumber)).closedReason).toBe('It all comes back.');
		const problems = async (orderNumber: string) => (await detailOf(orderNumber)).problems.map((one) => one.ended);
		expect([await problems(open.orderNumber), await problems(promised.orderNumber)]).toEqual([[true], [true]]);
		expect(await fulfilment.refusal(fulfilmentCalls.markResent, { problemId: promisedId })).toBe('order_state_conflict');
		expect(await stockOf(shop, open.skuId)).toEqual({ onHand: 100, reserved: 0 });
		expect(await stockOf(shop, promised.skuId)).toEqual({ onHand: 100, reserved: 0 });
		expect(await stockOf(shop, sent.skuId)).toEqual({ onHand: 99, reserved: 0 });
		for (const { orderId } of [open, promised, sent]) await expectBalance(orderId);
	});

	it('is open for what comes late, whenever it comes, and for three weeks once it is delivered', async () => {
		const { orderNumber, orderId, lineId } = await received(false);
		shop.clock.move(days(22));
		const onTheWay = await detailOf(orderNumber);
		fulfilment = await shop.operator('fulfilment');
		await fulfilment.do(deliveriesConsoleCalls.noteStep, { orderNumber, step: 'delivered' });
		const delivered = await detailOf(orderNumber);
		const until = new Date(shop.now.getTime() + days(21)).toISOString();
		const answer = await report(orderNumber, lineId);
		const { status } = await readOrder(shop, orderId);

		expect([onTheWay.reportUntil, onTheWay.lines[0]?.reportable]).toEqual([null, 2]);
		expect([delivered.reportUntil, delivered.lines[0]?.reportable]).toEqual([until, 2]);
		expect([answer.envelope.reason ?? 'taken', status]).toEqual(['taken', 3]);
	});

	it('is offered to nobody once its time is over, though the order did not settle', async () => {
		const { orderNumber, lineId } = await received();
		shop.clock.move(days(8));
		const { status, reportUntil, lines } = await detailOf(orderNumber);

		expect([status, reportUntil, lines[0]?.reportable]).toEqual([5, null, 0]);
		expect((await report(orderNumber, lineId)).envelope.reason).toBe('report_too_late');
	});

	it('of a piece whose money went back is the last one, and one that was declined or sent again may be told of again', async () => {
		const { orderNumber, orderId, lineId } = await received();
		const all = { lines: [{ lineId, quantity: 2 }] };
		const reportableOf = async () => (await detailOf(orderNumber)).lines[0]?.reportable;
		const decide = async (outcome: 'refund' | 'resend' | 'refused') => {
			const problemId = await openProblemOf(orderNumber);
			const amount = outcome === 'refund' ? { amount: 100_000 } : {};
			await fulfilment.do(fulfilmentCalls.decideProblem, { problemId, outcome, note: 'We looked.', ...amount });
			if (outcome === 'resend') await fulfilment.do(fulfilmentCalls.markResent, { problemId });
		};
		const reasons: (string | undefined)[] = [];
		const left: (number | undefined)[] = [await reportableOf()];
		for (const outcome of ['refused', 'resend'] as const) {
			reasons.push((await report(orderNumber, lineId, all)).envelope.reason, (await report(orderNumber, lineId)).envelope.reason);
			left.push(await reportableOf());
			await decide(outcome);
			left.push(await reportableOf());
		}
		await report(orderNumber, lineId);
		await decide('refund');
		left.push(await reportableOf());
		const twice = (await report(orderNumber, lineId, all)).envelope.reason;
		await report(orderNumber, lineId);
		await decide('refund');
		const { reportUntil, lines } = await detailOf(orderNumber);

		expect(reasons).toEqual([undefined, 'conflict', undefined, 'conflict']);
		expect(left).toEqual([2, 0, 2, 0, 2, 1]);
		expect([twice, lines[0]?.reportable, reportUntil]).toEqual(['not_found', 0, null]);
		expect((await report(orderNumber, lineId)).envelope.reason).toBe('not_found');
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
