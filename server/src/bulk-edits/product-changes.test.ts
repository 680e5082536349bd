import { bulkEditsCalls } from '@qaysari/contract/bulk-edits.calls';
import type { ProductChange } from '@qaysari/contract/bulk-edits.schemas';
import { languages } from '@qaysari/contract/languages';
import { merchandiseCalls } from '@qaysari/contract/merchandise.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeProducts, runBulkEdit } from '../testing/bulk-edits.ts';
import type { Client } from '../testing/client.ts';
import { createProduct } from '../testing/goods.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let desk: Client;

beforeAll(async () => {
	shop = await createTestShop();
	desk = await shop.operator('merchandiser');
});
afterAll(() => shop.close());

const place = { parentId: null, pictureId: null, position: 0 };
const createCategory = async (en: string): Promise<string> =>
	(await desk.do(merchandiseCalls.saveCategory, { ...place, name: { en, ar: `${en} ar`, ckb: `${en} ckb`, zh: `${en} zh` } }))
		.categoryId;
const createTag = async (code: string): Promise<string> =>
	(await desk.do(merchandiseCalls.saveTag, { code, name: { en: code }, position: 0 })).tagId;
const aProduct = async (price = 5_000): Promise<string> => (await createProduct(shop, { price })).productId;
const editOf = (editId: string) => desk.do(bulkEditsCalls.get, { editId });
const leftOf = async (editId: string, client = desk) => (await client.do(bulkEditsCalls.listLeft, { editId })).records;
const takeBack = async (editId: string) => {
	await desk.do(bulkEditsCalls.takeBack, { editId, reason: 'A slip' });
	await runBulkEdit(shop, editId);
	return editOf(editId);
};
const productOf = async (productId: string) => {
	const [row] = await shop.rows<{ state: string; category: string | null; tags: string[]; version: number }>(sql`
		select state, category_id::text as category, version,
			array(select t.code from product_tag p join tag t on t.id = p.tag_id where p.product_id = product.id order by t.code) as tags
		from product where id = ${productId}
	`);
	if (!row) throw new Error(`There is no product ${productId}`);
	return row;
};

describe('what a change makes of a product', () => {
	test('is shown before, in the language of who asks, and is then what becomes of it', async () => {
		const categoryId = await createCategory('Kettles');
		const productId = await aProduct();
		const change = { kind: 'category' as const, categoryId };
		for (const language of languages) {
			desk.language = language;
			const { first } = await desk.do(bulkEditsCalls.previewProducts, { choice: { productIds: [productId] }, change });
			const title = { ar: 'إبريق شاي', ckb: 'قۆری چا', en: 'Tea pot', zh: '茶壶' }[language];
			const category = language === 'en' ? 'Kettles' : `Kettles ${language}`;
			expect(first).toEqual([{ productId, title, before: { category: null }, after: { category } }]);
		}
		desk.language = 'en';
		await changeProducts(shop, desk, [productId], change);
		expect((await productOf(productId)).category).toBe(categoryId);
	});

	test('is told of its state, its tag and its lowest price', async () => {
		const tagId = await createTag('spring');
		const { productId } = await createProduct(shop, { skus: [{ price: 9_000 }, { price: 7_000 }] });
		const preview = async (change: ProductChange) =>
			(await desk.do(bulkEditsCalls.previewProducts, { choice: { productIds: [productId] }, change })).first[0];
		const money = (amount: number) => ({ price: { amount, currency: 'IQD' } });

		expect(await preview({ kind: 'state', state: 'discontinued' })).toMatchObject({
			before: { state: 'active' },
			after: { state: 'discontinued' },
		});
		expect(await preview({ kind: 'addTag', tagId })).toMatchObject({ before: { tagged: false }, after: { tagged: true } });
		expect(await preview({ kind: 'price', percent: 100 })).toMatchObject({
			before: money(7_000_00),
			after: money(14_000_00),
		});
		expect(await preview({ kind: 'promotion', percent: 50 })).toMatchObject({ after: money(3_500_00) });
		expect(await preview({ kind: 'priceTo', amount: 4_000_00 })).toMatchObject({ after: money(4_000_00) });
	});

	test('shows the first twenty of those that there are', async () => {
		const categoryId = await createCategory('Trays');
		for (let n = 0; n < 21; n += 1) await createProduct(shop, { categoryPath: [{ en: 'Trays' }] });
		const { count, first } = await desk.do(bulkEditsCalls.previewProducts, {
			choice: { categoryId },
			change: { kind: 'state', state: 'hidden' },
		});
		expect([count, first.length]).toEqual([21, 20]);
	});
});

