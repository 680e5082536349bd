import type { Transaction } from '../platform/database/handle.ts';
import type { Listeners } from '../platform/events/events.ts';
import type { OrderId } from '../platform/ids.ts';
import { addJob } from '../platform/jobs/jobs.ts';
import type { Room } from '../room.ts';
import { bindReports } from './reports.console.ts';
import { countJob, reportJobs } from './reports.jobs.ts';
import { insertChanges } from './reports.queries.ts';

const changed = (tx: Transaction, _now: Date, { orderId }: { orderId: OrderId }): Promise<void> => insertChanges(tx, [orderId]);

/** Whatever changes a figure; that an order was placed or paid is told by the job that counts both, so that placing waits for nothing. */
const listeners: Listeners = {
	ordersNoted: async (tx, _now, { orderIds }) => {
		await insertChanges(tx, orderIds);
		await addJob(tx, countJob, {}, { key: countJob });
	},
	orderMoved: async (tx, now, told) => {
		if (told.event !== 'paid') await changed(tx, now, told);
	},
	orderRepriced: changed,
	orderOwesLess: changed,
	orderAmended: changed,
	orderPaidOtherwise: changed,
	lineAnswered: changed,
	refundMade: changed,
	returnMoved: changed,
	problemDecided: changed,
};

export const reports: Room = {
	console: [bindReports],
	jobs: reportJobs,
	hears: () => listeners,
};
