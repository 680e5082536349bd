import { reviewsCalls } from '@qaysari/contract/reviews.calls';
import { reviewsSchemas } from '@qaysari/contract/reviews.schemas';
import { cacheTags, isShown } from '../catalog/catalog.ts';
import type { Shop } from '../parts.ts';
import { decodeCursor, pageOf } from '../platform/cursor.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { Binder } from '../platform/http/binder.ts';
import { type ProductId, type ReviewId, readId, writeId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import { privateAddress } from '../uploads/uploads.ts';
import { everybody, publicViews } from './public-reviews.ts';
import { findRating } from './ratings.queries.ts';
import * as lists from './review-lists.queries.ts';
import { lineView, ownView, type Photos, summaryOf } from './review-views.ts';
import * as reviews from './reviews.ts';

/** So many of the newest photos stand above the reviews. */
const summaryPhotos = 12;

const sortValue = {
	newest: (row: reviews.ReviewRow) => row.id,
	helpful: (row: reviews.ReviewRow) => row.helpful,
	highest: (row: reviews.ReviewRow) => row.stars,
	lowest: (row: reviews.ReviewRow) => row.stars,
} as const;

export function bindReviews(binder: Binder, { db, events, uploads }: Shop): void {
	/** Its writer sees a photo also while nobody else does. */
	const own = (photos: readonly reviews.PhotoRow[], now: Date): Photos =>
		photos.map((photo) => ({ ...photo, url: privateAddress(uploads, now, photo.upload_id) }));

	const checkShown = async (reading: Handle, productId: ProductId): Promise<void> => {
		if (!(await isShown(reading, productId, null))) refuse('not_found');
	};

	binder.bind(reviewsCalls, reviewsSchemas, {
		summary: {
			tags: ({ productId }) => [cacheTags.product(productId)],
			answer: async (input, { reading }) => {
				const productId = readId<ProductId>(input.productId);
				await checkShown(reading, productId);
				const [row, photos] = await Promise.all([
					findRating(reading, productId),
					lists.listNewestPhotos(reading, productId, summaryPhotos),
				]);
				return summaryOf(row, everybody(photos));
			},
		},
		list: {
			tags: ({ productId }) => [cacheTags.product(productId)],
			answer: async ({ productId: id, sort, stars = null, withPhotos, cursor, limit }, { reading, language }) => {
				const productId = readId<ProductId>(id);
				await checkShown(reading, productId);
				const after = decodeCursor(cursor, ['number', 'number']);
				const found = await lists.listShown(reading, { productId, sort, stars, withPhotos, after, limit });
				const page = pageOf(found, limit, (row) => [sortValue[sort](row), row.id]);
				return { ...page, records: await publicViews(reading, page.records, language) };
			},
		},

		mine: async ({ state, orderNumber = null, cursor, limit }, { buyer, language, now }) => {
			const asked = {
				accountId: buyer.accountId,
				orderNumber,
				after: decodeCursor(cursor, ['number'])?.[0] ?? null,
				limit,
			};
			if (state === 'open') {
				const page = pageOf(await lists.listOpenLines(db, asked), limit, (row) => [row.id]);
				return { ...page, records: page.records.map((line) => lineView(line, null, language)) };
			}
			const page = pageOf(await lists.listReviewedLines(db, asked), limit, (row) => [row.review_id]);
			const ids = page.records.map((line) => line.review_id);
			const [rows, photos] = await Promise.all([lists.listByIds(db, ids), reviews.listPhotos(db, ids)]);
			const views = new Map(rows.map((row) => [row.id, ownView(row, own(photos, now), language)]));
			return {
				...page,
				records: page.records.map((line) => lineView(line, views.get(line.review_id) ?? null, language)),
			};
		},

		write: ({ lineId, ...said }, context) =>
			context.transact(async (tx) => {
				const { accountId } = context.buyer;
				const { language } = context;
				const written = await reviews.writeReview(tx, events, context.now, {
					...said,
					lineId: readId(lineId),
					accountId,
					language,
				});
				return ownView(written, own(await reviews.listPhotos(tx, [written.id]), context.now), language);
			}),

		remove: ({ reviewId }, context) =>
			context.transact(async (tx) => {
				const { accountId } = context.buyer;
				await reviews.removeReview(tx, events, context.now, { accountId, reviewId: readId(reviewId) });
				return { done: true };
			}),

		vote: ({ reviewId, helpful }, context) =>
			context.transact(async (tx) => {
				const { accountId } = context.buyer;
				return { helpful: await reviews.voteReview(tx, { accountId, reviewId: readId(reviewId), helpful }) };
			}),

		votes: async ({ reviewIds }, { buyer }) => {
			const marks = await reviews.listMarks(db, buyer.accountId, reviewIds.map(readId<ReviewId>));
			const idsOf = (kind: 'helpful' | 'mine') => marks.filter((mark) => mark[kind]).map((mark) => writeId(mark.id));
			return { helpful: idsOf('helpful'), mine: idsOf('mine') };
		},

		report: ({ reviewId, reason }, context) =>
			context.transact(async (tx) => {
				const { accountId } = context.buyer;
				await reviews.reportReview(tx, context.now, { accountId, reviewId: readId(reviewId), reason });
				return { done: true };
			}),
	});
}
