import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase, DatabaseUnsuitable } from '../platform/database/connect.ts';
import { many, one } from '../platform/database/rows.ts';
import { quietLog } from '../platform/database/testing.ts';
import { startPooler } from './pgbouncer.ts';
import { createTestShop, type TestShop } from './test-shop.ts';

describe('by way of a pooler that keeps no sessions', () => {
	let shop: TestShop;
	beforeAll(async () => {
		shop = await createTestShop();
	});
	afterAll(() => shop.close());

	it('statements run unnamed, with the limits and the zone that the shop needs', async () => {
		const ask = () =>
			one<{ limit: string; at: string }>(
				shop.db,
				sql`select current_setting('statement_timeout') as limit, ${new Date(0)}::timestamptz as at`,
			);
		const [first] = [await ask(), await ask(), await ask()];
		expect(first).toEqual({ limit: '5s', at: '1970-01-01T00:00:00.000Z' });
		expect(await many(shop.db, sql`select name from pg_prepared_statements`)).toEqual([]);
	});

	it('a pooler that sets none is refused, and says what is missing', async () => {
		const bare = await startPooler(shop.databaseUrl, { connectQuery: '' });
		const connected = connectDatabase({
			url: bare.through(shop.databaseUrl),
			isPooled: true,
			poolSize: 2,
			applicationName: 'test',
			statementTimeoutMs: 5000,
			log: quietLog,
		});
		await expect(connected).rejects.toThrow(DatabaseUnsuitable);
		await expect(connected).rejects.toThrow("connect_query = 'set timezone = UTC;");
		await bare.stop();
	});

	it('what a transaction sets ends with it', async () => {
		await shop.db.transaction().execute(async (tx) => {
			await sql`set local statement_timeout to '5min'`.execute(tx);
		});
		const limits = await Promise.all(
			Array.from({ length: 12 }, () =>
				one<{ limit: string }>(shop.db, sql`select current_setting('statement_timeout') as limit`),
			),
		);
		expect(new Set(limits.map(({ limit }) => limit))).toEqual(new Set(['5s']));
	});
});
