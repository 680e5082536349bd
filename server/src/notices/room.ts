import { deliveryMode } from '@qaysari/contract/order-states';
import { findOrderOwner } from '../orders/orders.ts';
import type { Room } from '../room.ts';
import { noticeListeners, type OrderOwner } from './listening.ts';
import { bindNotices } from './notices.calls.ts';
import { noticeJobs } from './notices.jobs.ts';
import { eraseNotices, moveTargets } from './notices.ts';

/** Whose an order is, for those who tell people. */
const orderOwner: OrderOwner = async (tx, orderId) => {
	const order = await findOrderOwner(tx, orderId);
	if (!order) return null;
	const { account_id: accountId, number, phone, language, delivery_mode: mode } = order;
	return { accountId, number, phone, language, pickup: mode === deliveryMode.selfPickup };
};

export const notices: Room = {
	calls: [bindNotices],
	jobs: noticeJobs,
	hears: () => ({ ...noticeListeners(orderOwner), sessionContinued: (tx, _now, session) => moveTargets(tx, session) }),
	erases: (tx, { accountId, phone }) => eraseNotices(tx, accountId, phone),
};
