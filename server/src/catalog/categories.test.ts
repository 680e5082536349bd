import { catalogCalls, catalogConsoleCalls } from '@qaysari/contract/catalog.calls';
import { languages } from '@qaysari/contract/languages';
import { limits } from '@qaysari/contract/limits';
import { merchandiseCalls } from '@qaysari/contract/merchandise.calls';
import { searchCalls } from '@qaysari/contract/search.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../platform/database/transaction.ts';
import { Events } from '../platform/events/events.ts';
import { type CategoryId, readId } from '../platform/ids.ts';
import { jobsOf } from '../rooms.ts';
import { rooms } from '../shop.ts';
import type { Client } from '../testing/client.ts';
import { createProduct } from '../testing/goods.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';
import { somebodyWaits } from '../testing/waiting.ts';
import { retellSome } from './merchandise.ts';

let shop: TestShop;
let desk: Client;

beforeAll(async () => {
	shop = await createTestShop();
	desk = await shop.operator('merchandiser');
});
afterAll(async () => {
	await shop.shop.matcher.close();
	await shop.close();
});

const { saveCategory, deleteCategory, getCategoryTree } = merchandiseCalls;
const wish = (en: string, parentId: string | null = null, more: { categoryId?: string; position?: number } = {}) => ({
	...{ parentId, name: { en }, pictureId: null, position: 0 },
	...more,
});
const save = async (...said: Parameters<typeof wish>) => (await desk.do(saveCategory, wish(...said))).categoryId;
const tree = async () => (await desk.do(getCategoryTree, {})).categories;
const shown = async (language: (typeof languages)[number] = 'en') => {
	const visitor = shop.visitor();
	visitor.language = language;
	return (await visitor.do(catalogCalls.categories, {})).categories;
};

