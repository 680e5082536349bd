import { balanceConsoleCalls } from '@qaysari/contract/balance.calls';
import { couriersConsoleCalls } from '@qaysari/contract/couriers.calls';
import { deliveriesConsoleCalls } from '@qaysari/contract/deliveries.calls';
import type { DeliveryStep } from '@qaysari/contract/delivery-steps';
import { fulfilmentCalls } from '@qaysari/contract/fulfilment.calls';
import type { fulfilmentQueues } from '@qaysari/contract/fulfilment.schemas';
import { ordersCalls, ordersConsoleCalls } from '@qaysari/contract/orders.calls';
import { parcelsConsoleCalls } from '@qaysari/contract/parcels.calls';
import { paymentsCalls, paymentsConsoleCalls } from '@qaysari/contract/payments.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { moveOverdue } from '../orders/orders.jobs.ts';
import { days } from '../platform/clock.ts';
import type { Client } from '../testing/client.ts';
import { createCourier } from '../testing/couriers.ts';
import { createFreight, createProduct, stockOf, wrongStock } from '../testing/goods.ts';
import { createOrderInput, placeAsVisitor, placeOrder } from '../testing/ordering.ts';
import { balanceOf, inBalance, payByCard } from '../testing/paying.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';
import { remindOfPickups } from './deliveries.jobs.ts';

let shop: TestShop;
let buyer: BuyerClient;
let fulfilment: Client;

beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop);
	buyer = await shop.buyer();
});
// Sessions of operators end after half a day, and these tests take weeks.
beforeEach(async () => {
	shop.clock.move(1000);
	fulfilment = await shop.operator('fulfilment');
});
afterAll(() => shop.close());

/** An order that went out with a courier; paid by card, or at the door. */
async function sendOut(method: 10 | 11 = 10, useBalance = false) {
	const { skuId } = await createProduct(shop, { stock: 10 });
	const placed = await placeOrder(shop, buyer, { items: [{ skuId, quantity: 2 }], method, useBalance });
	if (method === 10) await payByCard(shop, buyer, placed.paymentId);
	const courierId = await createCourier(shop);
	const { orderNumber } = placed;
	await fulfilment.do(ordersConsoleCalls.markPacked, { orderNumber });
	await fulfilment.do(ordersConsoleCalls.moveOrder, { orderNumber, event: 'outForDelivery', courierId });
	return { ...placed, skuId, courierId };
}

const note = (orderNumber: string, step: DeliveryStep, more: { day?: string; courierId?: string } = {}) =>
	fulfilment.call(deliveriesConsoleCalls.noteStep, { orderNumber, step, ...more });
const shown = (orderNumber: string) => fulfilment.do(ordersConsoleCalls.getOrder, { orderNumber });
const detailOf = (orderNumber: string) => buyer.do(ordersCalls.getOrderDetail, { orderNumber });
const dayIn = (count: number) => new Date(shop.now.getTime() + days(count)).toISOString().slice(0, 10);
const inQueue = async (queue: (typeof fulfilmentQueues)[number], orderNumber: string) =>
	(await fulfilment.do(fulfilmentCalls.listQueue, { queue, limit: 50 })).records.some((row) => row.orderNumber === orderNumber);
async function takeBack(orderNumber: string, kind: 'packed' | 'out' | 'step' | 'collection') {
	const entry = (await shown(orderNumber)).history.findLast((one) => one.takeBack === kind);
	return fulfilment.call(fulfilmentCalls.takeBack, {
		orderNumber,
		entryId: entry?.entryId ?? '999999',
		reason: 'It was the wrong order.',
	});
}

