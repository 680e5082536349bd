import { limits } from '@qaysari/contract/limits';
import type { ReviewState } from '@qaysari/contract/review-states';
import { isShown } from '../catalog/catalog.ts';
import { days } from '../platform/clock.ts';
import type { Transaction } from '../platform/database/handle.ts';
import type { Events } from '../platform/events/events.ts';
import type { AccountId, OperatorId, ProductAnswerId, ProductId, ProductQuestionId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import { hasReceived, waitsForALook } from '../reviews/reviews.ts';
import * as queries from './product-questions.queries.ts';

export type { AnswerRow, QuestionRow } from './product-questions.queries.ts';
export { countWaiting, listAnswers, listForOperators, listShown } from './product-questions.queries.ts';

/** @throws Refusal not_found, too_many_requests */
export async function askAbout(
	tx: Transaction,
	events: Events,
	now: Date,
	question: { accountId: AccountId; productId: ProductId; text: string },
): Promise<ReviewState> {
	if (!(await isShown(tx, question.productId, question.accountId))) refuse('not_found');
	await checkHowOften(tx, question.accountId, now);
	const state = (await waitsForALook(tx, question.text)) ? 'waiting' : 'shown';
	await queries.insertQuestion(tx, { ...question, state }, now);
	await events.tell(tx, now, 'questionAsked', { productId: question.productId });
	if (state === 'shown') await tellChange(tx, events, now, question.productId);
	return state;
}

/**
 * A buyer who has the product answers.
 * @throws Refusal not_found, not_received for who did not receive it, too_many_requests
 */
export async function answerAsBuyer(
	tx: Transaction,
	events: Events,
	now: Date,
	answer: { accountId: AccountId; questionId: ProductQuestionId; text: string },
): Promise<ReviewState> {
	const question = await queries.lockQuestion(tx, answer.questionId);
	if (question?.state !== 'shown') refuse('not_found');
	if (!(await hasReceived(tx, answer.accountId, question.product_id))) refuse('not_received');
	await checkHowOften(tx, answer.accountId, now);
	const state = (await waitsForALook(tx, answer.text)) ? 'waiting' : 'shown';
	await queries.insertAnswer(tx, { ...answer, operatorId: null, state }, now);
	if (state === 'shown') await tellAnswered(tx, events, now, question, answer.accountId);
	return state;
}

/** The shop answers; a question that waited is shown with it. @throws Refusal not_found */
export async function answerAsShop(
	tx: Transaction,
	events: Events,
	now: Date,
	answer: { operatorId: OperatorId; questionId: ProductQuestionId; text: string },
): Promise<void> {
	const question = (await queries.lockQuestion(tx, answer.questionId)) ?? refuse('not_found');
	if (question.state !== 'shown') await queries.setQuestionState(tx, question.id, 'shown');
	await queries.insertAnswer(tx, { ...answer, accountId: null, state: 'shown' }, now);
	await tellAnswered(tx, events, now, question, null);
}

/**
 * An operator shows or hides a question, or one of its answers; whoever asked hears of an answer that waited for this look.
 * @throws Refusal not_found
 */
export async function decide(
	tx: Transaction,
	events: Events,
	now: Date,
	{ questionId, answerId, state }: { questionId: ProductQuestionId; answerId: ProductAnswerId | null; state: 'shown' | 'hidden' },
): Promise<void> {
	const question = (await queries.lockQuestion(tx, questionId)) ?? refuse('not_found');
	if (answerId !== null) {
		const before = (await queries.setAnswerState(tx, question.id, answerId, state)) ?? refuse('not_found');
		if (before.state === 'waiting' && state === 'shown' && question.state === 'shown')
			return tellAnswered(tx, events, now, question, before.account_id);
	} else await queries.setQuestionState(tx, question.id, state);
	await tellChange(tx, events, now, question.product_id);
}

/** What somebody who leaves said stays without them, also where it is kept. */
export async function forgetAccount(tx: Transaction, events: Events, now: Date, accountId: AccountId): Promise<void> {
	const products = await queries.listProductsOf(tx, accountId);
	await queries.forgetAccount(tx, accountId);
	for (const { product_id: productId } of products) await tellChange(tx, events, now, productId);
}

async function checkHowOften(tx: Transaction, accountId: AccountId, now: Date): Promise<void> {
	await queries.lockSaid(tx, accountId);
	const said = await queries.countSaid(tx, accountId, new Date(now.getTime() - days(1)));
	if (said >= limits.questionsPerDay) refuse('too_many_requests');
}

async function tellAnswered(
	tx: Transaction,
	events: Events,
	now: Date,
	question: queries.QuestionRow,
	by: number | null,
): Promise<void> {
	const { account_id: accountId, product_id: productId } = question;
	await tellChange(tx, events, now, productId);
	if (accountId !== null && accountId !== by) await events.tell(tx, now, 'questionAnswered', { accountId, productId });
}

const tellChange = (tx: Transaction, events: Events, now: Date, productId: ProductId): Promise<void> =>
	events.tell(tx, now, 'questionsChanged', { productId });
