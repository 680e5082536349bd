import { deskNoticesCalls } from '@qaysari/contract/desk-notices.calls';
import { failedJobsCalls } from '@qaysari/contract/failed-jobs.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { inTransaction } from '../platform/database/transaction.ts';
import { addJob, startJobs, triesOfJobs } from '../platform/jobs/jobs.ts';
import { jobsOf } from '../rooms.ts';
import { rooms } from '../shop.ts';
import type { Client } from '../testing/client.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';
import { areaOf, tellFailedJob } from './failed-jobs.ts';

let shop: TestShop;
let owner: Client;
beforeAll(async () => {
	shop = await createTestShop();
	owner = await shop.operator('owner');
});
beforeEach(async () => {
	await sql`delete from graphile_worker._private_jobs`.execute(shop.db);
	await sql`delete from desk_notice`.execute(shop.db);
});
afterAll(() => shop.close());

/** Of each name so many that used up their tries. */
async function fail(name: string, count = 1): Promise<void> {
	await inTransaction(shop.db, async (tx) => {
		for (let n = 0; n < count; n += 1) await addJob(tx, name, { phone: '+9647701234567' });
	});
	await sql`
		update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'no answer for +9647701234567', updated_at = now()
		where task_id = (select id from graphile_worker._private_tasks where identifier = ${name})
	`.execute(shop.db);
}

const watch = async (): Promise<void> => {
	await jobsOf(rooms, shop.shop).handlers[tellFailedJob]?.({});
};
const kinds = async () => (await owner.do(failedJobsCalls.list, {})).kinds.map(({ name, jobs }) => [name, jobs]);
const told = async (who: Client) => (await who.do(deskNoticesCalls.list, {})).records.map(({ about }) => about);
const attempts = () =>
	shop.rows<{ attempts: number }>(sql`select attempts::int as attempts from graphile_worker._private_jobs order by id`);

it('a job that used up its tries is told to owners once a day, and to nobody else', async () => {
	const finance = await shop.operator('finance');
	await watch();
	expect(await told(owner)).toEqual([]);

	await fail('payments.send-refund', 2);
	await watch();
	await Promise.all([watch(), watch()]);
	expect(await told(owner)).toEqual([{ kind: 'job', name: 'payments.send-refund', area: 'money', jobs: 2 }]);
	expect(await told(finance)).toEqual([]);
	expect(await finance.refusal(failedJobsCalls.list, {})).toBe('role_missing');

	await sql`update graphile_worker._private_jobs set updated_at = now() - interval '25 hours'`.execute(shop.db);
	await sql`update desk_notice set at = at - interval '25 hours'`.execute(shop.db);
	await watch();
	expect(await told(owner)).toHaveLength(1);
	await fail('payments.send-refund');
	await watch();
	expect(await told(owner)).toEqual([{ kind: 'job', name: 'payments.send-refund', area: 'money', jobs: 3 }]);
});

it('is seen by its kind, without whom it was about', async () => {
	await fail('notices.tell', 3);
	await fail('exports.write');
	await inTransaction(shop.db, (tx) => addJob(tx, 'reports.count', {}));
	const answer = await owner.do(failedJobsCalls.list, {});
	expect(answer.kinds.map(({ name, area, jobs, tries }) => [name, area, jobs, tries])).toEqual([
		['exports.write', 'files', 1, triesOfJobs],
		['notices.tell', 'messages', 3, triesOfJobs],
	]);
	expect(JSON.stringify([answer, await shop.rows(sql`select about from desk_notice`)])).not.toContain('770');
});

it('begins anew with all its tries, or is gone; then nobody is led to it, and what fails again is told again', async () => {
	await fail('notices.tell', 2);
	await fail('exports.write');
	await watch();
	expect(await told(owner)).toHaveLength(2);

	expect(await owner.do(failedJobsCalls.tryAgain, { name: 'notices.tell' })).toEqual({ jobs: 2, more: false });
	expect(await owner.do(failedJobsCalls.tryAgain, { name: 'notices.tell' })).toEqual({ jobs: 0, more: false });
	expect((await attempts()).map((job) => job.attempts)).toEqual([0, 0, triesOfJobs]);
	expect(await told(owner)).toMatchObject([{ name: 'exports.write' }]);

	expect(await owner.do(failedJobsCalls.dismiss, { name: 'exports.write' })).toEqual({ jobs: 1, more: false });
	expect([await kinds(), await told(owner), (await attempts()).length]).toEqual([[], [], 2]);
	await fail('exports.write');
	await watch();
	expect(await told(owner)).toMatchObject([{ name: 'exports.write' }]);
});

it('is taken once by two operators at once, and not while somebody works on it or after it began anew', async () => {
	await fail('notices.tell', 4);
	await sql`
		update graphile_worker._private_jobs set locked_at = now(), locked_by = 'worker' where id = (select min(id) from graphile_worker._private_jobs)
	`.execute(shop.db);
	const other = await shop.operator('owner');
	const answers = await Promise.all([
		owner.do(failedJobsCalls.tryAgain, { name: 'notices.tell' }),
		other.do(failedJobsCalls.dismiss, { name: 'notices.tell' }),
	]);
	expect(answers.reduce((sum, { jobs }) => sum + jobs, 0)).toBe(3);
	expect(await kinds()).toEqual([]);
	const left = await attempts();
	expect(left).toHaveLength(1 + (answers[0]?.jobs ?? 0));
});

it('many are taken in parts, the oldest first', async () => {
	await sql`
		select graphile_worker.add_job('uploads.remove-files', max_attempts := 12) from generate_series(1, 1500)
	`.execute(shop.db);
	await sql`update graphile_worker._private_jobs set attempts = max_attempts`.execute(shop.db);
	expect(await kinds()).toEqual([['uploads.remove-files', 1500]]);
	expect(await owner.do(failedJobsCalls.dismiss, { name: 'uploads.remove-files' })).toEqual({ jobs: 1000, more: true });
	expect(await kinds()).toEqual([['uploads.remove-files', 500]]);
	expect(await owner.do(failedJobsCalls.tryAgain, { name: 'uploads.remove-files' })).toEqual({ jobs: 500, more: false });
});

it('the last try of a job that always fails leaves it there, and a new beginning runs it', async () => {
	let works = false;
	const [failed, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
	const handlers = {
		'stock.prove': async () => {
			if (works) return done.resolve();
			failed.resolve();
			throw new Error('not yet');
		},
	};
	await inTransaction(shop.db, (tx) => addJob(tx, 'stock.prove', {}));
	await sql`update graphile_worker._private_jobs set attempts = max_attempts - 1`.execute(shop.db);
	const jobs = await startJobs(shop.databaseUrl, { handlers, clocked: [] }, shop.shop.log);
	await failed.promise;
	await expect.poll(kinds).toEqual([['stock.prove', 1]]);
	works = true;
	await owner.do(failedJobsCalls.tryAgain, { name: 'stock.prove' });
	await done.promise;
	await jobs.stop();
	expect(await kinds()).toEqual([]);
});

it('every job of the shop belongs to what operators know', () => {
	const { handlers } = jobsOf(rooms, shop.shop);
	const unplaced = Object.keys(handlers).filter((name) => areaOf(name) === 'upkeep');
	const upkeep = ['platform', 'accounts', 'cart', 'staff', 'security-events', 'desk-notices'];
	expect(unplaced.filter((name) => !upkeep.includes(name.split('.')[0] ?? ''))).toEqual([]);
});
