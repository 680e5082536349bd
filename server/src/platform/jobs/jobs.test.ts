import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../testing/test-shop.ts';
import type { Database } from '../database/handle.ts';
import { inTransaction } from '../database/transaction.ts';
import { addJob, type RoomJobs, startJobs } from './jobs.ts';

describe('jobs', () => {
	let shop: TestShop;
	beforeAll(async () => {
		shop = await createTestShop();
	});
	afterAll(() => shop.close());

	const start = (jobs: Partial<RoomJobs>, options?: Parameters<typeof startJobs>[3]) =>
		startJobs(shop.databaseUrl, { handlers: {}, clocked: [], ...jobs }, shop.shop.log, options);

	const queue = (name: string, ...payloads: object[]): Promise<void> =>
		inTransaction(shop.db, async (tx) => {
			for (const payload of payloads) await addJob(tx, name, payload);
		});

	it('that buyers wait for stand behind none that take hours, and those end when the shop stops', async () => {
		const begun: unknown[] = [];
		const done = Promise.withResolvers<void>();
		await queue('long', { n: 1 }, { n: 2 }, { n: 3 });
		const jobs = await start({
			handlers: {
				long: (payload, stop) => {
					begun.push(payload);
					return new Promise((resolve) => stop?.addEventListener('abort', () => resolve()));
				},
				notice: async () => done.resolve(),
			},
			slow: ['long'],
		});
		while (begun.length === 0) await new Promise((resolve) => setImmediate(resolve));
		await queue('notice', {});
		await done.promise;
		// Nobody else can take a living worker for a lost one.
		const held = await shop.rows<{ free: boolean }>(
			sql`
				select pg_try_advisory_lock(1903771, hashtext(locked_by)) as free from graphile_worker._private_jobs where locked_by is not null`,
		);
		expect(held.length).toBeGreaterThan(0);
		expect(held.every(({ free }) => !free)).toBe(true);
		await jobs.stop();
		expect(begun).toEqual([{ n: 1 }]);
	});

	it('that were put off run when they are due, and those that failed again', async () => {
		const done = Promise.withResolvers<void>();
		const again = Promise.withResolvers<void>();
		let tries = 0;
		const jobs = await start(
			{
				handlers: {
					later: async () => done.resolve(),
					failing: async () => {
						tries += 1;
						if (tries === 1) throw new Error('Not yet');
						again.resolve();
					},
				},
			},
			{ lookEveryMs: 100 },
		);
		await queue('failing', {});
		await inTransaction(shop.db, (tx) => addJob(tx, 'later', {}, { runAt: new Date(Date.now() + 1000) }));
		await done.promise;
		await again.promise;
		await jobs.stop();
		expect(tries).toBe(2);
	});

	it('of one flag run at once wherever they are told of, and leave room for others', async () => {
		const holding: PromiseWithResolvers<void>[] = [];
		let atOnce = 0;
		let most = 0;
		let heard = Promise.withResolvers<void>();
		const jobs = await start(
			{
				handlers: {
					quick: async () => {},
					hours: async () => {},
					always: async () => {},
					send: async () => heard.resolve(),
					hang: async () => {
						const held = Promise.withResolvers<void>();
						holding.push(held);
						atOnce += 1;
						most = Math.max(most, atOnce);
						await held.promise;
						atOnce -= 1;
					},
				},
				slow: ['hours'],
				steady: ['always'],
				outside: ['send', 'hang'],
			},
			// Nobody looks: what is added has to be heard of.
			{ lookEveryMs: 600_000 },
		);
		const add = (name: string, flag: string) => inTransaction(shop.db, (tx) => addJob(tx, name, {}, { flag }));
		for (let n = 0; n < 5; n += 1) await add('hang', 'one');
		for (let n = 0; n < 60; n += 1) {
			heard = Promise.withResolvers();
			await add('send', 'other');
			await heard.promise;
		}
		expect(holding.length).toBe(2);
		for (let n = 0; n < 5; n += 1) {
			await expect.poll(() => holding.length).toBeGreaterThan(n);
			holding[n]?.resolve();
		}
		await noneLeft('hang');
		await jobs.stop();
		expect(most).toBe(2);
	});

	it('of a day are made up for where nothing ran at their minute, and no others', async () => {
		const missed = new Date(Date.now() - 3 * 60_000);
		const [minute, hour] = [missed.getUTCMinutes(), missed.getUTCHours()];
		await shop.rows(sql`
			insert into graphile_worker._private_known_crontabs (identifier, known_since)
			select name, now() - interval '3 days' from unnest(array['nightly', 'hourly']) as name returning identifier`);
		const ran: string[] = [];
		const done = Promise.withResolvers<void>();
		const jobs = await start({
			handlers: {
				nightly: async () => {
					ran.push('nightly');
					done.resolve();
				},
				hourly: async () => {
					ran.push('hourly');
				},
			},
			clocked: [
				{ name: 'hourly', pattern: `${minute} * * * *` },
				{ name: 'nightly', pattern: `${minute} ${hour} * * *` },
			],
		});
		await done.promise;
		await noneLeft('nightly');
		await noneLeft('hourly');
		await jobs.stop();
		expect(ran).toEqual(['nightly']);
	});

	it('of a killed process go on in the next, and those of a living one stay with it', async () => {
		await queue('kept', { by: 'gone' }, { by: 'living' });
		for (const by of ['gone', 'living'])
			await sql`
				update graphile_worker._private_jobs set locked_by = ${`worker-${by}`}, locked_at = now() - interval '1 minute', attempts = 1
				where payload ->> 'by' = ${by}
			`.execute(shop.db);
		const other = new Client({ connectionString: shop.databaseUrl });
		await other.connect();
		await other.query(`select pg_advisory_lock(1903771, hashtext('worker-living'))`);
		const taken: unknown[] = [];
		const first = Promise.withResolvers<void>();
		const jobs = await start(
			{
				handlers: {
					kept: async (payload) => {
						taken.push(payload);
						first.resolve();
					},
				},
			},
			{ lookEveryMs: 100 },
		);
		await first.promise;
		await jobs.stop();
		await other.end();
		expect(taken).toEqual([{ by: 'gone' }]);
	});

	it('of a process that is killed run again, once, in one that lives', async () => {
		await queue('held', { n: 1 });
		const child = spawn(process.execPath, [new URL('../../testing/jobs-main.ts', import.meta.url).pathname], {
			env: { PATH: process.env.PATH, DATABASE_URL: shop.databaseUrl },
			stdio: ['pipe', 'pipe', 'inherit'],
		});
		await once(child.stdout, 'data');
		const taken: unknown[] = [];
		const jobs = await start(
			{
				handlers: {
					held: async (payload) => {
						taken.push(payload);
					},
				},
			},
			{ lookEveryMs: 100 },
		);
		const gone = once(child, 'exit');
		child.kill('SIGKILL');
		await gone;
		await noneLeft('held');
		await jobs.stop();
		expect(taken).toEqual([{ n: 1 }]);
	});

	it('go on when every connection of their process is ended by the server', async () => {
		const begun = Promise.withResolvers<void>();
		const goOn = Promise.withResolvers<void>();
		const after = Promise.withResolvers<void>();
		const jobs = await start(
			{
				handlers: {
					cut: async () => {
						begun.resolve();
						await goOn.promise;
					},
					after: async () => after.resolve(),
				},
			},
			{ lookEveryMs: 100 },
		);
		await queue('cut', {});
		await begun.promise;
		await sql`
			select pg_terminate_backend(pid) from pg_stat_activity
			where datname = current_database() and application_name like 'qaysari job%'`.execute(shop.db);
		goOn.resolve();
		await queue('after', {});
		await after.promise;
		await noneLeft('cut');
		await jobs.stop();
	});

	/** Whoever of the jobs' connections comes to the table of jobs meanwhile is ended there. */
	const cutAtTheTable = (come: () => unknown): Promise<void> =>
		inTransaction(shop.db, async (tx) => {
			await sql`lock table graphile_worker._private_jobs in access exclusive mode`.execute(tx);
			await come();
			await expect.poll(() => waiting(tx)).toBeGreaterThan(0);
			await sql`
				select pg_terminate_backend(pid) from pg_stat_activity
				where datname = current_database() and application_name = 'qaysari jobs' and wait_event_type = 'Lock'`.execute(tx);
		});

	it('go on when one of them waits for an answer that never comes, and the connection of another is lost', async () => {
		const begun = Promise.withResolvers<void>();
		const never = Promise.withResolvers<void>();
		const after = Promise.withResolvers<void>();
		const jobs = await start(
			{
				handlers: {
					stuck: () => {
						begun.resolve();
						return never.promise;
					},
					after: async () => after.resolve(),
				},
			},
			{ lookEveryMs: 100, patienceMs: 500 },
		);
		await queue('stuck', {});
		await begun.promise;
		// The other worker of the lane finds its connection gone while it looks for a job.
		await cutAtTheTable(() => sql`select pg_notify('jobs:insert', json_build_object('count', 2)::text)`.execute(shop.db));
		await queue('after', {});
		await after.promise;
		never.resolve();
		await noneLeft('stuck');
		await jobs.stop();
	});

	it('go on when the end of one of them could not be written, and that of the next one was', async () => {
		const running: PromiseWithResolvers<void>[] = [];
		const after = Promise.withResolvers<void>();
		const jobs = await start(
			{
				handlers: {
					ends: () => {
						const held = Promise.withResolvers<void>();
						// Whose end was not written comes again.
						if (running.length >= 2) held.resolve();
						running.push(held);
						return held.promise;
					},
					after: async () => after.resolve(),
				},
			},
			{ lookEveryMs: 100, patienceMs: 500 },
		);
		await queue('ends', { n: 1 }, { n: 2 });
		await expect.poll(() => running.length).toBe(2);
		await cutAtTheTable(() => running[0]?.resolve());
		running[1]?.resolve();
		await queue('after', {});
		await after.promise;
		await noneLeft('ends');
		await jobs.stop();
	});

	it('that begin anew and find no way in are stopped all the same, and leave nothing behind', async () => {
		const jobs = await start({ handlers: { quick: async () => {} } }, { lookEveryMs: 100, patienceMs: 500 });
		const other = new Client({ connectionString: shop.databaseUrl });
		await other.connect();
		await other.query('begin');
		// What a lane reads first.
		await other.query('lock table graphile_worker.migrations in access exclusive mode');
		await cutAtTheTable(() => sql`select pg_notify('jobs:insert', json_build_object('count', 1)::text)`.execute(shop.db));
		await expect.poll(() => waiting(shop.db)).toBeGreaterThan(0);
		await jobs.stop();
		await other.query('rollback');
		await other.end();
		const left = sql`
			select 1 from pg_stat_activity where datname = current_database() and application_name like 'qaysari job%'`;
		await expect.poll(() => shop.rows(left)).toEqual([]);
	});

	const waiting = async (db: Database): Promise<number> => {
		const { rows } = await sql<{ count: number }>`
			select count(*)::int as count from pg_stat_activity
			where datname = current_database() and application_name = 'qaysari jobs' and wait_event_type = 'Lock'`.execute(db);
		return rows[0]?.count ?? 0;
	};

	async function noneLeft(name: string): Promise<void> {
		await expect
			.poll(() => shop.rows(sql`select 1 from graphile_worker.jobs where task_identifier = ${name}`), { timeout: 50_000 })
			.toEqual([]);
	}
});
