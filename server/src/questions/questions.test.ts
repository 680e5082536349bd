import { feesConsoleCalls, fulfilmentCalls } from '@qaysari/contract/fulfilment.calls';
import type { OrderStatus } from '@qaysari/contract/order-states';
import { ordersCalls, ordersConsoleCalls } from '@qaysari/contract/orders.calls';
import { problemsCalls } from '@qaysari/contract/problems.calls';
import type { Origin } from '@qaysari/contract/product-draft';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moveOverdue } from '../orders/orders.jobs.ts';
import { hours } from '../platform/clock.ts';
import type { OrderId } from '../platform/ids.ts';
import type { Client } from '../testing/client.ts';
import { createFreight, createProduct } from '../testing/goods.ts';
import { bringTo, move, orderIn, placeAsVisitor, placeOrder, readOrder } from '../testing/ordering.ts';
import { balanceOf, inBalance, payByCard } from '../testing/paying.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';
import { somebodyWaits } from '../testing/waiting.ts';

let shop: TestShop;
let fulfilment: Client;
let buyer: BuyerClient;

beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop);
	fulfilment = await shop.operator('fulfilment');
	buyer = await shop.buyer();
});
afterAll(() => shop.close());

/** Operators have to sign in anew by then. */
const later = async (ms: number): Promise<void> => {
	shop.clock.move(ms);
	fulfilment = await shop.operator('fulfilment');
};

type Asked = Partial<{ kind: 'unavailable' | 'dearer' | 'replaced'; unitPrice: number; note: string }>;

const linesOf = async (orderId: OrderId) =>
	(await shop.rows<{ id: string }>(sql`select id::text from order_line where order_id = ${orderId} order by id`)).map(
		({ id }) => id,
	);
const ask = (orderNumber: string, lineId = '', more: Asked = {}) =>
	fulfilment.call(fulfilmentCalls.ask, { orderNumber, lineId, kind: 'unavailable', note: 'The maker says so.', ...more });
const answer = (who: Client, orderNumber: string, questionId = '', answer: 'accept' | 'drop' | 'cancel' = 'drop') =>
	who.call(problemsCalls.answer, { orderNumber, questionId, answer });
const asked = (orderId: OrderId) =>
	shop.rows<{ answer: string | null }>(sql`select answer from line_question where order_id = ${orderId} order by id`);
const openCount = async (orderId: OrderId) =>
	(await shop.rows<{ open: number }>(sql`select open_questions as open from shop_order where id = ${orderId}`))[0]?.open;

/** Paid goods of 20,000 and 30,000 dinars, a piece or more of each. */
async function paid(origin: Origin = 'china', quantity = 1) {
	const products = [
		await createProduct(shop, { origin, price: 20_000, stock: 20 }),
		await createProduct(shop, { origin, price: 30_000, stock: 20 }),
	];
	const items = products.map(({ skuId }) => ({ skuId, quantity }));
	const placed = await placeOrder(shop, buyer, { items, method: 10 });
	await payByCard(shop, buyer, placed.paymentId);
	return { ...placed, lineIds: await linesOf(placed.orderId) };
}

