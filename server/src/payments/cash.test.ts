import { couriersConsoleCalls } from '@qaysari/contract/couriers.calls';
import { fulfilmentCalls } from '@qaysari/contract/fulfilment.calls';
import { ordersCalls, ordersConsoleCalls } from '@qaysari/contract/orders.calls';
import { paymentsConsoleCalls, refundsConsoleCalls } from '@qaysari/contract/payments.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderId } from '../platform/ids.ts';
import type { Client } from '../testing/client.ts';
import { createCourier } from '../testing/couriers.ts';
import { createFreight, createProduct, createStore } from '../testing/goods.ts';
import { createOrderInput, orderIdOf, placeOrder } from '../testing/ordering.ts';
import { balanceOf, inBalance } from '../testing/paying.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let buyer: BuyerClient;
let fulfilment: Client;
let finance: Client;

beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop);
	buyer = await shop.buyer();
	fulfilment = await shop.operator('fulfilment');
	finance = await shop.operator('finance');
});
afterAll(() => shop.close());

/** An order paid at the door that is out: 15,040 dinar are due, 15,000 in notes. */
async function atTheDoor() {
	const { skuId } = await createProduct(shop, { price: 10_040 });
	const placed = await placeOrder(shop, buyer, { items: [{ skuId, quantity: 1 }], method: 11 });
	await fulfilment.do(ordersConsoleCalls.moveOrder, { orderNumber: placed.orderNumber, event: 'outForDelivery' });
	return placed;
}

const collect = (orderNumber: string, courierId?: string) =>
	fulfilment.call(paymentsConsoleCalls.collect, { orderNumber, amount: 1_500_000, ...(courierId ? { courierId } : {}) });
const heldBy = async (courierId: string) =>
	(await finance.do(paymentsConsoleCalls.listCollections, { courierId })).records.map((one) => one.collectionId);
const entriesOf = (orderId: OrderId) =>
	shop.rows(sql`
		select e.kind, e.amount from money_entry e join payment_line l on l.payment_id = e.payment_id
		where l.order_id = ${orderId} order by e.id
	`);
const remit = (courierId: string, collectionIds: string[], amount = 1_500_000) =>
	finance.call(paymentsConsoleCalls.takeRemittance, { courierId, collectionIds, amount });
async function takeBack(collectionId: string, by = fulfilment) {
	const [entry] = await shop.rows<{ number: string; id: number }>(sql`
		select o.number, e.id from order_event e join shop_order o on o.id = e.order_id
		where e.event = 'cashCollected' and e.details->>'collectionId' = ${collectionId}
	`);
	const wish = { orderNumber: entry?.number ?? '', entryId: String(entry?.id), reason: 'It was another order.' };
	return by.call(fulfilmentCalls.takeBack, wish);
}

