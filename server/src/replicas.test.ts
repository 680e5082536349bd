import { catalogCalls, catalogConsoleCalls, homeCalls } from '@qaysari/contract/catalog.calls';
import { reportsCalls } from '@qaysari/contract/reports.calls';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createProduct } from './testing/goods.ts';
import { type ReplicatedDatabase, startReplicated } from './testing/replica.ts';
import { createTestShop, type TestShop } from './testing/test-shop.ts';

let database: ReplicatedDatabase;
let shop: TestShop;
let productId = '';
beforeAll(async () => {
	database = await startReplicated();
	shop = await createTestShop({ database, settings: { DATABASE_READ_URL: database.replicaUrl } });
	({ productId } = await createProduct(shop));
	shop.shop.reading.open();
}, 240_000);
afterAll(async () => {
	await shop.close();
	await database.stop();
});
beforeEach(() => expect.poll(() => shop.shop.reading.fresh).toBe(1));

const title = async (): Promise<string> => (await shop.visitor().do(catalogCalls.detail, { productId })).title;

async function rename(en: string): Promise<void> {
	const desk = await shop.operator('merchandiser');
	const product = await desk.do(catalogConsoleCalls.getProduct, { productId });
	await desk.do(catalogConsoleCalls.saveProduct, {
		productId,
		version: product.version,
		product: { ...product, title: { ...product.title, en } },
	});
}

async function onReplica(statement: string): Promise<void> {
	const client = new Client({ connectionString: database.replicaUrl });
	await client.connect();
	await client.query(statement);
	await client.end();
}

describe('with a replica of the database', () => {
	it('reads that may lag go to it, and writes to the primary', async () => {
		await rename('Lamp');
		await expect.poll(() => shop.shop.reading.fresh).toBe(1);
		// Once it holds the change it is asked; each question here is one that nobody asked before.
		let limit = 0;
		await expect
			.poll(async () => {
				const before = shop.shop.reading.byReplica;
				limit += 1;
				const { records } = await shop.visitor().do(homeCalls.recommend, { limit });
				expect(records.map((record) => record.title)).toEqual(['Lamp']);
				return shop.shop.reading.byReplica - before;
			})
			.toBe(1);
		await expect
			.poll(async () => {
				const before = shop.shop.reading.byReplica;
				await (await shop.operator('owner')).do(reportsCalls.compare, {});
				return shop.shop.reading.byReplica - before;
			})
			.toBe(1);
	});

	it('nobody reads what was there before a change, however far behind it is', async () => {
		await rename('Lamp of glass');
		expect(await title()).toBe('Lamp of glass');
		await onReplica('select pg_wal_replay_pause()');
		await rename('Lamp of brass');
		expect(await title()).toBe('Lamp of brass');
		await expect.poll(() => shop.shop.reading.fresh).toBe(0);
		expect(await title()).toBe('Lamp of brass');
		await onReplica('select pg_wal_replay_resume()');
	});

	it('one that goes away is left out, and asked again when it is back', async () => {
		await database.stopReplica();
		const owner = await shop.operator('owner');
		for (let asked = 0; asked < 5; asked += 1) await owner.do(reportsCalls.compare, {});
		await rename('Lamp of copper');
		expect(await title()).toBe('Lamp of copper');
		await expect.poll(() => shop.shop.reading.fresh).toBe(0);
		await database.startReplica();
		await expect.poll(() => shop.shop.reading.fresh).toBe(1);
	});
});
