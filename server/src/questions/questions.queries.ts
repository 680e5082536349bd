import type { QuestionAnswer, QuestionKind } from '@qaysari/contract/payment-states';
import { sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { affected, many, maybe, one } from '../platform/database/rows.ts';
import type { LineQuestionId, OperatorId, OrderId, OrderLineId } from '../platform/ids.ts';

export interface QuestionRow {
	id: LineQuestionId;
	order_id: OrderId;
	order_line_id: OrderLineId;
	kind: QuestionKind;
	note: string;
	unit_price: number | null;
	/** What accepting costs more, in hundredths of a dinar. */
	difference: number;
	asked_at: string;
	answer_until: string;
	answer: QuestionAnswer | 'expired' | 'withdrawn' | null;
	answered_at: string | null;
}

const columns = sql`id, order_id, order_line_id, kind, note, unit_price, difference, asked_at, answer_until, answer, answered_at`;

export async function insertQuestion(
	tx: Transaction,
	q: {
		orderId: OrderId;
		lineId: OrderLineId;
		kind: QuestionKind;
		note: string;
		unitPrice: number | null;
		difference: number;
		operatorId: OperatorId;
		answerUntil: Date;
	},
	now: Date,
): Promise<LineQuestionId> {
	const { id } = await one<{ id: LineQuestionId }>(
		tx,
		sql`
			insert into line_question (order_id, order_line_id, kind, note, unit_price, difference, asked_by, asked_at, answer_until)
			values (${q.orderId}, ${q.lineId}, ${q.kind}, ${q.note}, ${q.unitPrice}, ${q.difference}, ${q.operatorId}, ${now}, ${q.answerUntil})
			returning id
		`,
	);
	return id;
}

export function findQuestion(db: Handle, orderId: OrderId, id: LineQuestionId): Promise<QuestionRow | undefined> {
	return maybe<QuestionRow>(db, sql`select ${columns} from line_question where order_id = ${orderId} and id = ${id}`);
}

export function listQuestions(db: Handle, orderId: OrderId): Promise<QuestionRow[]> {
	return many<QuestionRow>(db, sql`select ${columns} from line_question where order_id = ${orderId} order by id limit 200`);
}

/** @returns whether nobody had answered it */
export async function setAnswer(
	tx: Transaction,
	q: { id: LineQuestionId; answer: NonNullable<QuestionRow['answer']> },
	now: Date,
): Promise<boolean> {
	const count = await affected(
		tx,
		sql`update line_question set answer = ${q.answer}, answered_at = ${now} where id = ${q.id} and answer is null`,
	);
	return count > 0;
}

/** Nobody waits for answers about an order that was called off. */
export async function withdrawAll(tx: Transaction, orderId: OrderId, now: Date): Promise<void> {
	await sql`
		update line_question set answer = 'withdrawn', answered_at = ${now} where order_id = ${orderId} and answer is null
	`.execute(tx);
}

export function listExpired(db: Handle, now: Date, limit: number): Promise<{ id: LineQuestionId; order_id: OrderId }[]> {
	return many(
		db,
		sql`select id, order_id from line_question where answer is null and answer_until <= ${now} order by answer_until limit ${limit}`,
	);
}
