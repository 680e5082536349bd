import { amendmentsCalls, amendmentsConsoleCalls } from '@qaysari/contract/amendments.calls';
import type { AmendmentChange } from '@qaysari/contract/amendments.schemas';
import { orderStatuses } from '@qaysari/contract/order-states';
import { ordersCalls, ordersConsoleCalls } from '@qaysari/contract/orders.calls';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { hours, minutes } from '../platform/clock.ts';
import type { Client } from '../testing/client.ts';
import { createFreight, createProduct, stockOf, wrongStock } from '../testing/goods.ts';
import { placeOrder, readOrder, setColumns } from '../testing/ordering.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';
import { expireUnanswered } from './amendments.jobs.ts';

let shop: TestShop;
let buyer: BuyerClient;
let desk: Client;

beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop);
	buyer = await shop.buyer();
});
// Sessions of operators end after half a day.
beforeEach(async () => {
	shop.clock.move(minutes(2));
	desk = await shop.operator('fulfilment');
});
afterEach(async () => expect(await wrongStock(shop)).toEqual([]));
afterAll(() => shop.close());

/** Three kettles at 10,000 dinars, paid at the door. */
async function order(method: 5 | 11 = 11) {
	const kettle = await createProduct(shop, { price: 10_000, stock: 10 });
	const placed = await placeOrder(shop, buyer, { items: [{ skuId: kettle.skuId, quantity: 3 }], method });
	const { lines } = await buyer.do(ordersCalls.getOrderDetail, { orderNumber: placed.orderNumber });
	return { ...placed, skuId: kettle.skuId, lineId: lines[0]?.lineId ?? '' };
}
const pieces = (lineId: string, count: number, skuId?: string): AmendmentChange => ({
	kind: 'lines',
	lines: [{ lineId, pieces: count, ...(skuId ? { skuId } : {}) }],
});
const preview = (orderNumber: string, change: AmendmentChange, by = desk) =>
	by.call(amendmentsConsoleCalls.preview, { orderNumber, change });
const refusalOf = async (orderNumber: string, change: AmendmentChange, by = desk) =>
	(await preview(orderNumber, change, by)).envelope.reason;
async function make(orderNumber: string, change: AmendmentChange, key?: string) {
	const { after } = await desk.do(amendmentsConsoleCalls.preview, { orderNumber, change });
	const wish = { orderNumber, change, reason: 'They asked on the phone', expectedTotal: after };
	return desk.call(amendmentsConsoleCalls.make, wish, key ? { key } : {});
}
const shown = (orderNumber: string) => desk.do(ordersConsoleCalls.getOrder, { orderNumber });
/** A change that costs more, which its buyer is asked about. */
async function asked() {
	const placed = await order();
	const { envelope } = await make(placed.orderNumber, pieces(placed.lineId, 5));
	return { ...placed, amendmentId: envelope.data?.amendmentId ?? '' };
}
const answer = (orderNumber: string, amendmentId: string, given: 'accept' | 'decline', by: Client = buyer) =>
	by.call(amendmentsCalls.answer, { orderNumber, amendmentId, answer: given });

