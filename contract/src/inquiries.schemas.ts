import { z } from 'zod';
import type { CallSchemas } from './call.ts';
import { productCard } from './catalog.schemas.ts';
import { amount, done, id, money, multiline, page, pageInput, text, time } from './common.schemas.ts';
import { inquiryOfferStates } from './inquiry-offers.ts';
import { sourceShops } from './source-shops.ts';
import { fileId } from './uploads.schemas.ts';

export const inquiryStates = ['open', 'answered', 'closed'] as const;

/** What a buyer asks the shop to find: a product of the shop, or something described by words, link or pictures. */
export const inquiryForm = z.object({
	productId: id.nullish(),
	/** What is wanted, in a line. */
	title: text(120, 1),
	/** Where it was seen; shown to operators as text. */
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

/** The shop elsewhere and the number of the product there, read from the link; null where the link tells neither. */
const inquirySource = z.object({ shop: z.enum(sourceShops), itemId: z.string() });

const pricePart = z.object({ goods: money, chinaFreight: money, service: money });

export const inquiryOffer = z.object({
	offerId: id,
	state: z.enum(inquiryOfferStates),
	productId: id,
	minimumQuantity: z.int(),
	skus: z.array(
		z.object({
			skuId: id,
			/** What tells it from the others; empty where there is one. */
			name: z.string(),
			/** Of a piece, all parts together. */
			price: money,
			parts: pricePart,
			/** Pieces that can be had. */
			stock: z.int(),
			/** What the buyer would pay for a piece. */
			counterPrice: money.nullable(),
		}),
	),
	/** What carrying all pieces to the buyer is expected to cost, paid later. */
	expectedFees: money.nullable(),
	/** Days after the order, where the shop knows. */
	arrivalDays: z.object({ from: z.int(), to: z.int() }).nullable(),
	validUntil: time,
	/** Whether the buyer may name prices: once in the life of an inquiry. */
	mayCounter: z.boolean(),
	/** What the buyer wrote with the prices, or when declining. */
	note: z.string(),
	/** What became of the buyer's prices. */
	counterAnswer: z.enum(['taken', 'kept']).nullable(),
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
	source: inquirySource.nullable(),
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
			offer: inquiryOffer.nullable(),
		}),
	),
	/** The buyer may ask again: the last offer ended, or was declined. */
	mayAskAgain: z.boolean(),
});

const offerPlace = { inquiryId: id, offerId: id };

export const inquiriesSchemas = {
	saveInquiry: {
		summary: 'Sends an inquiry.',
		input: inquiryForm,
		output: inquiryDetail,
		refusals: ['not_found', 'conflict'],
	},
	readLink: {
		summary: 'What the page of a pasted link says of its product; nothing where it may not be read or does not say.',
		input: z.object({ link: z.string().min(1).max(2000) }),
		output: z.object({
			/** Of the product itself, where a short link led to it. */
			link: z.string(),
			title: z.string().nullable(),
			/** As the page writes it. */
			price: z.object({ amount: z.string(), currency: z.string() }).nullable(),
			/** A file of the caller, for `inquiry`. */
			picture: z.object({ fileId, url: z.string() }).nullable(),
		}),
		refusals: ['too_many_requests'],
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
	acceptOffer: {
		summary:
			'Accepts an offer: its pieces lie in the cart then. An offer that was accepted is accepted again without another piece.',
		input: z.object({
			...offerPlace,
			lines: z
				.array(z.object({ skuId: id, quantity: z.int().min(1).max(1_000_000) }))
				.min(1)
				.max(20),
		}),
		output: inquiryDetail,
		refusals: ['not_found', 'conflict', 'below_minimum', 'out_of_stock', 'offer_limit', 'cart_full', 'sku_gone'],
	},
	declineOffer: {
		summary: 'Declines an offer, perhaps with a reason.',
		input: z.object({ ...offerPlace, reason: multiline(500).default('') }),
		output: inquiryDetail,
		refusals: ['not_found', 'conflict'],
	},
	counterOffer: {
		summary: 'Names the prices at which the buyer would order; once in the life of an inquiry.',
		input: z.object({
			...offerPlace,
			prices: z
				.array(z.object({ skuId: id, price: amount.min(1) }))
				.min(1)
				.max(20),
			note: multiline(500).default(''),
		}),
		output: inquiryDetail,
		refusals: ['not_found', 'conflict'],
	},
	askAgain: {
		summary: 'Opens an inquiry again whose offer ended or was declined.',
		input: z.object({ inquiryId: id }),
		output: inquiryDetail,
		refusals: ['not_found', 'conflict'],
	},
} satisfies Record<string, CallSchemas>;