describe('a buyer is asked about a line', () => {
	test.each<[Origin, OrderStatus, string | null]>([
		['china', 1, 'order_state_conflict'],
		['china', 14, null],
		// Bought, and nothing of it is missing.
		['china', 2, 'order_state_conflict'],
		['china', 9, 'order_state_conflict'],
		['china', 11, 'order_state_conflict'],
		['china', 3, 'order_state_conflict'],
		['china', 5, 'order_state_conflict'],
		['china', 8, 'order_state_conflict'],
		['iraq', 1, 'order_state_conflict'],
		['iraq', 2, null],
		['iraq', 3, 'order_state_conflict'],
		['iraq', 6, 'order_state_conflict'],
		['iraq', 7, 'order_state_conflict'],
	])('of %s goods in state %i: %s', async (origin, status, reason) => {
		const { orderNumber, orderId } = await orderIn(shop, buyer, origin, status);
		const { envelope } = await ask(orderNumber, (await linesOf(orderId))[0]);

		expect(envelope.reason ?? null).toBe(reason);
		expect(await asked(orderId)).toEqual(reason === null ? [{ answer: null }] : []);
		expect((await readOrder(shop, orderId)).status).toBe(status);
	});

	test('once at a time: of each line, also when two operators ask at once', async () => {
		const { orderNumber, orderId, lineIds } = await paid();

		const answers = await Promise.all([ask(orderNumber, lineIds[0]), ask(orderNumber, lineIds[0])]);

		expect(answers.map(({ envelope }) => envelope.reason ?? 'asked').sort()).toEqual(['asked', 'conflict']);
		expect((await ask(orderNumber, lineIds[1])).envelope.success).toBe(true);
		expect(await asked(orderId)).toHaveLength(2);
	});

	test('that stands on the order, and is not gone from it', async () => {
		const [mine, other] = [await paid(), await paid()];
		const { envelope } = await ask(mine.orderNumber, mine.lineIds[0]);
		await answer(buyer, mine.orderNumber, envelope.data?.questionId);

		const reasons = [
			await ask(mine.orderNumber, mine.lineIds[0]),
			await ask(mine.orderNumber, other.lineIds[0]),
			await ask(mine.orderNumber, '999999999'),
			await ask('ZZZZ-ZZZZ', mine.lineIds[1]),
		].map((one) => one.envelope.reason);

		expect(reasons.slice(0, 3)).toEqual(['not_found', 'not_found', 'not_found']);
		expect(['order_not_found', 'invalid_input']).toContain(reasons[3]);
	});

	test.each<[string, Asked, string | null]>([
		['dearer, for what it costs', { kind: 'dearer', unitPrice: 2_000_000 }, 'conflict'],
		['dearer, for less', { kind: 'dearer', unitPrice: 1_999_900 }, 'conflict'],
		['dearer, for a dinar more', { kind: 'dearer', unitPrice: 2_000_100 }, null],
		['dearer, and nobody says by how much', { kind: 'dearer' }, 'conflict'],
		['replaced at the same price', { kind: 'replaced', unitPrice: 2_000_000 }, null],
		['replaced, and no price is said', { kind: 'replaced' }, null],
		['replaced by what costs more', { kind: 'replaced', unitPrice: 2_500_000 }, null],
		['replaced by what costs less', { kind: 'replaced', unitPrice: 1_500_000 }, 'conflict'],
		['not to be had, at another price', { kind: 'unavailable', unitPrice: 2_500_000 }, 'order_state_conflict'],
	])('that is %s', async (_what, wish, reason) => {
		const { orderNumber, lineIds } = await paid();
		expect((await ask(orderNumber, lineIds[0], wish)).envelope.reason ?? null).toBe(reason);
	});

	test('of goods in Iraq never for more money: their price is settled', async () => {
		const { orderNumber, lineIds } = await paid('iraq');
		for (const kind of ['dearer', 'replaced'] as const)
			expect((await ask(orderNumber, lineIds[0], { kind, unitPrice: 2_500_000 })).envelope.reason).toBe('order_state_conflict');
		expect((await ask(orderNumber, lineIds[0], { kind: 'replaced', unitPrice: 2_000_000 })).envelope.success).toBe(true);
	});
});