describe('a change of an order', () => {
	test.each(orderStatuses)('in state %i is open to each kind while that may be, and to no other', async (status) => {
		const placed = await order();
		await setColumns(shop, placed.orderId, { status });
		const { orderNumber, lineId } = placed;

		const open: Record<string, boolean> = {};
		for (const [kind, change] of Object.entries<AmendmentChange>({
			lines: pieces(lineId, 2),
			shipping: { kind: 'shipping', deliveryMode: 1 },
			price: { kind: 'price', amount: 100_000 },
			method: { kind: 'method', method: 5 },
			atDoor: { kind: 'atDoor', lines: [{ lineId, pieces: 2, condition: 'sellable' }] },
		}))
			open[kind] = (await refusalOf(orderNumber, change)) !== 'order_state_conflict';

		const before = status === 1 || status === 2;
		expect(open).toEqual({
			lines: before,
			shipping: before,
			price: ![4, 5, 6, 7, 8].includes(status),
			method: status === 2,
			atDoor: status === 3,
		});
	});

	it('is closed while its buyer is asked about it, or somebody looks at what was transferred', async () => {
		const [waiting, reviewed] = [await asked(), await order()];
		await setColumns(shop, reviewed.orderId, { payment_under_review: true });

		for (const { orderNumber, lineId } of [waiting, reviewed])
			for (const change of [pieces(lineId, 2), { kind: 'price' as const, amount: 1 }])
				expect(await refusalOf(orderNumber, change)).toBe('order_state_conflict');
	});

	it('that is only looked at changes nothing', async () => {
		const { orderNumber, lineId, skuId } = await order();
		const before = await shown(orderNumber);

		for (const count of [1, 2, 5]) await preview(orderNumber, pieces(lineId, count));

		expect(await shown(orderNumber)).toEqual(before);
		expect(await stockOf(shop, skuId)).toEqual({ onHand: 10, reserved: 3 });
	});

	it('names lines that are its own, each once, and leaves something of it', async () => {
		const [own, other] = [await order(), await order()];
		const { orderNumber, lineId, skuId } = own;
		const twice: AmendmentChange = {
			kind: 'lines',
			lines: [
				{ lineId, pieces: 2 },
				{ lineId, pieces: 1 },
			],
		};
		const before = await shown(orderNumber);

		expect([
			await refusalOf(orderNumber, pieces(other.lineId, 2)),
			await refusalOf(orderNumber, twice),
			await refusalOf(orderNumber, pieces(lineId, 3)),
			await refusalOf(orderNumber, pieces(lineId, 3, skuId)),
			await refusalOf(orderNumber, pieces(lineId, 0)),
			await refusalOf(orderNumber, pieces(lineId, 0, other.skuId)),
			await refusalOf('Q0000000000', pieces(lineId, 1)),
		]).toEqual([
			'not_found',
			'not_found',
			'nothing_selected',
			'nothing_selected',
			'nothing_selected',
			'nothing_selected',
			'order_not_found',
		]);
		expect(await shown(orderNumber)).toEqual(before);
	});

	it('brings in no more than there is, nothing that is gone, and nothing from elsewhere', async () => {
		const { orderNumber, lineId } = await order();
		const [few, gone, china] = [
			await createProduct(shop, { stock: 1 }),
			await createProduct(shop),
			await createProduct(shop, { origin: 'china' }),
		];
		await sql`update sku set withdrawn = true where id = ${Number(gone.skuId)}`.execute(shop.db);

		expect([
			await refusalOf(orderNumber, pieces(lineId, 11)),
			await refusalOf(orderNumber, pieces(lineId, 2, few.skuId)),
			await refusalOf(orderNumber, pieces(lineId, 1, gone.skuId)),
			await refusalOf(orderNumber, pieces(lineId, 1, china.skuId)),
			await refusalOf(orderNumber, pieces(lineId, 1, '999999999')),
		]).toEqual(['out_of_stock', 'out_of_stock', 'sku_gone', 'order_state_conflict', 'sku_gone']);
	});

	test.each([
		['a fifth of its price', 700_000, 'fulfilment', undefined],
		['a hundredth of a dinar more than that', 700_001, 'fulfilment', 'refund_too_large'],
		['more than that', 700_001, 'finance', undefined],
		['all of it', 3_500_000, 'finance', undefined],
		['more than all of it', 3_500_001, 'finance', 'refund_too_large'],
		['anything of it', 1, 'support', 'role_missing'],
	] as const)('lowers it by %s: %i by %s', async (_what, amount, role, reason) => {
		const { orderNumber } = await order(5);

		expect(await refusalOf(orderNumber, { kind: 'price', amount }, await shop.operator(role))).toBe(reason);
	});

	it('of its goods is none of the business of finance', async () => {
		const { orderNumber, lineId } = await order();
		const finance = await shop.operator('finance');

		expect(await refusalOf(orderNumber, pieces(lineId, 2), finance)).toBe('role_missing');
		expect(await refusalOf(orderNumber, { kind: 'shipping', deliveryMode: 1 }, finance)).toBe('role_missing');
	});

	it('of its way asks for a store that is open, and a method that goes there', async () => {
		const { orderNumber } = await order();

		expect([
			await refusalOf(orderNumber, { kind: 'shipping', deliveryMode: 2 }),
			await refusalOf(orderNumber, { kind: 'shipping', deliveryMode: 2, storeId: '999999999' }),
			await refusalOf(orderNumber, { kind: 'shipping', deliveryMode: 1, method: 'camel' }),
			await refusalOf(orderNumber, { kind: 'method', method: 11 }),
		]).toEqual(['logistics_required', 'logistics_unavailable', 'logistics_unavailable', 'order_state_conflict']);
	});

	it('comes to the sum that was shown, in dinars, or is shown the one of now', async () => {
		const { orderNumber, lineId, skuId } = await order();
		const change = pieces(lineId, 2);
		const send = (amount: number, currency: 'IQD' | 'USD') =>
			desk.call(amendmentsConsoleCalls.make, { orderNumber, change, reason: 'x', expectedTotal: { amount, currency } });

		const answers = [await send(2_499_999, 'IQD'), await send(2_500_000, 'USD')];

		for (const { envelope } of answers) {
			expect(envelope.reason).toBe('price_changed');
			expect(envelope.data).toMatchObject({ total: { amount: 2_500_000 }, was: { amount: 3_500_000 } });
		}
		expect(await stockOf(shop, skuId)).toEqual({ onHand: 10, reserved: 3 });
	});

	it('is made once, though the button was pressed twice', async () => {
		const { orderNumber, lineId, skuId } = await order();
		const wish = {
			orderNumber,
			change: pieces(lineId, 2),
			reason: 'Fewer',
			expectedTotal: { amount: 2_500_000, currency: 'IQD' as const },
		};

		const answers = await Promise.all(
			[1, 2].map(() => desk.call(amendmentsConsoleCalls.make, wish, { key: `amended-once-${lineId}` })),
		);

		expect(new Set(answers.map(({ envelope }) => envelope.data?.amendmentId)).size).toBe(1);
		expect(await stockOf(shop, skuId)).toEqual({ onHand: 10, reserved: 2 });
	});
});

