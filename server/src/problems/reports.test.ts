import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { fulfilmentCalls } from '@qaysari/contract/fulfilment.calls';
import { limits } from '@qaysari/contract/limits';
import type { OrderStatus } from '@qaysari/contract/order-states';
import { ordersCalls } from '@qaysari/contract/orders.calls';
import { problemsCalls } from '@qaysari/contract/problems.calls';
import type { Origin } from '@qaysari/contract/product-draft';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OrderId } from '../platform/ids.ts';
import type { Client } from '../testing/client.ts';
import { createFreight, createProduct, stockOf, wrongStock } from '../testing/goods.ts';
import { bringTo, move, orderIn, placeAsVisitor, readOrder } from '../testing/ordering.ts';
import { walkPages } from '../testing/page-walk.ts';
import { balanceOf, inBalance, uploadReceipt } from '../testing/paying.ts';
import { pictureOf, receivedOrder } from '../testing/returning.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let fulfilment: Client;
let buyer: BuyerClient;

beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop, { iraq: 5_000, china: 20_000 });
	fulfilment = await shop.operator('fulfilment');
	buyer = await shop.buyer();
});
afterAll(() => shop.close());

const reasonOf = ({ envelope }: { envelope: { reason?: string | undefined } }): string => envelope.reason ?? 'done';
const firstLine = async (orderId: OrderId) =>
	(await shop.rows<{ id: string }>(sql`select id::text from order_line where order_id = ${orderId} order by id`))[0]?.id ?? '';
const reported = (orderId: OrderId) => shop.rows<object>(sql`select id from order_problem where order_id = ${orderId}`);
const problemOf = async (orderNumber: string) =>
	(await fulfilment.do(fulfilmentCalls.listProblems, { orderNumber })).records[0]?.problemId ?? '';

interface Place {
	orderNumber: string;
	lineId: string;
}
type Report = Partial<{
	kind: 'wrong' | 'damaged' | 'missing' | 'notAsDescribed';
	lines: { lineId: string; quantity: number }[];
	fileIds: string[];
	description: string;
}>;
const report = (who: Client, { orderNumber, lineId }: Place, more: Report = {}, key?: string) =>
	who.call(
		problemsCalls.report,
		{ orderNumber, kind: 'missing', lines: [{ lineId, quantity: 1 }], description: 'A piece is missing.', ...more },
		key === undefined ? {} : { key },
	);
const decide = (problemId: string, outcome: 'refund' | 'resend' | 'refused', amount?: number) =>
	fulfilment.call(fulfilmentCalls.decideProblem, {
		problemId,
		outcome,
		note: 'We looked at it.',
		...(amount === undefined ? {} : { amount }),
	});

