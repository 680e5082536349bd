import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../database/testing.ts';
import { JobPool } from './job-pool.ts';

let database: TestDatabase;
beforeAll(async () => {
	database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Its end waits for no connection to be closed: one that still is when its database is dropped tells of it here. */
function openPool(): JobPool {
	const pool = new JobPool({ connectionString: database.url, max: 1 });
	pool.on('error', () => {});
	pool.on('connect', (client) => client.on('error', () => {}));
	return pool;
}

it('takes a connection back once, however often it is given, and gives it to the next', async () => {
	const pool = openPool();
	const taken = Promise.withResolvers<{ client: PoolClient | undefined; release: () => void }>();
	pool.connect((error, client, release) => (error ? taken.reject(error) : taken.resolve({ client, release })));
	const { client, release } = await taken.promise;
	const waiting = pool.query('select 1 as one');
	release();
	expect(release).not.toThrow();

	expect((await waiting).rows).toEqual([{ one: 1 }]);
	const next = await pool.connect();
	// Whoever had it before cannot take it away from who has it now.
	release();
	expect(next).toBe(client);
	expect((await next.query('select 2 as two')).rows).toEqual([{ two: 2 }]);
	next.release();
	await pool.end();
});

it('gives nothing once it is ended, and takes nothing back', async () => {
	const pool = openPool();
	await pool.end();
	const given = Promise.withResolvers<{ error: Error | undefined; release: () => void }>();
	pool.connect((error, _client, release) => given.resolve({ error, release }));

	const { error, release } = await given.promise;
	expect(error?.message).toContain('after calling end');
	expect(release).not.toThrow();
});