describe('cash that a courier collected', () => {
	it('is with the courier until finance takes all of it, once', async () => {
		const courierId = await createCourier(shop, 'Karwan');
		const { orderNumber, orderId } = await atTheDoor();
		await collect(orderNumber, courierId);
		const { couriers } = await finance.do(paymentsConsoleCalls.listHolders, {});
		const held = await heldBy(courierId);

		const short = await remit(courierId, held, 1_499_000);
		const others = await remit(await createCourier(shop), held);
		const taken = await Promise.all([remit(courierId, held), remit(courierId, held)]);

		expect(couriers).toMatchObject([{ courierId, name: 'Karwan', count: 1, amount: { amount: 1_500_000 } }]);
		expect([short.envelope.reason, others.envelope.reason]).toEqual(['sum_differs', 'not_found']);
		expect(taken.map((answer) => answer.envelope.reason ?? 'taken').sort()).toEqual(['not_found', 'taken']);
		expect((await finance.do(paymentsConsoleCalls.listHolders, {})).couriers).toEqual([]);
		expect(await entriesOf(orderId)).toEqual([
			{ kind: 'capture', amount: 1_504_000 },
			{ kind: 'rounding', amount: -4_000 },
		]);
		expect(await balanceOf(shop, orderId)).toMatchObject(inBalance);
	});

	it('of an order that is fetched is with no courier, but in the till of its store', async () => {
		const storeId = await createStore(shop);
		const { skuId } = await createProduct(shop, { price: 10_040 });
		const input = await createOrderInput(shop, buyer, { items: [{ skuId, quantity: 1 }], method: 11, deliveryMode: 2, storeId });
		const { orderNumber = '' } = (await buyer.do(ordersCalls.createOrder, input)).orders[0] ?? {};
		await fulfilment.do(ordersConsoleCalls.moveOrder, { orderNumber, event: 'outForDelivery' });

		await fulfilment.do(paymentsConsoleCalls.collect, { orderNumber, amount: 1_000_000 });
		const { tills } = await finance.do(paymentsConsoleCalls.dailyTotals, { from: '2026-11-01', until: '2026-12-31' });

		expect((await finance.do(paymentsConsoleCalls.listHolders, {})).couriers).toEqual([]);
		expect(tills.filter((till) => till.storeId === storeId)).toMatchObject([{ amount: { amount: 1_000_000 } }]);
		expect((await atTheDoor().then(({ orderNumber: other }) => collect(other))).envelope.reason).toBe('not_found');
	});

	it('of an order that is fetched is taken back out of the till of its store, and put there again', async () => {
		const storeId = await createStore(shop);
		const { skuId } = await createProduct(shop, { price: 10_040 });
		const input = await createOrderInput(shop, buyer, { items: [{ skuId, quantity: 1 }], method: 11, deliveryMode: 2, storeId });
		const { orderNumber = '' } = (await buyer.do(ordersCalls.createOrder, input)).orders[0] ?? {};
		await fulfilment.do(ordersConsoleCalls.moveOrder, { orderNumber, event: 'outForDelivery' });
		const inTill = async () => {
			const { tills } = await finance.do(paymentsConsoleCalls.dailyTotals, { from: '2026-11-01', until: '2026-12-31' });
			return tills.filter((till) => till.storeId === storeId).map((till) => till.amount.amount);
		};
		const collectIt = () => fulfilment.do(paymentsConsoleCalls.collect, { orderNumber, amount: 1_000_000 });
		await collectIt();
		const { history } = await fulfilment.do(ordersConsoleCalls.getOrder, { orderNumber });
		const entryId = history.findLast((one) => one.takeBack === 'collection')?.entryId ?? '';

		const takeIt = () => fulfilment.call(fulfilmentCalls.takeBack, { orderNumber, entryId, reason: 'She left it there.' });
		const answers = await Promise.all([takeIt(), takeIt()]);
		const shown = await fulfilment.do(ordersConsoleCalls.getOrder, { orderNumber });
		const empty = await inTill();
		await collectIt();

		expect(answers.map((answer) => answer.envelope.reason ?? 'done').sort()).toEqual(['done', 'order_state_conflict']);
		expect(shown.collectable?.amount).toBe(1_000_000);
		expect(shown.history.map((one) => one.event).slice(-2)).toEqual(['cashCollected', 'cashTakenBack']);
		expect([empty, await inTill()]).toEqual([[0], [1_000_000]]);
		const orderId = await orderIdOf(shop, orderNumber);
		expect(await entriesOf(orderId)).toEqual([
			{ kind: 'capture', amount: 1_004_000 },
			{ kind: 'rounding', amount: -4_000 },
			{ kind: 'capture', amount: -1_004_000 },
			{ kind: 'rounding', amount: 4_000 },
			{ kind: 'capture', amount: 1_004_000 },
			{ kind: 'rounding', amount: -4_000 },
		]);
		expect((await finance.do(paymentsConsoleCalls.listHolders, {})).couriers).toEqual([]);
		expect(await balanceOf(shop, orderId)).toMatchObject(inBalance);
	});

	it('is taken by a courier of the list who rides', async () => {
		const { orderNumber } = await atTheDoor();
		const courierId = await createCourier(shop);
		const { records } = await fulfilment.do(couriersConsoleCalls.listCouriers, {});
		const { name, phone } = records.find((one) => one.courierId === courierId) ?? { name: '', phone: '' };
		await fulfilment.do(couriersConsoleCalls.saveCourier, { courierId, name, phone, active: false, readVersion: 1 });

		expect((await collect(orderNumber, courierId)).envelope.reason).toBe('not_found');
		expect((await collect(orderNumber, '999')).envelope.reason).toBe('not_found');
	});

	it('is taken back to the dinar while nobody has it, and collected again', async () => {
		const courierId = await createCourier(shop);
		const { orderNumber, orderId } = await atTheDoor();
		await collect(orderNumber, courierId);
		const [first = ''] = await heldBy(courierId);

		const answers = await Promise.all([takeBack(first), takeBack(first)]);
		const shown = await fulfilment.do(ordersConsoleCalls.getOrder, { orderNumber });
		await collect(orderNumber, courierId);

		expect(answers.map((answer) => answer.envelope.reason ?? 'done').sort()).toEqual(['done', 'order_state_conflict']);
		expect(shown.collectable?.amount).toBe(1_500_000);
		expect(shown.history.map((one) => one.event).slice(-2)).toEqual(['cashCollected', 'cashTakenBack']);
		expect(await entriesOf(orderId)).toEqual([
			{ kind: 'capture', amount: 1_504_000 },
			{ kind: 'rounding', amount: -4_000 },
			{ kind: 'capture', amount: -1_504_000 },
			{ kind: 'rounding', amount: 4_000 },
			{ kind: 'capture', amount: 1_504_000 },
			{ kind: 'rounding', amount: -4_000 },
		]);
		expect(await heldBy(courierId)).toHaveLength(1);
		expect(await balanceOf(shop, orderId)).toMatchObject(inBalance);
	});

	it('is not taken back once it was handed over; then the remittance comes first', async () => {
		const courierId = await createCourier(shop);
		const { orderNumber, orderId } = await atTheDoor();
		await collect(orderNumber, courierId);
		const held = await heldBy(courierId);
		const { remittanceId = '' } = (await remit(courierId, held)).envelope.data ?? {};

		const tooLate = await takeBack(held[0] ?? '');
		const undo = () =>
			finance.call(paymentsConsoleCalls.takeBackRemittance, { remittanceId, reason: 'The notes were those of another.' });
		const undone = await Promise.all([undo(), undo()]);
		const { records } = await finance.do(paymentsConsoleCalls.listRemittances, {});
		const again = await heldBy(courierId);
		const back = await takeBack(held[0] ?? '');

		expect(tooLate.envelope.reason).toBe('order_state_conflict');
		expect(undone.map((answer) => answer.envelope.reason ?? 'done').sort()).toEqual(['done', 'order_state_conflict']);
		expect(records[0]).toMatchObject({ remittanceId, count: 1, takenBack: 'The notes were those of another.' });
		expect(again).toEqual(held);
		expect(back.envelope.success).toBe(true);
		expect(await balanceOf(shop, orderId)).toMatchObject(inBalance);
	});

	it('stays where it is once the buyer has the goods', async () => {
		const courierId = await createCourier(shop);
		const { orderNumber } = await atTheDoor();
		await collect(orderNumber, courierId);
		const [collectionId = ''] = await heldBy(courierId);
		await fulfilment.do(ordersConsoleCalls.moveOrder, { orderNumber, event: 'receiptConfirmed' });

		expect((await takeBack(collectionId)).envelope.reason).toBe('order_state_conflict');
		expect((await takeBack(collectionId, finance)).envelope.reason).toBe('role_missing');
	});
});

