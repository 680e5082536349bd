import { failedJobsCalls } from '@qaysari/contract/failed-jobs.calls';
import { failedJobsSchemas, jobsAtOnce } from '@qaysari/contract/failed-jobs.schemas';
import type { Shop } from '../parts.ts';
import type { Transaction } from '../platform/database/handle.ts';
import type { Binder } from '../platform/http/binder.ts';
import type { ContextOf } from '../platform/http/call-context.ts';
import { listFailedKinds, removeFailed, rescheduleFailed } from '../platform/jobs/failed-jobs.queries.ts';
import { areaOf } from './failed-jobs.ts';

export function bindFailedJobs(binder: Binder, { db, events }: Shop): void {
	/** Takes failed jobs of a kind, the oldest first; once none is left, nobody is led to them any more. */
	const take = (
		name: string,
		context: ContextOf<'operator'>,
		work: (tx: Transaction, name: string, most: number) => Promise<readonly unknown[]>,
	) =>
		context.transact(async (tx) => {
			const jobs = (await work(tx, name, jobsAtOnce)).length;
			const more = (await listFailedKinds(tx)).some((kind) => kind.name === name);
			if (!more) await events.tell(tx, context.now, 'failedJobsSettled', { name });
			return { jobs, more };
		});

	binder.bind(failedJobsCalls, failedJobsSchemas, {
		list: async () => ({
			kinds: (await listFailedKinds(db)).map(({ name, jobs, since, failed_at, tries }) => ({
				name,
				area: areaOf(name),
				jobs,
				since,
				failedAt: failed_at,
				tries,
			})),
		}),
		tryAgain: ({ name }, context) => take(name, context, rescheduleFailed),
		dismiss: ({ name }, context) => take(name, context, removeFailed),
	});
}