describe('a line that got dearer', () => {
	const differenceOf = async (orderNumber: string, orderId: OrderId) => {
		for (const event of ['purchased', 'shippedInChina'] as const) await move(shop, orderId, event, 'fulfilment');
		return (await fulfilment.do(feesConsoleCalls.previewFees, { orderNumber, fees: [] })).total.amount;
	};

	test('and then dearer again costs what was said last, for all of its pieces', async () => {
		const { orderNumber, orderId, lineIds } = await paid('china', 3);
		for (const unitPrice of [2_500_000, 2_700_000]) {
			const { envelope } = await ask(orderNumber, lineIds[0], { kind: 'dearer', unitPrice });
			await answer(buyer, orderNumber, envelope.data?.questionId, 'accept');
		}
		const { questions } = await buyer.do(ordersCalls.getOrderDetail, { orderNumber });

		// What was accepted once is not asked for again.
		expect(questions.map((one) => one.difference?.amount)).toEqual([1_500_000, 600_000]);
		expect((await ask(orderNumber, lineIds[0], { kind: 'dearer', unitPrice: 2_700_000 })).envelope.reason).toBe('conflict');
		expect(await differenceOf(orderNumber, orderId)).toBe(3 * 700_000);
	});

	test('costs nothing more where its buyer does not want it', async () => {
		const { orderNumber, orderId, lineIds } = await paid();
		const first = await ask(orderNumber, lineIds[0], { kind: 'dearer', unitPrice: 2_500_000 });
		await answer(buyer, orderNumber, first.envelope.data?.questionId, 'accept');
		const second = await ask(orderNumber, lineIds[0], { kind: 'dearer', unitPrice: 9_000_000 });
		await answer(buyer, orderNumber, second.envelope.data?.questionId, 'drop');

		expect(await differenceOf(orderNumber, orderId)).toBe(0);
		expect(await balanceOf(shop, orderId)).toMatchObject(inBalance);
	});
});

describe('the answer', () => {
	test('is taken until 48 hours are over, to the moment', async () => {
		const { orderNumber, lineIds } = await paid();
		const [first, second] = [await ask(orderNumber, lineIds[0]), await ask(orderNumber, lineIds[1])];
		await later(hours(48) - 1);
		expect((await answer(buyer, orderNumber, first.envelope.data?.questionId, 'accept')).envelope.success).toBe(true);
		await later(1);
		expect((await answer(buyer, orderNumber, second.envelope.data?.questionId, 'accept')).envelope.reason).toBe(
			'answer_too_late',
		);
	});

	test('counts once, whatever is pressed at once', async () => {
		const { orderNumber, orderId, lineIds } = await paid();
		const { envelope } = await ask(orderNumber, lineIds[0]);
		const questionId = envelope.data?.questionId;

		const answers = await Promise.all([
			answer(buyer, orderNumber, questionId, 'accept'),
			answer(buyer, orderNumber, questionId, 'drop'),
			answer(buyer, orderNumber, questionId, 'cancel'),
		]);

		expect(answers.map((one) => one.envelope.reason ?? 'taken').sort()).toEqual(['answer_too_late', 'answer_too_late', 'taken']);
		expect(await asked(orderId)).toHaveLength(1);
		expect(await openCount(orderId)).toBe(0);
		expect(await balanceOf(shop, orderId)).toMatchObject(inBalance);
	});

	test('is the buyer’s alone: of others there is no such order', async () => {
		const { orderNumber, orderId, lineIds } = await paid();
		const { envelope } = await ask(orderNumber, lineIds[0]);
		const questionId = envelope.data?.questionId;
		const other = await paid();

		expect((await answer(await shop.buyer(), orderNumber, questionId)).envelope.reason).toBe('order_not_found');
		expect((await answer(shop.visitor(), orderNumber, questionId)).envelope.reason).toBe('order_not_found');
		// A question of another order, by way of an own one.
		expect((await answer(buyer, other.orderNumber, questionId)).envelope.reason).toBe('not_found');
		expect(await asked(orderId)).toEqual([{ answer: null }]);
	});

	test('can be given by a visitor who ordered, and by no other', async () => {
		const { skuId } = await createProduct(shop, { origin: 'china', stock: 10 });
		const { skuId: more } = await createProduct(shop, { origin: 'china', stock: 10 });
		const visitor = shop.visitor();
		const items = [skuId, more].map((id) => ({ skuId: id, quantity: 1 }));
		const placed = await placeAsVisitor(shop, visitor, { items });
		await bringTo(shop, placed.orderId, 'china', 14);
		const { envelope } = await ask(placed.orderNumber, (await linesOf(placed.orderId))[0]);

		expect((await answer(shop.visitor(), placed.orderNumber, envelope.data?.questionId)).envelope.reason).toBe('order_not_found');
		expect((await answer(visitor, placed.orderNumber, envelope.data?.questionId)).envelope.success).toBe(true);
		expect(await asked(placed.orderId)).toEqual([{ answer: 'drop' }]);
	});

	test('that the whole order is not wanted any more calls it off, with the other questions and all the money', async () => {
		const { orderNumber, orderId, lineIds } = await paid();
		const [first] = [await ask(orderNumber, lineIds[0]), await ask(orderNumber, lineIds[1])];
		await answer(buyer, orderNumber, first.envelope.data?.questionId, 'cancel');

		expect((await readOrder(shop, orderId)).status).toBe(7);
		expect(await asked(orderId)).toEqual([{ answer: 'cancel' }, { answer: 'withdrawn' }]);
		expect(await balanceOf(shop, orderId)).toMatchObject(inBalance);
		// What nobody answered is not shown to the buyer.
		expect((await buyer.do(ordersCalls.getOrderDetail, { orderNumber })).questions).toHaveLength(1);
	});
});

