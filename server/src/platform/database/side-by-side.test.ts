import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Handle, Transaction } from './handle.ts';
import { many } from './rows.ts';
import { gathered, sideBySide } from './side-by-side.ts';
import { createTestDatabase, type TestDatabase } from './testing.ts';
import { inTransaction } from './transaction.ts';

let database: TestDatabase;
beforeAll(async () => {
	database = await createTestDatabase();
	await sql`create table thing (id bigint generated always as identity, name text not null unique)`.execute(database.db);
});
beforeEach(async () => {
	await sql`delete from thing`.execute(database.db);
	asked.length = 0;
});
afterAll(() => database.drop());

/** Who was asked for together. */
const asked: string[][] = [];
const put = gathered(async (tx: Transaction, names: readonly string[]) => {
	asked.push([...names]);
	await sql`insert into thing (name) select unnest(${names}::text[])`.execute(tx);
	return names.map((name) => `${name} is there`);
});
const find = gathered(async (db: Handle, names: readonly string[]) => {
	asked.push([...names]);
	const found = await many<{ name: string }>(db, sql`select name from thing where name = any(${names}::text[])`);
	return names.map((name) => found.find((row) => row.name === name)?.name);
});
const things = async () =>
	(await many<{ name: string }>(database.db, sql`select name from thing order by name`)).map(({ name }) => name);

describe('steps side by side', () => {
	it('ask once for all who come to a statement together, and each goes on with its own answer', async () => {
		const said = await inTransaction(database.db, (tx) =>
			sideBySide(tx, ['a', 'b', 'c'], async (name) => [await find(tx, name), await put(tx, name), await find(tx, name)]),
		);

		expect(said).toEqual([
			[undefined, 'a is there', 'a'],
			[undefined, 'b is there', 'b'],
			[undefined, 'c is there', 'c'],
		]);
		expect(asked).toEqual(Array.from({ length: 3 }, () => ['a', 'b', 'c']));
		expect(await things()).toEqual(['a', 'b', 'c']);
	});

	it('may go ways of their own and send statements alone', async () => {
		const said = await inTransaction(database.db, (tx) =>
			sideBySide(tx, ['a', 'b', 'c'], async (name) => {
				if (name === 'b') await sql`insert into thing (name) values ('alone')`.execute(tx);
				return name === 'c' ? name : put(tx, name);
			}),
		);

		expect(said).toEqual(['a is there', 'b is there', 'c']);
		expect(await things()).toEqual(['a', 'alone', 'b']);
	});

	it('leave nothing behind when one of them fails, and throw what failed first', async () => {
		const done = inTransaction(database.db, (tx) =>
			sideBySide(tx, ['a', 'b', 'c'], async (name) => {
				await put(tx, name);
				if (name === 'b') throw new Error('b is not wanted');
				return put(tx, `${name} again`);
			}),
		);

		await expect(done).rejects.toThrow('b is not wanted');
		expect(await things()).toEqual([]);
		expect(asked).toEqual([['a', 'b', 'c']]);
	});

	it('fail with what the database said, not with what came of it', async () => {
		await sql`insert into thing (name) values ('b')`.execute(database.db);
		const done = inTransaction(database.db, (tx) =>
			sideBySide(tx, ['a', 'b'], async (name) => [await put(tx, name), await find(tx, name)]),
		);

		await expect(done).rejects.toThrow('thing_name_key');
		expect(await things()).toEqual(['b']);
	});
});

it('a statement outside of them is asked for one, in a transaction and without', async () => {
	expect(await inTransaction(database.db, (tx) => put(tx, 'a'))).toBe('a is there');
	expect(await Promise.all([find(database.db, 'a'), find(database.db, 'b')])).toEqual(['a', undefined]);
	expect(asked).toEqual([['a'], ['a'], ['b']]);
});

it('one step alone waits for nobody', async () => {
	expect(await inTransaction(database.db, (tx) => sideBySide(tx, ['a'], (name) => put(tx, name)))).toEqual(['a is there']);
	expect(await inTransaction(database.db, (tx) => sideBySide(tx, [], (name: string) => put(tx, name)))).toEqual([]);
});
