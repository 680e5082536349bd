import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { Client, Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addressOf, connectDatabase, DatabaseBusy, DatabaseUnreachable, DatabaseUnsuitable } from './connect.ts';
import { startEmbeddedDatabase } from './embedded.ts';
import { poolOf } from './handle.ts';
import { ConnectionLost, nameStatements } from './named-statements.ts';
import { affected, many, maybe, one } from './rows.ts';
import { createTestDatabase, quietLog, type TestDatabase } from './testing.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let database: TestDatabase;

beforeAll(async () => {
	database = await createTestDatabase();
});

afterAll(async () => {
	await database.drop();
});

function connect(url: string, changes: { poolSize?: number; statementTimeoutMs?: number; waitMs?: number } = {}) {
	const common = { poolSize: 2, applicationName: 'connect test', statementTimeoutMs: 5_000, log: quietLog };
	return connectDatabase({ url, ...common, ...changes });
}

describe('columns arrive', () => {
	test('as numbers, strings and objects that lose nothing', async () => {
		const row = await one(
			database.db,
			sql`select 9007199254740991::int8 as big, '{1,null,3}'::int8[] as bigs, 12345678901234567890.10::numeric as amount,
				'{1.10,2.20}'::numeric[] as amounts, '{"a": [1, null]}'::jsonb as data, '2026-11-21'::date as day,
				'{2026-11-21}'::date[] as days, count(*) as counted, '{a,"b,c"}'::text[] as texts from generate_series(1, 3)`,
		);

		expect(row).toEqual({
			big: 9_007_199_254_740_991,
			bigs: [1, null, 3],
			amount: '12345678901234567890.10',
			amounts: ['1.10', '2.20'],
			data: { a: [1, null] },
			day: '2026-11-21',
			days: ['2026-11-21'],
			counted: 3,
			texts: ['a', 'b,c'],
		});
	});

	test('as times in ISO 8601 UTC, whatever zone they were given in', async () => {
		const row = await one(
			database.db,
			sql`select '2026-11-21 13:00+03'::timestamptz as whole, '2026-11-21 10:00:00.1239Z'::timestamptz as fine,
				'2026-11-21 10:00:00'::timestamp as plain, 'infinity'::timestamptz as never,
				array['2026-11-21 13:00+03'::timestamptz, null] as list, ${new Date('2026-11-21T10:00:00.5Z')}::timestamptz as given`,
		);

		expect(row).toEqual({
			whole: '2026-11-21T10:00:00.000Z',
			fine: '2026-11-21T10:00:00.123Z',
			plain: '2026-11-21T10:00:00.000Z',
			never: 'infinity',
			list: ['2026-11-21T10:00:00.000Z', null],
			given: '2026-11-21T10:00:00.500Z',
		});
	});

	test('in UTC even when the session is set to another zone', async () => {
		const seen = await database.db.connection().execute(async (connection) => {
			await sql`set timezone = 'Asia/Baghdad'`.execute(connection);
			const row = await one(connection, sql<{ at: string }>`select '2026-11-21T10:00:00.25Z'::timestamptz as at`);
			await sql`reset timezone`.execute(connection);
			return row;
		});

		expect(seen.at).toBe('2026-11-21T10:00:00.250Z');
	});

	test('not at all when a bigint does not fit', async () => {
		await expect(many(database.db, sql`select 9007199254740993::int8 as n`)).rejects.toThrow('does not fit');

		// The connection it came on is still good.
		expect(await many(database.db, sql`select 1 as n`)).toEqual([{ n: 1 }]);
	});
});

describe('rows', () => {
	test('are counted as the caller expects them', async () => {
		const { db } = database;
		await sql`create table numbers (n int)`.execute(db);

		expect(await affected(db, sql`insert into numbers values (1), (2)`)).toBe(2);
		expect(await many(db, sql`select n from numbers order by n`)).toEqual([{ n: 1 }, { n: 2 }]);
		expect(await maybe(db, sql`select n from numbers where n = 3`)).toBeUndefined();
		await expect(maybe(db, sql`select n from numbers`)).rejects.toThrow('at most one');
		await expect(one(db, sql`select n from numbers where n = 3`)).rejects.toThrow('got none');
	});
});

