import { orderStatus } from '@qaysari/contract/order-states';
import { parcelsConsoleCalls } from '@qaysari/contract/parcels.calls';
import { shipmentsCalls } from '@qaysari/contract/shipments.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { one } from '../platform/database/rows.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { type OperatorId, type OrderId, readId, type ShipmentId, type ShipmentMoveId } from '../platform/ids.ts';
import type { Client } from '../testing/client.ts';
import { createFreight } from '../testing/goods.ts';
import { move, orderIn, readOrder } from '../testing/ordering.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';
import { runMove } from './shipments.jobs.ts';
import { beginMove } from './shipments.ts';

let shop: TestShop;
let buyer: BuyerClient;
let desk: Client;

beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop, { iraq: 5_000, china: 20_000 });
	buyer = await shop.buyer();
});
beforeEach(async () => {
	shop.clock.move(1000);
	desk = await shop.operator('fulfilment');
});
afterAll(() => shop.close());

const { CHINA_SHIPPING, SEA_SHIPPING, TO_WAREHOUSE, WAIT_SELLER_SEND } = orderStatus;
const fields = { way: 'sea' as const, departsOn: null, arrivesOn: null, note: '', closed: false };
const statusOf = async (orderId: OrderId) => (await readOrder(shop, orderId)).status;
const arrived = 'arrivedInIraq' as const;

async function container(...numbers: string[]): Promise<string> {
	const { shipmentId } = await desk.do(shipmentsCalls.save, { ...fields, name: 'MSKU 7' });
	if (numbers.length > 0) await desk.do(shipmentsCalls.addOrders, { shipmentId, numbers });
	return shipmentId;
}

const atSea = () => orderIn(shop, buyer, 'china', SEA_SHIPPING);
/** What the call begins, without the orders that it moves at once. */
async function beginArrival(shipmentId: string): Promise<ShipmentMoveId> {
	const { operatorId } = await one<{ operatorId: OperatorId }>(
		shop.db,
		sql`select id as "operatorId" from operator where role = 'fulfilment' order by id desc limit 1`,
	);
	const wish = { shipmentId: readId<ShipmentId>(shipmentId), event: arrived, operatorId };
	return inTransaction(shop.db, (tx) => beginMove(tx, shop.now, wish));
}

