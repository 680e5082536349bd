import type { WorkKind } from '@qaysari/contract/work-kinds';
import type { Transaction } from '../platform/database/handle.ts';
import type { Listeners } from '../platform/events/events.ts';
import type { OperatorId } from '../platform/ids.ts';
import type { Room } from '../room.ts';
import { bindWorkAlerts } from './work-alerts.console.ts';
import { workAlertJobs } from './work-alerts.jobs.ts';
import { forgetOperator, insertNews } from './work-alerts.queries.ts';

const came = (tx: Transaction, now: Date, kind: WorkKind, operatorId: OperatorId | null = null, pieces = 1): Promise<void> =>
	insertNews(tx, { kind, operatorId, pieces }, now);

/** Work that operators did not make for each other. */
const listeners: Listeners = {
	ordersNoted: async (tx, now, { paidIds }) => {
		if (paidIds.length > 0) await came(tx, now, 'orders', null, paidIds.length);
	},
	paymentChanged: async (tx, now, { to }) => {
		if (to === 'under review') await came(tx, now, 'receipts');
	},
	refundMade: async (tx, now, { state }) => {
		if (state === 'requested') await came(tx, now, 'refunds');
	},
	chatAsked: (tx, now, { operatorId }) => came(tx, now, 'chats', operatorId),
	inquiryAsked: (tx, now) => came(tx, now, 'inquiries'),
	questionAsked: (tx, now) => came(tx, now, 'questions'),
	reviewWaits: (tx, now) => came(tx, now, 'reviews'),
	returnMoved: async (tx, now, { state }) => {
		if (state === 'asked') await came(tx, now, 'returns');
	},
	problemReported: (tx, now) => came(tx, now, 'problems'),
	operatorReset: (tx, _now, { operatorId, closed }) => forgetOperator(tx, operatorId, closed),
};

export const workAlerts: Room = {
	console: [bindWorkAlerts],
	jobs: workAlertJobs,
	hears: () => listeners,
};