describe('a category', () => {
	it('is read in the language that is asked for, else in the first that it has', async () => {
		const { categoryId } = await desk.do(saveCategory, { ...wish(''), name: { ar: 'مطبخ', zh: '厨房' } });
		const { categoryId: kurdish } = await desk.do(saveCategory, { ...wish(''), name: { ckb: 'چێشتخانە' } });

		const names = [];
		for (const language of languages) {
			const all = await shown(language);
			names.push([categoryId, kurdish].map((id) => all.find((one) => one.id === id)?.name));
		}

		expect(names).toEqual([
			['مطبخ', 'چێشتخانە'],
			['مطبخ', 'چێشتخانە'],
			['مطبخ', 'چێشتخانە'],
			['厨房', 'چێشتخانە'],
		]);
	});

	it('stands among those beside it by its place, then by its age', async () => {
		const root = await save('Ordered');
		const made = [];
		for (const [name, position] of [
			['Last', 7],
			['First', 1],
			['Second', 1],
		] as const)
			made.push(await save(name, root, { position }));

		const below = (await shown()).filter((one) => one.parentId === root).map((one) => one.name);

		expect(below).toEqual(['First', 'Second', 'Last']);
		expect((await tree()).filter((one) => one.parentId === root).map((one) => one.id)).toEqual([made[1], made[2], made[0]]);
	});

	it('is found by buyers as soon as it is there, under its new name once it has one, and nowhere once it went', async () => {
		const id = await save('Samovars');
		const names = async () => (await shown()).filter((one) => one.id === id).map((one) => one.name);

		const first = await names();
		await save('Tea', null, { categoryId: id });
		const second = await names();
		await desk.do(deleteCategory, { categoryId: id });

		expect([first, second, await names()]).toEqual([['Samovars'], ['Tea'], []]);
	});

	it('without a name, below none, with a picture of none or with a name from beside it is not made', async () => {
		const root = await save('Refusing');
		await save('Taken', root);
		const before = await tree();

		expect(await desk.refusal(saveCategory, { ...wish(''), name: {} })).toBe('conflict');
		expect(await desk.refusal(saveCategory, { ...wish(''), name: { en: '\u200b \u00a0' } })).toBe('conflict');
		expect(await desk.refusal(saveCategory, wish('Orphan', '999999999'))).toBe('not_found');
		expect(await desk.refusal(saveCategory, { ...wish('Painted'), pictureId: 'no-such-picture' })).toBe('not_found');
		expect(await desk.refusal(saveCategory, wish('Nobody', null, { categoryId: '999999999' }))).toBe('not_found');
		expect(await desk.refusal(saveCategory, wish('TAKEN', root))).toBe('conflict');
		expect(await desk.refusal(saveCategory, wish('Own parent', root, { categoryId: root }))).toBe('conflict');
		expect(await desk.refusal(deleteCategory, { categoryId: '999999999' })).toBe('not_found');
		expect(await tree()).toEqual(before);
	});

	it('is called by what it is called in some language, where others are left empty', async () => {
		const { categoryId } = await desk.do(saveCategory, { ...wish(''), name: { en: '', ckb: 'چا', zh: ' ' } });

		expect((await shown()).find(({ id }) => id === categoryId)?.name).toBe('چا');
		const { productId } = await createProduct(shop, { categoryPath: [{ en: '', ckb: 'چا' }] });
		expect((await shop.visitor().do(catalogCalls.detail, { productId })).categories.map(({ id }) => id)).toEqual([categoryId]);
	});

	it('may be called like one elsewhere in the tree', async () => {
		const [one, other] = [await save('For women'), await save('For men')];

		expect(await save('Shoes', one)).not.toBe(await save('Shoes', other));
	});

	it('never comes to stand below itself, however deep the tree is', async () => {
		let deepest = await save('Level 1');
		const root = deepest;
		for (let level = 2; level <= 16; level += 1) deepest = await save(`Level ${level}`, deepest);

		expect(await desk.refusal(saveCategory, wish('Level 1', deepest, { categoryId: root }))).toBe('conflict');
		expect((await tree()).find((one) => one.id === root)?.parentId).toBeNull();
	});

	it('of two that are moved below each other at once stays one where it was', async () => {
		const [one, other] = [await save('Left hand'), await save('Right hand')];

		const answers: ReturnType<typeof desk.call>[] = [];
		await shop.db.transaction().execute(async (tx) => {
			await sql`select from category where id in (${readId(one)}, ${readId(other)}) for update`.execute(tx);
			answers.push(desk.call(saveCategory, wish('Left hand', other, { categoryId: one })));
			answers.push(desk.call(saveCategory, wish('Right hand', one, { categoryId: other })));
			await somebodyWaits(shop.db, 2);
		});

		expect((await Promise.all(answers)).map(({ envelope }) => envelope.reason ?? 'saved').sort()).toEqual(['conflict', 'saved']);
		const parents = (await tree()).filter(({ id }) => id === one || id === other).map(({ parentId }) => parentId);
		expect(parents.filter((parent) => parent === null)).toHaveLength(1);
	});

	it('is made once by two taps with one key, and by two operators with one name', async () => {
		const key = crypto.randomUUID();
		const twice = await Promise.all([1, 2].map(() => desk.do(saveCategory, wish('Once'), { key })));
		const apart = await Promise.all([1, 2].map(() => desk.call(saveCategory, wish('Race'), { key: crypto.randomUUID() })));

		expect(new Set(twice.map(({ categoryId }) => categoryId)).size).toBe(1);
		expect(apart.map(({ envelope }) => envelope.reason ?? 'saved').sort()).toEqual(['conflict', 'saved']);
		expect((await tree()).filter((one) => ['Once', 'Race'].includes(one.name.en ?? ''))).toHaveLength(2);
	});

	it('is given up by nobody while a product is being put into it', async () => {
		const categoryId = await save('Filling');
		const { productId } = await createProduct(shop);
		let deleting: ReturnType<typeof desk.call> | undefined;

		await shop.db.transaction().execute(async (tx) => {
			await sql`update product set category_id = ${readId(categoryId)} where id = ${readId(productId)}`.execute(tx);
			deleting = desk.call(deleteCategory, { categoryId });
			await somebodyWaits(shop.db);
		});

		expect((await deleting)?.envelope.reason).toBe('category_in_use');
		expect((await tree()).find((one) => one.id === categoryId)?.products).toBe(1);
	});

	it('that a product comes in with is not given up before it is in', async () => {
		const categoryId = await save('Coming in');
		let answer: Promise<unknown> | undefined;
		let deleting: ReturnType<typeof desk.call> | undefined;

		await shop.db.transaction().execute(async (tx) => {
			// Between its category and itself, the product waits for its brand.
			await sql`insert into brand (name) values ('Held')`.execute(tx);
			answer = createProduct(shop, { categoryPath: [{ en: 'Coming in' }], brand: 'Held' });
			await somebodyWaits(shop.db);
			deleting = desk.call(deleteCategory, { categoryId });
			await Promise.race([deleting, somebodyWaits(shop.db, 2)]);
		});
		await answer;

		expect((await deleting)?.envelope.reason).toBe('category_in_use');
		expect((await tree()).find((one) => one.id === categoryId)?.products).toBe(1);
	});

	it('that is given up while a product comes in with it is made anew', async () => {
		const categoryId = await save('Going out');
		let making: ReturnType<typeof createProduct> | undefined;

		await shop.db.transaction().execute(async (tx) => {
			await sql`delete from category where id = ${readId(categoryId)}`.execute(tx);
			making = createProduct(shop, { categoryPath: [{ en: 'Going out' }] });
			await somebodyWaits(shop.db);
		});

		const { productId } = (await making) ?? { productId: '' };
		expect((await shop.visitor().do(catalogCalls.detail, { productId })).categories.map(({ name }) => name)).toEqual([
			'Going out',
		]);
	});

	it('says of sizes as much as fits, and not a sign more', async () => {
		const guide = 'x'.repeat(limits.sizeGuideLength);
		const categoryId = await save('Sizes');
		const sized = (sizeGuide: object) => ({ ...wish('Sizes', null, { categoryId }), sizeGuide });

		await desk.do(saveCategory, sized({ en: guide }));
		expect(await desk.refusal(saveCategory, sized({ en: `${guide}x` }))).toBe('invalid_input');
		expect((await tree()).find((one) => one.id === categoryId)?.sizeGuide).toEqual({ en: guide });
	});

	it('is nobody’s to change but the merchandisers’, and read by who works with goods', async () => {
		const categoryId = await save('Rights');
		for (const role of ['fulfilment', 'support', 'finance'] as const) {
			const other = await shop.operator(role);
			expect(await other.refusal(saveCategory, wish('Theirs', null, { categoryId }))).toBe('role_missing');
			expect(await other.refusal(deleteCategory, { categoryId })).toBe('role_missing');
		}
		const support = await shop.operator('support');
		expect((await support.do(catalogConsoleCalls.listCategories, {})).categories.find((one) => one.id === categoryId)).toEqual({
			...{ id: categoryId, parentId: null, name: { en: 'Rights' }, products: 0 },
		});
		expect((await shop.passerby().call(getCategoryTree, {})).status).toBe(401);
	});
});

