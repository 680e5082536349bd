import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { poolOf } from './handle.ts';
import { affected, many, maybe, one, together } from './rows.ts';
import { createTestDatabase, type TestDatabase } from './testing.ts';
import { inTransaction } from './transaction.ts';

let database: TestDatabase;
beforeAll(async () => {
	database = await createTestDatabase();
	await sql`create table thing (id bigint primary key, name text, at timestamptz, data jsonb)`.execute(database.db);
});
beforeEach(async () => {
	await sql`delete from thing`.execute(database.db);
	await sql`insert into thing values (1, 'one', '2026-11-21 10:00:00+00', '{"a": [1]}'), (2, null, null, null), (3, 'سێ "three"', null, '[]')`.execute(
		database.db,
	);
});
afterAll(() => database.drop());

describe('several reads in one', () => {
	test('come each under its name, in its order, with its own parameters', async () => {
		const read = await together(database.db, {
			named: sql<{ id: number; name: string }>`select id, name from thing where name = ${'one'}`,
			all: sql<{ id: number }>`select id from thing order by id desc`,
			few: sql<{ id: number }>`select id from thing where id > ${1} order by id limit ${1}`,
			none: sql<{ id: number }>`select id from thing where id > ${99}`,
		});

		expect(read).toEqual({ named: [{ id: 1, name: 'one' }], all: [{ id: 3 }, { id: 2 }, { id: 1 }], few: [{ id: 2 }], none: [] });
	});

	test('keep what is nothing, and what is data within data', async () => {
		const { rows } = await together(database.db, { rows: sql`select name, data from thing order by id` });

		expect(rows).toEqual([
			{ name: 'one', data: { a: [1] } },
			{ name: null, data: null },
			{ name: 'سێ "three"', data: [] },
		]);
	});

	test('may be called as anybody likes', async () => {
		const names = ['a "quoted" one', 'ئەوانە', '__proto', 'select'];
		const read = await together(database.db, Object.fromEntries(names.map((name) => [name, sql`select 1 as n`])));

		expect(Object.keys(read).sort()).toEqual([...names].sort());
	});

	test('see one moment, whatever others change meanwhile', async () => {
		const other = await poolOf(database.db).connect();
		try {
			for (let round = 0; round < 20; round += 1) {
				const [read] = await Promise.all([
					together(database.db, {
						first: sql`select count(*)::int as n from thing`,
						second: sql`select count(*)::int as n from thing`,
					}),
					other.query('insert into thing values ($1)', [100 + round]),
				]);
				expect(read.first).toEqual(read.second);
			}
		} finally {
			other.release();
		}
	});

	test('see what their own transaction did, and fail together', async () => {
		await inTransaction(database.db, async (tx) => {
			await sql`delete from thing where id = 1`.execute(tx);
			expect(await together(tx, { ids: sql`select id from thing order by id` })).toEqual({ ids: [{ id: 2 }, { id: 3 }] });
		});
		await expect(together(database.db, { good: sql`select 1`, bad: sql`select 1 / 0` })).rejects.toThrow('division by zero');
	});
});

describe('one row', () => {
	const of = (limit: number) => sql<{ id: number }>`select id from thing order by id limit ${limit}`;

	test('is the one that there is, and a fault where there is none or are more', async () => {
		expect(await one(database.db, of(1))).toEqual({ id: 1 });
		await expect(one(database.db, of(0))).rejects.toThrow('Expected one row, got none');
		await expect(one(database.db, of(2))).rejects.toThrow('Expected at most one row, got 2');
	});

	test('may be missing where that is asked for', async () => {
		expect([await maybe(database.db, of(0)), await maybe(database.db, of(1))]).toEqual([undefined, { id: 1 }]);
		await expect(maybe(database.db, of(3))).rejects.toThrow('got 3');
	});

	test('or more are counted by what changes them', async () => {
		expect(await affected(database.db, sql`update thing set name = 'x' where id < ${3}`)).toBe(2);
		expect(await affected(database.db, sql`delete from thing where id > ${99}`)).toBe(0);
		expect(await affected(database.db, sql`create table other ()`)).toBe(0);
		expect(await many(database.db, sql`select name from thing where id < 3`)).toEqual([{ name: 'x' }, { name: 'x' }]);
	});

	test('of a handle that nobody connected has no pool', async () => {
		await database.db.transaction().execute(async (tx) => {
			expect(() => poolOf(tx)).toThrow('was not made by connectDatabase');
		});
	});
});