describe('the delivery of an order', () => {
	it('is a story of attempts that its buyer reads and that decides its queue', async () => {
		const { orderNumber, courierId } = await sendOut();
		const { records } = await fulfilment.do(couriersConsoleCalls.listCouriers, {});
		const courier = records.find((one) => one.courierId === courierId);
		const out = await detailOf(orderNumber);
		const queues = [await inQueue('delivering', orderNumber)];
		await note(orderNumber, 'notReached');
		queues.push(await inQueue('failed', orderNumber));
		const day = dayIn(1);
		await note(orderNumber, 'rescheduled', { day });
		queues.push(await inQueue('delivering', orderNumber), await inQueue('toGoOut', orderNumber));
		const waiting = await detailOf(orderNumber);
		shop.clock.move(days(1));
		fulfilment = await shop.operator('fulfilment');
		queues.push(await inQueue('toGoOut', orderNumber));
		await note(orderNumber, 'out');
		await note(orderNumber, 'delivered');
		const { attempts } = await buyer.do(ordersCalls.track, { orderNumber });

		expect(out.delivery).toMatchObject({ step: 'out', courier: { name: courier?.name, phone: courier?.phone } });
		expect(waiting.delivery).toMatchObject({ step: 'rescheduled', day, courier: null });
		expect(queues).toEqual([true, true, true, false, true]);
		expect(attempts.map((one) => one.step)).toEqual(['delivered', 'out', 'rescheduled', 'notReached', 'out']);
		expect((await shown(orderNumber)).courier?.courierId).toBe(courierId);
	});

	it('is seen on the track of a visitor too', async () => {
		const visitor = shop.visitor();
		const { skuId } = await createProduct(shop);
		const { orderNumber } = await placeAsVisitor(shop, visitor, { items: [{ skuId, quantity: 1 }], method: 11 });
		await fulfilment.do(ordersConsoleCalls.moveOrder, { orderNumber, event: 'outForDelivery' });
		await note(orderNumber, 'notReached');

		const { attempts } = await visitor.do(ordersCalls.track, { orderNumber });

		expect(attempts.map((one) => one.step)).toEqual(['notReached', 'out']);
	});

	it('goes only where the table lets it go, and to no day that is over', async () => {
		const { orderNumber } = await sendOut();
		const refused = [
			(await note(orderNumber, 'out')).envelope.reason,
			(await note(orderNumber, 'rescheduled', { day: dayIn(-1) })).envelope.reason,
			(await note(orderNumber, 'rescheduled')).envelope.reason,
		];
		const twice = await Promise.all([note(orderNumber, 'comingBack'), note(orderNumber, 'comingBack')]);
		const after = (await note(orderNumber, 'delivered')).envelope.reason;

		expect(refused).toEqual(['order_state_conflict', 'day_past', 'invalid_input']);
		expect(twice.map(({ envelope }) => envelope.reason ?? 'noted').sort()).toEqual(['noted', 'order_state_conflict']);
		expect(after).toBe('order_state_conflict');
	});

	it('waits for a decision after three failed attempts, until somebody decides', async () => {
		const { orderNumber } = await sendOut();
		for (const step of ['notReached', 'out', 'refused', 'out', 'notReached'] as const) await note(orderNumber, step);
		const undecided = [await inQueue('undecided', orderNumber), await inQueue('failed', orderNumber)];
		await note(orderNumber, 'comingBack');
		const back = [await inQueue('undecided', orderNumber), await inQueue('comingBack', orderNumber)];
		await note(orderNumber, 'comeBack');
		await fulfilment.do(ordersConsoleCalls.moveOrder, { orderNumber, event: 'terminated', note: 'never reached' });

		expect([undecided, back]).toEqual([
			[true, false],
			[false, true],
		]);
		expect(await wrongStock(shop)).toEqual([]);
	});

	it('confirms its receipt 14 days after it was delivered, and never for a parcel that was not', async () => {
		const missed = await sendOut();
		const parcel = await fulfilment.do(parcelsConsoleCalls.saveParcel, {
			orderNumber: missed.orderNumber,
			number: 'IQ-7',
			carrier: '',
		});
		await fulfilment.do(parcelsConsoleCalls.addStep, { parcelId: parcel.parcelId, kind: 'notDelivered' });
		const delivered = await sendOut();
		await note(delivered.orderNumber, 'delivered');
		shop.clock.move(days(15));
		await moveOverdue(shop.shop);
		fulfilment = await shop.operator('fulfilment');
		const queue = await inQueue('failed', missed.orderNumber);
		await fulfilment.do(parcelsConsoleCalls.addStep, { parcelId: parcel.parcelId, kind: 'returned' });

		expect([(await detailOf(missed.orderNumber)).status, (await detailOf(delivered.orderNumber)).status]).toEqual([3, 5]);
		expect([queue, await inQueue('comingBack', missed.orderNumber)]).toEqual([true, true]);
	});

	it('is done when all parcels of an order are', async () => {
		const { orderNumber } = await sendOut();
		const { lines } = await shown(orderNumber);
		const parcels: { parcelId: string }[] = [];
		for (const number of ['P-1', 'P-2'])
			parcels.push(
				await fulfilment.do(parcelsConsoleCalls.saveParcel, {
					orderNumber,
					number,
					carrier: '',
					contents: [{ lineId: lines[0]?.lineId ?? '', quantity: 1 }],
				}),
			);
		const scan = (index: number) =>
			fulfilment.do(parcelsConsoleCalls.addStep, { parcelId: parcels[index]?.parcelId ?? '', kind: 'delivered' });
		await scan(0);
		const half = (await detailOf(orderNumber)).delivery?.step;
		await scan(1);

		expect([half, (await detailOf(orderNumber)).delivery?.step]).toEqual(['out', 'delivered']);
	});

	it('is over when the courier brings the cash; what is still due has a queue', async () => {
		const { orderNumber, courierId, orderId } = await sendOut(11);
		await note(orderNumber, 'delivered');
		const owed = await inQueue('toCollect', orderNumber);
		const { collectable } = await shown(orderNumber);
		await fulfilment.do(paymentsConsoleCalls.collect, { orderNumber, amount: collectable?.amount ?? 0, courierId });
		const straight = await sendOut(11);
		const { collectable: more } = await shown(straight.orderNumber);
		await fulfilment.do(paymentsConsoleCalls.collect, {
			orderNumber: straight.orderNumber,
			amount: more?.amount ?? 0,
			courierId: straight.courierId,
		});

		expect([owed, await inQueue('toCollect', orderNumber)]).toEqual([true, false]);
		expect((await detailOf(straight.orderNumber)).delivery?.step).toBe('delivered');
		expect(await balanceOf(shop, orderId)).toMatchObject(inBalance);
	});
});

