import type { Room } from '../room.ts';
import { serveSandboxPages } from './gateways/sandbox-pages.ts';
import { servePaymentNotices } from './notice-route.ts';
import { bindPayments } from './payments.calls.ts';
import { bindPaymentsConsole } from './payments.console.ts';
import { paymentJobs } from './payments.jobs.ts';
import { beginSecondStage, checkNoRefund, checkProvince, closePaymentsOf, followMethod, followPrice } from './payments.ts';
import { bindRefundsConsole } from './refunds.console.ts';
import { bindStrayTakings } from './stray-takings.console.ts';

export const payments: Room = {
	calls: [bindPayments],
	console: [bindPaymentsConsole, bindRefundsConsole, bindStrayTakings],
	routes: [
		servePaymentNotices,
		(server, { sandbox, db, clock }) => {
			if (sandbox) serveSandboxPages(server, { sandbox, db, clock });
		},
	],
	jobs: paymentJobs,
	hears: ({ payments: room }) => ({
		orderMoved: async (tx, now, { orderId, event }) => {
			if (event === 'feesPassed') await beginSecondStage(tx, room, now, orderId);
		},
		orderRedirected: (tx, _now, { orderId, provinceId }) => checkProvince(tx, orderId, provinceId),
		orderRepriced: (tx, now, { orderId }) => followPrice(tx, room, now, orderId, null),
		orderPaidOtherwise: (tx, now, { orderId }) => followMethod(tx, room, now, orderId),
		orderClosed: (tx, now, { orderId, how }) => closePaymentsOf(tx, room, now, orderId, how),
		orderOwesLess: (tx, now, { orderId, ...why }) => followPrice(tx, room, now, orderId, why),
	}),
	erases: (tx, { accountId }) => checkNoRefund(tx, accountId),
};
