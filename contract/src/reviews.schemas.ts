import { z } from 'zod';
import type { CallSchemas } from './call.ts';
import { namedText } from './catalog.schemas.ts';
import { done, id, language, multiline, page, pageInput, picture, time } from './common.schemas.ts';
import { limits } from './limits.ts';
import { orderNumber } from './order-fields.schemas.ts';
import { reviewFits, reviewReportReasons, reviewSorts, reviewStates } from './review-states.ts';
import { fileId } from './uploads.schemas.ts';

const stars = z.int().min(1).max(5);
const fit = z.enum(reviewFits);

/** A photo of a review: everybody can see it. */
export const reviewPhoto = z.object({ fileId, url: z.string(), width: z.int(), height: z.int() });

/** What a review says, whoever reads it. */
export const reviewBody = z.object({
	reviewId: id,
	stars,
	text: z.string(),
	language,
	fit: fit.nullable(),
	photos: z.array(reviewPhoto),
	/** The variant that was bought. */
	attributes: z.array(namedText),
	writtenAt: time,
	/** Null when it was never changed. */
	editedAt: time.nullable(),
	answer: z.object({ text: z.string(), at: time }).nullable(),
});

const review = reviewBody.extend({
	/** As others may read it; null when its writer has none, or left. */
	author: z.string().nullable(),
	helpful: z.int(),
});

const ownReview = reviewBody.extend({
	state: z.enum(reviewStates),
	/** Why nobody else reads it. */
	hiddenReason: z.string().nullable(),
	/** Until when it can be changed. */
	editableUntil: time,
});

export const reviewsSchemas = {
	summary: {
		summary: 'What buyers think of a product: average, how many gave each number of stars, fit, the latest photos.',
		input: z.object({ productId: id }),
		output: z.object({
			count: z.int(),
			/** With one decimal; null without reviews. */
			average: z.number().nullable(),
			/** How many gave one star, two, … five. */
			distribution: z.array(z.int()).length(5),
			fits: z.object({ small: z.int(), asExpected: z.int(), large: z.int() }),
			withPhotos: z.int(),
			photos: z.array(reviewPhoto.extend({ reviewId: id })),
		}),
		refusals: ['not_found'],
	},
	list: {
		summary: 'Reviews of a product, paged.',
		input: z.object({
			productId: id,
			sort: z.enum(reviewSorts).default('newest'),
			stars: stars.optional(),
			withPhotos: z.boolean().default(false),
			...pageInput,
		}),
		output: page(review),
		refusals: ['not_found', 'damaged_cursor'],
	},
	mine: {
		summary: 'What I received: lines that wait for a review, or those that have mine.',
		input: z.object({ state: z.enum(['open', 'written']), orderNumber: orderNumber.optional(), ...pageInput }),
		output: page(
			z.object({
				lineId: id,
				orderNumber,
				productId: id,
				title: z.string(),
				picture: picture.nullable(),
				attributes: z.array(namedText),
				/** Whether it is worn, so that how it fits is asked. */
				worn: z.boolean(),
				receivedAt: time,
				review: ownReview.nullable(),
			}),
		),
		refusals: ['damaged_cursor'],
	},
	write: {
		summary: 'Reviews a line that I received, or changes my review of it within 30 days; photos are uploaded for `review`.',
		input: z.object({
			lineId: id,
			stars,
			text: multiline(limits.reviewLength).default(''),
			fit: fit.nullable().default(null),
			fileIds: z.array(fileId).max(limits.reviewPhotos).default([]),
		}),
		output: ownReview,
		refusals: ['not_found', 'review_too_early', 'review_too_late', 'conflict'],
	},
	remove: {
		summary: 'Takes my review away.',
		input: z.object({ reviewId: id }),
		output: done,
		refusals: ['not_found'],
	},
	vote: {
		summary: 'Says that a review of somebody else helped, or no longer.',
		input: z.object({ reviewId: id, helpful: z.boolean() }),
		output: z.object({ helpful: z.int() }),
		refusals: ['not_found'],
	},
	votes: {
		summary: 'Which of these reviews I called helpful, and which are mine.',
		input: z.object({ reviewIds: z.array(id).min(1).max(limits.pageSize.max) }),
		output: z.object({ helpful: z.array(id), mine: z.array(id) }),
		refusals: [],
	},
	report: {
		summary: 'Tells the shop of a review that should not stand there.',
		input: z.object({ reviewId: id, reason: z.enum(reviewReportReasons) }),
		output: done,
		refusals: ['not_found'],
	},
} satisfies Record<string, CallSchemas>;
