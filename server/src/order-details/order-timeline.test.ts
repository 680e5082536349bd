import { fulfilmentCalls } from '@qaysari/contract/fulfilment.calls';
import { orderStatus, orderStatuses, pathOf } from '@qaysari/contract/order-states';
import { ordersCalls, ordersConsoleCalls } from '@qaysari/contract/orders.calls';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { hours } from '../platform/clock.ts';
import type { Client } from '../testing/client.ts';
import { createFreight } from '../testing/goods.ts';
import { bringTo, move, orderIn, type PlacedOrder, setColumns } from '../testing/ordering.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let buyer: BuyerClient;
let desk: Client;

beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop);
	buyer = await shop.buyer();
});
beforeEach(async () => {
	shop.clock.move(hours(1));
	desk = await shop.operator('fulfilment');
});
afterAll(() => shop.close());

const timelineOf = async ({ orderNumber }: PlacedOrder) => (await buyer.do(ordersCalls.getOrderDetail, { orderNumber })).timeline;
const reachedOf = async (order: PlacedOrder) =>
	(await timelineOf(order)).filter((step) => step.reached).map((step) => step.status);
const aheadOf = async (order: PlacedOrder) =>
	(await timelineOf(order)).filter((step) => !step.reached).map((step) => step.status);

/** Takes the last thing back that an order's history offers to undo. */
async function takeBack({ orderNumber }: PlacedOrder, kind: 'out' | 'receipt'): Promise<void> {
	const { history } = await desk.do(ordersConsoleCalls.getOrder, { orderNumber });
	const entryId = history.find((entry) => entry.takeBack === kind)?.entryId ?? '';
	await desk.do(fulfilmentCalls.takeBack, { orderNumber, entryId, reason: 'a slip' });
}

describe('the way of an order', () => {
	const places = (['iraq', 'china'] as const).flatMap((origin) =>
		pathOf[origin].map((status) => [origin, status] as const).filter(([, status]) => status !== orderStatus.SUCCESS),
	);
	test.each(places)('from %s to state %i is behind it, and the rest ahead', async (origin, status) => {
		const path = pathOf[origin];
		const order = await orderIn(shop, buyer, origin, status);

		expect(await reachedOf(order)).toEqual(path.slice(0, path.indexOf(status) + 1));
		expect(await aheadOf(order)).toEqual(path.slice(path.indexOf(status) + 1));
	});

	it('says when each step was reached, and nothing of those ahead', async () => {
		const order = await orderIn(shop, buyer, 'iraq', 2);
		const paid = shop.now;
		shop.clock.move(hours(3));
		await move(shop, order.orderId, 'outForDelivery', 'fulfilment');

		const times = (await timelineOf(order)).map(({ at }) => at);

		expect(times).toEqual([paid.toISOString(), paid.toISOString(), shop.now.toISOString(), null, null]);
	});

	it.each([
		['cancelled', 'buyer', 7],
		['terminated', 'fulfilment', 8],
	] as const)('that was %s ends there: what is behind it, and the end', async (event, actor, status) => {
		const order = await orderIn(shop, buyer, 'china', 14);
		await move(shop, order.orderId, event, actor);

		expect(await timelineOf(order)).toEqual([
			{ status: 1, at: expect.any(String), reached: true },
			{ status: 14, at: expect.any(String), reached: true },
			{ status, at: shop.now.toISOString(), reached: true },
		]);
	});

	it('with a subsidy is received by it, and goes on to its end', async () => {
		const order = await orderIn(shop, buyer, 'iraq', 4);
		const received = await timelineOf(order);
		await setColumns(shop, order.orderId, { subsidy_paid: true });
		await move(shop, order.orderId, 'settled', 'system');

		expect(received.map(({ status, reached }) => [status, reached])).toEqual([
			[1, true],
			[2, true],
			[3, true],
			[4, true],
			[6, false],
		]);
		expect(await reachedOf(order)).toEqual([1, 2, 3, 4, 6]);
	});
});

describe('a step that was taken back', () => {
	it('is ahead again, and the one before keeps its time', async () => {
		const order = await orderIn(shop, buyer, 'iraq', 2);
		const paid = shop.now.toISOString();
		shop.clock.move(hours(1));
		await desk.do(ordersConsoleCalls.moveOrder, { orderNumber: order.orderNumber, event: 'outForDelivery' });
		shop.clock.move(hours(1));
		await takeBack(order, 'out');

		expect(await reachedOf(order)).toEqual([1, 2]);
		expect((await timelineOf(order))[1]).toEqual({ status: 2, at: paid, reached: true });

		shop.clock.move(hours(1));
		await desk.do(ordersConsoleCalls.moveOrder, { orderNumber: order.orderNumber, event: 'outForDelivery' });
		expect((await timelineOf(order))[2]).toEqual({ status: 3, at: shop.now.toISOString(), reached: true });
	});

	it('is a receipt that did not happen', async () => {
		const order = await orderIn(shop, buyer, 'iraq', 3);
		await desk.do(ordersConsoleCalls.moveOrder, { orderNumber: order.orderNumber, event: 'receiptConfirmed' });
		const received = await reachedOf(order);
		await takeBack(order, 'receipt');

		expect([received, await reachedOf(order), await aheadOf(order)]).toEqual([
			[1, 2, 3, 5],
			[1, 2, 3],
			[5, 6],
		]);
	});

	it('is a purchase whose supplier does not send', async () => {
		const order = await orderIn(shop, buyer, 'china', 2);
		await move(shop, order.orderId, 'purchaseTakenBack', 'system', 'it does not come');

		expect(await reachedOf(order)).toEqual([1, 14]);
		await move(shop, order.orderId, 'purchased', 'fulfilment');
		expect(await reachedOf(order)).toEqual([1, 14, 2]);
	});

	it('is seen in the console as its buyer sees it', async () => {
		const order = await orderIn(shop, buyer, 'china', 3);
		await takeBackOutByMove(order);

		const { timeline } = await desk.do(ordersConsoleCalls.getOrder, { orderNumber: order.orderNumber });

		expect(timeline).toEqual(await timelineOf(order));
		expect(timeline.find((step) => step.status === 3)?.reached).toBe(false);
	});

	const takeBackOutByMove = (order: PlacedOrder) => move(shop, order.orderId, 'outTakenBack', 'fulfilment', 'a slip');
});

it('the track tells every move, the latest first, and no note of operators', async () => {
	const { orderNumber, orderId } = await orderIn(shop, buyer, 'iraq', 1);
	await bringTo(shop, orderId, 'iraq', 3);
	await move(shop, orderId, 'outTakenBack', 'fulfilment', 'the driver was drunk');

	const { steps } = await buyer.do(ordersCalls.track, { orderNumber });

	expect(steps.map(({ status, note }) => [status, note])).toEqual([
		[2, ''],
		[3, ''],
		[2, ''],
		[1, ''],
	]);
	expect(orderStatuses).toEqual(expect.arrayContaining(steps.map(({ status }) => status)));
});