describe('a refund that finance paid by hand', () => {
	it('is owed again when that was a mistake, with an entry in the books against it', async () => {
		const { orderNumber, orderId } = await atTheDoor();
		await collect(orderNumber, await createCourier(shop));
		await finance.do(refundsConsoleCalls.give, { orderNumber, amount: 200_000, reason: 'A cup was chipped.' });
		const { records } = await finance.do(refundsConsoleCalls.listRefunds, { orderNumber });
		const refundId = records[0]?.refundId ?? '';
		const pay = () => finance.call(refundsConsoleCalls.markDone, { refundId, payee: 'Zana' });
		const undo = () => finance.call(refundsConsoleCalls.takeBackDone, { refundId, reason: 'He did not come.' });
		const early = await undo();
		await pay();
		const undone = await Promise.all([undo(), undo()]);
		const owed = await finance.do(refundsConsoleCalls.listRefunds, { orderNumber });
		await pay();

		expect(early.envelope.reason).toBe('order_state_conflict');
		expect(undone.map(({ envelope }) => envelope.reason ?? 'done').sort()).toEqual(['done', 'order_state_conflict']);
		expect(owed.records[0]).toMatchObject({ state: 'requested', actions: ['markDone', 'markFailed'] });
		expect(
			(
				await shop.rows<{ amount: number }>(
					sql`select amount from money_entry where order_id = ${orderId} and kind = 'refund' order by id`,
				)
			).map((entry) => entry.amount),
		).toEqual([200_000, -200_000, 200_000]);
		expect(await balanceOf(shop, orderId)).toMatchObject(inBalance);
	});
});