describe('without an answer', () => {
	test('the line is dropped once, however often and by how many the clock is asked', async () => {
		const { orderNumber, orderId, lineIds } = await paid();
		await ask(orderNumber, lineIds[0]);
		await later(hours(48));
		await Promise.all([moveOverdue(shop.shop), moveOverdue(shop.shop)]);
		await moveOverdue(shop.shop);

		expect(await asked(orderId)).toEqual([{ answer: 'expired' }]);
		const { lines, refunds } = await buyer.do(ordersCalls.getOrderDetail, { orderNumber });
		expect(lines.map((line) => line.dropped)).toEqual([true, false]);
		expect(refunds).toHaveLength(1);
		expect(await openCount(orderId)).toBe(0);
		expect(await balanceOf(shop, orderId)).toMatchObject(inBalance);
	});

	test('nothing happens where the question was taken back while the clock waited for the order', async () => {
		const { orderNumber, orderId, lineIds } = await paid();
		const { envelope } = await ask(orderNumber, lineIds[0]);
		await later(hours(48));
		const { taken, clock } = await shop.db.transaction().execute(async (tx) => {
			await sql`select 1 from shop_order where id = ${orderId} for update`.execute(tx);
			const taken = fulfilment.call(fulfilmentCalls.withdrawQuestion, {
				orderNumber,
				questionId: envelope.data?.questionId ?? '',
			});
			await somebodyWaits(shop.db);
			const clock = moveOverdue(shop.shop);
			await somebodyWaits(shop.db, 2);
			return { taken, clock };
		});
		await clock;

		expect((await taken).envelope.success).toBe(true);
		expect(await asked(orderId)).toEqual([{ answer: 'withdrawn' }]);
		expect((await buyer.do(ordersCalls.getOrderDetail, { orderNumber })).lines.map((line) => line.dropped)).toEqual([
			false,
			false,
		]);
	});

	test('nobody is waited for once the order is ended by the shop', async () => {
		const { orderNumber, orderId, lineIds } = await paid();
		const { envelope } = await ask(orderNumber, lineIds[0]);
		const owner = await shop.operator('owner');
		await owner.do(ordersConsoleCalls.moveOrder, { orderNumber, event: 'terminated', note: 'sold out' });
		await later(hours(48));
		await moveOverdue(shop.shop);

		expect(await asked(orderId)).toEqual([{ answer: 'withdrawn' }]);
		expect((await answer(buyer, orderNumber, envelope.data?.questionId)).envelope.reason).toBe('answer_too_late');
		expect(await balanceOf(shop, orderId)).toMatchObject({ ...inBalance, status: 8 });
	});
});
