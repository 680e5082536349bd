import { purchasingCalls } from '@qaysari/contract/purchasing.calls';
import { searchCalls } from '@qaysari/contract/search.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hours, minutes } from '../platform/clock.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { type ProductId, readId } from '../platform/ids.ts';
import { jobsOf } from '../rooms.ts';
import { rooms } from '../shop.ts';
import { createProduct } from '../testing/goods.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';
import { documentRules } from './index-documents.ts';
import { createPictured, drawing } from './pictures/testing.ts';

let shop: TestShop;
let run: (name: string, stop?: AbortSignal) => Promise<unknown>;

beforeAll(async () => {
	shop = await createTestShop({ settings: { PUBLIC_URL: 'https://shop.test' } });
	const { handlers } = jobsOf(rooms, shop.shop);
	run = async (name, stop) => handlers[name]?.({}, stop);
});
afterAll(async () => {
	await shop.shop.matcher.close();
	await shop.close();
});

const count = async (query: ReturnType<typeof sql<{ count: number }>>): Promise<number> =>
	(await shop.rows(query))[0]?.count ?? -1;
const found = async (keyword: string) =>
	(await shop.visitor().do(searchCalls.keywordSearch, { keyword, exact: true })).records.map(({ id }) => id);
const aborted = (): AbortSignal => AbortSignal.abort();

describe('the counts of words', () => {
	/** Words whose count is not that of the documents that hold them. */
	const wrong = () =>
		shop.rows(sql`
			select w.form from search_word w left join search_document d on w.form = any(d.words)
			group by w.form, w.frequency having w.frequency <> count(d.product_id)
		`);

	test('are right after the job, though two do it at once, and it changes nothing the second time', async () => {
		for (let n = 0; n < 8; n += 1) await createProduct(shop, { title: { en: `Lantern of brass ${n}`, ar: `فانوس نحاس ${n}` } });
		await Promise.all([run('search.fold-words'), run('search.fold-words')]);
		expect(await wrong()).toEqual([]);
		const frequency = () => count(sql`select frequency as count from search_word where form = 'lantern'`);
		expect(await frequency()).toBe(8);
		await run('search.fold-words');
		expect(await frequency()).toBe(8);
	});

	test('of words that no product has any more go', async () => {
		const { productId } = await createProduct(shop, { handle: 'passing', title: { en: 'Zzephyrword lantern' } });
		await run('search.fold-words');
		const there = () => count(sql`select count(*)::int as count from search_word where form = 'zzephyrword'`);
		expect(await there()).toBe(1);
		await sql`update product set state = 'hidden' where id = ${productId}`.execute(shop.db);
		await inTransaction(shop.db, (tx) =>
			shop.shop.events.tell(tx, shop.now, 'productChanged', { productIds: [readId<ProductId>(productId)] }),
		);
		await run('search.fold-words');
		expect(await there()).toBe(0);
		expect(await wrong()).toEqual([]);
	});
});

describe('documents of older rules', () => {
	const old = () => count(sql`select count(*)::int as count from search_document where rules < ${documentRules}`);

	test('are made anew, all of them; what is left by an older process waits for the next hour', async () => {
		const { productId } = await createProduct(shop, { title: { en: 'Astrolabe of old' } });
		await sql`update search_document set rules = 0, tokens = ''`.execute(shop.db);
		// In other words than below: an answer is kept.
		expect(await found('old astrolabe')).toEqual([]);
		await run('search.refresh-documents');
		expect([await old(), await found('astrolabe')]).toEqual([0, [productId]]);

		await sql`update search_document set rules = 0 where product_id = ${productId}`.execute(shop.db);
		shop.clock.move(minutes(59));
		await run('search.refresh-documents');
		expect(await old()).toBe(1);
		shop.clock.move(minutes(1));
		await Promise.all([run('search.refresh-documents'), run('search.refresh-documents')]);
		expect(await old()).toBe(0);
	});
});

