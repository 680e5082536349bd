import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { connectDatabase } from './connect.ts';
import type { Database } from './handle.ts';
import { MigrationError, migrate } from './migrations.ts';
import { many } from './rows.ts';
import { createTestDatabase, quietLog, type TestDatabase } from './testing.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let database: TestDatabase;
let folder: string;

beforeEach(async () => {
	database = await createTestDatabase();
	folder = await mkdtemp(join(tmpdir(), 'qaysari-migrations-'));
	await write('0001_create_goods.sql', 'create table goods (name text);\ncreate index goods_name on goods (name);\n');
	await write('0002_add_price.sql', 'alter table goods add column price int;\n');
});

afterEach(async () => {
	await database.drop();
	await rm(folder, { recursive: true });
});

function write(name: string, text: string): Promise<void> {
	return writeFile(join(folder, name), text);
}

function fourProcesses(): Promise<Database[]> {
	return Promise.all(
		[1, 2, 3, 4].map((n) =>
			connectDatabase({
				url: database.url,
				poolSize: 1,
				applicationName: `start ${n}`,
				statementTimeoutMs: 5_000,
				log: quietLog,
			}),
		),
	);
}

function run(db: Database = database.db): Promise<string[]> {
	return migrate(db, folder);
}

describe('migrate', () => {
	test('applies the files in the order of their numbers, and each once', async () => {
		await write('10_add_stock.sql', 'alter table goods add column stock int');
		await write('9_add_colour.sql', 'alter table goods add column colour text');
		await write('README.md', 'not a migration');

		const first = await run();
		const second = await run();
		await write('11_add_size.sql', 'alter table goods add column size text');
		const third = await run();

		expect(first).toEqual(['0001_create_goods.sql', '0002_add_price.sql', '9_add_colour.sql', '10_add_stock.sql']);
		expect(second).toEqual([]);
		expect(third).toEqual(['11_add_size.sql']);
		expect(await many(database.db, sql`select name, price, colour, stock, size from goods`)).toEqual([]);
	});

	test('applies each file once when four processes start at the same time', async () => {
		const pools = await fourProcesses();
		await write('0003_wait_long.sql', 'select pg_sleep(0.5); create table once (n int)');

		const applied = await Promise.all(pools.map(run));

		expect(applied.flat()).toEqual(['0001_create_goods.sql', '0002_add_price.sql', '0003_wait_long.sql']);
		await Promise.all(pools.map((db) => db.destroy()));
	});

	test('makes an index beside those who write while four processes start at the same time, and keeps none of them', async () => {
		await run();
		await write(
			'0003_index_price.sql',
			'-- outside a transaction\ncreate index concurrently if not exists goods_price on goods (price);\n',
		);
		const pools = await fourProcesses();
		// Somebody writes: the index is not made before everybody has asked for their turn.
		const writer = new Client({ connectionString: database.url });
		await writer.connect();
		await writer.query(`begin; insert into goods (name, price) values ('cup', 1)`);
		const applying = Promise.all(pools.map(run));
		await vi.waitFor(
			async () => {
				const starting = await many<{ query: string }>(
					database.db,
					sql`select query from pg_stat_activity where datname = current_database() and application_name like 'start %'`,
				);
				expect(starting.filter(({ query }) => query.includes('advisory'))).toHaveLength(3);
				expect(starting.filter(({ query }) => query.includes('concurrently'))).toHaveLength(1);
			},
			{ timeout: 30_000 },
		);
		await writer.query('commit');

		expect((await applying).flat()).toEqual(['0003_index_price.sql']);
		await writer.end();
		await Promise.all(pools.map((db) => db.destroy()));
	});

	test('is not cut short by the statement timeout', async () => {
		const db = await connectDatabase({
			url: database.url,
			poolSize: 1,
			applicationName: 'test',
			statementTimeoutMs: 500,
			log: quietLog,
		});
		await write('0003_wait_long.sql', 'select pg_sleep(0.8)');

		expect(await run(db)).toContain('0003_wait_long.sql');

		await expect(sql`select pg_sleep(0.8)`.execute(db)).rejects.toThrow('timeout');
		await db.destroy();
	});

	test('leaves nothing of a file that fails, keeps those before it, and names file and line', async () => {
		await write('0003_add_wrong.sql', 'create table half (n int);\n\nalter table nowhere add column n int;\n');

		await expect(run()).rejects.toThrow('0003_add_wrong.sql: relation "nowhere" does not exist');

		await write('0003_add_wrong.sql', 'create table half (n int);\n\nselect wrong from goods;\n');
		await expect(run()).rejects.toThrow('0003_add_wrong.sql, line 3: column "wrong" does not exist');
		await write('0003_add_wrong.sql', 'create table half (n int);');
		expect(await run()).toEqual(['0003_add_wrong.sql']);
	});

	test('makes an index beside those who write, and anew when its making was cut off', async () => {
		const making = '-- outside a transaction\ncreate unique index concurrently if not exists goods_price on goods (price);\n';
		await run();
		await sql`insert into goods (name, price) values ('cup', 1), ('lamp', 1)`.execute(database.db);
		await write('0003_index_price.sql', making);
		await expect(run()).rejects.toThrow('0003_index_price.sql');

		await sql`delete from goods where name = 'lamp'`.execute(database.db);
		expect(await run()).toEqual(['0003_index_price.sql']);
		expect(await run()).toEqual([]);
		const valid = await many<{ indisvalid: boolean }>(
			database.db,
			sql`select indisvalid from pg_index where indexrelid = 'goods_price'::regclass`,
		);
		expect(valid).toEqual([{ indisvalid: true }]);
	});

	test('gives way to those who read a table that it changes while somebody works in it', async () => {
		await run();
		await sql`insert into goods (name, price) values ('cup', 1)`.execute(database.db);
		await write('0003_add_stock.sql', 'alter table goods add column stock int');
		const worker = new Client({ connectionString: database.url });
		await worker.connect();
		await worker.query('begin; select from goods');
		const done = run();
		await vi.waitFor(async () => {
			const waiting = await many(database.db, sql`select 1 from pg_locks where relation = 'goods'::regclass and not granted`);
			expect(waiting).toHaveLength(1);
		});

		// The worker does not end before the reader is answered.
		expect(await many(database.db, sql`select name from goods`)).toEqual([{ name: 'cup' }]);
		await worker.query('commit');
		expect(await done).toEqual(['0003_add_stock.sql']);
		await worker.end();
	});

	test('refuses a file that ends its transaction', async () => {
		await write('0003_add_commit.sql', 'create table half (n int); commit;');

		await expect(run()).rejects.toThrow('0003_add_commit.sql: leave out begin, commit');
	});
});

