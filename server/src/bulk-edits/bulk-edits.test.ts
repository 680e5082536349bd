import { bulkEditsCalls } from '@qaysari/contract/bulk-edits.calls';
import type { ProductChange } from '@qaysari/contract/bulk-edits.schemas';
import { catalogCalls, catalogConsoleCalls } from '@qaysari/contract/catalog.calls';
import { fulfilmentCalls } from '@qaysari/contract/fulfilment.calls';
import { merchandiseCalls } from '@qaysari/contract/merchandise.calls';
import { ordersConsoleCalls } from '@qaysari/contract/orders.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { days } from '../platform/clock.ts';
import { jobsOf } from '../rooms.ts';
import { rooms } from '../shop.ts';
import { changeProducts, runBulkEdit } from '../testing/bulk-edits.ts';
import type { Client } from '../testing/client.ts';
import { createFreight, createProduct } from '../testing/goods.ts';
import { placeOrder } from '../testing/ordering.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let desk: Client;
let fulfilment: Client;

beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop);
	desk = await shop.operator('merchandiser');
	fulfilment = await shop.operator('fulfilment');
});
afterAll(() => shop.close());

const editOf = (editId: string, by = desk) => by.do(bulkEditsCalls.get, { editId });
const leftOf = async (editId: string, by = desk) => (await by.do(bulkEditsCalls.listLeft, { editId })).records;
const back = async (editId: string, by = desk) => {
	await by.do(bulkEditsCalls.takeBack, { editId, reason: 'A slip' });
	await runBulkEdit(shop, editId);
	return editOf(editId, by);
};
const priceOf = async (productId: string) => {
	const { minPrice, originalPrice } = await shop.visitor().do(catalogCalls.detail, { productId });
	return [minPrice.amount / 100, originalPrice ? originalPrice.amount / 100 : null];
};

describe('prices of many products', () => {
	it.each<[ProductChange, number, [number, number | null]]>([
		[{ kind: 'price', percent: -50 }, 12_300, [6_250, null]],
		[{ kind: 'price', percent: -90 }, 500, [250, null]],
		[{ kind: 'priceBy', amount: 1_000_00 }, 12_250, [13_250, null]],
		[{ kind: 'priceBy', amount: -1_100_00 }, 12_250, [11_250, null]],
		[{ kind: 'priceTo', amount: 9_990_00 }, 12_250, [10_000, null]],
		[{ kind: 'promotion', percent: 20 }, 6_250, [5_000, 6_250]],
	])('%j', async (change, price, after) => {
		const { productId } = await createProduct(shop, { price });
		const editId = await changeProducts(shop, desk, [productId], change);
		expect(await priceOf(productId)).toEqual(after);
		expect(await editOf(editId)).toMatchObject({ state: 'done', total: 1, done: 1, mayTakeBack: true });
		expect(await back(editId)).toMatchObject({ state: 'takenBack', takenBack: 1, kept: 0, mayTakeBack: false });
		expect(await priceOf(productId)).toEqual([price, null]);
	});

	it('keep a reduction that still is one, and end one that is not', async () => {
		const { productId } = await createProduct(shop, { price: 10_000 });
		await changeProducts(shop, desk, [productId], { kind: 'promotion', percent: 20 });
		const editId = await changeProducts(shop, desk, [productId], { kind: 'priceTo', amount: 9_000_00 });
		expect(await priceOf(productId)).toEqual([8_000, 9_000]);
		await changeProducts(shop, desk, [productId], { kind: 'priceTo', amount: 7_000_00 });
		expect(await priceOf(productId)).toEqual([7_000, null]);
		// What somebody changed since stays.
		expect(await back(editId)).toMatchObject({ takenBack: 0, kept: 1 });
		expect(await priceOf(productId)).toEqual([7_000, null]);
		expect(await leftOf(editId)).toMatchObject([{ subjectId: productId, outcome: 'kept' }]);
	});

	it('never fall below the smallest note: such products stay, and are told of', async () => {
		const [cheap, dear] = [await createProduct(shop, { price: 1_000 }), await createProduct(shop, { price: 5_000 })];
		const ids = [cheap.productId, dear.productId];
		const change = { kind: 'priceBy' as const, amount: -2_000_00 };
		const { count, first } = await desk.do(bulkEditsCalls.previewProducts, { choice: { productIds: ids }, change });
		expect(count).toBe(2);
		expect(first.find((one) => one.productId === cheap.productId)).toMatchObject({
			before: { price: { amount: 1_000_00 } },
			after: null,
		});
		expect(first.find((one) => one.productId === dear.productId)?.after).toEqual({
			price: { amount: 3_000_00, currency: 'IQD' },
		});

		const editId = await changeProducts(shop, desk, ids, change);
		expect(await editOf(editId)).toMatchObject({ done: 1, refused: 1 });
		const left = await leftOf(editId);
		expect(left).toMatchObject([{ subjectId: cheap.productId, outcome: 'refused' }]);
		expect(left[0]?.message).toContain('250');
		expect(await priceOf(cheap.productId)).toEqual([1_000, null]);
	});
});

