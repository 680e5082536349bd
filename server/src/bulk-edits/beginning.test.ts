import { bulkEditsCalls } from '@qaysari/contract/bulk-edits.calls';
import type { ProductChange } from '@qaysari/contract/bulk-edits.schemas';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saveDraft } from '../catalog/products.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { changeProducts, runBulkEdit } from '../testing/bulk-edits.ts';
import type { Client } from '../testing/client.ts';
import { createFreight, createProduct } from '../testing/goods.ts';
import { placeOrder } from '../testing/ordering.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let desk: Client;
let fulfilment: Client;
let productIds: string[];

beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop);
	desk = await shop.operator('merchandiser');
	fulfilment = await shop.operator('fulfilment');
	productIds = [];
	for (let n = 0; n < 3; n += 1) productIds.push((await createProduct(shop, { price: 5_000 + n })).productId);
});
afterAll(() => shop.close());

const hide: ProductChange = { kind: 'state', state: 'hidden' };
const show: ProductChange = { kind: 'state', state: 'active' };
const wishFor = (ids: string[], change: ProductChange = hide) => ({
	choice: { productIds: ids },
	change,
	expectedCount: ids.length,
});
const editsThere = () => shop.rows(sql`select id, state, total from bulk_edit order by id`);
const jobsOfEdit = (editId: string) => shop.rows(sql`select 1 from graphile_worker.jobs where key = ${`bulk-edit-${editId}`}`);
const statesOf = async (ids: string[]) =>
	(await shop.rows<{ state: string }>(sql`select state from product where id = any(${ids}::bigint[]) order by id`)).map(
		({ state }) => state,
	);
const anOrder = async (quantity = 1) => {
	const { skuId } = await createProduct(shop, { price: 10_000, stock: 20 });
	return placeOrder(shop, await shop.buyer(), { items: [{ skuId, quantity }], method: 11 });
};

describe('a change of many products', () => {
	test('begins once, though its button was pressed twice, also at once', async () => {
		const wish = wishFor(productIds);
		const answers = await Promise.all([1, 2, 3].map(() => desk.do(bulkEditsCalls.startProducts, wish, { key: 'begin-once' })));
		const again = await desk.do(bulkEditsCalls.startProducts, wish, { key: 'begin-once' });

		const [first] = answers;
		expect([...answers, again]).toEqual([1, 2, 3, 4].map(() => first));
		expect(await editsThere()).toHaveLength(1);
		expect(await jobsOfEdit(first?.editId ?? '')).toHaveLength(1);
		expect(await desk.refusal(bulkEditsCalls.startProducts, wishFor(productIds, show), { key: 'begin-once' })).toBe(
			'idempotency_mismatch',
		);
		await runBulkEdit(shop, first?.editId ?? '');
	});

	test('changes nothing before its job runs, and nothing at all where it is only previewed', async () => {
		await changeProducts(shop, desk, productIds, show);
		await desk.do(bulkEditsCalls.previewProducts, { choice: { productIds }, change: hide });
		expect(await statesOf(productIds)).toEqual(['active', 'active', 'active']);

		const { editId } = await desk.do(bulkEditsCalls.startProducts, wishFor(productIds));
		expect(await statesOf(productIds)).toEqual(['active', 'active', 'active']);
		await runBulkEdit(shop, editId);
		expect(await statesOf(productIds)).toEqual(['hidden', 'hidden', 'hidden']);
	});

	test.each<[string, ProductChange]>([
		['a category', { kind: 'category', categoryId: '999999' }],
		['a tag', { kind: 'addTag', tagId: '999999' }],
		['a tag to be taken off', { kind: 'removeTag', tagId: '999999' }],
	])('names %s that is there, or begins nothing', async (_, change) => {
		const before = await editsThere();
		expect(await desk.refusal(bulkEditsCalls.previewProducts, { choice: { productIds }, change })).toBe('not_found');
		expect(await desk.refusal(bulkEditsCalls.startProducts, wishFor(productIds, change))).toBe('not_found');
		expect(await editsThere()).toEqual(before);
	});

	test.each<[string, ProductChange]>([
		['less than a tenth', { kind: 'price', percent: -91 }],
		['more than four times', { kind: 'price', percent: 301 }],
		['half a percent', { kind: 'price', percent: 0.5 }],
		['less than the smallest note', { kind: 'priceTo', amount: 249_99 }],
		['a promotion of everything', { kind: 'promotion', percent: 91 }],
		['a promotion that is dearer', { kind: 'promotion', percent: -1 }],
	])('is for no price of %s', async (_, change) => {
		const { status } = await desk.call(bulkEditsCalls.startProducts, wishFor(productIds, change));
		expect(status).toBe(422);
	});

	test('is for none, for one and for all that are there; others than were seen begin nothing', async () => {
		const nobody = { choice: { productIds: ['999998'] }, change: show };
		expect(await desk.do(bulkEditsCalls.previewProducts, nobody)).toEqual({ count: 0, tooMany: false, first: [] });
		expect(await desk.refusal(bulkEditsCalls.startProducts, { ...nobody, expectedCount: 1 })).toBe('changed_meanwhile');
		expect((await desk.call(bulkEditsCalls.startProducts, { ...nobody, expectedCount: 0 })).status).toBe(422);

		const twice = [productIds[0] ?? '', productIds[0] ?? ''];
		const { count } = await desk.do(bulkEditsCalls.previewProducts, { choice: { productIds: twice }, change: show });
		expect(count).toBe(1);
		expect(await desk.refusal(bulkEditsCalls.startProducts, wishFor(twice, show))).toBe('changed_meanwhile');
		const { editId } = await desk.do(bulkEditsCalls.startProducts, { ...wishFor(twice, show), expectedCount: 1 });
		await runBulkEdit(shop, editId);
		expect(await statesOf(productIds)).toEqual(['active', 'hidden', 'hidden']);
	});

	test('leaves alone what was offered to one buyer, unless it is named', async () => {
		const { accountId } = await shop.buyer();
		const offered = await inTransaction(shop.db, (tx) =>
			saveDraft(
				tx,
				shop.shop.events,
				shop.now,
				{
					handle: 'for-one-alone',
					title: { en: 'Samovar for one' },
					description: {},
					categoryPath: [],
					tags: [],
					pictures: [],
					parameters: [],
					origin: 'china',
					splitDelivery: true,
					minimumQuantity: 1,
					weightGrams: 1,
					volumeCm3: 1,
					soldCount: 0,
					skus: [{ code: 'for-one-alone', attributes: [], price: 1_000_000, stock: 1 }],
				},
				[],
				{ offeredTo: accountId },
			),
		);
		const change = { kind: 'price' as const, percent: 10 };
		const everything = await desk.do(bulkEditsCalls.previewProducts, { choice: {}, change });
		expect(everything.first.map(({ productId }) => productId)).not.toContain(String(offered.productId));
		const named = { choice: { productIds: [String(offered.productId)] }, change };
		expect((await desk.do(bulkEditsCalls.previewProducts, named)).count).toBe(1);
	});

	test('waits while ten others are under way, whoever began them, and begins once one of them is over', async () => {
		const begun: string[] = [];
		const others = (await shop.rows(sql`select 1 from bulk_edit where state in ('running', 'takingBack')`)).length;
		for (let n = others; n < 10; n += 1)
			begun.push((await desk.do(bulkEditsCalls.startProducts, wishFor(productIds.slice(0, 1), n % 2 ? show : hide))).editId);
		const { orderNumber } = await anOrder();
		const orders = { choice: { orderNumbers: [orderNumber] }, change: { work: 'pack' as const }, expectedCount: 1 };

		expect(await desk.refusal(bulkEditsCalls.startProducts, wishFor(productIds))).toBe('too_many_requests');
		expect(await fulfilment.refusal(bulkEditsCalls.startOrders, orders)).toBe('too_many_requests');
		await desk.do(bulkEditsCalls.stop, { editId: begun[0] ?? '' });
		const { editId } = await fulfilment.do(bulkEditsCalls.startOrders, orders);
		for (const id of [...begun, editId]) await runBulkEdit(shop, id);
	});
});