describe('taking back', () => {
	it('goes step by step, newest first, with every entry kept', async () => {
		const { orderNumber, skuId, courierId, orderId } = await sendOut(11);
		await note(orderNumber, 'notReached');
		await note(orderNumber, 'out');
		const { collectable } = await shown(orderNumber);
		await fulfilment.do(paymentsConsoleCalls.collect, { orderNumber, amount: collectable?.amount ?? 0, courierId });
		const kinds = async () => (await shown(orderNumber)).history.flatMap((entry) => entry.takeBack ?? []);
		const begun = await kinds();
		for (const kind of ['collection', 'step', 'step', 'step'] as const) await takeBack(orderNumber, kind);
		const out = await kinds();
		await takeBack(orderNumber, 'out');
		const packed = [await kinds(), await stockOf(shop, skuId), await inQueue('toSend', orderNumber)];
		await takeBack(orderNumber, 'packed');
		const { history, status } = await shown(orderNumber);
		await buyer.do(ordersCalls.cancelOrder, { orderNumber });

		expect(begun.sort()).toEqual(['collection', 'step']);
		expect(out).toEqual(['out']);
		expect(packed).toEqual([['packed'], { onHand: 10, reserved: 2 }, true]);
		expect(status).toBe(2);
		expect(history.map((entry) => entry.event)).toEqual([
			'place',
			'paid',
			'packed',
			'outForDelivery',
			'delivery.notReached',
			'delivery.out',
			'delivery.delivered',
			'cashCollected',
			'cashTakenBack',
			'stepTakenBack',
			'stepTakenBack',
			'stepTakenBack',
			'outTakenBack',
			'packingTakenBack',
		]);
		expect(await wrongStock(shop)).toEqual([]);
		expect(await balanceOf(shop, orderId)).toMatchObject(inBalance);
	});

	it('of what the balance paid a part goes on until the rest is collected at the door', async () => {
		const finance = await shop.operator('finance');
		const gift = { userId: buyer.userId, kind: 'goodwill', amount: 100_000, reason: 'It took long.' } as const;
		await finance.do(balanceConsoleCalls.change, gift);
		const { orderNumber, courierId, orderId } = await sendOut(11, true);
		const kinds = async () => (await shown(orderNumber)).history.flatMap((entry) => entry.takeBack ?? []);
		const out = await kinds();
		const { collectable } = await shown(orderNumber);
		await fulfilment.do(paymentsConsoleCalls.collect, { orderNumber, amount: collectable?.amount ?? 0, courierId });
		const collected = await kinds();
		await takeBack(orderNumber, 'step');
		const undelivered = await kinds();
		await takeBack(orderNumber, 'collection');
		await takeBack(orderNumber, 'out');

		expect([out, collected.sort(), undelivered]).toEqual([['out'], ['collection', 'step'], ['collection']]);
		expect((await shown(orderNumber)).status).toBe(2);
		expect(await balanceOf(shop, orderId)).toMatchObject(inBalance);
		expect(await wrongStock(shop)).toEqual([]);
	});

	it('happens once, however often it is asked, and not for what was built on', async () => {
		const { orderNumber } = await sendOut();
		const entry = (await shown(orderNumber)).history.find((one) => one.takeBack === 'out');
		const undo = () =>
			fulfilment.call(fulfilmentCalls.takeBack, { orderNumber, entryId: entry?.entryId ?? '', reason: 'still here' });
		const answers = await Promise.all([undo(), undo()]);
		await fulfilment.do(ordersConsoleCalls.moveOrder, { orderNumber, event: 'outForDelivery' });
		await note(orderNumber, 'refused');
		const built = await takeBack(orderNumber, 'out');

		expect(answers.map(({ envelope }) => envelope.reason ?? 'done').sort()).toEqual(['done', 'order_state_conflict']);
		expect(built.envelope.reason).toBe('order_state_conflict');
		expect(await wrongStock(shop)).toEqual([]);
	});
});