describe('a change that costs more', () => {
	it('is answered by its buyer alone', async () => {
		const { orderNumber, amendmentId } = await asked();
		const other = await asked();
		const [stranger] = await shop.buyers(1);

		expect([
			(await answer(orderNumber, amendmentId, 'accept', stranger)).envelope.reason,
			(await answer(orderNumber, amendmentId, 'accept', shop.visitor())).envelope.reason,
			(await answer(orderNumber, other.amendmentId, 'accept')).envelope.reason,
			(await answer(orderNumber, '999999999', 'decline')).envelope.reason,
		]).toEqual(['order_not_found', 'order_not_found', 'not_found', 'not_found']);
		expect((await shown(orderNumber)).amendments).toMatchObject([{ state: 'asked' }]);
	});

	it.each([
		['accept', 'accept', 5],
		['decline', 'decline', 3],
		['accept', 'decline', null],
	] as const)('is answered once of two answers at once: %s and %s', async (first, second, reserved) => {
		const { orderNumber, amendmentId, skuId } = await asked();

		const answers = await Promise.all([answer(orderNumber, amendmentId, first), answer(orderNumber, amendmentId, second)]);

		expect(answers.map(({ envelope }) => envelope.reason ?? 'answered').toSorted()).toEqual(['answer_too_late', 'answered']);
		const kept = (await stockOf(shop, skuId)).reserved;
		expect(reserved === null ? [3, 5] : [reserved]).toContain(kept);
	});

	it('is refused when its pieces are gone meanwhile, and waits for another answer', async () => {
		const { orderNumber, amendmentId, skuId } = await asked();
		await placeOrder(shop, buyer, { items: [{ skuId, quantity: 7 }] });

		const { envelope } = await answer(orderNumber, amendmentId, 'accept');

		expect(envelope.reason).toBe('out_of_stock');
		expect((await shown(orderNumber)).amendments).toMatchObject([{ state: 'asked' }]);
		expect((await answer(orderNumber, amendmentId, 'decline')).envelope.reason).toBeUndefined();
	});

	it('is taken back once, and not what was answered or is another order’s', async () => {
		const [waiting, answered] = [await asked(), await asked()];
		await answer(answered.orderNumber, answered.amendmentId, 'decline');
		const withdraw = (orderNumber: string, amendmentId: string) =>
			desk.call(amendmentsConsoleCalls.withdraw, { orderNumber, amendmentId });

		const other = await withdraw(answered.orderNumber, waiting.amendmentId);
		const late = await withdraw(answered.orderNumber, answered.amendmentId);
		const both = await Promise.all([1, 2].map(() => withdraw(waiting.orderNumber, waiting.amendmentId)));

		expect([other, late].map(({ envelope }) => envelope.reason)).toEqual(['not_found', 'order_state_conflict']);
		expect(both.map(({ envelope }) => envelope.reason ?? 'back').toSorted()).toEqual(['back', 'order_state_conflict']);
		expect((await readOrder(shop, waiting.orderId)).open_questions).toBe(0);
	});

	it('is over after two days, once, though two jobs end it while its buyer answers', async () => {
		const { orderNumber, orderId, amendmentId, skuId } = await asked();
		shop.clock.move(hours(48) - 1);
		await expireUnanswered(shop.shop);
		desk = await shop.operator('fulfilment');
		const early = (await shown(orderNumber)).amendments.map(({ state }) => state);
		shop.clock.move(1);

		const [, , given] = await Promise.all([
			expireUnanswered(shop.shop),
			expireUnanswered(shop.shop),
			answer(orderNumber, amendmentId, 'decline'),
		]);

		const [ended] = (await shown(orderNumber)).amendments;
		expect(early).toEqual(['asked']);
		expect(ended?.state).toBe(given.envelope.success ? 'declined' : 'expired');
		expect(given.envelope.reason).toBe(given.envelope.success ? undefined : 'answer_too_late');
		expect((await readOrder(shop, orderId)).open_questions).toBe(0);
		expect(await stockOf(shop, skuId)).toEqual({ onHand: 10, reserved: 3 });
		expect((await answer(orderNumber, amendmentId, 'accept')).envelope.reason).toBe('answer_too_late');
	});
});
