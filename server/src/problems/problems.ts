import { limits } from '@qaysari/contract/limits';
import { orderStatus } from '@qaysari/contract/order-states';
import type { ProblemKind, ProblemOutcome } from '@qaysari/contract/payment-states';
import * as orders from '../orders/orders.ts';
import { days } from '../platform/clock.ts';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { constraintOf } from '../platform/database/transaction.ts';
import type { Events } from '../platform/events/events.ts';
import type { ActorId, OperatorId, OrderId, OrderLineId, ProblemId, SkuId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import { consume, reserve } from '../stock/stock.ts';
import { takeUpload, type UploadOwner } from '../uploads/uploads.ts';
import * as queries from './problems.queries.ts';

export { endAll, listProblems } from './problems.queries.ts';

/** An order that nobody confirmed confirms itself after so long. */
const unconfirmedDays = 14;

/** Until when pieces of an order can be reported, or null when they cannot. */
export function reportUntilOf(order: Pick<orders.OrderRow, 'status' | 'status_at'>): Date | null {
	const since = new Date(order.status_at).getTime();
	const { WAIT_BUYER_RECEIVER, CONFIRM_GOODS, CONFIRM_GOODS_AND_HAS_SUBSIDY } = orderStatus;
	if (order.status === WAIT_BUYER_RECEIVER) return new Date(since + days(unconfirmedDays + limits.reportDays));
	if (order.status === CONFIRM_GOODS || order.status === CONFIRM_GOODS_AND_HAS_SUBSIDY)
		return new Date(since + days(limits.reportDays));
	return null;
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
	const until = reportUntilOf(order) ?? refuse('order_state_conflict');
	if (until <= now) refuse('report_too_late', { days: limits.reportDays });
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
		const constraint = constraintOf(error);
		if (constraint === 'order_problem_one_open' || constraint === 'problem_picture_pkey') refuse('conflict');
		throw error;
	}
}

/** @throws Refusal not_found for lines of other orders, dropped ones, and more pieces than were ordered and are not on their way back */
async function checkLines(
	tx: Transaction,
	orderId: OrderId,
	named: readonly { lineId: OrderLineId; quantity: number }[],
): Promise<void> {
	const lines = await orders.listLines(tx, [orderId]);
	for (const { lineId, quantity } of named) {
		const line = lines.find((candidate) => candidate.id === lineId && candidate.dropped_at === null);
		if (!line || quantity > line.quantity - line.coming_back) refuse('not_found');
	}
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

/** Pieces of an order's lines that a report speaks of which is open or gave their money back. */
export async function reportedPieces(db: Handle, orderId: OrderId): Promise<Map<number, number>> {
	const pieces = new Map<number, number>();
	for (const { outcome, ended_at: endedAt, lines } of await queries.listOfOrders(db, [orderId])) {
		if (endedAt !== null || (outcome !== null && outcome !== 'refund')) continue;
		for (const { lineId, quantity } of lines) pieces.set(lineId, (pieces.get(lineId) ?? 0) + quantity);
	}
	return pieces;
}
