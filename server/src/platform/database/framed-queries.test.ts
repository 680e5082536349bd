import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { connectDatabase } from './connect.ts';
import type { Database, Handle } from './handle.ts';
import { withBegin, withCommit } from './named-statements.ts';
import { affected, many, one } from './rows.ts';
import { createTestDatabase, quietLog, type TestDatabase } from './testing.ts';
import { inTransaction } from './transaction.ts';

let database: TestDatabase;
/** One connection, so that each test meets what the one before left in it. */
let db: Database;

beforeAll(async () => {
	database = await createTestDatabase();
	await sql`create table notes (text text primary key, size int check (size >= 0))`.execute(database.db);
	db = await connectDatabase({
		url: database.url,
		poolSize: 1,
		applicationName: 'frames',
		statementTimeoutMs: 5_000,
		log: quietLog,
	});
});
beforeEach(async () => {
	await sql`truncate notes`.execute(database.db);
});
afterAll(async () => {
	await db.destroy();
	await database.drop();
});

const write = (handle: Handle, text: string, size: number) => sql`insert into notes values (${text}, ${size})`.execute(handle);
const writeLast = (handle: Handle, text: string, size: number) =>
	sql`${sql.raw(withCommit)}insert into notes values (${text}, ${size})`.execute(handle);
const written = async () =>
	(await many(database.db, sql<{ text: string }>`select text from notes order by text`)).map((row) => row.text);

// A statement is named from its second run on: both ways are gone.
test.each([1, 2, 3])('the first statement is within its transaction (run %i)', async () => {
	const thrown = inTransaction(db, async (tx) => {
		await write(tx, 'first', 1);
		throw new Error('changed my mind');
	});

	await expect(thrown).rejects.toThrow('changed my mind');
	expect(await written()).toEqual([]);
});

const wait = sql.raw(`${withBegin} set local lock_timeout = 123`);
const waits = async (handle: Handle) => (await one(handle, sql<{ lock_timeout: string }>`show lock_timeout`)).lock_timeout;

// Named and not, with parameters and without: each goes another way.
test.each([1, 2, 3])('what a transaction begins with holds from its first statement on, and not beyond it (run %i)', async () => {
	const seen = await inTransaction(db, async (tx) => {
		await wait.execute(tx);
		const first = await one(tx, sql<{ set: string }>`select current_setting(${'lock_timeout'}) as set`);
		await write(tx, 'begun', 1);
		return [first.set, await waits(tx)];
	});
	const bare = await inTransaction(db, async (tx) => {
		await wait.execute(tx);
		return waits(tx);
	});

	expect([...seen, bare, await waits(db)]).toEqual(['123ms', '123ms', '123ms', '0']);
	expect(await written()).toEqual(['begun']);
});

test('what a transaction begins with is nothing where it does nothing else', async () => {
	await inTransaction(db, (tx) => wait.execute(tx));
	await expect(
		inTransaction(db, async (tx) => {
			await wait.execute(tx);
			throw new Error('changed my mind');
		}),
	).rejects.toThrow('changed my mind');

	expect(await waits(db)).toBe('0');
});

test('a command that a transaction cannot begin with fails with its first statement, of which nothing stays', async () => {
	const thrown = inTransaction(db, async (tx) => {
		await sql.raw(`${withBegin} set local no_such_setting = 1`).execute(tx);
		await write(tx, 'first', 1);
	});

	await expect(thrown).rejects.toThrow('no_such_setting');
	expect(await written()).toEqual([]);
	await write(db, 'goes on', 1);
});

test('a first statement tells its rows and how many it touched', async () => {
	await write(db, 'first', 1);

	const seen = await inTransaction(db, async (tx) =>
		one(tx, sql<{ size: number }>`select size from notes where text = ${'first'}`),
	);
	const touched = await inTransaction(db, async (tx) => affected(tx, sql`update notes set size = ${2} where size = ${1}`));

	expect(seen).toEqual({ size: 1 });
	expect(touched).toBe(1);
});

test('a first statement that fails leaves nothing, and the connection goes on', async () => {
	const thrown = inTransaction(db, async (tx) => write(tx, 'bad', -1));

	await expect(thrown).rejects.toMatchObject({ code: '23514' });
	await inTransaction(db, async (tx) => write(tx, 'good', 1));
	expect(await written()).toEqual(['good']);
});

test('a first statement that the server cannot read fails alone', async () => {
	await expect(inTransaction(db, async (tx) => sql`selct ${1}`.execute(tx))).rejects.toMatchObject({ code: '42601' });
	expect(await one(db, sql<{ n: number }>`select ${1}::int as n`)).toEqual({ n: 1 });
});

test('several statements in one text may come first', async () => {
	await inTransaction(db, async (tx) =>
		sql.raw(`insert into notes values ('a', 1); insert into notes values ('b', 2)`).execute(tx),
	);

	expect(await written()).toEqual(['a', 'b']);
});

test.each([1, 2, 3])('what is sent with the commit is committed with the rest (run %i)', async () => {
	await inTransaction(db, async (tx) => {
		await write(tx, 'first', 1);
		await writeLast(tx, 'last', 2);
	});

	expect(await written()).toEqual(['first', 'last']);
});

test('what is sent with the commit and fails takes the whole transaction back', async () => {
	const thrown = inTransaction(db, async (tx) => {
		await write(tx, 'first', 1);
		await writeLast(tx, 'last', -1);
	});

	await expect(thrown).rejects.toMatchObject({ code: '23514' });
	expect(await written()).toEqual([]);
	await write(db, 'after', 1);
	expect(await written()).toEqual(['after']);
});

test('what waits for the commit goes with what is rolled back, and is sent before what follows it', async () => {
	const thrown = inTransaction(db, async (tx) => {
		await write(tx, 'first', 1);
		await writeLast(tx, 'last', 2);
		throw new Error('changed my mind');
	});
	await expect(thrown).rejects.toThrow('changed my mind');

	const seen = await inTransaction(db, async (tx) => {
		await write(tx, 'first', 1);
		await writeLast(tx, 'not last', 2);
		return many(tx, sql<{ text: string }>`select text from notes where size > ${0} order by size`);
	});

	expect(seen).toEqual([{ text: 'first' }, { text: 'not last' }]);
	expect(await written()).toEqual(['first', 'not last']);
});

test('the only statement of a transaction may be its last', async () => {
	await inTransaction(db, async (tx) => writeLast(tx, 'only', 1));

	expect(await written()).toEqual(['only']);
});

test('a transaction that sends nothing opens nothing', async () => {
	expect(await inTransaction(db, async () => 'done')).toBe('done');
	await expect(inTransaction(db, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
	await write(db, 'by itself', 1);
	expect(await written()).toEqual(['by itself']);
});

test('the isolation that is asked for holds from the first statement on', async () => {
	const level = await inTransaction(
		db,
		async (tx) => one(tx, sql<{ level: string }>`select current_setting(${'transaction_isolation'}) as level`),
		{ isolation: 'serializable' },
	);
	expect(level).toEqual({ level: 'serializable' });
});
