import { type Language, textIn } from '@qaysari/contract/languages';
import { dinar } from '@qaysari/contract/money';
import {
	type Actor,
	eventsOpenTo,
	mayPayBefore,
	type OrderStatus,
	orderStatus,
	type orderTabs,
	pathOf,
	payableIn,
	paymentMethod,
	tabStatuses,
} from '@qaysari/contract/order-states';
import type { orderDetail, orderSummary } from '@qaysari/contract/order-views.schemas';
import type { PaymentState } from '@qaysari/contract/payment-states';
import type { z } from 'zod';
import * as orders from '../orders/orders.ts';
import type { Handle } from '../platform/database/handle.ts';
import { pictureView } from '../platform/files/pictures.ts';
import type { AccountId } from '../platform/ids.ts';
import { isReturnable, returnUntil } from '../returns/asking.ts';

/** An order without what payments know of it. */
export type OrderDetail = Omit<
	z.input<typeof orderDetail>,
	'fromBalance' | 'payment' | 'refunds' | 'store' | 'contact' | 'delivery'
>;
export type OrderSummary = z.input<typeof orderSummary>;

const owners: readonly Actor[] = ['buyer', 'visitor'];
/** With a subsidy, or without one. */
const receipts: readonly OrderStatus[] = [orderStatus.CONFIRM_GOODS, orderStatus.CONFIRM_GOODS_AND_HAS_SUBSIDY];
/** How many pictures a row of the list shows. */
const shownLines = 4;

/** What the buyer may do with an order now: events of the table that are open, and `pay` when money is due; `payBefore` what would be paid at the door. */
export function actionsOf(order: orders.OrderRow): string[] {
	const open = eventsOpenTo(order.status, order.origin, owners).filter((event) => orders.openness(order, event, owners)?.open);
	const { one, two } = orders.dueOf(order);
	const payable =
		order.payment_method !== paymentMethod.cashOnDelivery &&
		((payableIn[1].includes(order.status) && one > 0) || (payableIn[2].includes(order.status) && two > 0));
	const before = { ...order, packed: order.packed_at !== null, paymentMethod: order.payment_method };
	const mayPay = payable ? ['pay'] : mayPayBefore(before) && one > 0 ? ['payBefore'] : [];
	return [...mayPay, ...open];
}

/** @param paymentStates by order, of those that have a payment to show */
export async function summariesOf(
	db: Handle,
	rows: readonly orders.OrderRow[],
	language: Language,
	paymentStates: ReadonlyMap<number, PaymentState>,
): Promise<OrderSummary[]> {
	const lines = await orders.listLines(
		db,
		rows.map((order) => order.id),
	);
	return rows.map((order) => {
		const all = lines.filter((line) => line.order_id === order.id);
		const live = all.filter((line) => line.dropped_at === null);
		// An order that lost all its lines still shows what it was.
		const own = live.length > 0 ? live : all;
		return {
			orderNumber: order.number,
			status: order.status,
			origin: order.origin,
			submittedAt: order.placed_at,
			lines: own.slice(0, shownLines).map((line) => ({
				title: textIn(line.snapshot.title, language),
				picture: line.snapshot.picture ? pictureView(line.snapshot.picture) : null,
				quantity: line.quantity,
			})),
			lineCount: own.length,
			pieces: order.pieces,
			total: dinar(orders.totalOf(order)),
			due: dinar(orders.dueOf(order).total),
			deliveryMode: order.delivery_mode,
			paymentState: paymentStates.get(order.id) ?? null,
			actions: actionsOf(order),
		};
	});
}

/** Until when something of an order can be given back; null when nothing can, or no more. */
export async function openUntil(
	db: Handle,
	now: Date,
	order: orders.OrderRow,
	lines: readonly orders.OrderLineRow[],
): Promise<string | null> {
	const some = lines.some((line) => line.dropped_at === null && isReturnable(line) && line.coming_back < line.quantity);
	const until = some ? await returnUntil(db, order) : null;
	return until && until > now ? until.toISOString() : null;
}

/**
 * The way of the order: what was reached and when, and what is still ahead. What was taken back is ahead again; an end off the way
 * stands last.
 */
export function timelineOf(order: orders.OrderRow, events: readonly orders.OrderEventRow[]): OrderDetail['timeline'] {
	const moves = events.filter((event) => event.from_status !== event.to_status);
	const receipt = moves.findLast(({ to_status: to }) => receipts.includes(to))?.to_status ?? orderStatus.CONFIRM_GOODS;
	const path = pathOf[order.origin].map((status) => (status === orderStatus.CONFIRM_GOODS ? receipt : status));
	const reached = new Map<OrderStatus, string>();
	for (const { to_status: to, at } of moves) {
		if (path.includes(to)) for (const ahead of path.slice(path.indexOf(to) + 1)) reached.delete(ahead);
		if (!reached.has(to)) reached.set(to, at);
	}
	const steps: OrderDetail['timeline'] = path.map((status) => ({
		status,
		at: reached.get(status) ?? null,
		reached: reached.has(status),
	}));
	if (path.includes(order.status)) return steps;
	const done = steps.filter((step) => step.reached);
	return [...done, { status: order.status, at: order.status_at, reached: true }];
}

/** How many orders each tab has. */
export async function countTabs(db: Handle, accountId: AccountId): Promise<Record<(typeof orderTabs)[number], number>> {
	const rows = await orders.countOfAccount(db, accountId);
	const sumOf = (statuses: readonly number[]): number =>
		rows.filter((row) => statuses.includes(row.status)).reduce((sum, row) => sum + row.count, 0);
	return {
		all: rows.reduce((sum, row) => sum + row.count, 0),
		awaitingPayment: sumOf(tabStatuses.awaitingPayment),
		pendingShipment: sumOf(tabStatuses.pendingShipment),
		pendingReceipt: sumOf(tabStatuses.pendingReceipt),
		completed: sumOf(tabStatuses.completed),
		cancelled: sumOf(tabStatuses.cancelled),
	};
}