describe('all products of a filter', () => {
	it('are those that were seen, go on where the shop stopped, and come back as they were', async () => {
		const { categoryId } = await desk.do(merchandiseCalls.saveCategory, {
			...{ parentId: null, name: { en: 'Lanterns' }, pictureId: null, position: 0 },
		});
		const made = [];
		for (let n = 0; n < 120; n += 1) made.push((await createProduct(shop, { price: 5_000 })).productId);
		await changeProducts(shop, desk, made, { kind: 'category', categoryId });
		const choice = { categoryId };
		const change = { kind: 'state' as const, state: 'hidden' as const };
		const { count } = await desk.do(bulkEditsCalls.previewProducts, { choice, change });
		expect(count).toBe(120);
		expect(await desk.refusal(bulkEditsCalls.startProducts, { choice, change, expectedCount: 119 })).toBe('changed_meanwhile');

		const { editId } = await desk.do(bulkEditsCalls.startProducts, { choice, change, expectedCount: count });
		const later = (await createProduct(shop, { price: 5_000 })).productId;
		await changeProducts(shop, desk, [later], { kind: 'category', categoryId });
		// Killed after its first step: the job begins again, and what is done stays done.
		const broken = new Error('killed');
		const real = shop.shop.events.tell.bind(shop.shop.events);
		let told = 0;
		shop.shop.events.tell = async (...args) => {
			told += 1;
			if (told > 1) throw broken;
			return real(...args);
		};
		await expect(runBulkEdit(shop, editId)).rejects.toThrow('killed');
		shop.shop.events.tell = real;
		expect(await editOf(editId)).toMatchObject({ state: 'running', total: 120, done: 50 });
		const stop = new AbortController();
		stop.abort();
		await runBulkEdit(shop, editId, stop.signal);
		await runBulkEdit(shop, editId);
		expect(await editOf(editId)).toMatchObject({ state: 'done', done: 120, refused: 0 });
		const shown = (await desk.do(catalogConsoleCalls.listProducts, { categoryId, state: 'active' })).records.map((row) => row.id);
		expect(shown).toEqual([later]);

		expect(await back(editId)).toMatchObject({ state: 'takenBack', takenBack: 120 });
		expect(await desk.refusal(bulkEditsCalls.takeBack, { editId, reason: 'A slip' })).toBe('conflict');
	});

	it('are left alone by a category that is gone, one that is stopped, and those without the right', async () => {
		const { productId } = await createProduct(shop, { price: 5_000 });
		const choice = { productIds: [productId] };
		const change = { kind: 'category' as const, categoryId: '999999' };
		const wish = { choice, change, expectedCount: 1 };
		expect(await desk.refusal(bulkEditsCalls.startProducts, wish)).toBe('not_found');
		for (const role of ['support', 'finance', 'fulfilment'] as const)
			expect(await (await shop.operator(role)).refusal(bulkEditsCalls.startProducts, wish)).toBe('role_missing');

		const { editId } = await desk.do(bulkEditsCalls.startProducts, { ...wish, change: { kind: 'state', state: 'hidden' } });
		await desk.do(bulkEditsCalls.stop, { editId });
		await runBulkEdit(shop, editId);
		expect(await editOf(editId)).toMatchObject({ state: 'stopped', done: 0, mayTakeBack: false });
		expect(await fulfilment.refusal(bulkEditsCalls.get, { editId })).toBe('not_found');
		expect(await fulfilment.refusal(bulkEditsCalls.takeBack, { editId, reason: 'A slip' })).toBe('not_found');
		expect((await fulfilment.do(bulkEditsCalls.list, {})).records).toEqual([]);
	});

	it('cannot be taken back for ever', async () => {
		const { productId } = await createProduct(shop, { price: 5_000 });
		const editId = await changeProducts(shop, desk, [productId], { kind: 'state', state: 'hidden' });
		shop.clock.move(days(31));
		desk = await shop.operator('merchandiser');
		fulfilment = await shop.operator('fulfilment');
		expect(await editOf(editId)).toMatchObject({ mayTakeBack: false });
		expect(await desk.refusal(bulkEditsCalls.takeBack, { editId, reason: 'A slip' })).toBe('conflict');
		await jobsOf(rooms, shop.shop).handlers['bulk-edits.forget']?.({});
		expect(await shop.rows(sql`select 1 from bulk_edit_item where edit_id = ${editId}`)).toEqual([]);
	});
});

