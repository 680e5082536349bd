import { storage } from '@qaysari/contract/order-states';
import { listFeesUnpaidSince, type UnpaidFees } from '../orders/orders.ts';
import type { Shop } from '../parts.ts';
import { days } from '../platform/clock.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { RoomJobs } from '../platform/jobs/jobs.ts';
import { countStorage } from './storage.ts';

/** Orders read at once. */
const batch = 500;

export function feeJobs(shop: Shop): RoomJobs {
	return {
		handlers: { 'fees.count-storage': () => countStorageOn(shop) },
		clocked: [{ name: 'fees.count-storage', pattern: '41 * * * *' }],
	};
}

/** Counts storage on for every order whose fees were asked for long ago. */
export async function countStorageOn({ db, events, clock }: Shop): Promise<void> {
	const now = clock.now();
	const before = new Date(now.getTime() - days(storage.freeDays + storage.stepDays));
	let last: UnpaidFees | null = null;
	do {
		const page = await listFeesUnpaidSince(db, before, last, batch);
		for (const { id } of page) await inTransaction(db, (tx) => countStorage(tx, events, now, id));
		last = page.length < batch ? null : (page.at(-1) ?? null);
	} while (last);
}