describe('tags of many products', () => {
	test('are put on and taken off without touching the others, and go back where they were', async () => {
		const [own, other] = [await createTag('summer'), await createTag('sale-week')];
		const [bare, tagged] = [await aProduct(), await aProduct()];
		await changeProducts(shop, desk, [tagged], { kind: 'addTag', tagId: own });
		await changeProducts(shop, desk, [bare, tagged], { kind: 'addTag', tagId: other });

		const editId = await changeProducts(shop, desk, [bare, tagged], { kind: 'addTag', tagId: own });
		expect(await editOf(editId)).toMatchObject({ state: 'done', total: 2, done: 1, same: 1, refused: 0 });
		expect((await productOf(bare)).tags).toEqual(['sale-week', 'summer']);

		expect(await takeBack(editId)).toMatchObject({ takenBack: 1, kept: 0, same: 1 });
		expect((await productOf(bare)).tags).toEqual(['sale-week']);
		expect((await productOf(tagged)).tags).toEqual(['sale-week', 'summer']);

		const removal = await changeProducts(shop, desk, [bare, tagged], { kind: 'removeTag', tagId: own });
		expect(await editOf(removal)).toMatchObject({ done: 1, same: 1 });
		expect((await productOf(tagged)).tags).toEqual(['sale-week']);
		await takeBack(removal);
		expect((await productOf(tagged)).tags).toEqual(['sale-week', 'summer']);
	});

	test('that are gone when the job comes to them are told of as not there, and nothing else changes', async () => {
		const tagId = await createTag('passing');
		const productId = await aProduct();
		const before = await productOf(productId);
		const change = { kind: 'addTag' as const, tagId };
		const { editId } = await desk.do(bulkEditsCalls.startProducts, {
			...{ choice: { productIds: [productId] }, change, expectedCount: 1 },
		});
		await desk.do(merchandiseCalls.deleteTag, { tagId });
		await runBulkEdit(shop, editId);

		expect(await editOf(editId)).toMatchObject({ state: 'done', done: 0, refused: 1, mayTakeBack: false });
		expect(await productOf(productId)).toEqual(before);
		const words = { ar: 'لم نجد', ckb: 'نەدۆزرایەوە', en: 'could not find', zh: '未找到' };
		for (const language of languages) {
			desk.language = language;
			const [left] = await leftOf(editId);
			expect(left?.message).toContain(words[language]);
		}
		desk.language = 'en';
	});
});

describe('what is so already', () => {
	test('is counted as the same, gets no new version and is not taken back', async () => {
		const productId = await aProduct(5_000);
		const before = await productOf(productId);
		for (const change of [
			{ kind: 'state', state: 'active' },
			{ kind: 'price', percent: 1 },
			{ kind: 'priceTo', amount: 5_100_00 },
			{ kind: 'priceBy', amount: 0 },
			{ kind: 'promotion', percent: 0 },
		] as const) {
			const editId = await changeProducts(shop, desk, [productId], change);
			const { state, done, same, refused, mayTakeBack } = await editOf(editId);
			expect([change.kind, state, done, same, refused, mayTakeBack]).toEqual([change.kind, 'done', 0, 1, 0, false]);
			expect(await desk.refusal(bulkEditsCalls.takeBack, { editId, reason: 'A slip' })).toBe('conflict');
		}
		expect(await productOf(productId)).toEqual(before);
	});
});

describe('what a change made of products', () => {
	test('does not go back into a category that is gone meanwhile; the others do', async () => {
		const [first, second, target] = [
			await createCategory('Old one'),
			await createCategory('Old two'),
			await createCategory('New'),
		];
		const [one, two] = [await aProduct(), await aProduct()];
		await changeProducts(shop, desk, [one], { kind: 'category', categoryId: first });
		await changeProducts(shop, desk, [two], { kind: 'category', categoryId: second });
		const editId = await changeProducts(shop, desk, [one, two], { kind: 'category', categoryId: target });
		await desk.do(merchandiseCalls.deleteCategory, { categoryId: first });

		expect(await takeBack(editId)).toMatchObject({ state: 'takenBack', done: 0, takenBack: 1, kept: 1 });
		expect((await productOf(one)).category).toBe(target);
		expect((await productOf(two)).category).toBe(second);
		expect(await leftOf(editId)).toMatchObject([{ subjectId: one, name: 'Tea pot', outcome: 'kept' }]);
	});

	test('goes back to none where there was none', async () => {
		const categoryId = await createCategory('For a while');
		const productId = await aProduct();
		const editId = await changeProducts(shop, desk, [productId], { kind: 'category', categoryId });
		expect(await takeBack(editId)).toMatchObject({ takenBack: 1 });
		expect((await productOf(productId)).category).toBeNull();
	});

	test('stays where somebody changed it since, also back and forth in another change', async () => {
		const [kept, undone] = [await aProduct(4_000), await aProduct(4_000)];
		const editId = await changeProducts(shop, desk, [kept, undone], { kind: 'price', percent: 50 });
		const later = await changeProducts(shop, desk, [kept], { kind: 'priceTo', amount: 7_000_00 });
		expect(await takeBack(editId)).toMatchObject({ takenBack: 1, kept: 1 });
		const prices = await shop.rows<{ min_price: number }>(
			sql`select min_price from product where id = any(${[kept, undone]}::bigint[]) order by id`,
		);
		expect(prices.map((row) => row.min_price)).toEqual([7_000_00, 4_000_00]);
		// What stands beneath it was taken back already: the later one goes back to what it found.
		expect(await takeBack(later)).toMatchObject({ takenBack: 1, kept: 0 });
	});

	test('leaves the search at once, and comes back to it with what went back', async () => {
		const productId = await aProduct();
		const isFound = async () => {
			const [row] = await shop.rows<{ found: boolean }>(
				sql`select exists (select from search_document where product_id = ${productId}) as found`,
			);
			return row?.found;
		};
		const editId = await changeProducts(shop, desk, [productId], { kind: 'state', state: 'hidden' });
		expect(await isFound()).toBe(false);
		await takeBack(editId);
		expect(await isFound()).toBe(true);
	});
});
