import { alertsCalls, collectCalls } from '@qaysari/contract/library.calls';
import { noticesCalls } from '@qaysari/contract/notices.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hours } from '../platform/clock.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { type ProductId, readId } from '../platform/ids.ts';
import { jobsOf } from '../rooms.ts';
import { rooms } from '../shop.ts';
import type { Client } from '../testing/client.ts';
import { createProduct, type Goods, type MadeProduct } from '../testing/goods.ts';
import { crowd } from '../testing/promotions.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';
import { priceForATime, turnPrices } from '../testing/timed-prices.ts';
import { tellSome } from './alerts.ts';

let shop: TestShop;
beforeAll(async () => {
	shop = await createTestShop();
});
afterAll(() => shop.close());

const idOf = ({ productId }: MadeProduct) => readId<ProductId>(productId);
const tell = (product: MadeProduct) => jobsOf(rooms, shop.shop).handlers['library.tell-alerts']?.({ productId: idOf(product) });
const told = async (buyer: Client) => (await buyer.do(noticesCalls.list, { kind: 'alert' })).records.map(({ text }) => text);
const wait = (buyer: Client, { productId }: MadeProduct) => buyer.do(alertsCalls.set, { productId, wanted: true });
const waits = async (buyer: Client, { productId }: MadeProduct) =>
	(await buyer.do(alertsCalls.list, { productIds: [productId] })).productIds.length;
const restock = ({ handle }: MadeProduct, goods: Goods = {}) => createProduct(shop, { handle, stock: 9, ...goods });
const waiting = (product: MadeProduct) =>
	shop.rows(sql`select 1 from graphile_worker.jobs where key = ${`alerts ${product.productId}`}`);
async function buyer(): Promise<BuyerClient> {
	const [one] = await shop.buyers(1);
	if (!one) throw new Error('One was asked for');
	return one;
}

describe('who waits for something', () => {
	it('is told in the language that they read, each once, also by two jobs at once', async () => {
		const product = await createProduct(shop, { title: { en: 'Lamp', ar: 'مصباح', zh: '灯' }, stock: 0 });
		const people = [await buyer(), await buyer(), await buyer()];
		for (const [at, language] of ['ar', 'zh', 'ckb'].entries()) {
			const one = people[at];
			if (!one) continue;
			await sql`update account set language = ${language} where id = ${one.accountId}`.execute(shop.db);
			one.language = language;
			await wait(one, product);
		}
		await restock(product, { title: { en: 'Lamp', ar: 'مصباح', zh: '灯' } });

		await Promise.all([tell(product), tell(product), tell(product)]);

		const texts = await Promise.all(people.map(told));
		expect(texts.map(({ length }) => length)).toEqual([1, 1, 1]);
		// Without a title of its own, Sorani reads the first that there is.
		expect(texts.map(([text]) => ['مصباح', '灯'].find((title) => text?.includes(title)))).toEqual(['مصباح', '灯', 'مصباح']);
	});

	it('goes on waiting while it is hidden, off the shelf or sold out, and when telling was broken off', async () => {
		const product = await createProduct(shop, { stock: 0 });
		const one = await buyer();
		await wait(one, product);
		await tell(product);
		await restock(product);
		for (const state of ['hidden', 'discontinued']) {
			await sql`update product set state = ${state} where id = ${idOf(product)}`.execute(shop.db);
			await tell(product);
		}
		await sql`update product set state = 'active' where id = ${idOf(product)}`.execute(shop.db);
		await expect(
			inTransaction(shop.db, async (tx) => {
				await tellSome(tx, shop.shop.events, shop.now, idOf(product), 200);
				throw new Error('killed');
			}),
		).rejects.toThrow('killed');
		expect([await waits(one, product), await told(one)]).toEqual([1, []]);

		await tell(product);

		expect([await waits(one, product), (await told(one)).length]).toEqual([0, 1]);
	});

	it('are told all, however many, some at a time', async () => {
		const product = await createProduct(shop, { stock: 0 });
		const people = await crowd(shop, 205);
		await sql`
			insert into stock_alert (account_id, product_id, asked_at)
			select id, ${idOf(product)}, ${shop.now} from unnest(${people.map(({ accountId }) => accountId)}::bigint[]) as id
		`.execute(shop.db);
		await restock(product);
		const step = () => inTransaction(shop.db, (tx) => tellSome(tx, shop.shop.events, shop.now, idOf(product), 200));

		expect([await step(), await step(), await step()]).toEqual([200, 5, 0]);
		const notices = await shop.rows<{ count: number }>(
			sql`select count(*)::int as count from notice where account_id = any(${people.map(({ accountId }) => accountId)}::bigint[])`,
		);
		expect(notices).toEqual([{ count: 205 }]);
	});

	it('has a job that looks, one however often it changed; what nobody waits for has none', async () => {
		const [awaited, other] = [await createProduct(shop, { stock: 0 }), await createProduct(shop, { stock: 0 })];
		await wait(await buyer(), awaited);

		for (const product of [awaited, other]) for (const _again of [1, 2, 3]) await restock(product);

		expect([(await waiting(awaited)).length, (await waiting(other)).length]).toEqual([1, 0]);
	});
});

describe('who collected something', () => {
	const cost = async (product: MadeProduct, price: number) => {
		await restock(product, { price });
		await tell(product);
	};

	it('hears of a price for a time, and not of the usual one that follows', async () => {
		const desk = await shop.operator('merchandiser');
		const product = await createProduct(shop, { price: 10_000 });
		const one = await buyer();
		await one.do(collectCalls.add, { productId: product.productId });

		await priceForATime(shop, desk, { skuId: product.skuId, price: 7_000, until: 1 });
		await tell(product);
		shop.clock.move(hours(1));
		await turnPrices(shop);
		await tell(product);

		expect((await told(one)).length).toBe(1);
		await cost(product, 7_000);
		expect((await told(one)).length).toBe(1);
		await cost(product, 6_750);
		expect((await told(one)).length).toBe(2);
	});

	it('hears of what it costs less than at that time alone, once it took it out and collected it anew', async () => {
		const product = await createProduct(shop, { price: 10_000 });
		const one = await buyer();
		const asked = { productId: product.productId };
		await one.do(collectCalls.add, asked);
		await cost(product, 8_000);
		await one.do(collectCalls.delete, { productIds: [product.productId] });
		await cost(product, 12_000);
		await one.do(collectCalls.add, asked);
		const before = (await told(one)).length;

		await cost(product, 10_000);

		expect([before, (await told(one)).length]).toEqual([1, 2]);
	});

	it('is told nothing of what cannot be had', async () => {
		const product = await createProduct(shop, { price: 10_000 });
		const one = await buyer();
		await one.do(collectCalls.add, { productId: product.productId });
		await createProduct(shop, { handle: product.handle, price: 5_000, stock: 0 });
		await tell(product);

		expect(await told(one)).toEqual([]);
	});
});