describe('a report', () => {
	test.each<[Origin, OrderStatus, string]>([
		['iraq', 1, 'order_state_conflict'],
		['iraq', 2, 'order_state_conflict'],
		['iraq', 3, 'done'],
		['iraq', 4, 'done'],
		['iraq', 5, 'done'],
		['iraq', 6, 'report_too_late'],
		['iraq', 7, 'order_state_conflict'],
		['iraq', 8, 'order_state_conflict'],
		['china', 14, 'order_state_conflict'],
		['china', 12, 'order_state_conflict'],
		['china', 3, 'done'],
	])('of %s goods in state %i is answered with %s', async (origin, status, outcome) => {
		const { orderNumber, orderId } = await orderIn(shop, buyer, origin, status);
		const answer = await report(buyer, { orderNumber, lineId: await firstLine(orderId) });

		expect(reasonOf(answer)).toBe(outcome);
		expect(await reported(orderId)).toHaveLength(outcome === 'done' ? 1 : 0);
		expect((await readOrder(shop, orderId)).open_problems).toBe(outcome === 'done' ? 1 : 0);
	});

	test('is made once for one key, and by one of two who make it at once', async () => {
		const [order, raced] = [await receivedOrder(shop, buyer, { quantity: 2 }), await receivedOrder(shop, buyer, { quantity: 2 })];
		const key = crypto.randomUUID();
		const again = [await report(buyer, order, {}, key), await report(buyer, order, {}, key)];
		const answers = await Promise.all([1, 2].map((n) => report(buyer, raced, {}, `phone-${n}-of-${raced.orderNumber}`)));

		expect(again.map(reasonOf)).toEqual(['done', 'done']);
		expect(answers.map(reasonOf).sort()).toEqual(['conflict', 'done']);
		expect([(await reported(order.orderId)).length, (await reported(raced.orderId)).length]).toEqual([1, 1]);
	});

	test.each<[string, (own: Place, other: Place) => Report]>([
		['no line', () => ({ lines: [] })],
		['no piece', ({ lineId }) => ({ lines: [{ lineId, quantity: 0 }] })],
		['more pieces than there are', ({ lineId }) => ({ lines: [{ lineId, quantity: 3 }] })],
		[
			'a line twice',
			({ lineId }) => ({
				lines: [
					{ lineId, quantity: 1 },
					{ lineId, quantity: 1 },
				],
			}),
		],
		['a line of another order', (_own, { lineId }) => ({ lines: [{ lineId, quantity: 1 }] })],
		['a line that there is not', () => ({ lines: [{ lineId: '999999', quantity: 1 }] })],
		['no word', () => ({ description: ' \n ' })],
		['too many words', () => ({ description: 'x'.repeat(1001) })],
	])('with %s is refused', async (_what, more) => {
		const [own, other] = [await receivedOrder(shop, buyer, { quantity: 2 }), await receivedOrder(shop, buyer, { quantity: 2 })];
		expect(['not_found', 'invalid_input']).toContain(reasonOf(await report(buyer, own, more(own, other))));
		expect(await reported(own.orderId)).toEqual([]);
	});

	test('shows what it tells of, but for what is missing, by pictures of one’s own that stand in no other report', async () => {
		const [first, second] = [
			await receivedOrder(shop, buyer, { quantity: 1 }),
			await receivedOrder(shop, buyer, { quantity: 1 }),
		];
		const stranger = await shop.provenBuyer();
		const own = await pictureOf(buyer);
		const bad: [Report, string][] = [
			[{ kind: 'damaged' }, 'pictures_required'],
			[{ kind: 'wrong' }, 'pictures_required'],
			[{ kind: 'notAsDescribed' }, 'pictures_required'],
			[{ kind: 'damaged', fileIds: [await uploadReceipt(buyer)] }, 'pictures_required'],
			[{ kind: 'damaged', fileIds: [await pictureOf(stranger)] }, 'not_found'],
			[{ kind: 'damaged', fileIds: Array(limits.problemPictures + 1).fill(own) }, 'invalid_input'],
		];
		for (const [more, reason] of bad)
			expect([more.kind, reasonOf(await report(buyer, first, more))]).toEqual([more.kind, reason]);

		expect(reasonOf(await report(buyer, first, { kind: 'damaged', fileIds: [own, own] }))).toBe('done');
		expect(reasonOf(await report(buyer, second, { kind: 'damaged', fileIds: [own] }))).toBe('conflict');
		expect(await reported(second.orderId)).toEqual([]);
		const { problems } = await buyer.do(ordersCalls.getOrderDetail, { orderNumber: first.orderNumber });
		expect(problems[0]?.pictures.map((one) => one.fileId)).toEqual([own]);
	});

	test('is whose the order is: of others there is no such order', async () => {
		const order = await receivedOrder(shop, buyer, { quantity: 1 });
		const stranger = await shop.provenBuyer();
		for (const who of [stranger, shop.visitor()]) expect(reasonOf(await report(who, order))).toBe('order_not_found');
		expect(await reported(order.orderId)).toEqual([]);
	});

	test('can be made by a visitor who ordered, and is answered by operators like any other', async () => {
		const visitor = shop.visitor();
		const { skuId } = await createProduct(shop, { price: 10_000 });
		const placed = await placeAsVisitor(shop, visitor, { items: [{ skuId, quantity: 2 }] });
		await bringTo(shop, placed.orderId, 'iraq', 3);
		const place = { orderNumber: placed.orderNumber, lineId: await firstLine(placed.orderId) };
		expect(reasonOf(await report(visitor, place))).toBe('done');

		expect(reasonOf(await decide(await problemOf(placed.orderNumber), 'resend'))).toBe('done');
		expect(await stockOf(shop, skuId)).toMatchObject({ reserved: 1 });
	});
});

