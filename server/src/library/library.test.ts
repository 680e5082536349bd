import { collectCalls, groupsCalls, historyCalls } from '@qaysari/contract/library.calls';
import { limits } from '@qaysari/contract/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readId } from '../platform/ids.ts';
import { createProduct } from '../testing/goods.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let products: string[];

beforeAll(async () => {
	shop = await createTestShop();
	products = [];
	for (const name of ['Lamp', 'Rug', 'Samovar'])
		products.push((await createProduct(shop, { title: { en: name, ar: `${name} ar` } })).productId);
});
afterAll(() => shop.close());

const buyer = (): Promise<BuyerClient> => shop.provenBuyer();
const at = (index: number): string => products[index] ?? '';
const setState = (productId: string, state: string) =>
	sql`update product set state = ${state} where id = ${readId(productId)}`.execute(shop.db);

describe('the collection', () => {
	it('keeps a product once, latest first, and counts', async () => {
		const mine = await buyer();
		expect(await mine.do(collectCalls.add, { productId: at(0) })).toEqual({ count: 1 });
		shop.clock.move(1000);
		await mine.do(collectCalls.add, { productId: at(1) });
		shop.clock.move(1000);
		expect(await mine.do(collectCalls.add, { productId: at(0) })).toEqual({ count: 2 });

		const page = await mine.do(collectCalls.page, { limit: 1 });
		const rest = await mine.do(collectCalls.page, { limit: 1, cursor: page.nextCursor ?? '' });

		expect(page.records[0]?.product.id).toBe(at(1));
		expect(rest.records[0]?.product.id).toBe(at(0));
		expect(rest.nextCursor).toBeNull();
		expect(await mine.do(collectCalls.collected, { productIds: products })).toEqual({ productIds: [at(0), at(1)] });
		expect(await mine.do(collectCalls.count, {})).toEqual({ count: 2 });
		expect(await mine.do(collectCalls.delete, { productIds: [at(0), at(2)] })).toEqual({ count: 1 });
	});

	it('finds by words of the title in any language', async () => {
		const mine = await buyer();
		for (const productId of products) await mine.do(collectCalls.add, { productId });

		const { records } = await mine.do(collectCalls.page, { keyword: 'SAMOVAR AR' });

		expect(records.map((row) => row.product.id)).toEqual([at(2)]);
	});

	it('shows discontinued products as such, and hidden ones not at all', async () => {
		const mine = await buyer();
		for (const productId of products) await mine.do(collectCalls.add, { productId });
		await setState(at(0), 'discontinued');
		await setState(at(1), 'hidden');

		const { records } = await mine.do(collectCalls.page, {});
		await setState(at(0), 'active');
		await setState(at(1), 'active');

		expect(new Map(records.map((row) => [row.product.id, row.onSale]))).toEqual(
			new Map([
				[at(2), true],
				[at(0), false],
			]),
		);
	});

	it('is a buyer’s own', async () => {
		expect((await shop.visitor().call(collectCalls.page, {})).status).toBe(401);
		expect((await (await buyer()).do(collectCalls.page, {})).records).toEqual([]);
		expect(await (await buyer()).refusal(collectCalls.add, { productId: '999999' })).toBe('not_found');
		expect(await (await buyer()).refusal(collectCalls.page, { cursor: 'x' })).toBe('damaged_cursor');
	});
});

