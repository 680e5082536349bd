import { listPlacingDays } from '../orders/orders.ts';
import type { Shop } from '../parts.ts';
import { days } from '../platform/clock.ts';
import { inTransaction, lockName } from '../platform/database/transaction.ts';
import type { RoomJobs } from '../platform/jobs/jobs.ts';
import { dayOf } from '../tracking/tracking.ts';
import { listMonthsToSum, sumMonth } from './product-sales.ts';
import * as queries from './reports.queries.ts';
import { countDay } from './sales-days.ts';

export const countJob = 'reports.count';
const counting = 'reports.count';
/** Changes taken at once. */
const batch = 5000;
/** Days that are counted anew each night, in case something changed that nobody told of, such as the sample being taken out. */
const lookedBack = 100;

/** Counts the days anew of which something changed, each once however much of it did. */
export async function countChangedDays({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<void> {
	await inTransaction(db, async (tx) => {
		// Two who count one day would trip over each other's rows.
		await lockName(tx, counting);
		const changed = new Set<string>();
		for (let taken = batch; taken === batch; ) {
			const changes = await queries.takeChanges(tx, batch);
			const orderIds = changes.flatMap(({ order_id }) => order_id ?? []);
			const placed = orderIds.length === 0 ? [] : await listPlacingDays(tx, orderIds);
			for (const day of [...changes.flatMap((one) => one.day ?? []), ...placed.map((one) => one.day)]) changed.add(day);
			taken = changes.length;
		}
		for (const day of changed) await countDay(tx, clock.now(), day);
	});
}

/** Sums the parts of the past that are not summed, a month at a time. */
export async function sumPastParts({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<void> {
	const today = dayOf(clock.now());
	for (const month of await listMonthsToSum(db, today))
		await inTransaction(db, async (tx) => {
			// A day of it that is counted meanwhile takes out what was summed before, or waits.
			await lockName(tx, counting);
			await sumMonth(tx, month, today);
		});
}

/** Asks for the last weeks to be counted anew. */
export function askForRecentDays({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<void> {
	const now = clock.now().getTime();
	const recent = Array.from({ length: lookedBack }, (_, ago) => dayOf(new Date(now - days(ago))));
	return inTransaction(db, (tx) => queries.insertDays(tx, recent));
}

export function reportJobs(shop: Shop): RoomJobs {
	return {
		handlers: {
			[countJob]: async () => {
				await countChangedDays(shop);
				await sumPastParts(shop);
			},
			'reports.ask-for-recent': () => askForRecentDays(shop),
		},
		clocked: [
			{ name: countJob, pattern: '* * * * *' },
			// Early morning in Baghdad.
			{ name: 'reports.ask-for-recent', pattern: '25 1 * * *' },
		],
	};
}
