import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { connectDatabase } from './connect.ts';
import type { Handle, Transaction } from './handle.ts';
import { many, one } from './rows.ts';
import { createTestDatabase, quietLog, type TestDatabase } from './testing.ts';
import { afterCommit, constraintOf, inTransaction } from './transaction.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let database: TestDatabase;

beforeAll(async () => {
	database = await createTestDatabase();
	await sql`create table accounts (name text constraint accounts_pk primary key,
		balance int not null constraint balance_not_negative check (balance >= 0))`.execute(database.db);
	await sql`create table entries (account text constraint entries_account_fk references accounts)`.execute(database.db);
});

beforeEach(async () => {
	await sql`truncate accounts, entries`.execute(database.db);
	await sql`insert into accounts values ('a', 10), ('b', 10)`.execute(database.db);
});

afterAll(async () => {
	await database.drop();
});

function add(handle: Handle, name: string, amount: number) {
	return sql`update accounts set balance = balance + ${amount} where name = ${name}`.execute(handle);
}

async function balances(): Promise<number[]> {
	const rows = await many(database.db, sql<{ balance: number }>`select balance from accounts order by name`);
	return rows.map(({ balance }) => balance);
}

function meetingOf(people: number): () => Promise<void> {
	let waiting = people;
	const { promise, resolve } = Promise.withResolvers<void>();
	return () => {
		if (--waiting === 0) resolve();
		return promise;
	};
}

describe('a transaction', () => {
	test('commits what it returns from, and rolls back what it throws from', async () => {
		const { db } = database;

		const result = await inTransaction(db, async (tx) => {
			await add(tx, 'a', 1);
			return 'done';
		});
		const thrown = inTransaction(db, async (tx) => {
			await add(tx, 'a', 100);
			throw new Error('changed my mind');
		});

		expect(result).toBe('done');
		await expect(thrown).rejects.toThrow('changed my mind');
		expect(await balances()).toEqual([11, 10]);
	});

	test('runs again when two of them lock in opposite order (40P01)', async () => {
		const meet = meetingOf(2);
		const runs = { first: 0, second: 0 };
		const move = (step: 'first' | 'second', from: string, to: string) =>
			inTransaction(database.db, async (tx) => {
				runs[step]++;
				await add(tx, from, -1);
				// Only the first time: by then each holds what the other wants.
				if (runs[step] === 1) await meet();
				await add(tx, to, 1);
			});

		await Promise.all([move('first', 'a', 'b'), move('second', 'b', 'a')]);

		// The database may give up on both at once.
		expect(runs.first + runs.second).toBeGreaterThanOrEqual(3);
		expect(await balances()).toEqual([10, 10]);
	});

	test('runs again when serializable ones read what the other writes (40001)', async () => {
		const meet = meetingOf(2);
		let runs = 0;
		const withdrawIfRich = (name: string) =>
			inTransaction(
				database.db,
				async (tx) => {
					const run = ++runs;
					const { sum } = await one(tx, sql<{ sum: number }>`select sum(balance) as sum from accounts`);
					if (run <= 2) await meet();
					if (sum >= 20) await add(tx, name, -10);
				},
				{ isolation: 'serializable' },
			);

		await Promise.all([withdrawIfRich('a'), withdrawIfRich('b')]);

		expect(runs).toBeGreaterThanOrEqual(3);
		expect((await balances()).toSorted((a, b) => a - b)).toEqual([0, 10]);
	});

	test('runs again on a conflict that was wrapped in another error, three times and no more', async () => {
		let runs = 0;
		const raise = sql`do $$ begin raise exception 'conflict' using errcode = '40001'; end $$`;

		const thrown = inTransaction(database.db, async (tx) => {
			runs++;
			await raise.execute(tx).catch((error: unknown) => {
				throw new Error('placing the order failed', { cause: error });
			});
		});

		await expect(thrown).rejects.toThrow('placing the order failed');
		expect(runs).toBe(4);
	});

	test('does not run again for any other error', async () => {
		let runs = 0;

		const thrown = inTransaction(database.db, async (tx) => {
			runs++;
			await add(tx, 'a', -11);
		});

		await expect(thrown).rejects.toMatchObject({ code: '23514' });
		expect(runs).toBe(1);
	});

	test('does not pretend to have committed when a failed statement was swallowed', async () => {
		const thrown = inTransaction(database.db, async (tx) => {
			await add(tx, 'b', 1);
			await add(tx, 'a', -11).catch(() => {});
		});

		await expect(thrown).rejects.toThrow();
		expect(await balances()).toEqual([10, 10]);
	});

	test('throws inside another, and may follow one', async () => {
		const { db } = database;
		const nothing = async () => {};

		const nested = inTransaction(db, async (tx) => {
			await add(tx, 'a', 1);
			await inTransaction(db, nothing);
		});

		await expect(nested).rejects.toThrow('already open');
		expect(await balances()).toEqual([10, 10]);
		await inTransaction(db, nothing);
		await Promise.all([inTransaction(db, nothing), inTransaction(db, nothing)]);
	});

	test('may be opened by what was started inside another and outlives it', async () => {
		const { db } = database;
		let later: Promise<void> = Promise.resolve();

		await inTransaction(db, async () => {
			later = pause(100).then(() => inTransaction(db, async (tx) => void (await add(tx, 'a', 5))));
		});

		await later;
		expect(await balances()).toEqual([15, 10]);
	});
});