describe('the browsing history', () => {
	it('holds each product once, what was seen last first', async () => {
		const mine = await buyer();
		for (const index of [0, 1, 0]) {
			shop.clock.move(1000);
			await mine.do(historyCalls.save, { productId: at(index) });
		}

		const { records } = await mine.do(historyCalls.list, {});

		expect(records.map((row) => row.product.id)).toEqual([at(0), at(1)]);
	});

	it('takes over what a browser kept, never from the future, and forgets', async () => {
		const mine = await buyer();
		const later = new Date(shop.now.getTime() + 86_400_000).toISOString();
		const earlier = new Date(shop.now.getTime() - 86_400_000).toISOString();
		await mine.do(historyCalls.save, {
			viewed: [
				{ productId: at(0), at: later },
				{ productId: at(1), at: earlier },
				{ productId: '999999', at: earlier },
			],
		});

		const { records } = await mine.do(historyCalls.list, {});

		expect(records.map((row) => [row.product.id, row.at])).toEqual([
			[at(0), shop.now.toISOString()],
			[at(1), earlier],
		]);
		await mine.do(historyCalls.delete, { productIds: [at(0)] });
		expect(await mine.do(historyCalls.count, {})).toEqual({ count: 1 });
		await mine.do(historyCalls.delete, {});
		expect(await mine.do(historyCalls.count, {})).toEqual({ count: 0 });
	});
});

describe('product groups', () => {
	it('begin with a default one that cannot be deleted', async () => {
		const mine = await buyer();
		const { groups } = await mine.do(groupsCalls.list, {});
		expect(groups).toMatchObject([{ isDefault: true, name: '', products: 0 }]);
		expect(await mine.refusal(groupsCalls.delete, { groupId: groups[0]?.groupId ?? '' })).toBe('default_group');
	});

	it('hold products, show the latest pictures, and move several at once', async () => {
		const mine = await buyer();
		const group = await mine.do(groupsCalls.add, { name: 'Wedding' });
		const filled = await mine.do(groupsCalls.productAdd, { productIds: products });
		expect(filled).toMatchObject({ isDefault: true, products: 3 });

		const moved = await mine.do(groupsCalls.productAdd, {
			groupId: group.groupId,
			fromGroupId: filled.groupId,
			productIds: products.slice(0, 2),
		});

		expect(moved.products).toBe(2);
		const { records } = await mine.do(groupsCalls.productPage, { groupId: filled.groupId });
		expect(records.map((row) => row.product.id)).toEqual([at(2)]);
		expect((await mine.do(groupsCalls.productDelete, { groupId: group.groupId, productIds: [at(0)] })).products).toBe(1);
	});

	it('are ten at most, also when many are made at once, each with its own name', async () => {
		const mine = await buyer();

		const answers = await Promise.all(
			Array.from({ length: 14 }, (_, index) => mine.call(groupsCalls.add, { name: `Group ${index}` })),
		);

		expect(answers.filter((answer) => answer.envelope.success).length).toBe(limits.productGroups - 1);
		expect(new Set(answers.filter((answer) => !answer.envelope.success).map((answer) => answer.envelope.reason))).toEqual(
			new Set(['group_limit']),
		);
		const { groups } = await mine.do(groupsCalls.list, {});
		expect(groups.length).toBe(limits.productGroups);
		await mine.do(groupsCalls.delete, { groupId: groups[5]?.groupId ?? '' });
		expect(await mine.refusal(groupsCalls.add, { name: groups[3]?.name ?? '' })).toBe('group_name_taken');
	});

	it('are renamed, sorted, and made the default', async () => {
		const mine = await buyer();
		const { groupId } = await mine.do(groupsCalls.add, { name: 'Later' });

		const { groups } = await mine.do(groupsCalls.update, { groupId, name: 'Soon', sortOrder: 0, isDefault: true });

		expect(groups.find((group) => group.groupId === groupId)).toMatchObject({ name: 'Soon', isDefault: true, sortOrder: 0 });
		expect(groups.filter((group) => group.isDefault).length).toBe(1);
	});

	it('of somebody else are not there', async () => {
		const { groupId } = await (await buyer()).do(groupsCalls.add, { name: 'Mine' });
		const other = await buyer();
		expect(await other.refusal(groupsCalls.productPage, { groupId })).toBe('not_found');
		expect(await other.refusal(groupsCalls.update, { groupId, name: 'Yours' })).toBe('not_found');
		expect(await other.refusal(groupsCalls.delete, { groupId })).toBe('not_found');
		expect(await other.refusal(groupsCalls.productAdd, { groupId, productIds: [at(0)] })).toBe('not_found');
	});
});
