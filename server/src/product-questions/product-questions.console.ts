import { productQuestionsConsoleCalls } from '@qaysari/contract/product-questions.calls';
import { productQuestionsConsoleSchemas } from '@qaysari/contract/product-questions.schemas';
import { getProductCards } from '../catalog/product-cards.ts';
import type { Shop } from '../parts.ts';
import { decodeCursor, pageOf } from '../platform/cursor.ts';
import type { Binder } from '../platform/http/binder.ts';
import { type ProductAnswerId, type ProductQuestionId, readId, writeId } from '../platform/ids.ts';
import * as questions from './product-questions.ts';
import { answerView, facesOf, questionView } from './question-views.ts';

export function bindProductQuestionsConsole(binder: Binder, { db, events }: Shop): void {
	binder.bind(productQuestionsConsoleCalls, productQuestionsConsoleSchemas, {
		list: async ({ queue, cursor, limit }, { language, now }) => {
			const after = decodeCursor(cursor, ['number'])?.[0] ?? null;
			const found = await questions.listForOperators(db, { waiting: queue === 'waiting', after, limit });
			const page = pageOf(found, limit, (row) => [row.id]);
			const ids = page.records.map((row) => row.id);
			const answers = await questions.listAnswers(db, ids, 'all');
			const productIds = page.records.map((row) => row.product_id);
			const [faces, cards] = await Promise.all([
				facesOf(db, page.records, answers),
				getProductCards(db, now, productIds, language),
			]);
			const records = page.records.map((row) => {
				const card = cards.get(row.product_id);
				return {
					...questionView(row, faces),
					state: row.state,
					product: { id: writeId(row.product_id), title: card?.title ?? '', picture: card?.picture ?? null },
					answers: answers
						.filter((answer) => answer.question_id === row.id)
						.map((answer) => ({ ...answerView(answer, faces), state: answer.state })),
				};
			});
			return { ...page, records };
		},

		counts: async () => ({ waiting: await questions.countWaiting(db) }),

		answer: ({ questionId, text }, context) =>
			context.transact(async (tx) => {
				const { operatorId } = context.operator;
				await questions.answerAsShop(tx, events, context.now, { operatorId, questionId: readId(questionId), text });
				return { done: true };
			}),

		decide: ({ questionId, answerId, decision }, context) =>
			context.transact(async (tx) => {
				const asked = {
					questionId: readId<ProductQuestionId>(questionId),
					answerId: answerId ? readId<ProductAnswerId>(answerId) : null,
					state: decision,
				};
				await questions.decide(tx, events, context.now, asked);
				return { done: true };
			}),
	});
}