describe('statements', () => {
	const prepared = sql<{
		n: number;
	}>`select count(*) as n from pg_prepared_statements where statement like '%' || ${'marked'} || '%'`;

	test('with parameters are prepared from their second run on, and once per connection', async () => {
		const db = await connect(database.url, { poolSize: 1 });
		const run = () => one(db, sql<{ n: number }>`select ${5}::int + 1 as n /* marked */`);

		expect((await run()).n).toBe(6);
		const afterOne = await one(db, prepared);
		await run();
		await run();
		const afterThree = await one(db, prepared);
		await db.destroy();

		// The question itself holds the word as a parameter, not in its text.
		expect([afterOne.n, afterThree.n]).toEqual([0, 1]);
	});

	test('beyond 400 texts, or of more than 8 KB, run unnamed', async () => {
		const db = await connect(database.url, { poolSize: 1 });
		const text = (n: number) => sql.raw(`select $1::int + ${n} as n`).compile(db).sql;
		const client = await poolOf(db).connect();
		client.release();
		for (let n = 0; n < 450; n++)
			for (let again = 0; again < 2; again++) await db.executeQuery({ ...sql`select ${n}::int`.compile(db), sql: text(n) });
		const long = sql`select ${1}::int as n /* ${sql.raw('long '.repeat(2_000))} */`;
		await long.execute(db);
		await long.execute(db);

		const { n } = await one(db, sql<{ n: number }>`select count(*) as n from pg_prepared_statements`);
		await db.destroy();

		expect(n).toBe(400);
	});

	test('survive a change of their table', async () => {
		const db = await connect(database.url, { poolSize: 1 });
		await sql`create table changing (a int)`.execute(db);
		const read = () => many(db, sql`select * from changing where ${1}::int = 1`);
		for (let again = 0; again < 3; again++) await read();
		await sql`alter table changing add column b int`.execute(db);
		await sql`insert into changing values (1, 2)`.execute(db);

		await expect(read()).rejects.toThrow('cached plan');

		expect(await read()).toEqual([{ a: 1, b: 2 }]);
		await db.destroy();
	});

	test('that take too long are cancelled by the server', async () => {
		const db = await connect(database.url, { statementTimeoutMs: 500 });

		await expect(sql`select pg_sleep(5)`.execute(db)).rejects.toMatchObject({ code: '57014' });

		await db.destroy();
	});

	test('may be several in one text when they have no parameters', async () => {
		await sql.raw('create table twice_a (n int); create table twice_b (n int)').execute(database.db);

		expect(await many(database.db, sql`select * from twice_b`)).toEqual([]);
	});
});

describe('a database that cannot be used', () => {
	test('because nobody listens is named without its password', async () => {
		const refused = await connect('postgres://shop:geheim@127.0.0.1:1/shop').catch((error: unknown) => error);

		expect(refused).toBeInstanceOf(DatabaseUnreachable);
		expect(String(refused)).toContain('127.0.0.1:1/shop cannot be reached');
		expect(String(refused)).toContain('No server listens there');
		expect(String(refused)).not.toContain('geheim');
	});

	test('because it does not exist is told apart', async () => {
		const url = new URL(database.url);
		url.pathname = '/nowhere';

		await expect(connect(url.href)).rejects.toThrow(/database nowhere cannot be reached:.*does not exist.*Create it with/);
	});

	test('because its letters are ASCII only is refused', async () => {
		const admin = new Client({ connectionString: database.url });
		await admin.connect();
		await admin.query(`create database plain_c encoding 'UTF8' locale_provider libc locale 'C' template template0`);
		await admin.query(`create database plain_ascii encoding 'SQL_ASCII' locale_provider libc locale 'C' template template0`);
		const url = new URL(database.url);

		url.pathname = '/plain_c';
		await expect(connect(url.href)).rejects.toThrow(DatabaseUnsuitable);
		await expect(connect(url.href)).rejects.toThrow('knows no Arabic');
		url.pathname = '/plain_ascii';
		await expect(connect(url.href)).rejects.toThrow('needs UTF8');

		await admin.query('drop database plain_c');
		await admin.query('drop database plain_ascii');
		await admin.end();
	});

	test('because every connection is taken says so', async () => {
		const db = await connect(database.url, { poolSize: 1, waitMs: 1 });
		const end = Promise.withResolvers<void>();
		const held = Promise.withResolvers<void>();
		const busy = db.connection().execute(() => {
			held.resolve();
			return end.promise;
		});
		await held.promise;

		await expect(sql`select 1`.execute(db)).rejects.toThrow(DatabaseBusy);

		end.resolve();
		await busy;
		await db.destroy();
	});

	test('because the address is no URL', () => {
		expect(addressOf('not a url')).toBe('an address that is not a URL');
		expect(addressOf('postgres://u:p@db.example/shop?sslmode=require')).toBe('db.example/shop');
		expect(addressOf('postgres://u@localhost/shop?host=%2Frun%2Fpg')).toBe('/run/pg, database shop');
	});
});

