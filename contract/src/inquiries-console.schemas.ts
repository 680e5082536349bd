import { z } from 'zod';
import type { CallSchemas } from './call.ts';
import { amount, id, language, multiline, page, pageInput } from './common.schemas.ts';
import { inquiryDetail, inquiryStates, inquirySummary } from './inquiries.schemas.ts';

const buyer = z.object({ userId: z.string(), name: z.string(), /** In which it was asked. */ language });

const openInquiry = inquiryDetail.extend({
	buyer,
	/** Sent along with what is done about it, so that two who answer at once know of each other. */
	version: z.int(),
});

const place = { inquiryId: id, version: z.int() };

export const inquiriesConsoleSchemas = {
	listInquiries: {
		summary: 'Inquiries in one state: open ones the longest waiting first, others the latest first.',
		input: z.object({ state: z.enum(inquiryStates).default('open'), ...pageInput }),
		output: page(inquirySummary.extend({ buyer })),
		refusals: ['damaged_cursor'],
	},
	countInquiries: {
		summary: 'How many inquiries are in each state, up to a thousand.',
		input: z.object({}),
		output: z.object({ counts: z.object({ open: z.int(), answered: z.int(), closed: z.int() }) }),
		refusals: [],
	},
	getInquiry: {
		summary: 'One inquiry with its answers.',
		input: z.object({ inquiryId: id }),
		output: openInquiry,
		refusals: ['not_found'],
	},
	answerInquiry: {
		summary: 'Answers with words, with a product of the shop, or with an offer that becomes a product the buyer can order.',
		input: z.object({
			...place,
			text: multiline(2000, 1),
			/** A product that is there. */
			productId: id.nullish(),
			/** The price of a piece and what shipping it needs to know; a product is made of it. */
			offer: z
				.object({
					price: amount.min(1),
					/** The price holds from so many pieces; less cannot be ordered. */
					minimumQuantity: z.int().min(1).max(1_000_000),
					/** Pieces on hand, or how many can be bought. */
					stock: z.int().min(1).max(1_000_000),
					weightGrams: z.int().min(0).max(10_000_000),
					volumeCm3: z.int().min(0).max(100_000_000),
					origin: z.enum(['iraq', 'china']),
				})
				.nullish(),
		}),
		output: openInquiry,
		refusals: ['not_found', 'changed_meanwhile', 'conflict', 'upload_broken'],
	},
	closeInquiry: {
		summary: 'Closes an inquiry.',
		input: z.object(place),
		output: openInquiry,
		refusals: ['not_found', 'changed_meanwhile'],
	},
	openChat: {
		summary: 'The conversation with the buyer who asked, made when there is none.',
		input: z.object({ inquiryId: id }),
		output: z.object({ groupId: id }),
		refusals: ['not_found'],
	},
} satisfies Record<string, CallSchemas>;