describe('orders of a queue', () => {
	it('are packed and sent out each by itself; what cannot be is told of, and what can comes back', async () => {
		const { skuId } = await createProduct(shop, { price: 10_000, stock: 50 });
		const numbers: string[] = [];
		for (let n = 0; n < 4; n += 1) {
			const { orderNumber } = await placeOrder(shop, await shop.buyer(), { items: [{ skuId, quantity: 1 }], method: 11 });
			numbers.push(orderNumber);
		}
		const start = async (
			choice: { queue: 'toPack' | 'toSend' } | { orderNumbers: string[] },
			work: 'pack' | 'outForDelivery',
		) => {
			const change = { work, note: '' };
			const { count } = await fulfilment.do(bulkEditsCalls.previewOrders, { choice, change });
			return (await fulfilment.do(bulkEditsCalls.startOrders, { choice, change, expectedCount: count })).editId;
		};
		const statusOf = async (orderNumber: string) => (await fulfilment.do(ordersConsoleCalls.getOrder, { orderNumber })).status;

		const packing = await start({ queue: 'toPack' }, 'pack');
		// Somebody packs one of them by hand meanwhile.
		await fulfilment.do(ordersConsoleCalls.markPacked, { orderNumber: numbers[0] ?? '' });
		await runBulkEdit(shop, packing);
		expect(await editOf(packing, fulfilment)).toMatchObject({ state: 'done', total: 4, done: 3, refused: 1 });
		expect(await leftOf(packing, fulfilment)).toMatchObject([{ subjectId: numbers[0], outcome: 'refused' }]);

		const sending = await start({ orderNumbers: numbers.slice(0, 2) }, 'outForDelivery');
		await runBulkEdit(shop, sending);
		expect(await editOf(sending, fulfilment)).toMatchObject({ done: 2, refused: 0 });
		expect(await statusOf(numbers[1] ?? '')).toBe(3);

		// Those that went out stay packed; the other two are unpacked.
		expect(await back(packing, fulfilment)).toMatchObject({ takenBack: 2, kept: 1 });
		expect(await back(sending, fulfilment)).toMatchObject({ takenBack: 2, kept: 0 });
		expect(await statusOf(numbers[1] ?? '')).toBe(2);
		const { counts } = await fulfilment.do(fulfilmentCalls.countQueues, {});
		expect([counts.toPack, counts.toSend]).toEqual([2, 2]);
		expect(
			await desk.refusal(bulkEditsCalls.startOrders, {
				...{ choice: { queue: 'toPack' as const }, change: { work: 'pack' as const }, expectedCount: 2 },
			}),
		).toBe('role_missing');
	});
	it('may be all of a filter of the order list; others than were seen begin nothing', async () => {
		const { skuId } = await createProduct(shop, { price: 10_000, stock: 50 });
		const buyer = await shop.buyer();
		const numbers: string[] = [];
		for (let n = 0; n < 3; n += 1)
			numbers.push((await placeOrder(shop, buyer, { items: [{ skuId, quantity: n + 1 }], method: 11 })).orderNumber);
		const { records } = await fulfilment.do(ordersConsoleCalls.listOrders, { search: numbers[0] ?? '' });
		const choice = { filter: { userId: records[0]?.userId ?? '', statuses: [2 as const] } };
		const change = { work: 'pack' as const, note: '' };
		const seen = await fulfilment.do(bulkEditsCalls.previewOrders, { choice, change });
		expect([seen.count, seen.first.toSorted()]).toEqual([3, numbers.toSorted()]);
		expect(await fulfilment.refusal(bulkEditsCalls.startOrders, { choice, change, expectedCount: 2 })).toBe('changed_meanwhile');

		const { editId } = await fulfilment.do(bulkEditsCalls.startOrders, { choice, change, expectedCount: 3 });
		await runBulkEdit(shop, editId);

		expect(await editOf(editId, fulfilment)).toMatchObject({ state: 'done', total: 3, done: 3 });
		expect(await fulfilment.refusal(bulkEditsCalls.previewOrders, { choice: { orderNumbers: ['Q22222222ZZ'] }, change })).toBe(
			'not_found',
		);
	});
});