test('a connection lost between two statements fails the second, and nothing else', async () => {
	const db = await connect(database.url);

	const broken = db.transaction().execute(async (tx) => {
		const { pid } = await one(tx, sql<{ pid: number }>`select pg_backend_pid() as pid`);
		await sql`select pg_terminate_backend(${pid})`.execute(database.db);
		await pause(100);
		await sql`select 1`.execute(tx);
	});

	await expect(broken).rejects.toThrow();
	expect(await many(db, sql`select 1 as n`)).toEqual([{ n: 1 }]);
	await db.destroy();
});

test('a connection that ends before it is handed out is lost, and no fault', async () => {
	const pool = new Pool({ connectionString: database.url, max: 1 });
	pool.on('error', () => {});
	const named = nameStatements(pool, async () => {
		const taken = await pool.connect();
		const { rows } = await taken.query<{ pid: number }>('select pg_backend_pid() as pid');
		const ended = once(taken, 'error');
		await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(database.db);
		await ended;
		return taken;
	});

	const client = await named.connect();

	await expect(client.query('select 1', [])).rejects.toThrow(ConnectionLost);
	client.release();
	await pool.end();
});

test('the first connection may take longer than those who come later wait', async () => {
	// No server makes a connection within a millisecond.
	const db = await connect(database.url, { waitMs: 1 });

	expect(await many(db, sql`select 1 as n`)).toEqual([{ n: 1 }]);
	await db.destroy();
});

test('a database that was connected and never asked lets go of its connections', async () => {
	const db = await connect(database.url);
	const connections = () =>
		one(database.db, sql<{ n: number }>`select count(*) as n from pg_stat_activity where application_name = 'connect test'`);
	const before = await connections();

	await db.destroy();

	expect(before.n).toBe(1);
	await vi.waitFor(async () => expect((await connections()).n).toBe(0));
});

test('the pool outlives a restart of the server', async () => {
	const folder = await mkdtemp(join(tmpdir(), 'qaysari-connect-'));
	await chmod(folder, 0o711);
	const lost: string[] = [];
	const log = { ...quietLog, warn: (_fields: object, message: string) => lost.push(message) };
	const before = await startEmbeddedDatabase({ dataDir: folder, log: quietLog, durable: false });
	const db = await connectDatabase({
		url: before.url,
		poolSize: 3,
		applicationName: 'test',
		statementTimeoutMs: 5_000,
		log,
	});
	const read = () => many(db, sql`select ${1}::int as n`);
	await Promise.all([read(), read(), read()]);
	await before.stop();
	const during = await read().catch((error: unknown) => error);

	const after = await startEmbeddedDatabase({ dataDir: folder, log: quietLog, durable: false });
	const rows = await Promise.all([read(), read(), read()]);

	expect(during).toBeInstanceOf(DatabaseUnreachable);
	expect(lost.length).toBeGreaterThan(0);
	expect(rows).toEqual([[{ n: 1 }], [{ n: 1 }], [{ n: 1 }]]);
	await db.destroy();
	await after.stop();
	await rm(folder, { recursive: true });
});
