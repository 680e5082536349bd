import { z } from 'zod';
import type { CallSchemas } from './call.ts';
import {
	amount,
	done,
	id,
	language,
	localizedText,
	money,
	namedValue,
	page,
	pageInput,
	picture,
	quantity,
	text,
	time,
} from './common.schemas.ts';
import { rateType } from './rates.schemas.ts';
import { description, shownBlock } from './rich-text.schemas.ts';

export const origin = z.enum(['iraq', 'china']);

/** How much is there, without the exact number: only a change between these is worth telling everybody. */
export const availability = z.enum(['available', 'low', 'out']);

/** What buyers think of a product: average of their stars with one decimal, and how many they are. */
export const rating = z.object({ average: z.number(), count: z.int() });

/** Prices that are true until their time is over, and the ones that hold from then on: nobody shows a price that ended. */
const timedUntil = <After extends z.ZodRawShape>(after: After) =>
	z
		.object({ endsAt: time, after: z.object({ ...after, originalPrice: money.nullable(), discountPercent: z.int().nullable() }) })
		.nullable();

/** What a list shows of a product. */
export const productCard = z.object({
	id,
	title: z.string(),
	picture: picture.nullable(),
	price: money,
	/** The price before the promotion, when it is higher: of a timed one the lowest of the 30 days before. */
	originalPrice: money.nullable(),
	discountPercent: z.int().nullable(),
	/** True when skus differ in price: shown as "from". */
	priceVaries: z.boolean(),
	/** Null without a timed price. */
	timed: timedUntil({ price: money, priceVaries: z.boolean() }),
	soldCount: z.int(),
	/** Null while nobody reviewed it. */
	rating: rating.nullable(),
	origin,
	availability,
});

/** `offered`: to one buyer, in answer to their inquiry; not there for anybody else. */
export const productState = z.enum(['active', 'hidden', 'discontinued', 'offered']);

export const namedText = z.object({ name: z.string(), value: z.string() });

export const sku = z.object({
	id,
	code: z.string(),
	attributes: z.array(namedText),
	price: money,
	promotionPrice: money.nullable(),
	/** What it costs instead, for a time. */
	timed: z
		.object({
			price: money,
			/** The lowest of the 30 days before, where it is higher. */
			priceBefore: money.nullable(),
			endsAt: time,
			/** At this price; null for as many as are asked for. */
			piecesLeft: z.int().nullable(),
		})
		.nullable(),
	skuImageUrl: z.string().nullable(),
	/** Exact pieces, or the offer limit. */
	skuStock: z.int(),
});

export const productDetail = z.object({
	id,
	title: z.string(),
	brand: z.string().nullable(),
	categories: z.array(z.object({ id, name: z.string() })),
	pictures: z.array(picture),
	/** Where its film is, if it has one. */
	videoUrl: z.string().nullable(),
	parameters: z.array(namedText),
	/** Names of the sku attributes in the order in which they are chosen, each with its values. */
	attributes: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
	skus: z.array(sku),
	minPrice: money,
	maxPrice: money,
	originalPrice: money.nullable(),
	discountPercent: z.int().nullable(),
	timed: timedUntil({ minPrice: money, maxPrice: money }),
	minimumQuantity: z.int(),
	soldCount: z.int(),
	rating: rating.nullable(),
	/** What its sizes measure, as its category says; null where that says nothing. */
	sizeGuide: z.string().nullable(),
	origin,
	splitDelivery: z.boolean(),
	/** Whether it can be given back after receipt. */
	returnable: z.boolean(),
	availability,
	/** False: shown as discontinued, cannot be bought. */
	onSale: z.boolean(),
	/** Made for whoever asks, in answer to their inquiry: nobody else sees it. */
	offeredToYou: z.boolean(),
});

export const catalogSchemas = {
	detail: {
		summary: 'A product with its skus, pictures and parameters.',
		input: z.object({ productId: id }),
		output: productDetail,
		refusals: ['not_found'],
	},
	description: {
		summary: "A product's description and parameters.",
		input: z.object({ productId: id }),
		/** `blocks`: the same with its structure and pictures, where it has more than text. */
		output: z.object({ description: z.string(), blocks: z.array(shownBlock), parameters: z.array(namedText) }),
		refusals: ['not_found'],
	},
	shareLink: {
		summary: 'A link to a product that opens with a preview.',
		input: z.object({ productId: id }),
		output: z.object({ url: z.string(), title: z.string() }),
		refusals: ['not_found'],
	},
	categories: {
		summary: 'The tree of categories that hold products.',
		input: z.object({}),
		output: z.object({
			categories: z.array(z.object({ id, parentId: id.nullable(), name: z.string(), picture: picture.nullable() })),
		}),
		refusals: [],
	},
} satisfies Record<string, CallSchemas>;

export const bannerView = z.object({ id, title: z.string(), subtitle: z.string(), link: z.string(), picture });

