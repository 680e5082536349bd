import { deliveriesConsoleCalls } from '@qaysari/contract/deliveries.calls';
import { type DeliveryStep, deliverySteps, stepsAfter } from '@qaysari/contract/delivery-steps';
import { orderStatuses } from '@qaysari/contract/order-states';
import { ordersCalls, ordersConsoleCalls } from '@qaysari/contract/orders.calls';
import { parcelsConsoleCalls } from '@qaysari/contract/parcels.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { days } from '../platform/clock.ts';
import type { Client } from '../testing/client.ts';
import { createFreight, createProduct, createStore } from '../testing/goods.ts';
import { bringTo, orderIn, type PlacedOrder, placeOrder, readOrder, setColumns } from '../testing/ordering.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';
import { remindOfPickups } from './deliveries.jobs.ts';

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
	shop.clock.move(1000);
	desk = await shop.operator('fulfilment');
});
afterAll(() => shop.close());

const out = () => orderIn(shop, buyer, 'iraq', 3);
const note = ({ orderNumber }: { orderNumber: string }, step: DeliveryStep, day = '2027-01-01') =>
	desk.call(deliveriesConsoleCalls.noteStep, { orderNumber, step, ...(step === 'rescheduled' ? { day } : {}) });
const stepOf = async ({ orderId }: PlacedOrder) => (await readOrder(shop, orderId)).delivery_step;
const attemptsOf = async ({ orderNumber }: PlacedOrder) =>
	(await buyer.do(ordersCalls.track, { orderNumber })).attempts.map(({ step }) => step);

/** The shortest way to where each step stands. */
const wayTo: Record<DeliveryStep, readonly DeliveryStep[]> = {
	out: [],
	notReached: ['notReached'],
	rescheduled: ['rescheduled'],
	refused: ['refused'],
	delivered: ['delivered'],
	comingBack: ['comingBack'],
	comeBack: ['comeBack'],
};

