import { z } from 'zod';
import type { CallSchemas } from './call.ts';
import { productCard } from './catalog.schemas.ts';
import { amount, done, id, money, multiline, page, pageInput, text, time } from './common.schemas.ts';
import { fileId } from './uploads.schemas.ts';

export const inquiryStates = ['open', 'answered', 'closed'] as const;

/** What a buyer asks the shop to find: a product of the shop, or something described by words, link or pictures. */
export const inquiryForm = z.object({
	productId: id.nullish(),
	/** What is wanted, in a line. */
	title: text(120, 1),
	/** Where it was seen; shown to operators as text, never fetched. */
	link: z.string().max(2000).nullish(),
	/** Estimated purchase quantity. */
	quantity: z.int().min(1).max(1_000_000),
	/** Target purchase price of a piece, in hundredths of a dinar; null when open. */
	targetPrice: amount.nullish(),
	/** Additional comments. */
	comments: multiline(2000).default(''),
	/** Pictures uploaded for the purpose `inquiry`. */
	fileIds: z.array(fileId).max(6).default([]),
});

export const inquirySummary = z.object({
	inquiryId: id,
	state: z.enum(inquiryStates),
	title: z.string(),
	pictureUrl: z.string().nullable(),
	quantity: z.int(),
	targetPrice: money.nullable(),
	createdAt: time,
	updatedAt: time,
	/** An answer came that was not read yet. */
	unread: z.boolean(),
});

export const inquiryDetail = inquirySummary.extend({
	product: productCard.nullable(),
	link: z.string().nullable(),
	comments: z.string(),
	/** Signed and short-lived. */
	files: z.array(z.object({ fileId, url: z.string() })),
	/** Open inquiries only: an answered one stays as it was asked. */
	editable: z.boolean(),
	answers: z.array(
		z.object({
			answerId: id,
			agent: z.string(),
			text: z.string(),
			at: time,
			/** What the shop can sell it for, a piece. */
			offeredPrice: money.nullable(),
			product: productCard.nullable(),
		}),
	),
});

export const inquiriesSchemas = {
	saveInquiry: {
		summary: 'Sends an inquiry.',
		input: inquiryForm,
		output: inquiryDetail,
		refusals: ['not_found', 'conflict'],
	},
	queryUserInquiries: {
		summary: 'My inquiries, the newest first.',
		input: z.object({ state: z.enum(inquiryStates).optional(), ...pageInput }),
		output: page(inquirySummary),
		refusals: ['damaged_cursor'],
	},
	getInquiryDetails: {
		summary: 'One of my inquiries with its answers, which count as read from now on.',
		input: z.object({ inquiryId: id }),
		output: inquiryDetail,
		refusals: ['not_found'],
	},
	delInquiry: {
		summary: 'Deletes one of my inquiries.',
		input: z.object({ inquiryId: id }),
		output: done,
		refusals: ['not_found'],
	},
	updateInquiry: {
		summary: 'Changes one of my inquiries while it is open.',
		input: inquiryForm.extend({ inquiryId: id }),
		output: inquiryDetail,
		refusals: ['not_found', 'conflict'],
	},
} satisfies Record<string, CallSchemas>;
