import { mayBePacked, type OrderStatus, orderStatus, transitionsFrom } from '@qaysari/contract/order-states';
import type { RefundReason } from '@qaysari/contract/payment-states';
import type { Transaction } from '../platform/database/handle.ts';
import type { Events } from '../platform/events/events.ts';
import type { AccountId, ActorId, OperatorId, OrderId, OrderLineId, SkuId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import { randomReadable } from '../platform/secrets.ts';
import { reserve } from '../stock/stock.ts';
import * as customers from './customers.queries.ts';
import { setRetained } from './order-amounts.queries.ts';
import { isCalledOff, mayGiveBack } from './order-money.ts';
import { moveOrder } from './order-moves.ts';
import * as placing from './order-placing.queries.ts';
import * as queries from './orders.queries.ts';

export {
	countUnpaid,
	type FiguresRow,
	isPhoneProven,
	listAccountsOfOrders,
	listFigures,
	listOpenAtDoor,
	putVisitorPhone,
} from './customers.queries.ts';
export { findDraft, insertDraft, takeDraft } from './draft-orders.queries.ts';
export * from './order-amounts.queries.ts';
export { setRemark } from './order-changes.queries.ts';
export {
	changeable,
	type PricedShipping,
	priceShipping,
	type ShippingWish,
	setShipping,
	tellRedirected,
} from './order-changes.ts';
export * from './order-delivery.queries.ts';
export { listFacts, type OrderFactsRow } from './order-facts.queries.ts';
export * from './order-lines.queries.ts';
export { costOf, dueOf, isCalledOff, keptOf, mayGiveBack, owedOf, stageOneTotal, totalOf } from './order-money.ts';
export type { Ending } from './order-moves.ts';
export { moveOrder, openness } from './order-moves.ts';
export { insertLines, type NewLine, type NewOrder } from './order-placing.queries.ts';
export { countQueues, type FulfilmentQueue, listQueue } from './order-queues.queries.ts';
export { listPlacingDays, listSoldLines, listSoldPieces, type SoldLineRow } from './order-sales.queries.ts';
export type {
	EventDetails,
	LineSnapshot,
	OrderEventRow,
	OrderLineRow,
	OrderReader,
	OrderRow,
} from './orders.queries.ts';
export {
	addAllowance,
	countOfAccount,
	findOrder,
	findOrderOwner,
	findReceipt,
	isOverdue,
	listEvents,
	listIdsOfAccount,
	listLines,
	listNumbers,
	listNumbersOfLines,
	listOrders as listOrdersOfAccount,
	listOverdue,
	lockOrder,
	setLogisticsNumber,
	setPaying,
	setUnderReview,
} from './orders.queries.ts';
export { listNumbered, setHandoverCode } from './orders-console.queries.ts';
export { countSubsidiesToPay, listSubsidies, lockAnyOrder, paySubsidy, setPurchaseNote, setSubsidy } from './subsidies.ts';

/** Readable, and impossible to guess: 30 signs to the power of 10. */
function newOrderNumber(): string {
	return `Q${randomReadable(10)}`;
}

/**
 * Writes an order with its lines. Stock is not touched yet: whoever places several orders reserves for all of them afterwards, in one
 * order of skus. One that asks for nothing before it goes on is written in the state after.
 */
export async function insertOrder(
	tx: Transaction,
	events: Events,
	now: Date,
	order: Omit<placing.NewOrder, 'number'>,
	lines: readonly placing.NewLine[],
	/** `madeBy`: the operator who makes it for its buyer. */
	{ goesOn, madeBy = null }: { goesOn: boolean; madeBy?: OperatorId | null },
): Promise<{
	orderId: OrderId;
	number: string;
	status: OrderStatus;
	reservations: { orderLineId: OrderLineId; skuId: SkuId; quantity: number }[];
}> {
	const number = newOrderNumber();
	const owner = order.accountId === null ? 'visitor' : 'buyer';
	const by = madeBy === null ? { actor: owner, actorId: order.accountId } : { actor: 'support', actorId: madeBy };
	const waiting = orderStatus.WAIT_BUYER_PAY;
	const next = goesOn ? transitionsFrom(waiting, 'paid', order.origin)[0] : undefined;
	const status = next?.to ?? waiting;
	const steps: placing.Step[] = [{ turn: 0, event: 'place', from: null, to: waiting, ...by }];
	if (next) steps.push({ turn: 1, event: next.event, from: waiting, to: status, actor: 'system', actorId: null });
	const rows = await placing.insertOrder(tx, { order: { ...order, number }, lines, status, steps, now });
	const orderId = rows[0]?.order_id;
	if (orderId === undefined) throw new Error('An order without lines');
	await events.tell(tx, now, 'orderPlaced', { orderId, accountId: order.accountId, madeBy });
	if (next)
		await events.tell(tx, now, 'orderMoved', {
			orderId,
			accountId: order.accountId,
			event: next.event,
			from: waiting,
			to: status,
		});
	return {
		orderId,
		number,
		status,
		reservations: rows.map((row) => ({ orderLineId: row.id, skuId: row.sku_id, quantity: row.quantity })),
	};
}

/** Puts on record what happened to an order without moving it. */
export function recordEvent(
	tx: Transaction,
	now: Date,
	order: Pick<queries.OrderRow, 'id' | 'status'>,
	event: string,
	by: { actor: string; actorId: ActorId | null; note: string; details?: queries.EventDetails },
): Promise<void> {
	return queries.insertEvent(tx, { orderId: order.id, event, from: order.status, to: order.status, ...by }, now);
}

/** @throws Refusal out_of_stock */
export function reserveForOrders(...args: Parameters<typeof reserve>): Promise<void> {
	return reserve(...args);
}

/** @throws Refusal order_not_found for orders that are not there or not theirs */
export async function getOrder(
	db: Parameters<typeof queries.findOrder>[0],
	reader: queries.OrderReader,
	number: string,
): Promise<queries.OrderRow> {
	const order = await queries.findOrder(db, reader, number);
	if (!order) refuse('order_not_found');
	return order;
}

/** @throws Refusal order_not_found */
export async function getAnyOrder(db: Parameters<typeof queries.findOrder>[0], number: string): Promise<queries.OrderRow> {
	const order = await queries.findAnyOrder(db, number);
	if (!order) refuse('order_not_found');
	return order;
}

/**
 * Buyer or visitor cancels or confirms an order of theirs.
 * @throws Refusal order_not_found, order_state_conflict
 */
export async function moveOwnOrder(
	tx: Transaction,
	events: Events,
	now: Date,
	reader: queries.OrderReader,
	number: string,
	event: 'cancelled' | 'receiptConfirmed',
	note = '',
): Promise<void> {
	const order = await getOrder(tx, reader, number);
	const asBuyer = order.account_id !== null;
	await moveOrder(tx, events, now, {
		orderId: order.id,
		event,
		actor: asBuyer ? 'buyer' : 'visitor',
		actorId: reader.accountId,
		note,
	});
}

/**
 * Notes money that arrived for a stage. Payments calls this; what is due follows from it.
 */
export async function recordCapture(tx: Transaction, orderId: OrderId, stage: 1 | 2, amount: number): Promise<void> {
	await queries.addCaptured(tx, orderId, stage, amount);
}

/** Notes money that is asked to go back, from then on. */
export async function recordRefund(tx: Transaction, orderId: OrderId, stage: 1 | 2, amount: number): Promise<void> {
	await queries.addRefunded(tx, orderId, stage, amount);
}

/**
 * The shop gives up a part of what an order cost, the second stage first; whoever hears of it pays it back. The caller holds the order.
 * @throws Refusal refund_too_large when less than that was paid and kept
 */
export async function giveAllowance(
	tx: Transaction,
	events: Events,
	now: Date,
	order: queries.OrderRow,
	amount: number,
	why: { reason: RefundReason; note: string; toBalance?: boolean },
): Promise<void> {
	const from = mayGiveBack(order);
	if (amount > from.one + from.two) refuse('refund_too_large', { left: (from.one + from.two) / 100 });
	const two = Math.min(amount, from.two);
	if (isCalledOff(order)) {
		// What was kept of it is all that it asks for.
		await setRetained(tx, order.id, { one: order.retained_one - (amount - two), two: order.retained_two - two });
	} else await queries.addAllowance(tx, order.id, { one: amount - two, two });
	await events.tell(tx, now, 'orderOwesLess', { orderId: order.id, ...why });
}

/** The shop gives up what a payment fell short by. The caller holds the order. */
export function writeOff(tx: Transaction, order: queries.OrderRow, stage: 1 | 2, amount: number): Promise<void> {
	return queries.addAllowance(tx, order.id, { one: stage === 1 ? amount : 0, two: stage === 2 ? amount : 0 });
}

/**
 * Goods in Iraq are packed; those from China are packed where they are bought.
 * @throws Refusal order_not_found, order_state_conflict when it is not waiting to be packed, or its buyer is asked about it
 */
export async function markPacked(tx: Transaction, now: Date, number: string, operatorId: OperatorId): Promise<void> {
	const found = await getAnyOrder(tx, number);
	const order = await queries.lockOrder(tx, found.id);
	const packable = mayBePacked({ ...order, packed: order.packed_at !== null });
	if (!packable || order.open_questions > 0) refuse('order_state_conflict');
	await queries.setPacked(tx, order.id, now);
	await recordEvent(tx, now, order, 'packed', { actor: 'fulfilment', actorId: operatorId, note: '' });
}

/**
 * Somebody leaves: refused while something is still on its way to them, else their orders no longer name them.
 * @throws Refusal orders_under_way
 */
export async function eraseCustomer(tx: Transaction, accountId: AccountId, phone: string | null): Promise<void> {
	const count = await customers.countUnderWay(tx, accountId);
	if (count > 0) refuse('orders_under_way', { count });
	await customers.eraseCustomer(tx, accountId, phone);
}
