import { dinar, roundToNote } from '@qaysari/contract/money';
import { orderStatus, paymentMethod, paymentSource } from '@qaysari/contract/order-states';
import type { openPayment, orderDetail } from '@qaysari/contract/order-views.schemas';
import type { paymentView } from '@qaysari/contract/payments.schemas';
import type { z } from 'zod';
import { dueOf, type OrderRow } from '../orders/orders.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { OrderId } from '../platform/ids.ts';
import { getPaymentRules } from '../settings/settings.ts';
import { privateAddress } from '../uploads/uploads.ts';
import { mayStillPayBefore } from './at-door.ts';
import * as queries from './payments.queries.ts';
import { listReceipts } from './receipts.queries.ts';
import { listRefunds } from './refunds.queries.ts';
import { isWaiting, needsApproval } from './refunds.ts';

export type PaymentView = z.input<typeof paymentView>;
type OpenPayment = z.input<typeof openPayment>;

const isOpen = (payment: queries.PaymentRow): boolean => payment.closed_at === null;

/** What is handed over in notes; null for methods without cash. */
export function cashTotalOf(payment: Pick<queries.PaymentRow, 'method' | 'total'>): OpenPayment['cashTotal'] {
	const cash = payment.method === paymentMethod.cashAtStore || payment.method === paymentMethod.cashOnDelivery;
	return cash ? dinar(roundToNote(payment.total)) : null;
}

function openViewOf(
	payment: queries.PaymentRow,
	lines: readonly queries.PaymentLineRow[],
	orders: readonly OrderRow[],
): OpenPayment {
	// An order that has gone on does not run out with its payment.
	const runsOut = isOpen(payment) && orders.some((order) => order.status === orderStatus.WAIT_BUYER_PAY);
	return {
		paymentId: payment.payment_id,
		method: payment.method,
		state: payment.state,
		stage: payment.stage,
		total: dinar(payment.total),
		cashTotal: cashTotalOf(payment),
		orderNumbers: [...new Set(lines.map((line) => line.number))],
		storeCode: isOpen(payment) ? payment.store_code : null,
		payUntil: runsOut ? payment.pay_until : null,
		failure: payment.failure,
		reviewNote: payment.review_note,
		canSendReceipts:
			payment.method === paymentMethod.bankTransfer && (payment.state === 'waiting' || payment.state === 'review failed'),
		canGoPay: payment.method === paymentMethod.card && payment.state === 'waiting',
	};
}

/** The payment that an order waits for, or the last one that failed while it still waits. */
export async function openPaymentOf(db: Handle, order: OrderRow): Promise<OpenPayment | null> {
	const waits = order.status === orderStatus.WAIT_BUYER_PAY || order.status === orderStatus.LOGISTICS_PAYMENT;
	const payment = await queries.findCurrentOfOrder(db, order.id);
	if (!payment || (!waits && !isOpen(payment))) return null;
	const stage = order.status === orderStatus.LOGISTICS_PAYMENT ? 2 : payment.stage;
	if (payment.stage !== stage) return null;
	return openViewOf(payment, await queries.listLines(db, payment.id), [order]);
}

/** How the payment of each of these orders stands that `openPaymentOf` would show, by order; without those that have none. */
export async function paymentStatesOf(
	db: Handle,
	orders: readonly OrderRow[],
): Promise<ReadonlyMap<number, OpenPayment['state']>> {
	if (orders.length === 0) return new Map();
	const found = await queries.listCurrentOfOrders(
		db,
		orders.map(({ id }) => id),
	);
	const statuses = new Map(orders.map(({ id, status }) => [id, status]));
	const shown = found.filter(({ order_id, stage, is_open }) => {
		const status = statuses.get(order_id);
		if (status === orderStatus.LOGISTICS_PAYMENT) return stage === 2;
		return status === orderStatus.WAIT_BUYER_PAY || is_open;
	});
	return new Map(shown.map(({ order_id, state }) => [order_id, state]));
}

/** All that an owner or finance sees of a payment. */
export async function paymentViewOf(
	db: Handle,
	uploads: Parameters<typeof privateAddress>[0],
	now: Date,
	payment: queries.PaymentRow,
	orders: readonly OrderRow[],
): Promise<PaymentView> {
	const lines = await queries.listLines(db, payment.id);
	const receipts = await listReceipts(db, payment.id);
	const payable = payment.stage === 1 ? orderStatus.WAIT_BUYER_PAY : orderStatus.LOGISTICS_PAYMENT;
	const payableNow = (order: OrderRow) => order.status === payable || (payment.stage === 1 && mayStillPayBefore(order));
	const due = orders.filter((order) => payableNow(order) && dueOf(order)[payment.stage === 1 ? 'one' : 'two'] > 0);
	return {
		...openViewOf(payment, lines, orders),
		openedAt: payment.opened_at,
		closedAt: payment.closed_at,
		received: payment.state === 'abnormal collection' && payment.received !== null ? dinar(payment.received) : null,
		receipts: receipts.map((receipt) => ({
			fileId: receipt.upload_id,
			url: privateAddress(uploads, now, receipt.upload_id),
			kind: receipt.kind,
			mediaType: receipt.media_type,
			width: receipt.width,
			height: receipt.height,
			sentAt: receipt.sent_at,
			round: receipt.round,
			state: receipt.state,
		})),
		canPayAgain: payment.state !== 'under review' && payment.state !== 'paid' && due.length > 0,
	};
}

/** What a balance paid of an order and did not get back, hundredths of a dinar. */
export async function fromBalanceOf(db: Handle, orderId: OrderId): Promise<z.input<typeof orderDetail>['fromBalance']> {
	return dinar(await queries.sumOfSource(db, orderId, paymentSource.balance));
}

/** What went back of an order, or is on its way. */
export async function refundsOf(db: Handle, orderId: OrderId): Promise<z.input<typeof orderDetail>['refunds']> {
	const [refunds, rules] = await Promise.all([
		listRefunds(db, { states: null, orderId, after: null, limit: 50 }),
		getPaymentRules(db),
	]);
	return refunds.map((refund) => ({
		refundId: refund.refund_id,
		amount: dinar(refund.amount),
		state: refund.state,
		reason: refund.reason,
		requestedAt: refund.requested_at,
		doneAt: refund.done_at,
		method: refund.method,
		settledAs: refund.settled_as,
		matchedOrder: refund.matched_number,
		keptFor: refund.settled_as === 'kept' ? refund.reference : null,
		toBalance: refund.account_id !== null && isWaiting(refund) && (refund.approved_by !== null || !needsApproval(refund, rules)),
	}));
}
