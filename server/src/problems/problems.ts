import { limits } from '@qaysari/contract/limits';
import { orderStatus } from '@qaysari/contract/order-states';
import type { ProblemKind, ProblemOutcome } from '@qaysari/contract/payment-states';
import * as orders from '../orders/orders.ts';
import { days } from '../platform/clock.ts';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { constraintOf } from '../platform/database/transaction.ts';
import type { Events } from '../platform/events/events.ts';
import type { AccountId, ActorId, OperatorId, OrderId, OrderLineId, ProblemId, SkuId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import { consume, reserve } from '../stock/stock.ts';
import { takeUpload, type UploadOwner } from '../uploads/uploads.ts';
import * as queries from './problems.queries.ts';

export { endAll, listProblems } from './problems.queries.ts';

/** An order that nobody confirmed confirms itself after so long. */
const unconfirmedDays = 14;

const { WAIT_BUYER_RECEIVER, CONFIRM_GOODS, CONFIRM_GOODS_AND_HAS_SUBSIDY } = orderStatus;
const reportedIn: readonly number[] = [WAIT_BUYER_RECEIVER, CONFIRM_GOODS, CONFIRM_GOODS_AND_HAS_SUBSIDY];

/** When the time for reports of an order that went out ends; null while nobody brought it yet. */
function endOfReports(order: orders.OrderRow): Date | null {
	if (order.status !== WAIT_BUYER_RECEIVER) return new Date(new Date(order.status_at).getTime() + days(limits.reportDays));
	if (order.delivery_step !== 'delivered' || order.delivery_at === null) return null;
	return new Date(new Date(order.delivery_at).getTime() + days(unconfirmedDays + limits.reportDays));
}

/** What of an order can be reported now, by its lines, and until when; null when nothing can. */
export async function openToReports(
	db: Handle,
	now: Date,
	order: orders.OrderRow,
	lines: readonly orders.OrderLineRow[],
): Promise<{ until: Date | null; pieces: ReadonlyMap<OrderLineId, number> } | null> {
	if (!reportedIn.includes(order.status) || order.open_problems > 0) return null;
	const until = endOfReports(order);
	if (until !== null && until <= now) return null;
	const pieces = await piecesLeft(db, order.id, lines);
	return [...pieces.values()].some((left) => left > 0) ? { until, pieces } : null;
}

/**
 * A buyer reports wrong, damaged or missing pieces.
 * @throws Refusal order_state_conflict before receipt, report_too_late after 7 days, pictures_required, not_found for lines and files that
 * are not theirs, conflict while an earlier report is open
 */
export async function reportProblem(
	tx: Transaction,
	events: Events,
	now: Date,
	report: {
		orderId: OrderId;
		kind: ProblemKind;
		lines: readonly { lineId: OrderLineId; quantity: number }[];
		description: string;
		fileIds: readonly string[];
		uploads: UploadOwner;
		actor: 'buyer' | 'visitor';
		actorId: ActorId | null;
	},
): Promise<number> {
	const order = await orders.lockOrder(tx, report.orderId);
	if (order.status === orderStatus.SUCCESS) refuse('report_too_late', { days: limits.reportDays });
	if (!reportedIn.includes(order.status)) refuse('order_state_conflict');
	const until = endOfReports(order);
	if (until !== null && until <= now) refuse('report_too_late', { days: limits.reportDays });
	if (order.open_problems > 0) refuse('conflict');
	await checkLines(tx, order.id, report.lines);
	const fileIds = [...new Set(report.fileIds)];
	if (fileIds.length === 0 && report.kind !== 'missing') refuse('pictures_required');
	for (const fileId of fileIds) {
		const { kind } = await takeUpload(tx, now, report.uploads, fileId, 'receipt');
		if (kind !== 'picture') refuse('pictures_required');
	}
	try {
		const { kind, lines, description, actor, actorId } = report;
		const problemId = await queries.insertProblem(tx, { orderId: order.id, kind, lines, description, fileIds }, now);
		await orders.addOpen(tx, order.id, 'problems', 1);
		await orders.recordEvent(tx, now, order, 'problemReported', { actor, actorId, note: kind });
		await events.tell(tx, now, 'problemReported', { orderId: order.id, problemId });
		return problemId;
	} catch (error) {
		if (constraintOf(error) === 'problem_picture_pkey') refuse('conflict');
		throw error;
	}
}

/** @throws Refusal not_found for lines of other orders, dropped ones, and more pieces than are left of a line */
async function checkLines(
	tx: Transaction,
	orderId: OrderId,
	named: readonly { lineId: OrderLineId; quantity: number }[],
): Promise<void> {
	const left = await piecesLeft(tx, orderId, await orders.listLines(tx, [orderId]));
	for (const { lineId, quantity } of named) if (quantity > (left.get(lineId) ?? 0)) refuse('not_found');
	if (new Set(named.map((line) => line.lineId)).size !== named.length) refuse('not_found');
}

/**
 * Decides a report: money back, pieces sent again, or a reasoned no. Pieces of iraq goods to be sent again are kept for it from then on.
 * @throws Refusal not_found, order_state_conflict when it was decided, amount_required, refund_too_large, out_of_stock when there is
 * nothing left to send
 */
export async function decideProblem(
	tx: Transaction,
	events: Events,
	now: Date,
	decision: { problemId: ProblemId; outcome: ProblemOutcome; amount: number | null; note: string; operatorId: OperatorId },
): Promise<void> {
	const found = (await queries.findProblem(tx, decision.problemId)) ?? refuse('not_found');
	const order = await orders.lockOrder(tx, found.order_id);
	const { outcome, note, operatorId } = decision;
	const amount = outcome === 'refund' ? decision.amount || refuse('amount_required') : null;
	const decided = { id: found.id, outcome, note, amount, operatorId };
	if (!(await queries.decide(tx, decided, now))) refuse('order_state_conflict');
	// It stays open while pieces are to be sent again.
	if (outcome !== 'resend') await orders.addOpen(tx, order.id, 'problems', -1);
	await orders.recordEvent(tx, now, order, 'problemDecided', { actor: 'fulfilment', actorId: operatorId, note: outcome });
	if (amount !== null) await orders.giveAllowance(tx, events, now, order, amount, { reason: 'problem', note });
	if (outcome === 'resend' && order.origin === 'iraq')
		await reserve(tx, events, now, await piecesOf(tx, found), { problemId: found.id });
	await events.tell(tx, now, 'problemDecided', { orderId: order.id, problemId: found.id, outcome });
}

async function piecesOf(
	tx: Transaction,
	problem: queries.ProblemRow,
): Promise<{ orderLineId: OrderLineId; skuId: SkuId; quantity: number }[]> {
	const lines = await orders.listLines(tx, [problem.order_id]);
	return problem.lines.flatMap(({ lineId, quantity }) => {
		const line = lines.find((candidate) => candidate.id === lineId);
		return line ? [{ orderLineId: line.id, skuId: line.sku_id, quantity }] : [];
	});
}

/**
 * Pieces of a report went out again: they have left the shelf.
 * @throws Refusal not_found, order_state_conflict unless it waits to be sent again
 */
export async function markResent(
	tx: Transaction,
	events: Events,
	now: Date,
	wish: { problemId: ProblemId; logisticsNumber: string; operatorId: OperatorId },
): Promise<void> {
	const found = (await queries.findProblem(tx, wish.problemId)) ?? refuse('not_found');
	const order = await orders.lockOrder(tx, found.order_id);
	const { logisticsNumber } = wish;
	if (!(await queries.setResent(tx, { id: found.id, logisticsNumber }, now))) refuse('order_state_conflict');
	await orders.addOpen(tx, order.id, 'problems', -1);
	await orders.recordEvent(tx, now, order, 'resent', { actor: 'fulfilment', actorId: wish.operatorId, note: logisticsNumber });
	const lineIds = found.lines.map((line) => line.lineId);
	if (order.origin === 'iraq') await consume(tx, now, lineIds, wish.operatorId);
	await events.tell(tx, now, 'piecesResent', { orderId: order.id, problemId: found.id });
}

/** Of each line of an order the pieces that neither come back nor were reported: a piece is in one of them, once. */
export async function piecesLeft(
	db: Handle,
	orderId: OrderId,
	lines: readonly orders.OrderLineRow[],
): Promise<ReadonlyMap<OrderLineId, number>> {
	const reported = await reportedPieces(db, orderId);
	const live = lines.filter((line) => line.dropped_at === null);
	return new Map(live.map((line) => [line.id, Math.max(0, line.quantity - line.coming_back - (reported.get(line.id) ?? 0))]));
}

/** Pieces of an order's lines that a report speaks of which is open or gave their money back. */
async function reportedPieces(db: Handle, orderId: OrderId): Promise<Map<OrderLineId, number>> {
	const pieces = new Map<OrderLineId, number>();
	for (const { outcome, ended_at: endedAt, lines } of await queries.listOfOrders(db, [orderId])) {
		if (endedAt !== null || (outcome !== null && outcome !== 'refund')) continue;
		for (const { lineId, quantity } of lines) pieces.set(lineId, (pieces.get(lineId) ?? 0) + quantity);
	}
	return pieces;
}

/** Whoever leaves: what they wrote in their reports names nobody any more. */
export async function forgetBuyer(tx: Transaction, accountId: AccountId): Promise<void> {
	const ids = (await orders.listIdsOfAccount(tx, accountId)).map(({ id }) => id);
	await queries.eraseWords(tx, ids);
}
