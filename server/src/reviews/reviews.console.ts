import type { Language } from '@qaysari/contract/languages';
import { reviewsConsoleCalls } from '@qaysari/contract/reviews.calls';
import { reviewsConsoleSchemas } from '@qaysari/contract/reviews-console.schemas';
import type { Shop } from '../parts.ts';
import { decodeCursor, pageOf } from '../platform/cursor.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { Binder } from '../platform/http/binder.ts';
import { type ProductId, type ReviewId, readId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import { getReviewRules, setReviewRules } from '../settings/settings.ts';
import { privateAddress } from '../uploads/uploads.ts';
import { operatorViews } from './review-desk-views.ts';
import * as lists from './review-lists.queries.ts';
import * as reviews from './reviews.ts';

export function bindReviewsConsole(binder: Binder, { db, events, uploads }: Shop): void {
	const viewsOf = (handle: Handle, rows: readonly reviews.ReviewRow[], { now, language }: { now: Date; language: Language }) =>
		operatorViews(handle, now, rows, language, (fileId) => privateAddress(uploads, now, fileId));
	const viewOf = async (handle: Handle, reviewId: ReviewId, context: { now: Date; language: Language }) => {
		const row = (await reviews.findReview(handle, reviewId)) ?? refuse('not_found');
		const [view] = await viewsOf(handle, [row], context);
		return view ?? refuse('not_found');
	};

	binder.bind(reviewsConsoleCalls, reviewsConsoleSchemas, {
		list: async ({ queue, productId, cursor, limit }, context) => {
			const after = decodeCursor(cursor, ['number'])?.[0] ?? null;
			const asked = { queue, productId: productId ? readId<ProductId>(productId) : null, after, limit };
			const page = pageOf(await lists.listForOperators(db, asked), limit, (row) => [row.id]);
			return { ...page, records: await viewsOf(db, page.records, context) };
		},

		counts: () => lists.countQueues(db),

		decide: (input, context) =>
			context.transact(async (tx) => {
				const reviewId = readId<ReviewId>(input.reviewId);
				await reviews.decideReview(tx, events, context.now, {
					reviewId,
					state: input.decision,
					reason: input.decision === 'hidden' ? input.reason : null,
					operatorId: context.operator.operatorId,
					editedAt: input.decision === 'shown' ? input.editedAt : undefined,
				});
				return viewOf(tx, reviewId, context);
			}),

		answer: ({ reviewId: id, text }, context) =>
			context.transact(async (tx) => {
				const reviewId = readId<ReviewId>(id);
				const { operatorId } = context.operator;
				await reviews.answerReview(tx, events, context.now, { reviewId, text, operatorId });
				return viewOf(tx, reviewId, context);
			}),

		rules: () => getReviewRules(db),

		setRules: (rules, context) =>
			context.transact(async (tx) => {
				await setReviewRules(tx, context.now, rules);
				return rules;
			}),
	});
}