describe('the decision', () => {
	const open = async (quantity = 2) => {
		const order = await receivedOrder(shop, buyer, { quantity });
		await report(buyer, order);
		return { ...order, problemId: await problemOf(order.orderNumber) };
	};

	test.each([undefined, 0])('to give money back names a sum, not %s', async (amount) => {
		const { orderId, problemId } = await open();
		expect(reasonOf(await decide(problemId, 'refund', amount))).toBe('amount_required');
		expect((await readOrder(shop, orderId)).open_problems).toBe(1);
	});

	test('gives no more back than was paid, to the last dinar', async () => {
		const { orderId, problemId } = await open(2);
		// Two pieces of 10,000 and the freight.
		expect(reasonOf(await decide(problemId, 'refund', 2_500_100))).toBe('refund_too_large');
		expect(await readOrder(shop, orderId)).toMatchObject({ open_problems: 1, refunded: 0 });
		expect(reasonOf(await decide(problemId, 'refund', 2_500_000))).toBe('done');
		expect(await readOrder(shop, orderId)).toMatchObject({ open_problems: 0, refunded: 2_500_000 });
		expect(await balanceOf(shop, orderId)).toMatchObject(inBalance);
	});

	test('is one, though two operators decide at once, each another way', async () => {
		const { orderId, problemId, skuId } = await open();
		const answers = await Promise.all([
			decide(problemId, 'refund', 100_000),
			decide(problemId, 'resend'),
			decide(problemId, 'refused'),
		]);

		expect(answers.map(reasonOf).sort()).toEqual(['done', 'order_state_conflict', 'order_state_conflict']);
		const [{ outcome } = { outcome: '' }] = await shop.rows<{ outcome: string }>(
			sql`select outcome from order_problem where order_id = ${orderId}`,
		);
		expect((await stockOf(shop, skuId)).reserved).toBe(outcome === 'resend' ? 1 : 0);
		expect((await readOrder(shop, orderId)).refunded).toBe(outcome === 'refund' ? 100_000 : 0);
		expect(await wrongStock(shop)).toEqual([]);
	});

	test('about what there is not is no decision, and pieces go out again where that was decided alone', async () => {
		const { problemId } = await open();
		const resend = (id: string) => fulfilment.call(fulfilmentCalls.markResent, { problemId: id });
		const reasons = [await decide('999999', 'refused'), await resend('999999'), await resend(problemId)].map(reasonOf);
		await decide(problemId, 'refused');

		expect(reasons).toEqual(['not_found', 'not_found', 'order_state_conflict']);
		expect([reasonOf(await resend(problemId)), reasonOf(await decide(problemId, 'resend'))]).toEqual([
			'order_state_conflict',
			'order_state_conflict',
		]);
	});

	test('to send a piece again keeps it, and nothing else is told of the order before it went', async () => {
		const { problemId, orderNumber, lineId, skuId } = await open(3);
		await decide(problemId, 'resend');
		expect(reasonOf(await report(buyer, { orderNumber, lineId }))).toBe('conflict');
		expect((await stockOf(shop, skuId)).reserved).toBe(1);
		await fulfilment.do(fulfilmentCalls.markResent, { problemId });

		expect(reasonOf(await report(buyer, { orderNumber, lineId }))).toBe('done');
		expect((await stockOf(shop, skuId)).reserved).toBe(0);
	});
});

describe('the queue of operators', () => {
	test('has the longest waiting first and each once, and what is over behind it', async () => {
		const ids: string[] = [];
		for (let n = 0; n < 3; n += 1) {
			const order = await receivedOrder(shop, buyer, { quantity: 1 });
			await report(buyer, order);
			ids.push(await problemOf(order.orderNumber));
		}
		const read = async (open: boolean) =>
			(await walkPages((page) => fulfilment.do(fulfilmentCalls.listProblems, { open, ...page })))
				.map((one) => one.problemId)
				.filter((id) => ids.includes(id));

		expect(await read(true)).toEqual(ids);
		for (const problemId of ids) await decide(problemId, 'refused');
		expect([await read(true), await read(false)]).toEqual([[], [...ids].reverse()]);
		expect(await fulfilment.refusal(fulfilmentCalls.listProblems, { cursor: 'x' })).toBe('damaged_cursor');
	});
});

test('whoever leaves takes the words of their reports along, and the report stays', async () => {
	const leaving = await shop.buyer();
	const order = await receivedOrder(shop, leaving, { quantity: 1 });
	await report(leaving, order, { description: 'Ring me, I am Zozik of the green door.' });
	await decide(await problemOf(order.orderNumber), 'refused');
	await move(shop, order.orderId, 'settled', 'system');
	await leaving.do(accountsCalls.unregister, { agreed: true });

	expect(await shop.rows(sql`select description, kind from order_problem where order_id = ${order.orderId}`)).toEqual([
		{ description: '', kind: 'missing' },
	]);
});
