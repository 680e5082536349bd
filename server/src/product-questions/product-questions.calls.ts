import { productQuestionsCalls } from '@qaysari/contract/product-questions.calls';
import { productQuestionsSchemas } from '@qaysari/contract/product-questions.schemas';
import { cacheTags, isShown } from '../catalog/catalog.ts';
import type { Shop } from '../parts.ts';
import { decodeCursor, pageOf } from '../platform/cursor.ts';
import type { Binder } from '../platform/http/binder.ts';
import { type ProductId, type ProductQuestionId, readId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import * as questions from './product-questions.ts';
import { answerView, facesOf, questionView } from './question-views.ts';

export function bindProductQuestions(binder: Binder, { events }: Shop): void {
	binder.bind(productQuestionsCalls, productQuestionsSchemas, {
		list: {
			tags: ({ productId }) => [cacheTags.product(productId)],
			answer: async ({ productId: id, cursor, limit }, { reading }) => {
				const productId = readId<ProductId>(id);
				if (!(await isShown(reading, productId, null))) refuse('not_found');
				const after = decodeCursor(cursor, ['number'])?.[0] ?? null;
				const page = pageOf(await questions.listShown(reading, { productId, after, limit }), limit, (row) => [row.id]);
				const ids = page.records.map((row) => row.id);
				const answers = await questions.listAnswers(reading, ids, 'shown');
				const faces = await facesOf(reading, page.records, answers);
				const records = page.records.map((row) => ({
					...questionView(row, faces),
					answers: answers.filter((answer) => answer.question_id === row.id).map((answer) => answerView(answer, faces)),
				}));
				return { ...page, records };
			},
		},

		ask: ({ productId, text }, context) =>
			context.transact(async (tx) => {
				const { accountId } = context.buyer;
				return { state: await questions.askAbout(tx, events, context.now, { accountId, productId: readId(productId), text }) };
			}),

		answer: ({ questionId, text }, context) =>
			context.transact(async (tx) => {
				const { accountId } = context.buyer;
				const said = { accountId, questionId: readId<ProductQuestionId>(questionId), text };
				return { state: await questions.answerAsBuyer(tx, events, context.now, said) };
			}),
	});
}