describe('goods that wait at a store', () => {
	async function readyAtStore() {
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
		await payByCard(shop, buyer, placed.paymentId);
		await fulfilment.do(ordersConsoleCalls.moveOrder, { orderNumber, event: 'outForDelivery' });
		return { orderNumber, store: store?.name ?? '' };
	}

	it('name their store everywhere, and no attempt is noted of them', async () => {
		const { orderNumber, store } = await readyAtStore();
		const queue = await fulfilment.do(fulfilmentCalls.listQueue, { queue: 'atStore', limit: 50 });
		const { orders } = await fulfilment.do(fulfilmentCalls.packingList, { orderNumbers: [orderNumber] });
		const list = await fulfilment.do(ordersConsoleCalls.listOrders, { search: orderNumber });

		expect(queue.records.find((row) => row.orderNumber === orderNumber)?.store).toBe(store);
		expect(orders[0]).toMatchObject({ store: { name: store }, customer: 'Zana Ahmad', phone: '+9647701234567' });
		expect(list.records[0]?.store).toBe(store);
		expect((await note(orderNumber, 'notReached')).envelope.reason).toBe('order_state_conflict');
		expect((await shown(orderNumber)).deliveryState).toBeNull();
	});

	it('are reminded of after 3, 7 and 12 days, once each, and stand in a queue after 14 until they are kept longer', async () => {
		const { orderNumber } = await readyAtStore();
		const reminders = async () =>
			(await shop.rows(sql`select id from notice where event = 'pickupReminded' and params->>'number' = ${orderNumber}`)).length;
		const counts: number[] = [];
		for (const step of [2, 1, 4, 5]) {
			shop.clock.move(days(step));
			await remindOfPickups(shop.shop);
			await remindOfPickups(shop.shop);
			counts.push(await reminders());
		}
		shop.clock.move(days(2));
		await remindOfPickups(shop.shop);
		fulfilment = await shop.operator('fulfilment');
		const over = await inQueue('pickupOver', orderNumber);
		await fulfilment.do(deliveriesConsoleCalls.extendPickup, { orderNumber, days: 7 });
		const { pickupUntil } = await detailOf(orderNumber);

		expect([counts, await reminders()]).toEqual([[0, 1, 2, 3], 3]);
		expect([over, await inQueue('pickupOver', orderNumber), await inQueue('atStore', orderNumber)]).toEqual([true, false, true]);
		expect(pickupUntil).toBe(new Date(shop.now.getTime() + days(7)).toISOString());
	});
});

describe('packing', () => {
	it('is not for goods that were bought in China: they stay in their queue', async () => {
		const { skuId } = await createProduct(shop, { origin: 'china' });
		const { orderNumber, paymentId } = await placeOrder(shop, buyer, { items: [{ skuId, quantity: 1 }], method: 10 });
		await payByCard(shop, buyer, paymentId);
		await fulfilment.do(ordersConsoleCalls.moveOrder, { orderNumber, event: 'purchased' });

		const refused = await fulfilment.refusal(ordersConsoleCalls.markPacked, { orderNumber });
		const { results } = await fulfilment.do(fulfilmentCalls.packMany, { orderNumbers: [orderNumber] });

		expect([refused, results[0]?.reason]).toEqual(['order_state_conflict', 'order_state_conflict']);
		expect(await inQueue('toShip', orderNumber)).toBe(true);
	});

	it('notes and subsidies stand in the history', async () => {
		const { orderNumber } = await sendOut();
		await fulfilment.do(fulfilmentCalls.setPurchaseNote, { orderNumber, note: 'Call before noon.' });
		await fulfilment.do(fulfilmentCalls.setSubsidy, { orderNumber, amount: 250_000, reason: 'It took long.' });

		const { history } = await shown(orderNumber);

		expect(history.slice(-2)).toMatchObject([
			{ event: 'noted', actor: 'fulfilment', note: 'Call before noon.' },
			{ event: 'subsidySet', note: 'It took long.', amount: { amount: 250_000, currency: 'IQD' } },
		]);
		expect(history.some((entry) => entry.event === 'packed')).toBe(true);
	});
});
