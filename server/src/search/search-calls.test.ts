import { searchCalls } from '@qaysari/contract/search.calls';
import { sorts } from '@qaysari/contract/search.schemas';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saveDraft } from '../catalog/products.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { type ProductId, readId } from '../platform/ids.ts';
import { createProduct, type MadeProduct } from '../testing/goods.ts';
import { naughtyStrings } from '../testing/naughty.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';
import { foldWords } from './index-documents.ts';
import { followRating } from './search.ts';

let shop: TestShop;
/** Ten brooms of which some cost, sell and are liked as much as others. */
const brooms: MadeProduct[] = [];
let hidden: MadeProduct;
let offeredId = '';

beforeAll(async () => {
	shop = await createTestShop();
	for (let n = 0; n < 10; n += 1) {
		const made = await createProduct(shop, {
			title: { en: `Broom ${n}`, ar: `مكنسة يدوية ${n}` },
			...{ price: 1_000 + (n % 3) * 500, soldCount: n % 4, origin: n % 2 ? 'china' : 'iraq', stock: n === 8 ? 0 : 5 },
		});
		brooms.push(made);
		await inTransaction(shop.db, (tx) =>
			followRating(tx, readId<ProductId>(made.productId), { count: n % 5 === 0 ? 0 : 50, total: (n % 5) * 50 }),
		);
	}
	hidden = await createProduct(shop, { title: { en: 'Broom that is hidden' }, state: 'hidden', skus: [{ code: 'HB-900' }] });
	const { accountId } = await shop.buyer();
	const draft = {
		...{
			handle: 'broom-for-one',
			title: { en: 'Broom for one buyer' },
			description: {},
			categoryPath: [],
			tags: [],
			pictures: [],
		},
		...{
			parameters: [],
			origin: 'china' as const,
			splitDelivery: true,
			minimumQuantity: 1,
			weightGrams: 1,
			volumeCm3: 1,
			soldCount: 0,
		},
		skus: [{ code: 'OB-900', attributes: [], price: 100_000, stock: 5 }],
	};
	const saved = await inTransaction(shop.db, (tx) =>
		saveDraft(tx, shop.shop.events, shop.now, draft, [], { offeredTo: accountId }),
	);
	offeredId = String(saved.productId);
	await createProduct(shop, { title: { en: 'Cotton t-shirt for summer' }, handle: 'tee-en' });
	await createProduct(shop, { title: { zh: '男士T恤' }, handle: 'tee-zh' });
	await inTransaction(shop.db, foldWords);
});
afterAll(() => shop.close());

const find = (keyword: string, more: object = {}) => shop.visitor().do(searchCalls.keywordSearch, { keyword, ...more });
const idsOf = ({ records }: { records: readonly { id: string }[] }): string[] => records.map(({ id }) => id);
async function paged(keyword: string, limit: number, more: object = {}, meanwhile: () => Promise<unknown> = async () => {}) {
	const seen: string[] = [];
	let cursor: string | undefined;
	do {
		const page = await find(keyword, { limit, ...more, ...(cursor ? { cursor } : {}) });
		seen.push(...idsOf(page));
		cursor = page.nextCursor ?? undefined;
		if (cursor) await meanwhile();
	} while (cursor && seen.length < 100);
	return seen;
}