describe('a container', () => {
	it('moves all orders that can go, and says before which cannot', async () => {
		const orders = [await atSea(), await atSea(), await orderIn(shop, buyer, 'china', CHINA_SHIPPING)];
		const there = await orderIn(shop, buyer, 'china', TO_WAREHOUSE);
		const shipmentId = await container(...[...orders, there].map((order) => order.orderNumber));

		const preview = await desk.do(shipmentsCalls.previewMove, { shipmentId, event: arrived });
		await desk.do(shipmentsCalls.move, { shipmentId, event: arrived });

		const stuck = { orderNumber: orders[2]?.orderNumber, status: CHINA_SHIPPING };
		expect(preview).toEqual({ moves: 2, already: 1, cannot: [stuck] });
		expect(await Promise.all(orders.map(({ orderId }) => statusOf(orderId)))).toEqual([
			TO_WAREHOUSE,
			TO_WAREHOUSE,
			CHINA_SHIPPING,
		]);
		const { move: last, orders: count } = await desk.do(shipmentsCalls.get, { shipmentId });
		expect([count, last]).toMatchObject([4, { event: arrived, total: 2, moved: 2, failed: [], ended: true }]);
		expect(await desk.refusal(shipmentsCalls.move, { shipmentId, event: arrived })).toBe('nothing_selected');
	});

	it('goes on where it was cut off, beside another run too, and each order goes once', async () => {
		const orders = [await atSea(), await atSea(), await atSea(), await atSea()];
		const shipmentId = await container(...orders.map((order) => order.orderNumber));
		const moveId = await beginArrival(shipmentId);
		await runMove(shop.shop, moveId, { most: 1 });
		const cutOff = await desk.do(shipmentsCalls.get, { shipmentId });
		// Pressed once more, and the job in the same moment.
		await Promise.all([
			desk.do(shipmentsCalls.move, { shipmentId, event: arrived }),
			runMove(shop.shop, moveId),
			runMove(shop.shop, moveId),
		]);

		expect(cutOff.move).toMatchObject({ total: 4, moved: 1, ended: false });
		expect((await desk.do(shipmentsCalls.get, { shipmentId })).move).toMatchObject({ total: 4, moved: 4, ended: true });
		for (const { orderId } of orders) {
			const { count } = await one<{ count: number }>(
				shop.db,
				sql`select count(*)::int as count from order_event where order_id = ${orderId} and event = 'arrivedInIraq'`,
			);
			expect(count).toBe(1);
		}
	});

	it('leaves an order alone that was taken out while others went', async () => {
		const [goes, stays] = [await atSea(), await atSea()];
		const shipmentId = await container(goes.orderNumber, stays.orderNumber);
		const moveId = await beginArrival(shipmentId);
		await runMove(shop.shop, moveId, { most: 1 });

		await desk.do(shipmentsCalls.removeOrder, { shipmentId, orderNumber: stays.orderNumber });
		await runMove(shop.shop, moveId);

		expect([await statusOf(goes.orderId), await statusOf(stays.orderId)]).toEqual([TO_WAREHOUSE, SEA_SHIPPING]);
		expect((await desk.do(shipmentsCalls.get, { shipmentId })).move).toMatchObject({ total: 1, moved: 1, ended: true });
	});

	it('notes an order that went another way meanwhile, and does not wait for it', async () => {
		const [gone, goes] = [await atSea(), await atSea()];
		const shipmentId = await container(gone.orderNumber, goes.orderNumber);
		const moveId = await beginArrival(shipmentId);
		await move(shop, gone.orderId, 'terminated', 'fulfilment');
		const other = await desk.refusal(shipmentsCalls.move, { shipmentId, event: 'shippedInChina' });
		await runMove(shop.shop, moveId);

		expect(other).toBe('conflict');
		const { move: last } = await desk.do(shipmentsCalls.get, { shipmentId });
		expect(last).toMatchObject({ moved: 1, failed: [gone.orderNumber], ended: true });
		expect(await statusOf(goes.orderId)).toBe(TO_WAREHOUSE);
	});

	it('takes orders by their numbers and those of their parcels, each into one', async () => {
		const [first, second] = [await atSea(), await orderIn(shop, buyer, 'china', WAIT_SELLER_SEND)];
		const iraq = await orderIn(shop, buyer, 'iraq', WAIT_SELLER_SEND);
		await desk.do(parcelsConsoleCalls.saveParcel, {
			orderNumber: second.orderNumber,
			number: 'YT-77',
			carrier: '',
			contents: [],
		});
		const shipmentId = await container();
		const numbers = [first.orderNumber.toLowerCase(), 'YT-77', second.orderNumber, iraq.orderNumber, 'Q0000000000'];

		const answer = await desk.do(shipmentsCalls.addOrders, { shipmentId, numbers });
		const elsewhere = await desk.do(shipmentsCalls.addOrders, {
			shipmentId: await container(),
			numbers: [first.orderNumber],
		});
		await desk.do(shipmentsCalls.removeOrder, { shipmentId, orderNumber: first.orderNumber });

		expect(answer).toEqual({
			added: 2,
			refused: [
				{ number: iraq.orderNumber, reason: 'notFromChina' },
				{ number: 'Q0000000000', reason: 'unknown' },
			],
		});
		expect(elsewhere).toEqual({ added: 0, refused: [{ number: first.orderNumber, reason: 'elsewhere' }] });
		const { records } = await desk.do(shipmentsCalls.listOrders, { shipmentId });
		expect(records.map((order) => order.orderNumber)).toEqual([second.orderNumber]);
	});

	it('that is over takes nothing more, and arrives after it departs', async () => {
		const order = await atSea();
		const shipmentId = await container();
		await desk.do(shipmentsCalls.save, { ...fields, shipmentId, name: 'MSKU 7', closed: true });
		const wish = { shipmentId, numbers: [order.orderNumber] };
		const days = { departsOn: '2026-12-20', arrivesOn: '2026-12-01' };

		expect(await desk.refusal(shipmentsCalls.addOrders, wish)).toBe('conflict');
		expect(await desk.refusal(shipmentsCalls.save, { ...fields, ...days, name: 'x' })).toBe('range_reversed');
		const stale = { ...fields, shipmentId, name: 'Again' };
		expect(await desk.refusal(shipmentsCalls.save, stale)).toBe('changed_meanwhile');
		const { records } = await desk.do(shipmentsCalls.list, { closed: true });
		expect(records.map((one) => one.shipmentId)).toEqual([shipmentId]);
	});
});
