import { once } from 'node:events';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../testing/test-shop.ts';
import { somebodyWaits } from '../../testing/waiting.ts';
import { inTransaction } from '../database/transaction.ts';
import { addJob } from './jobs.ts';
import { WorkerLocks } from './worker-locks.ts';

let shop: TestShop;
beforeAll(async () => {
	shop = await createTestShop();
});
afterAll(() => shop.close());

it('a worker that begins while its process connects again is let go of whole', async () => {
	const other = new Client({ connectionString: shop.databaseUrl });
	await other.connect();
	const locks = new WorkerLocks(shop.databaseUrl, shop.shop.log, 1_000_000);
	locks.hold('first');
	await other.query(`select pg_advisory_lock(1903771, hashtext('first'))`);
	const opening = locks.open();
	await somebodyWaits(shop.db);
	locks.hold('second');
	await other.query(`select pg_advisory_unlock(1903771, hashtext('first'))`);
	await opening;

	locks.letGo('second');
	// Asked for and let go of by one connection, which does one thing after the other: this comes after both.
	locks.hold('last');
	const isHeld = async (id: string): Promise<boolean> => {
		const { rows } = await other.query<{ free: boolean }>(`select pg_try_advisory_lock(1903771, hashtext($1)) as free`, [id]);
		if (rows[0]?.free) await other.query('select pg_advisory_unlock(1903771, hashtext($1))', [id]);
		return rows[0]?.free === false;
	};
	await expect.poll(() => isHeld('last')).toBe(true);

	expect(await isHeld('second')).toBe(false);
	await locks.close();
	await other.end();
});

it('wakes workers for a job that became due unheard, and nobody for one that is not due', async () => {
	await inTransaction(shop.db, async (tx) => {
		await addJob(tx, 'unheard', {}, { runAt: new Date(Date.now() - 1000) });
		await addJob(tx, 'unheard', {}, { runAt: new Date(Date.now() + 3_600_000) });
	});
	const worker = new Client({ connectionString: shop.databaseUrl });
	await worker.connect();
	const woken = once(worker, 'notification');
	await worker.query('listen "jobs:insert"');
	const locks = new WorkerLocks(shop.databaseUrl, shop.shop.log, 1_000_000);
	await locks.open();
	const [{ payload }] = (await woken) as [{ payload: string }];
	expect(JSON.parse(payload)).toEqual({ count: 1 });
	await locks.close();
	await worker.end();
});
