import { catalogConsoleCalls } from '@qaysari/contract/catalog.calls';
import type { catalogConsoleSchemas } from '@qaysari/contract/catalog.schemas';
import { type Language, languages } from '@qaysari/contract/languages';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { encodeCursor } from '../platform/cursor.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { type ProductId, readId } from '../platform/ids.ts';
import type { Client } from '../testing/client.ts';
import { createFreight, createProduct, type MadeProduct, setOnHand } from '../testing/goods.ts';
import { placeOrder } from '../testing/ordering.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';
import { followStock } from './catalog.ts';
import { narrowingOf, storedDrafts, storedDraftsOf } from './product-drafts.ts';

let shop: TestShop;
let desk: Client;
let chair: MadeProduct;
let desks: MadeProduct;
let screen: MadeProduct;
let hidden: MadeProduct;

beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop);
	desk = await shop.operator('merchandiser');
	chair = await createProduct(shop, {
		title: { en: 'Chair', ar: 'كرسي' },
		categoryPath: [{ en: 'Seats' }],
		skus: [
			{ code: 'CHAIR-OAK', stock: 30 },
			{ code: 'CHAIR-ASH', stock: 20 },
		],
	});
	desks = await createProduct(shop, { title: { ar: 'طاولة' }, origin: 'china', stock: 3 });
	screen = await createProduct(shop, { title: { en: 'Screen 15.6" \\ wide', zh: '显示器' }, stock: 0 });
	hidden = await createProduct(shop, { title: { en: 'Hidden stool' }, stock: 9 });
	await sql`update product set state = 'hidden' where id = ${readId(hidden.productId)}`.execute(shop.db);
	await inTransaction(shop.db, (tx) =>
		followStock(
			tx,
			shop.shop.events,
			shop.now,
			[chair, desks, screen].map(({ productId }) => readId<ProductId>(productId)),
		),
	);
});
afterAll(() => shop.close());

type Wish = z.input<(typeof catalogConsoleSchemas)['listProducts']['input']>;
const list = (wish: Wish = {}) => desk.do(catalogConsoleCalls.listProducts, wish);
const ids = async (wish: Wish = {}) => (await list(wish)).records.map(({ id }) => id);

describe('the list of products', () => {
	it.each<[string, () => Wish, () => MadeProduct[]]>([
		['nothing, of any state, the newest first', () => ({}), () => [hidden, screen, desks, chair]],
		['those on the shelf', () => ({ state: 'active' }), () => [screen, desks, chair]],
		['those that are hidden', () => ({ state: 'hidden' }), () => [hidden]],
		['those of an origin', () => ({ origin: 'china' }), () => [desks]],
		['those that are sold out', () => ({ stock: 'out' }), () => [screen]],
		['those of which few are left', () => ({ stock: 'low' }), () => [desks]],
		['those whose titles lack Chinese', () => ({ missing: 'zh' }), () => [hidden, desks, chair]],
		['words and an origin', () => ({ keyword: 'طاولة', origin: 'china' }), () => [desks]],
		['words of another origin', () => ({ keyword: 'طاولة', origin: 'iraq' }), () => []],
		['a code of a variant', () => ({ keyword: 'CHAIR-ASH' }), () => [chair]],
		['a category that nobody made', () => ({ categoryId: '999999999' }), () => []],
	])('narrowed to %s', async (_what, wish, expected) => {
		expect(await ids(wish())).toEqual(expected().map(({ productId }) => productId));
	});

	it('is narrowed to a category', async () => {
		const { categories } = await desk.do(catalogConsoleCalls.listCategories, {});
		const seats = categories.find(({ name }) => name.en === 'Seats');

		expect(seats?.products).toBe(1);
		expect(await ids({ categoryId: seats?.id })).toEqual([chair.productId]);
	});

	it.each(['15.6"', '" \\', '\\ wide', 'n 15.6" \\ w'])('finds titles that hold %s as they are read', async (keyword) => {
		expect(await ids({ keyword })).toEqual([screen.productId]);
	});

	it.each(['en": "', '{"', '": ', '", "', "'", '%%%', '___', 'chair%', '\\"'])(
		'finds none by %s, which is in no title',
		async (keyword) => {
			expect(await ids({ keyword })).toEqual([]);
		},
	);

	it.each<[Language, Language | undefined, string]>([
		['en', undefined, 'Chair'],
		['en', 'ar', 'كرسي'],
		['ar', undefined, 'كرسي'],
		['ckb', undefined, 'كرسي'],
		['zh', 'en', 'Chair'],
	])('of an operator who reads %s and asks for %s names a product %s', async (reads, language, title) => {
		const other = await shop.operator('merchandiser');
		other.language = reads;

		const { records } = await other.do(catalogConsoleCalls.listProducts, {
			keyword: chair.handle,
			...(language ? { language } : {}),
		});

		expect(records.map((row) => row.title)).toEqual([title]);
	});

	it('says what is free of all variants together, and which languages are missing', async () => {
		const buyer = await shop.buyer();
		await placeOrder(shop, buyer, { items: [{ skuId: chair.skuId, quantity: 4 }] });

		const [row] = (await list({ keyword: chair.handle })).records;

		expect(row).toMatchObject({ stock: 46, missingLanguages: languages.filter((one) => one === 'ckb' || one === 'zh') });
		await sql`update sku set withdrawn = true where id = ${readId(chair.skuIds[1] ?? '')}`.execute(shop.db);
		expect((await list({ keyword: chair.handle })).records[0]?.stock).toBe(26);
		await sql`update sku set withdrawn = false where id = ${readId(chair.skuIds[1] ?? '')}`.execute(shop.db);
		await setOnHand(shop, chair.skuId, 34);
	});

	it('names the only variant of a product, and none where one is to be chosen', async () => {
		const onlyOf = async () => (await list({ keyword: chair.handle })).records[0]?.onlySkuId;
		const second = readId(chair.skuIds[1] ?? '');

		expect((await list({ keyword: screen.handle })).records[0]?.onlySkuId).toBe(screen.skuId);
		expect(await onlyOf()).toBeNull();
		await sql`update sku set withdrawn = true where id = ${second}`.execute(shop.db);
		expect(await onlyOf()).toBe(chair.skuId);
		await sql`update sku set withdrawn = false where id = ${second}`.execute(shop.db);
	});

	it('is read page by page, none twice and none missing, while others come in', async () => {
		const before = await ids();
		const read: string[] = [];
		for (let cursor: string | null | undefined; cursor !== null && read.length < 100; ) {
			const page = await list({ limit: 1, ...(cursor ? { cursor } : {}) });
			read.push(...page.records.map(({ id }) => id));
			cursor = page.nextCursor;
			if (read.length === 2) await createProduct(shop, { title: { en: 'Newcomer' }, stock: 77 });
		}

		expect(read).toEqual(before);
		expect((await ids()).length).toBe(before.length + 1);
	});

	it.each(['x', '', encodeCursor(['x']), encodeCursor([1, 2]), encodeCursor([1.5]), Buffer.from('{}').toString('base64url')])(
		'is not read on from a damaged place: %s',
		async (cursor) => {
			expect(await desk.refusal(catalogConsoleCalls.listProducts, { cursor })).toBe('damaged_cursor');
		},
	);

	it('is read by who works with goods or buyers, and by nobody else', async () => {
		for (const [role, reads] of [
			['fulfilment', true],
			['support', true],
			['finance', false],
		] as const)
			expect((await (await shop.operator(role)).call(catalogConsoleCalls.listProducts, {})).envelope.success).toBe(reads);
		expect((await shop.passerby().call(catalogConsoleCalls.listProducts, {})).status).toBe(401);
	});
});

