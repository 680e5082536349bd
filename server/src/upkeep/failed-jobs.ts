import type { JobArea } from '@qaysari/contract/failed-jobs.schemas';
import type { Transaction } from '../platform/database/handle.ts';
import type { Events } from '../platform/events/events.ts';
import { listFailedKinds } from '../platform/jobs/failed-jobs.queries.ts';

/** Job that tells operators of jobs that nothing tries again. */
export const tellFailedJob = 'platform.tell-failed-jobs';

/** What stands before the point in a job's name is the domain that it is of. */
const areas: Readonly<Record<JobArea, readonly string[]>> = {
	orders: ['orders', 'amendments', 'checkout', 'deliveries', 'returns', 'shipments', 'purchasing', 'inquiries', 'bulk-edits'],
	money: ['payments', 'fees'],
	goods: ['catalog', 'search', 'stock', 'library'],
	messages: ['delivery', 'notices', 'work-alerts', 'webhooks'],
	files: ['exports', 'list-files', 'uploads'],
	promotions: ['prizes', 'invitations', 'segments', 'reviews'],
	figures: ['reports', 'tracking'],
	upkeep: [],
};

export function areaOf(name: string): JobArea {
	const domain = name.slice(0, name.indexOf('.'));
	const found = (Object.keys(areas) as JobArea[]).find((area) => areas[area].includes(domain));
	return found ?? 'upkeep';
}

/** Tells of each kind of which one failed for good lately; who is told of a kind hears no more of it for a day. */
export async function tellFailed(tx: Transaction, events: Events, now: Date): Promise<void> {
	for (const { name, jobs, lately } of await listFailedKinds(tx))
		if (lately) await events.tell(tx, now, 'jobsFailed', { name, area: areaOf(name), jobs });
}
