import { bulkEditsCalls } from '@qaysari/contract/bulk-edits.calls';
import type { OrderChange } from '@qaysari/contract/bulk-edits.schemas';
import { ordersConsoleCalls } from '@qaysari/contract/orders.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { runBulkEdit } from '../testing/bulk-edits.ts';
import type { Client } from '../testing/client.ts';
import { createCourier } from '../testing/couriers.ts';
import { createFreight, createProduct } from '../testing/goods.ts';
import { move, orderIn, placeOrder } from '../testing/ordering.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';
import { somebodyWaits } from '../testing/waiting.ts';

let shop: TestShop;
let fulfilment: Client;

beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop);
	fulfilment = await shop.operator('fulfilment');
});
afterAll(() => shop.close());

type Change = Pick<OrderChange, 'work'> & Partial<OrderChange>;

const begin = async (orderNumbers: string[], change: Change): Promise<string> =>
	(
		await fulfilment.do(bulkEditsCalls.startOrders, {
			...{ choice: { orderNumbers }, change, expectedCount: orderNumbers.length },
		})
	).editId;
const work = async (orderNumbers: string[], change: Change) => {
	const editId = await begin(orderNumbers, change);
	await runBulkEdit(shop, editId);
	return editOf(editId);
};
const editOf = (editId: string) => fulfilment.do(bulkEditsCalls.get, { editId });
const takeBack = async (editId: string, reason = 'The wrong ones') => {
	await fulfilment.do(bulkEditsCalls.takeBack, { editId, reason });
	await runBulkEdit(shop, editId);
	return editOf(editId);
};
const orderOf = (orderNumber: string) => fulfilment.do(ordersConsoleCalls.getOrder, { orderNumber });
const inState = async (origin: 'iraq' | 'china', status: 2 | 3 | 9 | 11 | 12 | 14) =>
	(await orderIn(shop, await shop.buyer(), origin, status)).orderNumber;
const payAtDoor = async () => {
	const { skuId } = await createProduct(shop, { price: 10_000, stock: 20 });
	return (await placeOrder(shop, await shop.buyer(), { items: [{ skuId, quantity: 1 }], method: 11 })).orderNumber;
};

describe('orders that are moved on at once', () => {
	test.each([
		['purchased', 14, 2],
		['shippedInChina', 2, 9],
		['arrivedInIraq', 11, 12],
		['outForDelivery', 12, 3],
	] as const)('%s: those that stand where it begins go, those that stand elsewhere are told of', async (event, from, to) => {
		const [ready, elsewhere] = [await inState('china', from), await inState('china', from === 14 ? 9 : 14)];
		const stands = (await orderOf(elsewhere)).status;
		const edit = await work([ready, elsewhere], { work: event, note: 'All of the container' });

		expect(edit).toMatchObject({ state: 'done', total: 2, done: 1, refused: 1, change: { work: event } });
		const { status, history } = await orderOf(ready);
		expect(status).toBe(to);
		expect(history.find((entry) => entry.event === event)).toMatchObject({ note: 'All of the container' });
		expect((await orderOf(elsewhere)).status).toBe(stands);
		const { records } = await fulfilment.do(bulkEditsCalls.listLeft, { editId: edit.editId });
		expect(records).toMatchObject([{ subjectId: elsewhere, name: elsewhere, outcome: 'refused' }]);
		expect(records[0]?.message).toMatch(/[a-z]{3,} [a-z]{2,}/);
	});

	test('go out with the courier who takes them', async () => {
		const orderNumber = await payAtDoor();
		await work([orderNumber], { work: 'pack' });
		const courierId = await createCourier(shop, 'Sirwan with the van');
		expect(await work([orderNumber], { work: 'outForDelivery', courierId })).toMatchObject({ done: 1, refused: 0 });
		expect(JSON.stringify((await orderOf(orderNumber)).delivery)).toContain('Sirwan with the van');
	});

	test('go with nobody whom the shop does not have', async () => {
		const orderNumber = await payAtDoor();
		await work([orderNumber], { work: 'pack' });
		expect(await work([orderNumber], { work: 'outForDelivery', courierId: '999999' })).toMatchObject({ done: 0, refused: 1 });
		expect((await orderOf(orderNumber)).status).toBe(2);
	});

	test('leave out one that its buyer called off meanwhile', async () => {
		const buyer = await shop.buyer();
		const { skuId } = await createProduct(shop, { price: 10_000, stock: 20 });
		const placed = await placeOrder(shop, buyer, { items: [{ skuId, quantity: 1 }], method: 11 });
		const other = await payAtDoor();
		const editId = await begin([placed.orderNumber, other], { work: 'pack' });
		await move(shop, placed.orderId, 'cancelled', 'buyer');
		await runBulkEdit(shop, editId);
		expect(await editOf(editId)).toMatchObject({ done: 1, refused: 1 });
	});
});