describe('an attempt', () => {
	test.each(deliverySteps)('that is %s is followed by what the table has, and by nothing else', async (from) => {
		const order = await out();
		for (const step of wayTo[from]) await note(order, step);
		const shown = (await desk.do(ordersConsoleCalls.getOrder, { orderNumber: order.orderNumber })).deliveryState?.next;
		const closed = deliverySteps.filter((step) => !stepsAfter[from].includes(step));

		const reasons = [];
		for (const step of closed) reasons.push((await note(order, step)).envelope.reason);

		expect(shown).toEqual(stepsAfter[from]);
		expect(reasons).toEqual(closed.map(() => 'order_state_conflict'));
		expect(await stepOf(order)).toBe(from);
		const [next] = stepsAfter[from];
		if (next) expect((await note(order, next)).envelope.reason).toBeUndefined();
	});

	test.each(orderStatuses)('is noted of an order in state %i only while it is out', async (status) => {
		const order = await out();
		await setColumns(shop, order.orderId, { status });

		const { envelope } = await note(order, 'notReached');

		expect(envelope.reason).toBe(status === 3 ? undefined : 'order_state_conflict');
		const shown = await desk.do(ordersConsoleCalls.getOrder, { orderNumber: order.orderNumber });
		expect(shown.deliveryState?.step ?? null).toBe(status === 3 ? 'notReached' : null);
	});

	it('is noted once of two that are noted at once, where one leaves no room for the other', async () => {
		const order = await out();

		const answers = await Promise.all([note(order, 'delivered'), note(order, 'delivered')]);

		expect(answers.map(({ envelope }) => envelope.reason ?? 'noted').toSorted()).toEqual(['noted', 'order_state_conflict']);
		expect(await attemptsOf(order)).toEqual(['delivered', 'out']);
	});

	it('is noted once, though the button was pressed twice', async () => {
		const order = await out();
		const wish = { orderNumber: order.orderNumber, step: 'notReached' as const };

		await Promise.all([1, 2].map(() => desk.do(deliveriesConsoleCalls.noteStep, wish, { key: `miss-${order.orderNumber}` })));

		expect(await attemptsOf(order)).toEqual(['notReached', 'out']);
		expect((await readOrder(shop, order.orderId)).delivery_failures).toBe(1);
	});

	it('is tried again today at the earliest, by the day in Baghdad', async () => {
		const order = await out();
		// A quarter to midnight in Baghdad, and a quarter past.
		const evening = new Date(shop.now.getTime() + days(1)).toISOString().slice(0, 10);
		shop.clock.move(new Date(`${evening}T20:45:00.000Z`).getTime() - shop.now.getTime());
		desk = await shop.operator('fulfilment');
		const before = await note(order, 'rescheduled', evening);
		shop.clock.move(30 * 60_000);
		const tomorrow = new Date(new Date(evening).getTime() + days(1)).toISOString().slice(0, 10);

		const passed = await note(order, 'rescheduled', evening);
		const today = await note(order, 'rescheduled', tomorrow);

		expect([before, passed, today].map(({ envelope }) => envelope.reason)).toEqual([undefined, 'day_past', undefined]);
		expect((await buyer.do(ordersCalls.getOrderDetail, { orderNumber: order.orderNumber })).delivery).toMatchObject({
			step: 'rescheduled',
			day: tomorrow,
		});
		const without = { orderNumber: order.orderNumber, step: 'rescheduled' as const };
		expect(await desk.refusal(deliveriesConsoleCalls.noteStep, without)).toBe('invalid_input');
	});

	it('counts as failed when nobody was reached or the goods were refused, and not when a day was agreed', async () => {
		const order = await out();
		const failures = [];
		for (const step of ['notReached', 'rescheduled', 'refused', 'comingBack', 'comeBack', 'out', 'notReached'] as const) {
			await note(order, step);
			failures.push((await readOrder(shop, order.orderId)).delivery_failures);
		}

		expect(failures).toEqual([1, 1, 2, 2, 2, 2, 3]);
	});

	it('is of an order that is there, noted by fulfilment', async () => {
		const order = await out();
		const support = await shop.operator('support');
		const step = { orderNumber: order.orderNumber, step: 'delivered' as const };

		expect((await note({ orderNumber: 'Q0000000000' }, 'delivered')).envelope.reason).toBe('order_not_found');
		expect(await support.refusal(deliveriesConsoleCalls.noteStep, step)).toBe('role_missing');
		expect(await desk.refusal(deliveriesConsoleCalls.noteStep, { ...step, courierId: '999999999' })).toBe('not_found');
		expect(await stepOf(order)).toBe('out');
	});

	it('is told to its buyer without the words that are for the desk alone', async () => {
		const order = await out();
		const secret = 'He shouted at our driver';
		await desk.do(deliveriesConsoleCalls.noteStep, { orderNumber: order.orderNumber, step: 'refused', note: secret });

		const answers = [
			await buyer.do(ordersCalls.track, { orderNumber: order.orderNumber }),
			await buyer.do(ordersCalls.getOrderDetail, { orderNumber: order.orderNumber }),
		];

		for (const answer of answers) {
			expect(JSON.stringify(answer)).not.toContain(secret);
			expect(JSON.stringify(answer)).toContain('refused');
		}
		const { history } = await desk.do(ordersConsoleCalls.getOrder, { orderNumber: order.orderNumber });
		expect(history.at(-1)).toMatchObject({ event: 'delivery.refused', note: secret });
	});
});

