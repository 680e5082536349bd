import { z } from 'zod';
import type { CallSchemas } from './call.ts';
import { amount, id, language, multiline, page, pageInput, text, time } from './common.schemas.ts';
import { inquiryDetail, inquiryStates, inquirySummary } from './inquiries.schemas.ts';

const buyer = z.object({ userId: z.string(), name: z.string(), /** In which it was asked. */ language });

const openInquiry = inquiryDetail.extend({
	buyer,
	/** Sent along with what is done about it, so that two who answer at once know of each other. */
	version: z.int(),
	/** Open inquiries of others for the same product of the same shop elsewhere. */
	sameSource: z.array(z.object({ inquiryId: id, buyer, quantity: z.int(), createdAt: time })),
});

const place = { inquiryId: id, version: z.int() };

export const inquiriesConsoleSchemas = {
	listInquiries: {
		summary: 'Inquiries in one state: open ones the longest waiting first, others the latest first.',
		input: z.object({ state: z.enum(inquiryStates).default('open'), ...pageInput }),
		output: page(
			inquirySummary.extend({
				buyer,
				/** How many other open inquiries ask for the same product of the same shop elsewhere. */
				sameSource: z.int(),
				/** The buyer named prices that wait for an answer. */
				countered: z.boolean(),
			}),
		),
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
			/** What can be ordered: a product is made of it that this buyer alone sees. */
			offer: z
				.object({
					/** What the product is called, in the language of the inquiry; as the buyer called it when nothing is said. */
					title: text(120).default(''),
					skus: z
						.array(
							z.object({
								/** What tells it from the others; may be empty where there is one. */
								name: text(60),
								/** Of a piece: goods, freight within China, service. Their sum is what the buyer pays for it. */
								goods: amount.min(1),
								/** Pieces on hand, or how many can be bought. */
								stock: z.int().min(1).max(1_000_000),
							}),
						)
						.min(1)
						.max(20),
					/** Of a piece. */
					chinaFreight: amount.default(0),
					/** Of a piece. */
					service: amount.default(0),
					/** Of all pieces together, paid later: what the buyer has to reckon with. */
					expectedFees: amount.nullish(),
					arrivalDays: z.object({ from: z.int().min(0).max(365), to: z.int().min(0).max(365) }).nullish(),
					/** Days for which it holds. */
					validDays: z.int().min(1).max(90).default(7),
					/** The price holds from so many pieces; less cannot be ordered. */
					minimumQuantity: z.int().min(1).max(1_000_000),
					weightGrams: z.int().min(0).max(10_000_000),
					volumeCm3: z.int().min(0).max(100_000_000),
					origin: z.enum(['iraq', 'china']),
				})
				.nullish(),
			/** Open inquiries of the same source that get the same answer. */
			alsoTo: z.array(id).max(20).default([]),
		}),
		output: openInquiry,
		refusals: ['not_found', 'changed_meanwhile', 'conflict', 'upload_broken'],
	},
	settleCounter: {
		summary: "Takes the buyer's prices, or keeps those of the offer; it holds for so many days from now.",
		input: z.object({
			...place,
			offerId: id,
			take: z.boolean(),
			text: multiline(2000, 1),
			validDays: z.int().min(1).max(90).default(7),
		}),
		output: openInquiry,
		refusals: ['not_found', 'changed_meanwhile', 'conflict'],
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