describe('products as drafts', () => {
	const draftsOf = async (choice: Parameters<typeof narrowingOf>[1] = {}) => {
		const found = [];
		for await (const some of storedDrafts(shop.db, await narrowingOf(shop.db, choice))) found.push(some);
		return found;
	};

	it('say all that makes them again', async () => {
		const [[stored] = []] = await draftsOf({ productIds: [chair.productId] });

		expect(stored?.draft).toMatchObject({
			handle: chair.handle,
			title: { en: 'Chair', ar: 'كرسي' },
			categoryPath: [{ en: 'Seats' }],
			skus: [
				{ code: 'CHAIR-OAK', price: 1_000_000, stock: 34 },
				{ code: 'CHAIR-ASH', stock: 20 },
			],
		});
		// What is on the shelf and can be given back says nothing of it.
		expect(stored?.draft).not.toHaveProperty('state');
		expect(stored?.draft).not.toHaveProperty('returnable');
	});

	it('are those that are named and hold the words, and none that were made for one buyer', async () => {
		const buyer = await shop.buyer();
		const secret = await createProduct(shop, { title: { en: 'Chair for one' }, stock: 78 });
		await sql`update product set state = 'offered', offered_to = ${buyer.accountId} where id = ${readId(secret.productId)}`.execute(
			shop.db,
		);
		const handles = async (choice: Parameters<typeof narrowingOf>[1]) =>
			(await draftsOf(choice)).flat().map(({ draft }) => draft.handle);

		expect(await handles({ productIds: [desks.productId, chair.productId, secret.productId], keyword: 'Chair' })).toEqual([
			chair.handle,
		]);
		expect(await handles({ state: 'offered' })).toEqual([]);
		expect([...(await storedDraftsOf(shop.db, [secret.handle, chair.handle, 'nobody'])).keys()]).toEqual([chair.handle]);
		expect((await storedDraftsOf(shop.db, ['nobody'])).size).toBe(0);
	});

	it('come some at a time, each once, the first made first', async () => {
		await sql`
			insert into product (handle, title, description, parameters, origin, split_delivery, minimum_quantity, weight_grams, volume_cm3,
				state, min_price, max_price, created_at, updated_at)
			select 'some-' || n, '{"en": "Some"}', '{}', '[]', 'iraq', true, 1, 1, 1, 'discontinued', 25000, 25000, ${shop.now}, ${shop.now}
			from generate_series(1, 401) n
		`.execute(shop.db);

		const parts = await draftsOf({ state: 'discontinued' });

		expect(parts.map((part) => part.length)).toEqual([200, 200, 1]);
		expect(parts.flat().map(({ draft }) => draft.handle)).toEqual(Array.from({ length: 401 }, (_, n) => `some-${n + 1}`));
		expect(parts[0]?.[0]?.draft).toMatchObject({ state: 'discontinued', skus: [], categoryPath: [] });
	});
});