describe('the scans of parcels', () => {
	async function inParcels(count: number) {
		const order = await out();
		const ids: string[] = [];
		for (let number = 1; number <= count; number += 1) {
			const wish = { orderNumber: order.orderNumber, number: `P-${number}-${order.orderNumber}`, carrier: '' };
			ids.push((await desk.do(parcelsConsoleCalls.saveParcel, wish)).parcelId);
		}
		return { order, ids };
	}
	const scan = (parcelId: string, kind: 'delivered' | 'notDelivered' | 'returned' | 'inTransit') =>
		desk.do(parcelsConsoleCalls.addStep, { parcelId, kind });

	it('say that an order was delivered once all of them were, and only once', async () => {
		const { order, ids } = await inParcels(2);
		const steps = [];
		for (const parcelId of [ids[0] ?? '', ids[1] ?? '', ids[1] ?? '']) {
			await scan(parcelId, 'delivered');
			steps.push(await stepOf(order));
		}

		expect(steps).toEqual(['out', 'delivered', 'delivered']);
		expect(await attemptsOf(order)).toEqual(['delivered', 'out']);
	});

	it('say so of two that are scanned in the same moment', async () => {
		const { order, ids } = await inParcels(2);

		await Promise.all(ids.map((parcelId) => scan(parcelId, 'delivered')));

		expect(await attemptsOf(order)).toEqual(['delivered', 'out']);
	});

	it('say that one was missed or came back, which is enough to be looked at', async () => {
		const [missed, back] = [await inParcels(2), await inParcels(2)];
		await scan(missed.ids[0] ?? '', 'notDelivered');
		await scan(back.ids[1] ?? '', 'returned');
		await scan(back.ids[0] ?? '', 'inTransit');

		expect([await stepOf(missed.order), await stepOf(back.order)]).toEqual(['notReached', 'comeBack']);
	});

	it('change nothing of goods that wait at a store', async () => {
		const { orderNumber, orderId } = await atStore();
		const parcelId = (await desk.do(parcelsConsoleCalls.saveParcel, { orderNumber, number: 'ST-1', carrier: '' })).parcelId;
		await scan(parcelId, 'delivered');

		expect((await readOrder(shop, orderId)).delivery_step).toBeNull();
	});
});

async function atStore(): Promise<PlacedOrder> {
	const { skuId } = await createProduct(shop);
	const storeId = await createStore(shop);
	const wish = { items: [{ skuId, quantity: 1 }], addressId: null, deliveryMode: 2 as const, storeId };
	const placed = await placeOrder(shop, buyer, wish);
	await bringTo(shop, placed.orderId, 'iraq', 3);
	return placed;
}

describe('goods at a store', () => {
	const extend = (orderNumber: string, more: number) =>
		desk.call(deliveriesConsoleCalls.extendPickup, { orderNumber, days: more, note: 'She is abroad' });
	const untilOf = async ({ orderId }: PlacedOrder) => new Date((await readOrder(shop, orderId)).pickup_until ?? 0).getTime();

	it('are kept longer from the end of their time on, and from now where that is over', async () => {
		const order = await atStore();
		const first = shop.now.getTime() + days(14);
		await extend(order.orderNumber, 3);
		const early = await untilOf(order);
		shop.clock.move(days(30));
		desk = await shop.operator('fulfilment');
		await extend(order.orderNumber, 2);

		expect([early, await untilOf(order)]).toEqual([first + days(3), shop.now.getTime() + days(2)]);
		const { history } = await desk.do(ordersConsoleCalls.getOrder, { orderNumber: order.orderNumber });
		expect(history.filter(({ event }) => event === 'pickupExtended').map((entry) => entry.note)).toEqual([
			'She is abroad',
			'She is abroad',
		]);
	});

	it('are kept for a day at least and sixty at most, and only where they wait', async () => {
		const [order, door] = [await atStore(), await out()];

		expect([
			(await extend(order.orderNumber, 0)).envelope.reason,
			(await extend(order.orderNumber, 61)).envelope.reason,
			(await extend(door.orderNumber, 1)).envelope.reason,
			(await extend('Q0000000000', 1)).envelope.reason,
		]).toEqual(['invalid_input', 'invalid_input', 'order_state_conflict', 'order_not_found']);
	});

	it('are reminded of once, though two jobs run at once, and by one reminder where several are overdue', async () => {
		const order = await atStore();
		shop.clock.move(days(8));

		await Promise.all([remindOfPickups(shop.shop), remindOfPickups(shop.shop)]);

		const told = await shop.rows<{ params: { days?: number } }>(
			sql`select params from notice where event = 'pickupReminded' and params->>'number' = ${order.orderNumber}`,
		);
		expect(told).toHaveLength(1);
	});
});
