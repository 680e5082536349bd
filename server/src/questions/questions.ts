import { limits } from '@qaysari/contract/limits';
import { mayAskAboutLines, mayAskAboutMissing } from '@qaysari/contract/order-states';
import type { QuestionAnswer, QuestionKind } from '@qaysari/contract/payment-states';
import { giveLinesBack } from '../catalog/catalog.ts';
import * as orders from '../orders/orders.ts';
import { hours } from '../platform/clock.ts';
import type { Transaction } from '../platform/database/handle.ts';
import { constraintOf } from '../platform/database/transaction.ts';
import type { Events } from '../platform/events/events.ts';
import { type ActorId, type LineQuestionId, type OperatorId, type OrderId, type OrderLineId, writeId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import { release } from '../stock/stock.ts';
import * as queries from './questions.queries.ts';

export { listExpired, withdrawAll } from './questions.queries.ts';

/**
 * Asks the buyer about a line that cannot be had as it was ordered. Dearer lines are china goods: what they cost more is asked for with
 * the fees of the second stage. Of a bought order only what did not come is asked about: whoever buys knows what that is, and refuses the rest.
 * @throws Refusal order_not_found, not_found, order_state_conflict, conflict when it was asked already or the price is not higher
 */
export async function askAboutLine(
	tx: Transaction,
	events: Events,
	now: Date,
	wish: {
		orderNumber: string;
		lineId: OrderLineId;
		kind: QuestionKind;
		unitPrice: number | null;
		note: string;
		operatorId: OperatorId;
	},
): Promise<LineQuestionId> {
	const order = await orders.lockAnyOrder(tx, wish.orderNumber);
	const line = (await orders.listLines(tx, [order.id])).find((candidate) => candidate.id === wish.lineId);
	if (!line || line.dropped_at !== null) refuse('not_found');
	const missing = wish.kind === 'unavailable' && mayAskAboutMissing(order);
	if (!missing && !mayAskAboutLines({ ...order, packed: order.packed_at !== null })) refuse('order_state_conflict');
	// Beside what was accepted before: a line may get dearer again.
	const dearer = wish.unitPrice === null ? 0 : (wish.unitPrice - line.unit_price) * line.quantity - line.price_difference;
	if (wish.kind === 'dearer' ? dearer <= 0 : dearer < 0) refuse('conflict');
	if (dearer > 0 && (order.origin !== 'china' || wish.kind === 'unavailable')) refuse('order_state_conflict');
	const answerUntil = new Date(now.getTime() + hours(limits.answerHours));
	const { kind, note, unitPrice, operatorId } = wish;
	try {
		const question = { orderId: order.id, lineId: line.id, kind, note, unitPrice, difference: dearer, operatorId, answerUntil };
		const questionId = await queries.insertQuestion(tx, question, now);
		await orders.addOpen(tx, order.id, 'questions', 1);
		await orders.recordEvent(tx, now, order, 'lineAsked', { actor: 'fulfilment', actorId: operatorId, note: kind });
		await events.tell(tx, now, 'lineAsked', { orderId: order.id, lineId: line.id, questionId, kind, answerUntil });
		return questionId;
	} catch (error) {
		if (constraintOf(error) === 'line_question_open') refuse('conflict');
		throw error;
	}
}

/** @throws Refusal order_not_found, not_found, order_state_conflict when it was answered */
export async function withdrawQuestion(
	tx: Transaction,
	events: Events,
	now: Date,
	wish: { orderNumber: string; questionId: LineQuestionId; operatorId: OperatorId },
): Promise<void> {
	const order = await orders.lockAnyOrder(tx, wish.orderNumber);
	if (!(await queries.findQuestion(tx, order.id, wish.questionId))) refuse('not_found');
	if (!(await queries.setAnswer(tx, { id: wish.questionId, answer: 'withdrawn' }, now))) refuse('order_state_conflict');
	await orders.addOpen(tx, order.id, 'questions', -1);
	await orders.recordEvent(tx, now, order, 'questionWithdrawn', { actor: 'fulfilment', actorId: wish.operatorId, note: '' });
	await events.tell(tx, now, 'lineAnswered', { orderId: order.id, questionId: wish.questionId, answer: 'withdrawn' });
}

/**
 * The buyer answers: accept, drop the line with its money back, or cancel the whole order. Without an answer in time the line is dropped.
 * @throws Refusal not_found, answer_too_late, order_state_conflict when the order cannot be cancelled any more
 */
export async function answerQuestion(
	tx: Transaction,
	events: Events,
	now: Date,
	answer: {
		orderId: OrderId;
		questionId: LineQuestionId;
		answer: QuestionAnswer | 'expired';
		actor: 'buyer' | 'visitor' | 'system';
		actorId: ActorId | null;
	},
): Promise<void> {
	const order = await orders.lockOrder(tx, answer.orderId);
	const question = await queries.findQuestion(tx, order.id, answer.questionId);
	if (!question) refuse('not_found');
	const late = answer.answer !== 'expired' && new Date(question.answer_until) <= now;
	if (late || !(await queries.setAnswer(tx, { id: question.id, answer: answer.answer }, now))) refuse('answer_too_late');
	await orders.addOpen(tx, order.id, 'questions', -1);
	const { actor, actorId } = answer;
	await orders.recordEvent(tx, now, order, 'lineAnswered', { actor, actorId, note: answer.answer });
	await events.tell(tx, now, 'lineAnswered', { orderId: order.id, questionId: question.id, answer: answer.answer });
	if (answer.answer === 'accept') return orders.addPriceDifference(tx, question.order_line_id, question.difference);
	const lines = (await orders.listLines(tx, [order.id])).filter((line) => line.dropped_at === null);
	const last = lines.length === 1;
	// Once it is bought its buyer cancels nothing: the shop ends what it cannot bring, and says why.
	if (last && mayAskAboutMissing(order)) {
		const why = { actor: 'system', actorId: null, note: question.note || `line ${question.kind}` } as const;
		await orders.moveOrder(tx, events, now, { orderId: order.id, event: 'terminated', ...why });
		return;
	}
	if (answer.answer === 'cancel' || last) {
		await orders.moveOrder(tx, events, now, {
			orderId: order.id,
			event: 'cancelled',
			actor,
			actorId,
			note: `line ${question.kind}`,
			byShop: true,
		});
		return;
	}
	const line = lines.find((candidate) => candidate.id === question.order_line_id);
	if (!line) return;
	await orders.dropLine(tx, line, now);
	await giveLinesBack(tx, events, now, [{ orderLineId: line.id, left: 0 }]);
	await release(tx, events, now, [line.id]);
	await orders.recordEvent(tx, now, order, 'lineDropped', { actor, actorId, note: writeId(line.id) });
	await events.tell(tx, now, 'orderOwesLess', { orderId: order.id, reason: 'line_dropped', note: '' });
}
