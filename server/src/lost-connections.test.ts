import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { one } from './platform/database/rows.ts';
import { Customer } from './testing/customers.ts';
import { createFreight, createProduct, wrongStock } from './testing/goods.ts';
import { addressForm } from './testing/ordering.ts';
import { ShopProcess } from './testing/shop-process.ts';
import { createTestShop, type TestShop } from './testing/test-shop.ts';

const rounds = 15;

let shop: TestShop;
let door: ShopProcess;
beforeAll(async () => {
	shop = await createTestShop();
	door = await ShopProcess.start(shop);
});
afterAll(async () => {
	await door.kill();
	await shop.close();
});

it('a process whose connections the database ends goes on: no answer is a fault, no order is lost or doubled', async () => {
	await createFreight(shop);
	const { skuId } = await createProduct(shop, { stock: 1_000_000 });
	const address = await addressForm(shop);
	const people = Array.from({ length: 4 }, () => new Customer({ skuId, address }));
	for (const person of people) await person.prove(shop.db);
	const ordered = (): number => people.reduce((sum, person) => sum + person.acknowledged.size, 0);
	const stop = new AbortController();
	const shopping = Promise.all(people.map((person) => person.shop(door.url, stop.signal)));
	for (let round = 0; round < rounds; round += 1) {
		const before = ordered();
		await sql`
			select pg_terminate_backend(pid) from pg_stat_activity
			where datname = current_database() and pid <> pg_backend_pid() and application_name <> 'test shop'`.execute(shop.db);
		await Promise.race([expect.poll(ordered).toBeGreaterThan(before), shopping]);
	}
	stop.abort();
	await shopping;
	for (const person of people) await person.finish(door.url);

	const { orders } = await one<{ orders: number }>(shop.db, sql`select count(*)::int as orders from shop_order`);
	expect(orders).toBe(ordered());
	expect(await wrongStock(shop)).toEqual([]);
});