describe('what was found', () => {
	test.each(sorts)('is sorted by %s the same on pages of any size, each thing once', async (sort) => {
		const all = idsOf(await find('broom', { sort, limit: 50 }));
		expect([...all].sort()).toEqual(brooms.map(({ productId }) => productId).sort());
		for (const limit of [1, 3, 9, 10]) expect([limit, await paged('broom', limit, { sort })]).toEqual([limit, all]);
		// All products, without a word.
		const everything = idsOf(await find('', { sort, limit: 50 }));
		expect(await paged('', 4, { sort })).toEqual(everything);
	});

	test('stands in the order that was asked for', async () => {
		const byNumber = (of: (n: number) => number) => async (sort: string) =>
			idsOf(await find('broom', { sort, limit: 50 })).map((id) => of(brooms.findIndex(({ productId }) => productId === id)));
		const prices = byNumber((n) => n % 3);
		const up = await prices('priceUp');
		expect(up).toEqual([...up].sort((a, b) => a - b));
		const down = await prices('priceDown');
		expect(down).toEqual([...down].sort((a, b) => b - a));
		const rated = await byNumber((n) => n % 5)('rating');
		expect(rated).toEqual([...rated].sort((a, b) => b - a));
		const sold = await byNumber((n) => n % 4)('sold');
		expect(sold).toEqual([...sold].sort((a, b) => b - a));
		expect(idsOf(await find('broom', { sort: 'newest', limit: 50 }))).toEqual(brooms.map(({ productId }) => productId).reverse());
	});

	test.each(['newest', 'priceUp', 'relevance'] as const)(
		'by %s is shown once each though others come in meanwhile',
		async (sort) => {
			let come = 0;
			const another = () => {
				come += 1;
				return createProduct(shop, { title: { en: 'Broom of today' }, handle: `new-${sort}-${come}` });
			};
			const seen = await paged('broom', 3, { sort }, another);
			expect(new Set(seen).size).toBe(seen.length);
			expect(brooms.filter(({ productId }) => !seen.includes(productId))).toEqual([]);
			await sql`delete from search_document where product_id in (select id from product where handle like 'new-%')`.execute(
				shop.db,
			);
		},
	);

	test('goes on behind a cursor that it gave, and behind no other', async () => {
		const { nextCursor } = await find('broom', { limit: 2 });
		const cursor = nextCursor ?? '';
		const made = (values: unknown) => Buffer.from(JSON.stringify(values)).toString('base64url');
		for (const damaged of [
			'x',
			cursor.slice(0, -3),
			made([7, 0, 1, 1]),
			made([0, -1, 1, 1]),
			made([0, 99, 1, 1]),
			made([0, 0, 1]),
			made(['0', 0, 1, 1]),
			made({}),
		])
			expect([damaged, await shop.visitor().refusal(searchCalls.keywordSearch, { keyword: 'broom', cursor: damaged })]).toEqual([
				damaged,
				'damaged_cursor',
			]);
	});

	test('fits every filter at once, also at their ends', async () => {
		const choice = async (filters: object) => idsOf(await find('broom', { filters, limit: 50 })).length;
		expect(await choice({ minPrice: 100_000, maxPrice: 100_000 })).toBe(4);
		expect(await choice({ minPrice: 100_001 })).toBe(6);
		expect(await choice({ maxPrice: 99_999 })).toBe(0);
		expect(await choice({ minPrice: 200_000, maxPrice: 100_000 })).toBe(0);
		expect(await choice({ inStock: true })).toBe(9);
		expect(await choice({ origin: 'iraq', inStock: true, maxPrice: 100_000 })).toBe(2);
		expect(await choice({ brand: 'Nobody' })).toBe(0);
		expect(await choice({ categoryId: '999999' })).toBe(0);
	});

	test('answers whatever was typed', async () => {
		const visitor = shop.visitor();
		const texts = naughtyStrings.filter((_, index) => index % 12 === 0);
		for (const keyword of texts) {
			const { status, envelope } = await visitor.call(searchCalls.keywordSearch, {
				keyword: keyword.slice(0, 10_000),
				facets: true,
			});
			expect([keyword, status, envelope.success]).toEqual([keyword, 200, true]);
		}
	});
});

describe('words of two scripts', () => {
	const handlesOf = async (language: string, keyword: string) => {
		const client = shop.visitor();
		client.language = language;
		const { records } = await client.do(searchCalls.keywordSearch, { keyword });
		const rows = await shop.rows<{ handle: string }>(
			sql`select handle from product where id = any(${idsOf({ records })}::bigint[])`,
		);
		return rows.map(({ handle }) => handle).sort();
	};

	test('find what is called so, and what is called so in other languages', async () => {
		expect(await handlesOf('zh', 'T恤')).toEqual(['tee-en', 'tee-zh']);
		expect(await handlesOf('en', 'tshirt')).toEqual(['tee-en', 'tee-zh']);
	});
});

describe('what is not on the shelf', () => {
	test('is found by nobody: neither by words nor by numbers, while typing nor beside others', async () => {
		const secret = [hidden.productId, offeredId];
		const client = shop.visitor();
		expect(idsOf(await find('broom', { limit: 50 })).filter((id) => secret.includes(id))).toEqual([]);
		for (const keyword of ['HB-900', 'OB-900', hidden.handle, 'broom-for-one'])
			expect([keyword, (await client.do(searchCalls.keywordSNSearch, { keyword })).records]).toEqual([keyword, []]);
		const { completions } = await client.do(searchCalls.productUnderstanding, { keyword: 'broom th' });
		expect(completions.filter((text) => text.includes('hidden'))).toEqual([]);
		const { records } = await client.do(searchCalls.recommended, { seen: [brooms[0]?.productId ?? ''], limit: 20 });
		expect(records.map(({ product }) => product.id).filter((id) => secret.includes(id))).toEqual([]);
		for (const productId of secret) {
			expect(await client.do(searchCalls.forYou, { seen: [productId] })).toMatchObject({ records: expect.anything() });
			const text = `https://127.0.0.1/pages/product_details/index?id=${productId}`;
			const answer = await client.call(searchCalls.chainTransfer, { text });
			expect(answer.envelope.data?.productId ?? null).toBeNull();
			const alike = await client.call(searchCalls.appSearchSameParagraph, { productId });
			expect(alike.envelope.data?.records ?? []).toEqual([]);
		}
	});

	test('comes back to those who look for it once it is on the shelf again', async () => {
		await sql`update product set state = 'active' where id = ${hidden.productId}`.execute(shop.db);
		await inTransaction(shop.db, (tx) =>
			shop.shop.events.tell(tx, shop.now, 'productChanged', { productIds: [readId(hidden.productId)] }),
		);
		expect(idsOf(await find('broom', { limit: 50 }))).toContain(hidden.productId);
		expect(idsOf(await shop.visitor().do(searchCalls.keywordSNSearch, { keyword: 'hb 900' }))).toEqual([hidden.productId]);
	});
});
