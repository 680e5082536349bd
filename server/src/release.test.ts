import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { isEnd, orderStatus, orderStatuses, pathOf } from '@qaysari/contract/order-states';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { poolOf } from './platform/database/handle.ts';
import { migrate, migrateWithin } from './platform/database/migrations.ts';
import { many } from './platform/database/rows.ts';
import { createTestDatabase, type TestDatabase } from './platform/database/testing.ts';
import { migrationsFolder } from './platform/folders.ts';
import { proveStock } from './stock/proof.ts';
import { orderFaults } from './testing/order-faults.ts';

/** What random actions left in a shop of the release before, with orders in every state: rows by their tables, at its last migration. */
const release = z
	.object({
		now: z.iso.datetime(),
		schema: z.int(),
		tables: z.record(z.string().regex(/^[a-z_]+$/), z.array(z.record(z.string(), z.unknown()))),
	})
	.parse(JSON.parse(gunzipSync(readFileSync(new URL('../fixtures/release/shop.json.gz', import.meta.url))).toString()));
const tables = Object.entries(release.tables);

let database: TestDatabase;

beforeAll(async () => {
	database = await createTestDatabase();
	const client = await poolOf(database.db).connect();
	try {
		await client.query('begin');
		await migrateWithin(client, migrationsFolder, release.schema);
		await client.query("set session_replication_role = 'replica'");
		for (const [table, rows] of tables) {
			await client.query(`delete from ${table}`);
			const written = await client.query<{ names: string }>(
				`select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
				where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
				[table],
			);
			const names = written.rows[0]?.names ?? '';
			await client.query(
				`insert into ${table} (${names}) overriding system value select ${names} from jsonb_populate_recordset(null::${table}, $1)`,
				[JSON.stringify(rows)],
			);
		}
		await client.query('commit');
	} finally {
		client.release(true);
	}
	await migrate(database.db, migrationsFolder);
});
afterAll(() => database.drop());

it.each([
	['iraq', pathOf.iraq],
	['china', pathOf.china],
] as const)('stood in every state of %s goods before', (origin, path) => {
	const orders = (release.tables.shop_order ?? []).filter((order) => order.origin === origin);
	const ends = orderStatuses.filter((status) => isEnd(status) || status === orderStatus.CONFIRM_GOODS_AND_HAS_SUBSIDY);
	expect(new Set(orders.map((order) => order.status))).toEqual(new Set([...path, ...ends]));
});

it.each(tables)('keeps every row of %s as it was', async (table, rows) => {
	const kept = await many<{ row: Record<string, unknown> }>(
		database.db,
		sql`
			select f.row from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) f (row)
			where not exists (select from ${sql.table(table)} t where to_jsonb(t) @> f.row)
		`,
	);
	expect(kept).toEqual([]);
	expect(rows.length).toBeGreaterThan(0);
});

it('leaves money, stock, records and coupons right, and no order outside the queues', async () => {
	const now = new Date(release.now);
	const said: unknown[] = [];
	expect(await orderFaults({ db: database.db, now })).toEqual([]);
	expect([await proveStock(database.db, now, { error: (what: unknown) => void said.push(what) }), said]).toEqual([0, []]);
});
