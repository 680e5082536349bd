import { randomUUID } from 'node:crypto';
import { catalogCalls, catalogConsoleCalls, homeCalls } from '@qaysari/contract/catalog.calls';
import { ordersCalls } from '@qaysari/contract/orders.calls';
import { searchCalls } from '@qaysari/contract/search.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { createFreight, createProduct } from '../../testing/goods.ts';
import { createOrderInput } from '../../testing/ordering.ts';
import { createTestShop, type TestShop } from '../../testing/test-shop.ts';
import { somebodyWaits } from '../../testing/waiting.ts';
import { seconds } from '../clock.ts';
import { readId } from '../ids.ts';
import { AnswerCache } from './answer-cache.ts';

let shop: TestShop;
let other: TestShop;

beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop);
	other = await createTestShop({ beside: shop });
	await shop.shop.invalidation.listen();
	await other.shop.invalidation.listen();
});
afterAll(async () => {
	await other.close();
	await shop.close();
});

const priceIn = async (asked: TestShop, productId: string) =>
	(await asked.visitor().do(catalogCalls.detail, { productId })).minPrice.amount;

describe('an answer that is kept', () => {
	it('is the same bytes for everybody who asks in one language, and another in another', async () => {
		const { productId } = await createProduct(shop, { title: { ar: 'شاي', en: 'Tea' } });
		await everythingIsHeard(shop);
		const visitor = shop.visitor();
		const hits = shop.shop.answers.hits;

		const titles = [];
		for (const language of ['en', 'ar', 'ckb', 'en'])
			titles.push((await visitor.call(catalogCalls.detail, { productId }, { headers: { language } })).envelope.data?.title);

		expect(titles).toEqual(['Tea', 'شاي', 'شاي', 'Tea']);
		expect(shop.shop.answers.hits - hits).toBe(1);
	});

	it('is gone as soon as an operator changes the product', async () => {
		const { productId, handle } = await createProduct(shop, { price: 10_000 });
		const before = [
			await priceIn(shop, productId),
			(await shop.visitor().do(searchCalls.keywordSearch, { keyword: handle })).records[0]?.price.amount,
		];

		await createProduct(shop, { handle, price: 12_000 });

		const after = [
			await priceIn(shop, productId),
			(await shop.visitor().do(searchCalls.keywordSearch, { keyword: handle })).records[0]?.price.amount,
		];
		expect([before, after]).toEqual([
			[1_000_000, 1_000_000],
			[1_200_000, 1_200_000],
		]);
	});

	it('of another process is gone when that one was told', async () => {
		const { productId, handle } = await createProduct(shop, { price: 10_000 });
		await priceIn(other, productId);

		await createProduct(shop, { handle, price: 13_000 });
		await everythingIsHeard(other);

		expect(await priceIn(other, productId)).toBe(1_300_000);
	});

	// On the cache itself: in a shop the word of the last change may still be on its way and drop the answer earlier.
	it('is kept a minute at most', () => {
		const cache = new AnswerCache({ maxBytes: 1000, keepMs: seconds(60) });
		const bytes = Buffer.from('answer');

		cache.store('key', ['tag'], cache.generation(['tag']), bytes, 0);

		expect([cache.get('key', seconds(60) - 1), cache.get('key', seconds(60))]).toEqual([bytes, undefined]);
	});

	it('does not outlive a change that came while it was being made', async () => {
		const { productId, handle } = await createProduct(shop, { price: 10_000 });
		const slow = await holdReads();
		const reading = priceIn(shop, productId);
		await slow.started;

		// The reader has begun and waits; the change commits as soon as the reader is let go.
		const changing = createProduct(shop, { handle, price: 14_000 });
		await slow.release();
		await Promise.all([reading, changing]);

		expect(await priceIn(shop, productId)).toBe(1_400_000);
	});

	it('says that a product is sold out as soon as the last piece is ordered', async () => {
		const buyer = await shop.buyer();
		const { productId, skuId } = await createProduct(shop, { stock: 1 });
		const availability = async () => (await shop.visitor().do(catalogCalls.detail, { productId })).availability;
		const before = await availability();

		await buyer.do(ordersCalls.createOrder, await createOrderInput(shop, buyer, { items: [{ skuId, quantity: 1 }] }));

		expect([before, await availability()]).toEqual(['low', 'out']);
	});

	it('does not show a product that was hidden', async () => {
		const merchandiser = await shop.operator('merchandiser');
		const { productId, handle } = await createProduct(shop);
		const shown = await shop.visitor().do(homeCalls.recommend, {});
		const {
			id: _,
			handle: _handle,
			version,
			pictures: _pictures,
			skus,
			...form
		} = await merchandiser.do(catalogConsoleCalls.getProduct, { productId });

		await merchandiser.do(catalogConsoleCalls.saveProduct, {
			productId,
			version,
			product: { ...form, state: 'hidden', skus: skus.map(({ reserved: _reserved, ...sku }) => sku) },
		});

		const visitor = shop.visitor();
		expect(shown.records.map((record) => record.id)).toContain(productId);
		expect((await visitor.do(homeCalls.recommend, {})).records.map((record) => record.id)).not.toContain(productId);
		expect((await visitor.do(searchCalls.keywordSearch, { keyword: handle })).records).toEqual([]);
		expect((await visitor.call(catalogCalls.detail, { productId })).status).toBe(404);
	});

	it('is forgotten altogether when the line to the other processes breaks', async () => {
		const { productId } = await createProduct(shop, { price: 10_000 });
		await priceIn(other, productId);
		const dropped = everythingIsDropped(other);

		await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'qaysari cache' and datname = current_database()`.execute(
			shop.db,
		);
		await sql`update product set min_price = 5 where id = ${readId(productId)}`.execute(shop.db);
		await dropped;

		expect(await priceIn(other, productId)).toBe(5);
	});
});

describe('the cache itself', () => {
	const bytes = (length: number) => Buffer.alloc(length);

	it('does not keep what was dropped while it was being made', () => {
		const cache = new AnswerCache({ maxBytes: 1000, keepMs: 1000 });
		const generation = cache.generation(['a', 'b']);

		cache.drop(['b']);
		cache.store('key', ['a', 'b'], generation, bytes(1), 0);

		expect(cache.get('key', 0)).toBeUndefined();
	});

	it('holds no more than it may, keys included, and lets the oldest go first', () => {
		const cache = new AnswerCache({ maxBytes: 850, keepMs: 1000 });
		for (let n = 0; n < 10; n += 1) cache.store(`key ${n}`, ['t'], cache.generation(['t']), bytes(100), 0);

		const kept = Array.from({ length: 10 }, (_, n) => cache.get(`key ${n}`, 0) !== undefined);

		expect(kept).toEqual([false, false, ...Array(8).fill(true)]);
	});

	it('holds so many entries, and lets go of old ones that nobody asks for', () => {
		const cache = new AnswerCache({ maxBytes: 10_000, keepMs: 1000, maxEntries: 3 });
		for (let n = 0; n < 5; n += 1) cache.store(`key ${n}`, ['t'], cache.generation(['t']), bytes(1), n * 500);
		const full = cache.size.entries;

		cache.sweep(2400);

		expect([full, cache.size]).toEqual([3, { entries: 2, bytes: 12 }]);
	});

	it('keeps its count of bytes right when answers are replaced, dropped and too large', () => {
		const cache = new AnswerCache({ maxBytes: 850, keepMs: 1000 });
		for (let n = 0; n < 100; n += 1) cache.store('same', ['t'], cache.generation(['t']), bytes(100), 0);
		cache.store('large', ['t'], cache.generation(['t']), bytes(107), 0);
		cache.drop(['t']);
		for (let n = 0; n < 8; n += 1) cache.store(`key ${n}`, ['u'], cache.generation(['u']), bytes(100), 0);

		expect([cache.get('large', 0), Array.from({ length: 8 }, (_, n) => cache.get(`key ${n}`, 0) !== undefined)]).toEqual([
			undefined,
			Array(8).fill(true),
		]);
	});
});

describe('questions that nobody asked before', () => {
	const words = (n: number, more = '') => ({
		method: 'POST' as const,
		url: homeCalls.hotWords.path,
		payload: `{"n":${n}${more}}`,
	});
	const ask = (client: Client, n: number, more = '') =>
		client.send({ ...words(n, more), headers: { 'content-type': 'application/json' } });

	it('are the same when only fields differ that no schema knows, whatever their length', async () => {
		const visitor = shop.visitor();
		const before = shop.shop.answers.size;

		for (let n = 0; n < 20; n += 1) await ask(visitor, 1, `,"x${n}":"${'y'.repeat(4000)}"`);

		const after = shop.shop.answers.size;
		expect(after.entries - before.entries).toBeLessThanOrEqual(1);
		expect(after.bytes - before.bytes).toBeLessThan(1000);
	});

	it('are counted, and refused past the limit with a time to come again; kept answers are not counted', async () => {
		const limited = await createTestShop({
			beside: shop,
			settings: { MISSES_PER_CLIENT_MINUTE: '3', MISSES_PER_ADDRESS_MINUTE: '5' },
		});
		const [flood, other] = [limited.visitor(), limited.visitor()];
		const search = (client: Client, keyword: string) => client.call(searchCalls.keywordSearch, { keyword });

		const statuses = [];
		for (const word of ['one', 'two', 'three', 'four', 'one', 'three']) statuses.push((await search(flood, word)).status);
		const refused = await search(flood, 'five');
		const others = [];
		for (const word of ['six', 'seven', 'eight', 'two']) others.push((await search(other, word)).status);

		expect(statuses).toEqual([200, 200, 200, 429, 200, 200]);
		expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
		expect(others).toEqual([200, 200, 429, 200]);
		await limited.close();
	});

	it('are read once when several ask them at once', async () => {
		const { productId } = await createProduct(shop, { price: 11_000 });
		const slow = await holdReads();
		const first = priceIn(shop, productId);
		await slow.started;
		const reads = vi.spyOn(shop.shop.admission.reads, 'run');
		const others = Array.from({ length: 20 }, () => priceIn(shop, productId));
		// One that has nothing to join comes last: when it stands in line, the others have joined.
		const probe = shop.visitor().call(searchCalls.keywordSearch, { keyword: 'join' });
		await vi.waitFor(() => expect(reads).toHaveBeenCalledOnce());
		await slow.release();

		expect(await Promise.all([first, ...others])).toEqual(Array(21).fill(1_100_000));
		await probe;
		expect(reads).toHaveBeenCalledOnce();
		reads.mockRestore();
	});

	it('answer what is wrong with them', async () => {
		const answer = await shop.visitor().send({
			method: 'POST',
			url: catalogCalls.detail.path,
			payload: '{"productId":[]}',
			headers: { 'content-type': 'application/json' },
		});
		const broken = await shop.visitor().send({
			method: 'POST',
			url: catalogCalls.detail.path,
			payload: '{"productId',
			headers: { 'content-type': 'application/json' },
		});

		expect([answer.status, broken.status]).toEqual([422, 400]);
	});
});

/** Resolves when the process has heard of every change so far: the database tells of them in the order of their commits. */
async function everythingIsHeard({ db, shop: { answers } }: TestShop): Promise<void> {
	const tag = `heard-${randomUUID()}`;
	const { promise: heard, resolve } = Promise.withResolvers<void>();
	const { drop } = answers;
	answers.drop = (tags) => {
		drop.call(answers, tags);
		if (tags.includes(tag)) resolve();
	};
	await sql`select pg_notify('qaysari_cache', ${tag})`.execute(db);
	await heard;
	answers.drop = drop;
}

/** Resolves when the process has dropped every answer. */
async function everythingIsDropped({ shop: { answers } }: TestShop): Promise<void> {
	const { promise: dropped, resolve } = Promise.withResolvers<void>();
	const { dropAll } = answers;
	answers.dropAll = () => {
		dropAll.call(answers);
		resolve();
	};
	await dropped;
	answers.dropAll = dropAll;
}

/** Lets a read of a product wait in the middle: another session holds one of its tables. */
async function holdReads(): Promise<{ started: Promise<void>; release: () => Promise<void> }> {
	const { promise: hold, resolve: letGo } = Promise.withResolvers<void>();
	const { promise: locked, resolve: isLocked } = Promise.withResolvers<void>();
	const done = shop.db.transaction().execute(async (tx) => {
		await sql`lock table product_picture in access exclusive mode`.execute(tx);
		isLocked();
		await hold;
	});
	await locked;
	return {
		started: somebodyWaits(shop.db),
		release: async () => {
			letGo();
			await done;
		},
	};
}