export const homeSchemas = {
	banners: {
		summary: 'Banners of the home page.',
		input: z.object({}),
		output: z.object({ banners: z.array(bannerView) }),
		refusals: [],
	},
	recommend: {
		summary: 'Recommended products, paged.',
		input: z.object(pageInput),
		output: page(productCard),
		refusals: ['damaged_cursor'],
	},
	tagProducts: {
		summary: 'Products of a tag, paged.',
		input: z.object({ tagId: id, ...pageInput }),
		output: page(productCard),
		refusals: ['not_found', 'damaged_cursor'],
	},
	tags: {
		summary: 'Tags of the home page.',
		input: z.object({}),
		output: z.object({ tags: z.array(z.object({ id, code: z.string(), name: z.string() })) }),
		refusals: [],
	},
	hotWords: {
		summary: 'Words that many search for.',
		input: z.object({}),
		output: z.object({ words: z.array(z.string()) }),
		refusals: [],
	},
	rate: {
		summary: 'The exchange rate of a kind of conversion.',
		input: z.object({ type: rateType }),
		output: z.object({ type: rateType, rate: z.string(), since: time }),
		refusals: ['not_found'],
	},
} satisfies Record<string, CallSchemas>;

const skuDraft = z.object({
	/** The variant that this is, whose code it may change. One without goes by its code. */
	id: id.optional(),
	code: text(64, 1),
	attributes: z.array(namedValue).max(8),
	price: amount.min(1),
	promotionPrice: amount.min(1).nullable(),
	/** What a new sku starts with; a sku that is there keeps its own (stock/change, stock/count). */
	stock: z.int().min(0).max(10_000_000).default(0),
	pictureId: z.string().max(80).nullable(),
});

/** The whole of a product as operators edit it. */
export const productForm = z.object({
	title: localizedText,
	description,
	brand: text(120).nullable(),
	categoryId: id.nullable(),
	tagIds: z.array(id).max(50),
	pictureIds: z.array(z.string().max(80)).max(30),
	parameters: z.array(namedValue).max(60),
	origin,
	splitDelivery: z.boolean(),
	/** Whether buyers may give it back: not hygiene, not food. Kept as it is when it is not named. */
	returnable: z.boolean().optional(),
	minimumQuantity: quantity.min(1),
	weightGrams: z.int().min(0).max(5_000_000),
	volumeCm3: z.int().min(0).max(50_000_000),
	/** As the upload names it. */
	videoId: z
		.string()
		.regex(/^[0-9a-f]{24}\.(mp4|webm)$/)
		.nullable()
		.default(null),
	state: productState,
	skus: z.array(skuDraft).min(1).max(200),
});

const operatorProduct = productForm.extend({
	id,
	returnable: z.boolean(),
	handle: z.string(),
	version: z.int(),
	pictures: z.array(picture),
	skus: z.array(skuDraft.extend({ id, reserved: z.int() })),
});

export const catalogConsoleSchemas = {
	listProducts: {
		summary: 'Products for operators, newest first, found by title, handle or sku code.',
		input: z.object({
			...pageInput,
			keyword: text(100).optional(),
			state: productState.optional(),
			origin: origin.optional(),
			stock: z.enum(['out', 'low']).optional(),
			/** Only those whose title is missing in this language. */
			missing: language.optional(),
			categoryId: id.optional(),
			language: language.optional(),
		}),
		output: page(
			z.object({
				id,
				handle: z.string(),
				title: z.string(),
				picture: picture.nullable(),
				state: productState,
				origin,
				minPrice: money,
				maxPrice: money,
				stock: z.int(),
				/** The sku of a product that has one; null where it is to be chosen. */
				onlySkuId: id.nullable(),
				soldCount: z.int(),
				missingLanguages: z.array(language),
			}),
		),
		refusals: ['damaged_cursor'],
	},
	getProduct: {
		summary: 'A product with everything an operator edits.',
		input: z.object({ productId: id }),
		/** `inShop`: where buyers see it; null while they do not. */
		output: operatorProduct.extend({ inShop: z.string().nullable() }),
		refusals: ['not_found'],
	},
	saveProduct: {
		summary: 'Creates a product, or changes the version that was read.',
		input: z.object({ productId: id.optional(), version: z.int().optional(), product: productForm }),
		output: z.object({ productId: id, version: z.int() }),
		refusals: ['not_found', 'changed_meanwhile', 'conflict', 'sku_code_taken'],
	},
	uploadPicture: {
		summary: 'A picture for products, banners and tags.',
		input: z.object({}),
		output: z.object({ picture }),
		refusals: ['upload_unsupported', 'upload_broken', 'upload_too_large'],
	},
	uploadVideo: {
		summary: 'A video for products and landing pages, as MP4 or WebM.',
		input: z.object({}),
		output: z.object({ videoId: z.string(), url: z.string() }),
		refusals: ['upload_unsupported', 'upload_too_large'],
	},
	listCategories: {
		summary: 'All categories with their texts.',
		input: z.object({}),
		output: z.object({
			categories: z.array(z.object({ id, parentId: id.nullable(), name: localizedText, products: z.int() })),
		}),
		refusals: [],
	},
	listTags: {
		summary: 'All tags with their texts.',
		input: z.object({}),
		output: z.object({ tags: z.array(z.object({ id, code: z.string(), name: localizedText, products: z.int() })) }),
		refusals: [],
	},
} satisfies Record<string, CallSchemas>;

export { done };