describe('afterCommit', () => {
	test('runs in order, once, when the rows are there for everybody', async () => {
		const seen: unknown[] = [];

		await inTransaction(database.db, async (tx) => {
			await add(tx, 'a', 1);
			afterCommit(tx, async () => seen.push(await balances()));
			afterCommit(tx, () => seen.push('second'));
			expect(seen).toEqual([]);
		});

		expect(seen).toEqual([[11, 10], 'second']);
	});

	test('does not run after a rollback, nor for the runs before the last', async () => {
		const seen: string[] = [];
		let runs = 0;

		await inTransaction(database.db, async (tx) => {
			runs++;
			afterCommit(tx, () => seen.push(`run ${runs}`));
			if (runs === 1) await sql`do $$ begin raise exception 'x' using errcode = '40001'; end $$`.execute(tx);
		});
		await inTransaction(database.db, async (tx) => {
			afterCommit(tx, () => seen.push('never'));
			throw new Error('rolled back');
		}).catch(() => {});

		expect(seen).toEqual(['run 2']);
	});

	test('may open a transaction of its own', async () => {
		await inTransaction(database.db, async (tx) => {
			afterCommit(tx, () => inTransaction(database.db, (next) => add(next, 'b', 1)));
		});

		expect(await balances()).toEqual([10, 11]);
	});

	test('that throws is logged, and neither fails the step nor keeps the others from running', async () => {
		const logged: object[] = [];
		const log = { ...quietLog, error: (fields: object) => logged.push(fields) };
		const db = await connectDatabase({
			url: database.url,
			poolSize: 1,
			applicationName: 'test',
			statementTimeoutMs: 5_000,
			log,
		});
		const seen: string[] = [];

		await inTransaction(db, async (tx) => {
			afterCommit(tx, () => Promise.reject(new Error('no cache')));
			afterCommit(tx, () => seen.push('still run'));
		});
		await db.destroy();

		expect(logged).toEqual([{ err: new Error('no cache') }]);
		expect(seen).toEqual(['still run']);
	});

	test('needs an open transaction', async () => {
		let kept: Transaction | undefined;
		await inTransaction(database.db, async (tx) => {
			kept = tx;
		});

		expect(() => kept && afterCommit(kept, () => {})).toThrow('needs an open transaction');
	});
});

describe('constraintOf', () => {
	test.each([
		['accounts_pk', `insert into accounts values ('a', 1)`],
		['balance_not_negative', `insert into accounts values ('c', -1)`],
		['entries_account_fk', `insert into entries values ('nobody')`],
		[undefined, `insert into accounts values ('c', null)`],
		[undefined, 'select 1/0'],
	])('names %s', async (name, text) => {
		const error = await sql
			.raw(text)
			.execute(database.db)
			.catch((caught: unknown) => caught);

		expect(error).toBeInstanceOf(Error);
		expect(constraintOf(error)).toBe(name);
	});

	test('knows nothing of other errors', () => {
		expect(constraintOf(new Error('x'))).toBeUndefined();
		expect(constraintOf('x')).toBeUndefined();
	});
});