describe('a change of many orders', () => {
	test('is begun by who may do it, and is neither seen nor touched by others', async () => {
		const { orderNumber } = await anOrder();
		const wish = { choice: { orderNumbers: [orderNumber] }, change: { work: 'pack' as const }, expectedCount: 1 };
		const { choice, change } = wish;
		for (const role of ['merchandiser', 'finance', 'support'] as const) {
			const other = await shop.operator(role);
			expect([role, await other.refusal(bulkEditsCalls.startOrders, wish)]).toEqual([role, 'role_missing']);
			expect([role, await other.refusal(bulkEditsCalls.previewOrders, { choice, change })]).toEqual([role, 'role_missing']);
		}
		expect(await shop.passerby().refusal(bulkEditsCalls.startOrders, wish)).toBe('unauthorized');

		const { editId } = await fulfilment.do(bulkEditsCalls.startOrders, wish);
		expect(await desk.refusal(bulkEditsCalls.get, { editId })).toBe('not_found');
		expect(await desk.refusal(bulkEditsCalls.listLeft, { editId })).toBe('not_found');
		expect(await desk.refusal(bulkEditsCalls.stop, { editId })).toBe('not_found');
		expect((await desk.do(bulkEditsCalls.list, {})).records.map((one) => one.editId)).not.toContain(editId);
		expect(await (await shop.operator('owner')).do(bulkEditsCalls.get, { editId })).toMatchObject({ state: 'running' });
		await runBulkEdit(shop, editId);
	});

	test('takes an order once that was named twice, and none where one of them is not there', async () => {
		const { orderNumber } = await anOrder();
		const change = { work: 'pack' as const };
		const choice = { orderNumbers: [orderNumber, orderNumber] };
		expect(await fulfilment.do(bulkEditsCalls.previewOrders, { choice, change })).toEqual({
			count: 1,
			tooMany: false,
			first: [orderNumber],
		});
		const before = await editsThere();
		const missing = { choice: { orderNumbers: [orderNumber, 'Q22222222ZZ'] }, change, expectedCount: 2 };
		expect(await fulfilment.refusal(bulkEditsCalls.startOrders, missing)).toBe('not_found');
		expect(await editsThere()).toEqual(before);
	});

	test('may be of a queue or of a list where nobody stands', async () => {
		const change = { work: 'arrivedInIraq' as const };
		const none = { count: 0, tooMany: false, first: [] };
		for (const choice of [{ queue: 'toShip' as const }, { filter: { userId: 'nobody-at-all' } }])
			expect(await fulfilment.do(bulkEditsCalls.previewOrders, { choice, change })).toEqual(none);
	});
});