describe('the products of a renamed category', () => {
	const told = async (categoryId: string) => {
		const heard: number[] = [];
		const events = new Events();
		events.on('productChanged', async (_tx, _now, { productIds }) => heard.push(...productIds));
		let steps = 0;
		for (let after: number | null = 0; after !== null; steps += 1) {
			const from: number = after;
			after = await inTransaction(shop.db, (tx) => retellSome(tx, events, shop.now, readId<CategoryId>(categoryId), from));
		}
		return { heard, steps };
	};

	it('are told of some at a time, each once, those of the categories below too', async () => {
		const root = await save('Retold');
		const leaf = await save('Deeper', root);
		const { productId } = await createProduct(shop);
		await sql`
			insert into product (handle, title, description, parameters, origin, split_delivery, minimum_quantity, weight_grams, volume_cm3,
				state, min_price, max_price, created_at, updated_at, category_id)
			select 'retold-' || n, title, description, parameters, origin, split_delivery, minimum_quantity, weight_grams, volume_cm3,
				state, min_price, max_price, created_at, updated_at, case when n % 2 = 0 then ${readId(root)}::bigint else ${readId(leaf)}::bigint end
			from product, generate_series(1, 100) n where id = ${readId(productId)}
		`.execute(shop.db);
		const ids = (await shop.rows<{ id: number }>(sql`select id from product where handle like 'retold-%' order by id`)).map(
			({ id }) => id,
		);

		const { heard, steps } = await told(root);

		expect(heard).toEqual(ids);
		// Two full steps, and one that finds nothing left.
		expect(steps).toBe(3);
		expect((await told(leaf)).heard).toHaveLength(50);
	});

	it('are found by its new name, though the job was begun again', async () => {
		const id = await save('Braziers');
		const { productId } = await createProduct(shop, { title: { en: 'Iron thing' }, categoryPath: [{ en: 'Braziers' }] });
		await save('Firepits', null, { categoryId: id });
		const handler = jobsOf(rooms, shop.shop).handlers['catalog.retell-category'];

		for (const _again of [1, 2]) await handler?.({ categoryId: readId(id), after: 0 });

		const found = async (keyword: string) =>
			(await shop.visitor().do(searchCalls.keywordSearch, { keyword })).records.map((one) => one.id);
		expect(await found('firepits')).toContain(productId);
	});
});
