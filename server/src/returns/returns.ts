import { dinar, type Money } from '@qaysari/contract/money';
import {
	freesPieces,
	isReturnOver,
	type ReturnActor,
	type ReturnEventName,
	type ReturnGuard,
	returnTransition,
} from '@qaysari/contract/return-states';
import * as orders from '../orders/orders.ts';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import type { Events } from '../platform/events/events.ts';
import { type AccountId, type ActorId, asId, type OperatorId, type OrderLineId, type ReturnId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import { consume, type Returned, release, releasePieces, reserve, returnToShelf } from '../stock/stock.ts';
import * as queries from './returns.queries.ts';
import { paidFor, type Worth, worthOf } from './worth.ts';

export type { ReturnEventRow, ReturnLineRow, ReturnRow } from './returns.queries.ts';
export {
	countWaiting,
	findReturn,
	listEvents,
	listLines,
	listNotHandedIn,
	listOfAccount,
	listOfOrders,
	listPictures,
	listReturns,
} from './returns.queries.ts';

/** Who moves a return, and what they say about it. */
export interface By {
	actor: ReturnActor;
	actorId: ActorId | null;
	note?: string;
}

const operatorOf = ({ actor, actorId }: By): OperatorId | null =>
	actorId === null || actor === 'buyer' ? null : asId<OperatorId>(actorId);

/** A return that is held with its order, and what comes back with it. */
export interface Held {
	order: orders.OrderRow;
	row: queries.ReturnRow;
	lines: readonly queries.ReturnLineRow[];
}

const guards: Record<ReturnGuard, (held: Held, note: string) => boolean> = {
	reasonGiven: (_held, note) => note.trim().length > 0,
	somethingAccepted: ({ lines }) => accepted(lines) > 0,
	nothingAccepted: ({ lines }) => accepted(lines) === 0,
	wantsExchange: ({ row }) => row.wish === 'exchange',
};

const accepted = (lines: readonly queries.ReturnLineRow[]): number => lines.reduce((sum, line) => sum + (line.accepted ?? 0), 0);

/** What an actor may do with a return now, apart from a reason that is still to be typed. */
export function mayMove(held: Held, event: ReturnEventName, actor: ReturnActor): boolean {
	const row = returnTransition(held.row.state, event);
	return row?.who.includes(actor) === true && row.guards.every((guard) => guards[guard](held, 'any reason'));
}

/** Order first, then the return: everybody locks in this order. @throws Refusal not_found */
export async function holdReturn(tx: Transaction, returnId: ReturnId): Promise<Held> {
	const found = (await queries.findReturn(tx, returnId)) ?? refuse('not_found');
	const order = await orders.lockOrder(tx, found.order_id);
	const row = await queries.lockReturn(tx, returnId);
	return { order, row, lines: await queries.listLines(tx, [returnId]) };
}

/**
 * Moves a return by an event of the table of states: guard, conditional update, record, and what follows for its order's pieces.
 * @throws Refusal order_state_conflict when the table has no such event from the present state for this actor
 */
async function move(tx: Transaction, events: Events, now: Date, held: Held, event: ReturnEventName, by: By): Promise<void> {
	const { order, row, lines } = held;
	const { actor, actorId, note = '' } = by;
	const next = returnTransition(row.state, event);
	if (!next?.who.includes(actor) || next.guards.some((guard) => !guards[guard](held, note))) refuse('order_state_conflict');
	if (!(await queries.setState(tx, { id: row.id, from: row.state, to: next.to, actor, actorId, note }, now)))
		refuse('order_state_conflict');
	if (freesPieces(next.to)) for (const line of lines) await orders.addComingBack(tx, line.order_line_id, -line.quantity);
	if (isReturnOver(next.to)) {
		await orders.addOpen(tx, order.id, 'returns', -1);
		await release(tx, events, now, idsOf(lines), row.id);
	}
	await orders.recordEvent(tx, now, order, 'returnMoved', { actor, actorId, note: next.to });
	await events.tell(tx, now, 'returnMoved', { orderId: order.id, returnId: row.id, state: next.to, actor });
}

const idsOf = (lines: readonly queries.ReturnLineRow[]): OrderLineId[] => lines.map((line) => line.order_line_id);

/**
 * Lets goods come back; what goes out instead is kept from then on.
 * @throws Refusal order_state_conflict, out_of_stock
 */
export async function approveReturn(tx: Transaction, events: Events, now: Date, held: Held, by: By): Promise<void> {
	await move(tx, events, now, held, 'approve', by);
	if (held.row.wish !== 'exchange') return;
	const wanted = held.lines.flatMap(({ order_line_id: orderLineId, new_sku_id: skuId, quantity }) =>
		skuId === null ? [] : [{ orderLineId, skuId, quantity }],
	);
	await reserve(tx, events, now, wanted, { returnId: held.row.id });
}

/** Moves that change nothing else. @throws Refusal order_state_conflict */
export function moveReturn(
	tx: Transaction,
	events: Events,
	now: Date,
	held: Held,
	event: 'refuse' | 'cancel' | 'send' | 'decline' | 'lapse',
	by: By,
): Promise<void> {
	return move(tx, events, now, held, event, by);
}

/** What of a line arrived. */
export interface CheckedLine {
	lineId: OrderLineId;
	sellable: number;
	damaged: number;
}

/**
 * Somebody looked at what arrived: pieces that were taken in stand in the ledger of stock, sellable or written off, and what is kept for an
 * exchange shrinks to as many.
 * @throws Refusal order_state_conflict, not_found for lines that are none of its, returned_too_many
 */
export async function receiveReturn(
	tx: Transaction,
	events: Events,
	now: Date,
	held: Held,
	checked: readonly CheckedLine[],
	by: By,
): Promise<void> {
	const { order, row, lines } = held;
	if (new Set(checked.map(({ lineId }) => lineId)).size < checked.length) refuse('not_found');
	if (checked.some(({ lineId }) => !lines.some((line) => line.order_line_id === lineId))) refuse('not_found');
	const looked = lines.map((line) => {
		const seen = checked.find(({ lineId }) => lineId === line.order_line_id);
		const [sellable, damaged] = [seen?.sellable ?? 0, seen?.damaged ?? 0];
		if (sellable + damaged > line.quantity) refuse('returned_too_many', { left: line.quantity });
		return { line, lineId: line.order_line_id, sellable, damaged, accepted: sellable + damaged };
	});
	await move(tx, events, now, held, 'receive', by);
	for (const { lineId, accepted: pieces, damaged } of looked)
		await queries.setAccepted(tx, { returnId: row.id, lineId, accepted: pieces, damaged });
	await orders.addReturnedPieces(
		tx,
		order.id,
		looked.reduce((sum, one) => sum + one.accepted, 0),
	);
	const back = looked.flatMap(({ lineId: orderLineId, sellable, damaged }): Returned[] => [
		{ orderLineId, pieces: sellable, condition: 'sellable' },
		{ orderLineId, pieces: damaged, condition: 'damaged' },
	]);
	// Goods from China came from no shelf.
	if (order.origin === 'iraq') await returnToShelf(tx, events, now, back, operatorOf(by));
	if (row.wish === 'exchange') await keepOnly(tx, events, now, row.id, looked);
}

/** Of the pieces kept for an exchange as many stay as were taken in. */
async function keepOnly(
	tx: Transaction,
	events: Events,
	now: Date,
	returnId: ReturnId,
	looked: readonly { line: queries.ReturnLineRow; lineId: OrderLineId; accepted: number }[],
): Promise<void> {
	const none = looked.filter((one) => one.accepted === 0).map((one) => one.lineId);
	await release(tx, events, now, none, returnId);
	const fewer = looked
		.filter((one) => one.accepted > 0 && one.accepted < one.line.quantity)
		.map((one) => ({ orderLineId: one.lineId, pieces: one.line.quantity - one.accepted, returnId }));
	await releasePieces(tx, events, now, fewer);
}

/** What a refund and an exchange bring: of what was taken in, or before that of everything. */
export async function worthOfReturn(db: Handle, { order, row, lines }: Held): Promise<{ refund: Worth; exchange: Worth }> {
	const [orderLines, before] = await Promise.all([
		orders.listLines(db, [order.id]),
		queries.listAccepted(db, { orderId: order.id, but: row.id }),
	]);
	let [goods, difference] = [0, 0];
	for (const { order_line_id: lineId, quantity, accepted: taken, ...own } of lines) {
		const line = orderLines.find(({ id }) => id === lineId);
		const pieces = taken ?? quantity;
		const came = before.find((one) => one.order_line_id === lineId)?.pieces ?? 0;
		if (line) goods += paidFor(order, { line, pieces, before: came });
		difference += own.difference * pieces;
	}
	return { refund: worthOf(order, goods, row.fee), exchange: worthOf(order, difference, 0) };
}

/**
 * Gives the money back for what was taken in, less the way back.
 * @throws Refusal order_state_conflict, price_changed when it is another sum than was seen
 */
export async function refundReturn(
	tx: Transaction,
	events: Events,
	now: Date,
	held: Held,
	{ expectedBack, ...by }: By & { expectedBack: Money },
): Promise<void> {
	const { refund } = await worthOfReturn(tx, held);
	await move(tx, events, now, held, 'refund', by);
	if (refund.back !== expectedBack.amount) refuse('price_changed', {}, { data: { back: dinar(refund.back) } });
	await end(tx, events, now, held, { amount: refund.back, replacementNumber: '' });
}

/**
 * The other pieces went out; what they cost less goes back.
 * @throws Refusal order_state_conflict
 */
export async function exchangeReturn(
	tx: Transaction,
	events: Events,
	now: Date,
	held: Held,
	{ logisticsNumber, ...by }: By & { logisticsNumber: string },
): Promise<void> {
	const { exchange } = await worthOfReturn(tx, held);
	// They leave the shelf before the return is over and gives free what is kept for it.
	await consume(tx, now, idsOf(held.lines), operatorOf(by), held.row.id);
	await move(tx, events, now, held, 'exchange', by);
	await end(tx, events, now, held, { amount: exchange.back, replacementNumber: logisticsNumber });
}

async function end(
	tx: Transaction,
	events: Events,
	now: Date,
	{ order, row }: Held,
	ended: { amount: number; replacementNumber: string },
): Promise<void> {
	await queries.setEnded(tx, row.id, ended);
	if (ended.amount === 0) return;
	const why = { reason: 'returned', note: '', toBalance: row.refund_to === 'balance' } as const;
	await orders.giveAllowance(tx, events, now, await orders.lockOrder(tx, order.id), ended.amount, why);
}

/** Whoever leaves: what they wrote about their returns names nobody any more. */
export async function forgetBuyer(tx: Transaction, accountId: AccountId): Promise<void> {
	const ids = (await orders.listIdsOfAccount(tx, accountId)).map(({ id }) => id);
	await queries.eraseWords(tx, ids);
}