describe('what is applied is fixed', () => {
	beforeEach(async () => {
		await run();
	});

	test('a changed file is named', async () => {
		await write('0001_create_goods.sql', 'create table goods (name text not null);');

		await expect(run()).rejects.toThrow(MigrationError);
		await expect(run()).rejects.toThrow('0001_create_goods.sql was changed after it was applied');
	});

	test('other line ends are no change', async () => {
		await write('0001_create_goods.sql', 'create table goods (name text);\r\ncreate index goods_name on goods (name);\r\n');

		expect(await run()).toEqual([]);
	});

	test('a missing file is named', async () => {
		await rm(join(folder, '0002_add_price.sql'));

		await expect(run()).rejects.toThrow('0002_add_price.sql was applied to this database, but the file is missing');
	});

	test('a renamed file is named', async () => {
		await rename(join(folder, '0002_add_price.sql'), join(folder, '0002_add_prices.sql'));

		await expect(run()).rejects.toThrow('the file is now called 0002_add_prices.sql');
	});

	test('a number used twice is an error that names both files', async () => {
		await write('0002_add_stock.sql', 'select 1');

		await expect(run()).rejects.toThrow('0002_add_price.sql and 0002_add_stock.sql use the number 2 twice');
	});

	test('a file that comes late, before applied ones, is named', async () => {
		await write('0004_add_stock.sql', 'alter table goods add column stock int');
		await run();
		await write('0003_add_colour.sql', 'alter table goods add column colour text');

		await expect(run()).rejects.toThrow('0003_add_colour.sql comes before 0004_add_stock.sql');
	});

	test.each(['create_goods.sql', '0003.sql', '0003_goods.sql', '0003-add-goods.sql', '0003_Add_Goods.sql'])(
		'the name %s is refused',
		async (name) => {
			await write(name, 'select 1');

			await expect(run()).rejects.toThrow(`${name}: a migration is named`);
		},
	);
});