describe('pictures of products', () => {
	test('are looked at by the job until none waits; one that stops at once leaves them to the next', async () => {
		const photo = await drawing(41);
		const productId = await createPictured(shop, 'lute', photo);
		await createPictured(shop, 'harp', await drawing(42));
		await run('search.describe-pictures', aborted());
		const ask = async () =>
			(await shop.visitor().upload(searchCalls.imageUpload, { name: 'p.jpg', type: 'image/jpeg', bytes: photo })).envelope.data;
		expect((await ask())?.records ?? []).toEqual([]);
		await Promise.all([run('search.describe-pictures'), run('search.describe-pictures')]);
		const answer = await ask();
		expect(answer?.records.map(({ id }) => id)).toEqual([productId]);

		const { imageId } = answer ?? { imageId: '' };
		const again = () => shop.visitor().call(searchCalls.appSearchSameParagraph, { imageId });
		shop.clock.move(hours(24) - 1);
		await run('search.forget-asked-pictures');
		expect((await again()).envelope.data?.records.map(({ id }) => id)).toEqual([productId]);
		shop.clock.move(2);
		await run('search.forget-asked-pictures');
		await run('search.forget-asked-pictures');
		expect((await again()).envelope.reason).toBe('not_found');
	});

	test('of nothing are no work', async () => {
		await run('search.describe-pictures');
		await run('search.describe-pictures');
	});
});

describe('a link of a shop elsewhere', () => {
	test('is the product that is bought there, while it is on the shelf', async () => {
		const desk = await shop.operator('merchandiser');
		const made = [
			await createProduct(shop, { title: { en: 'Oud' }, origin: 'china' }),
			await createProduct(shop, { title: { en: 'Oud again' }, origin: 'china' }),
		];
		for (const { productId } of made) {
			const product = {
				supplierId: null,
				sourceUrl: 'https://detail.1688.com/offer/610947572360.html?spm=a1',
				cost: null,
				currency: 'CNY' as const,
			};
			await desk.do(purchasingCalls.setSupply, { productId, version: 0, product, skus: [] });
		}
		const paste = (text: string) => shop.visitor().do(searchCalls.chainTransfer, { text });
		const shared = '【1688】 https://m.1688.com/offer/610947572360.html?from=share 「琵琶」';
		const first = await paste(shared);
		expect(made.map(({ productId }) => productId)).toContain(first.productId);
		expect(first.source).toBeNull();

		await sql`update product set state = 'hidden' where id = ${first.productId}`.execute(shop.db);
		const second = await paste(shared);
		expect(second.productId).toBe(made.find(({ productId }) => productId !== first.productId)?.productId);
		await sql`update product set state = 'hidden' where id = ${second.productId}`.execute(shop.db);
		expect(await paste(shared)).toMatchObject({ productId: null, source: { shop: '1688', itemId: '610947572360' } });
		// Another item of the same shop is none of them.
		expect(await paste('https://m.1688.com/offer/610947572361.html')).toMatchObject({ productId: null });
	});

	test('of the shop itself opens what is there, also where it was shared under its own name', async () => {
		const { productId } = await createProduct(shop, { title: { en: 'Santur' } });
		const text = (id: string) => `شوف هذا https://shop.test/pages/product_details/index?id=${id}&utm_source=x`;
		expect(await shop.visitor().do(searchCalls.chainTransfer, { text: text(productId) })).toMatchObject({ productId });
		expect(await shop.visitor().refusal(searchCalls.chainTransfer, { text: text('999999') })).toBe('not_found');
		expect((await shop.visitor().call(searchCalls.chainTransfer, { text: '' })).status).toBe(422);
		expect((await shop.visitor().call(searchCalls.chainTransfer, { text: 'x'.repeat(4001) })).status).toBe(422);
	});

	test('is a number of goods only where one product alone has it', async () => {
		const one = await createProduct(shop, { title: { en: 'Ney' }, skus: [{ code: 'NEY-771' }] });
		const paste = (text: string) => shop.visitor().do(searchCalls.chainTransfer, { text });
		expect(await paste('ney 771')).toEqual({ productId: one.productId, source: null, keyword: null });
		await createProduct(shop, { title: { en: 'Ney too' }, skus: [{ code: 'ney771' }] });
		expect(await paste('ney 771')).toEqual({ productId: null, source: null, keyword: 'ney 771' });
	});
});
