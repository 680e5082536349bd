import { catalogCalls } from '@qaysari/contract/catalog.calls';
import { timedPricesConsoleCalls } from '@qaysari/contract/timed-prices.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { days, hours } from '../platform/clock.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { type ProductId, readId, type SkuId } from '../platform/ids.ts';
import { jobsOf } from '../rooms.ts';
import { rooms } from '../shop.ts';
import type { Client } from '../testing/client.ts';
import { createFreight, createProduct, type MadeProduct } from '../testing/goods.ts';
import { placeOrder } from '../testing/ordering.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';
import { priceForATime } from '../testing/timed-prices.ts';
import { somebodyWaits } from '../testing/waiting.ts';
import { insertTimedPrices } from './timed-prices.queries.ts';

let shop: TestShop;
let desk: Client;

beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop, { iraq: 0 });
	desk = await shop.operator('merchandiser');
});
afterAll(() => shop.close());

const run = (name: string, payload: unknown = {}) => jobsOf(rooms, shop.shop).handlers[name]?.(payload);
/** Jobs of a name that wait, with what they were given. */
const waiting = (name: string) =>
	shop.rows<{ key: string | null; run_at: Date; payload: unknown }>(sql`
		select j.key, j.run_at, j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
		where t.identifier = ${name} order by j.id
	`);
const forget = (name: string) =>
	sql`
		delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = ${name}
	`.execute(shop.db);
const lowestOf = async ({ productId }: MadeProduct) =>
	(await shop.visitor().do(catalogCalls.detail, { productId })).minPrice.amount / 100;

describe('a timed price', () => {
	const turn = 'catalog.turn-prices';

	it('is turned by a job at its beginning and one at its end, one for all of the same moment', async () => {
		await forget(turn);
		const [one, other] = [await createProduct(shop), await createProduct(shop)];
		for (const { skuId } of [one, other]) await priceForATime(shop, desk, { skuId, price: 7_000, from: 1, until: 2 });

		const jobs = await waiting(turn);

		const at = (ms: number) => new Date(shop.now.getTime() + ms).toISOString();
		expect(jobs.map(({ key }) => key)).toEqual([`${turn}:${at(hours(1))}`, `${turn}:${at(hours(2))}`]);
		expect(jobs.map(({ run_at }) => new Date(run_at).toISOString())).toEqual([at(hours(1)), at(hours(2))]);
	});

	it('whose last piece goes is turned by a job of its product, right after the order, which can run twice', async () => {
		const product = await createProduct(shop);
		await priceForATime(shop, desk, { skuId: product.skuId, price: 7_000, pieces: 2 });
		await forget(turn);
		const take = async () => placeOrder(shop, await shop.buyer(), { items: [{ skuId: product.skuId, quantity: 1 }] });
		await take();
		const before = await waiting(turn);
		await take();

		const jobs = await waiting(turn);
		for (const _again of [1, 2]) await run(turn, jobs[0]?.payload);

		expect([before, jobs.map(({ payload }) => payload)]).toEqual([[], [{ productIds: [readId(product.productId)] }]]);
		expect(await lowestOf(product)).toBe(10_000);
	});
});

describe('the products of a renamed category', () => {
	it('are told of fifty at a time, each part by a job that names where it goes on', async () => {
		const retell = 'catalog.retell-category';
		const { productId } = await createProduct(shop, { categoryPath: [{ en: 'Long' }] });
		const [{ category } = { category: 0 }] = await shop.rows<{ category: number }>(
			sql`select category_id as category from product where id = ${readId(productId)}`,
		);
		await sql`
			insert into product (handle, title, description, parameters, origin, split_delivery, minimum_quantity, weight_grams, volume_cm3,
				state, min_price, max_price, created_at, updated_at, category_id)
			select 'long-' || n, title, description, parameters, origin, split_delivery, minimum_quantity, weight_grams, volume_cm3,
				state, min_price, max_price, created_at, updated_at, category_id
			from product, generate_series(1, 60) n where id = ${readId(productId)}
		`.execute(shop.db);
		const ids = (await shop.rows<{ id: number }>(sql`select id from product where category_id = ${category} order by id`)).map(
			({ id }) => id,
		);
		const steps = [];
		for (let payload: unknown = { categoryId: category, after: 0 }; payload !== undefined && steps.length < 9; ) {
			await forget(retell);
			await run(retell, payload);
			const next = (await waiting(retell)).map((job) => job.payload);
			steps.push(next);
			payload = next[0];
		}

		expect(steps).toEqual([[{ categoryId: category, after: ids[49] }], []]);
	});
});

describe('the offers of the sample', () => {
	it('are renewed and begun by the hour, once, and not where another price stands in the time', async () => {
		const [free, taken] = [await createProduct(shop), await createProduct(shop)];
		const period = { startsAt: shop.now, endsAt: new Date(shop.now.getTime() + days(6)), pieces: null, operatorId: null };
		const prices = [free, taken].map(({ skuId, productId }) => ({
			skuId: readId<SkuId>(skuId),
			productId: readId<ProductId>(productId),
			price: 700_000,
		}));
		await inTransaction(shop.db, (tx) => insertTimedPrices(tx, shop.now, prices, period));
		await run('catalog.turn-prices');
		shop.clock.move(days(36) + hours(1));
		await run('catalog.turn-prices');
		desk = await shop.operator('merchandiser');
		await priceForATime(shop, desk, { skuId: taken.skuId, price: 9_000, until: 1 });

		await Promise.all([run('catalog.renew-sample'), run('catalog.renew-sample')]);
		await run('catalog.renew-sample');

		expect([await lowestOf(free), await lowestOf(taken)]).toEqual([7_000, 9_000]);
		const { records } = await desk.do(timedPricesConsoleCalls.list, { state: 'now', productId: free.productId });
		expect(records).toHaveLength(1);
	});

	it('give way to one that another run makes in this very moment', async () => {
		const product = await createProduct(shop);
		const [skuId, productId] = [readId<SkuId>(product.skuId), readId<ProductId>(product.productId)];
		const from = (ms: number, until: number) => ({
			...{ startsAt: new Date(shop.now.getTime() + ms), endsAt: new Date(shop.now.getTime() + until) },
			...{ pieces: null, operatorId: null },
		});
		const price = [{ skuId, productId, price: 700_000 }];
		await inTransaction(shop.db, (tx) => insertTimedPrices(tx, shop.now, price, from(0, days(1))));
		await run('catalog.turn-prices');
		shop.clock.move(days(36));
		await run('catalog.turn-prices');
		let renewing: Promise<void> | undefined;

		await shop.db.transaction().execute(async (tx) => {
			await insertTimedPrices(tx, shop.now, price, from(0, days(1)));
			renewing = run('catalog.renew-sample');
			await somebodyWaits(shop.db);
		});
		await renewing;

		expect(await shop.rows(sql`select state from timed_price where sku_id = ${skuId} order by id`)).toEqual([
			{ state: 'over' },
			{ state: 'now' },
		]);
	});
});
