import type { ReviewState } from '@qaysari/contract/review-states';
import { sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { many, maybe, one } from '../platform/database/rows.ts';
import { lockName } from '../platform/database/transaction.ts';
import type { AccountId, OperatorId, ProductAnswerId, ProductId, ProductQuestionId } from '../platform/ids.ts';

export interface QuestionRow {
	id: ProductQuestionId;
	product_id: ProductId;
	account_id: AccountId | null;
	text: string;
	state: ReviewState;
	/** Those that everybody reads. */
	answers: number;
	asked_at: string;
}

export interface AnswerRow {
	id: ProductAnswerId;
	question_id: ProductQuestionId;
	account_id: AccountId | null;
	operator_id: OperatorId | null;
	text: string;
	state: ReviewState;
	answered_at: string;
}

const columns = sql`q.id, q.product_id, q.account_id, q.text, q.state, q.answers, q.asked_at`;
const answerColumns = sql`a.id, a.question_id, a.account_id, a.operator_id, a.text, a.state, a.answered_at`;
/** As the index of those that wait says it. */
const waits = sql`(q.state = 'waiting' or (q.state = 'shown' and (q.answers = 0 or q.unread_answers > 0)))`;

export async function insertQuestion(
	tx: Transaction,
	q: { productId: ProductId; accountId: AccountId; text: string; state: ReviewState },
	now: Date,
): Promise<void> {
	await sql`
		insert into product_question (product_id, account_id, text, state, asked_at)
		values (${q.productId}, ${q.accountId}, ${q.text}, ${q.state}, ${now})
	`.execute(tx);
}

export async function insertAnswer(
	tx: Transaction,
	a: {
		questionId: ProductQuestionId;
		accountId: AccountId | null;
		operatorId: OperatorId | null;
		text: string;
		state: ReviewState;
	},
	now: Date,
): Promise<void> {
	await sql`
		insert into product_answer (question_id, account_id, operator_id, text, state, answered_at)
		values (${a.questionId}, ${a.accountId}, ${a.operatorId}, ${a.text}, ${a.state}, ${now})
	`.execute(tx);
	await recount(tx, a.questionId);
}

export function lockQuestion(tx: Transaction, id: ProductQuestionId): Promise<QuestionRow | undefined> {
	return maybe<QuestionRow>(tx, sql`select ${columns} from product_question q where q.id = ${id} for update`);
}

export function listShown(db: Handle, f: { productId: ProductId; after: number | null; limit: number }): Promise<QuestionRow[]> {
	return many<QuestionRow>(
		db,
		sql`
			select ${columns} from product_question q
			where q.product_id = ${f.productId} and q.state = 'shown' ${f.after === null ? sql`` : sql`and q.id < ${f.after}`}
			order by q.id desc limit ${f.limit + 1}
		`,
	);
}

/** Those that wait by age, all of them the newest first. */
export function listForOperators(
	db: Handle,
	f: { waiting: boolean; after: number | null; limit: number },
): Promise<QuestionRow[]> {
	const later = f.after === null ? sql`true` : f.waiting ? sql`q.id > ${f.after}` : sql`q.id < ${f.after}`;
	return many<QuestionRow>(
		db,
		sql`
			select ${columns} from product_question q
			where ${f.waiting ? waits : sql`true`} and ${later}
			order by q.id ${f.waiting ? sql`` : sql`desc`} limit ${f.limit + 1}
		`,
	);
}

/** Counted no further than 1,000. */
export async function countWaiting(db: Handle): Promise<number> {
	const { count } = await one<{ count: number }>(
		db,
		sql`select count(*)::int as count from (select 1 from product_question q where ${waits} limit 1000) w`,
	);
	return count;
}

/** Answers of some questions, the shop's first; everybody reads those that are shown. */
export function listAnswers(db: Handle, questionIds: readonly ProductQuestionId[], which: 'shown' | 'all'): Promise<AnswerRow[]> {
	return many<AnswerRow>(
		db,
		sql`
			select ${answerColumns} from product_answer a
			where a.question_id = any(${questionIds}::bigint[]) ${which === 'shown' ? sql`and a.state = 'shown'` : sql``}
			order by a.question_id, a.operator_id is null, a.id limit 2000
		`,
	);
}

export async function setQuestionState(tx: Transaction, id: ProductQuestionId, state: ReviewState): Promise<void> {
	await sql`update product_question set state = ${state} where id = ${id}`.execute(tx);
}

/** @returns the answer as it was before; undefined where the question has no such answer */
export async function setAnswerState(
	tx: Transaction,
	questionId: ProductQuestionId,
	answerId: ProductAnswerId,
	state: ReviewState,
): Promise<Pick<AnswerRow, 'state' | 'account_id'> | undefined> {
	const before = await maybe<Pick<AnswerRow, 'state' | 'account_id'>>(
		tx,
		sql`
			update product_answer a set state = ${state} from product_answer before
			where a.id = ${answerId} and a.question_id = ${questionId} and before.id = a.id returning before.state, before.account_id
		`,
	);
	await recount(tx, questionId);
	return before;
}

async function recount(tx: Transaction, questionId: ProductQuestionId): Promise<void> {
	await sql`
		update product_question q set answers = counted.shown, unread_answers = counted.waiting
		from (
			select count(*) filter (where state = 'shown')::int as shown, count(*) filter (where state = 'waiting')::int as waiting
			from product_answer where question_id = ${questionId}
		) counted
		where q.id = ${questionId}
	`.execute(tx);
}

/** What somebody says at once is counted one after another. */
export async function lockSaid(tx: Transaction, accountId: AccountId): Promise<void> {
	await lockName(tx, `product questions ${accountId}`);
}

/** How often somebody asked and answered since. */
export async function countSaid(db: Handle, accountId: AccountId, since: Date): Promise<number> {
	const { count } = await one<{ count: number }>(
		db,
		sql`
			select ((select count(*) from product_question where account_id = ${accountId} and asked_at > ${since})
				+ (select count(*) from product_answer where account_id = ${accountId} and answered_at > ${since}))::int as count
		`,
	);
	return count;
}

/** Products about which somebody asked or answered. */
export function listProductsOf(db: Handle, accountId: AccountId): Promise<{ product_id: ProductId }[]> {
	return many(
		db,
		sql`
			select product_id from product_question where account_id = ${accountId}
			union
			select q.product_id from product_answer a join product_question q on q.id = a.question_id where a.account_id = ${accountId}
			order by product_id
		`,
	);
}

/** What somebody who leaves said stays without them. */
export async function forgetAccount(tx: Transaction, accountId: AccountId): Promise<void> {
	await sql`update product_question set account_id = null where account_id = ${accountId}`.execute(tx);
	await sql`update product_answer set account_id = null where account_id = ${accountId}`.execute(tx);
}