describe('what was done to orders', () => {
	test('goes back with the reason in each history, said by who took it back', async () => {
		const numbers = [await payAtDoor(), await payAtDoor()];
		const packing = await work(numbers, { work: 'pack' });
		const owner = await shop.operator('owner');
		await owner.do(bulkEditsCalls.takeBack, { editId: packing.editId, reason: 'The wrong shelf' });
		await runBulkEdit(shop, packing.editId);

		expect(await editOf(packing.editId)).toMatchObject({ state: 'takenBack', takenBack: 2, kept: 0, done: 0 });
		for (const number of numbers) {
			const { history } = await orderOf(number);
			expect(history.filter((entry) => entry.note.includes('The wrong shelf'))).toHaveLength(1);
		}
		const actors = await shop.rows<{ actor_id: number; began: number }>(sql`
			select e.actor_id, b.operator_id as began from order_event e join shop_order o on o.id = e.order_id
				join bulk_edit b on b.id = ${packing.editId}
			where o.number = any(${numbers}::text[]) and e.note like '%wrong shelf%'
		`);
		expect(actors.every(({ actor_id, began }) => actor_id !== began)).toBe(true);
	});

	test('stays where the order went on since, with the reason', async () => {
		const [gone, waits] = [await payAtDoor(), await payAtDoor()];
		const packing = await work([gone, waits], { work: 'pack' });
		await work([gone], { work: 'outForDelivery' });
		expect(await takeBack(packing.editId)).toMatchObject({ takenBack: 1, kept: 1 });
		expect((await orderOf(gone)).status).toBe(3);
		const { records } = await fulfilment.do(bulkEditsCalls.listLeft, { editId: packing.editId });
		expect(records).toMatchObject([{ subjectId: gone, outcome: 'kept' }]);
		// What was taken back once is over.
		expect(await fulfilment.refusal(bulkEditsCalls.takeBack, { editId: packing.editId, reason: 'Again' })).toBe('conflict');
	});
});

/** The shop ends after so many steps. */
function stopAfter(steps: number): AbortSignal {
	const { signal } = new AbortController();
	let asked = 0;
	vi.spyOn(signal, 'aborted', 'get').mockImplementation(() => {
		asked += 1;
		return asked > steps;
	});
	return signal;
}

describe('the job of a change of orders', () => {
	test('that two carry out at once counts each order once, also one that cannot be moved', async () => {
		const [stuck, ready] = [await inState('iraq', 3), await payAtDoor()];
		const editId = await begin([stuck, ready], { work: 'pack' });
		// Another one does a step, between the try of the first at the order that cannot be packed and its note of that.
		const turn = Promise.withResolvers<void>();
		const other = turn.promise.then(() => runBulkEdit(shop, editId, stopAfter(1)));
		const real = shop.db.transaction.bind(shop.db);
		let begun = 0;
		const spy = vi.spyOn(shop.db, 'transaction').mockImplementation(() => {
			const transaction = real();
			begun += 1;
			if (begun !== 2) return transaction;
			const execute = transaction.execute.bind(transaction);
			transaction.execute = async (step) => {
				turn.resolve();
				await other;
				return execute(step);
			};
			return transaction;
		});
		await runBulkEdit(shop, editId);
		spy.mockRestore();

		expect(await editOf(editId)).toMatchObject({ state: 'done', total: 2, done: 1, refused: 1 });
		const packed = (await orderOf(ready)).history.filter((entry) => entry.event === 'packed');
		expect(packed).toHaveLength(1);
	});

	test('that another one carries out at once does each order once', async () => {
		const numbers = [await payAtDoor(), await payAtDoor(), await payAtDoor()];
		const editId = await begin(numbers, { work: 'pack' });
		let jobs: Promise<unknown> = Promise.resolve();
		await shop.db.transaction().execute(async (tx) => {
			await sql`select from bulk_edit where id = ${editId} for update`.execute(tx);
			jobs = Promise.all([runBulkEdit(shop, editId), runBulkEdit(shop, editId)]);
			await somebodyWaits(shop.db, 2);
		});
		await jobs;
		expect(await editOf(editId)).toMatchObject({ state: 'done', total: 3, done: 3, refused: 0 });
		for (const number of numbers)
			expect((await orderOf(number)).history.filter((entry) => entry.event === 'packed')).toHaveLength(1);
	});

	test('that is stopped midway leaves the rest as it was, and gives back what was done', async () => {
		const numbers = [await payAtDoor(), await payAtDoor(), await payAtDoor()];
		const editId = await begin(numbers, { work: 'pack' });
		// The shop ends between its second and its third order, and an operator stops it before the next one goes on.
		await runBulkEdit(shop, editId, stopAfter(2));
		expect(await editOf(editId)).toMatchObject({ state: 'running', done: 2 });
		await fulfilment.do(bulkEditsCalls.stop, { editId });
		await runBulkEdit(shop, editId);

		expect(await editOf(editId)).toMatchObject({ state: 'stopped', done: 2, mayTakeBack: true });
		expect(await fulfilment.refusal(bulkEditsCalls.stop, { editId })).toBe('conflict');
		expect(await takeBack(editId)).toMatchObject({ state: 'takenBack', done: 0, takenBack: 2, kept: 0 });
		const packed = await shop.rows(
			sql`select 1 from shop_order where number = any(${numbers}::text[]) and packed_at is not null`,
		);
		expect(packed).toEqual([]);
	});

	test('that is over, or of nothing, does nothing', async () => {
		const edit = await work([await payAtDoor()], { work: 'pack' });
		await runBulkEdit(shop, edit.editId);
		expect(await editOf(edit.editId)).toEqual(edit);
		await runBulkEdit(shop, '999999');
	});
});
