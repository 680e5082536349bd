import { z } from 'zod';
import type { CallSchemas } from './call.ts';
import { origin, productCard } from './catalog.schemas.ts';
import { amount, done, id, page, pageInput, text, time } from './common.schemas.ts';
import { limits } from './limits.ts';
import { sourceShops } from './source-shops.ts';

export const sorts = ['relevance', 'sold', 'rating', 'newest', 'priceUp', 'priceDown'] as const;

export const searchFilters = z.object({
	categoryId: id.optional(),
	origin: origin.optional(),
	inStock: z.boolean().optional(),
	minPrice: amount.optional(),
	maxPrice: amount.optional(),
	brand: text(120).optional(),
	/** Keys of facets: of one attribute any value, of different attributes all. */
	attributes: z
		.array(z.string().regex(/^[^=\0]{1,40}=[^=\0]{1,40}$/))
		.max(20)
		.optional(),
});

const facetCount = z.object({ key: z.string(), name: z.string(), count: z.int() });

/** What one can filter by, counted over at most 1,000 products. */
export const facets = z.object({
	/** Of all that fits. */
	count: z.int(),
	/** There are more than `count`. */
	capped: z.boolean(),
	categories: z.array(facetCount),
	brands: z.array(facetCount),
	origins: z.array(z.object({ origin, count: z.int() })),
	attributes: z.array(z.object({ name: z.string(), values: z.array(facetCount) })),
});

const understoodPart = z.object({
	/** A price that results keep to, an attribute of goods (colour, size), or a measure (5 kg). */
	kind: z.enum(['price', 'attribute', 'measure']),
	minPrice: amount.nullable(),
	maxPrice: amount.nullable(),
	/** Of an attribute. */
	name: z.string().nullable(),
	/** Of an attribute or a measure. */
	value: z.string().nullable(),
	without: z.string(),
});

const query = z
	.string()
	.max(10_000)
	.transform((value) => [...value.toWellFormed()].slice(0, limits.searchLength).join('').trim());

export const searchSchemas = {
	keywordSearch: {
		summary: 'Products by words, filtered, sorted, paged; without words, all products.',
		input: z.object({
			keyword: query.default(''),
			sort: z.enum(sorts).default('relevance'),
			filters: searchFilters.default({}),
			facets: z.boolean().default(false),
			/** As it is spelled, also when nothing is spelled so. */
			exact: z.boolean().default(false),
			...pageInput,
		}),
		output: page(productCard).extend({
			/** A spelling that finds more, when there is one. */
			suggestion: z.string().nullable(),
			/** What the products fit: what was asked, the spelling that was suggested, or only a part of the words. */
			match: z.enum(['asked', 'corrected', 'near']),
			/** What the words say of the thing, as far as it was understood, and what is left of them without it. */
			understood: z.array(understoodPart),
			/** Only when they were asked for. */
			facets: facets.nullable(),
		}),
		refusals: ['damaged_cursor'],
	},
	keywordSNSearch: {
		summary: 'Products by item or sku number.',
		input: z.object({ keyword: query }),
		output: z.object({ records: z.array(productCard) }),
		refusals: [],
	},
	productUnderstanding: {
		summary: 'What a query means: category, spelling, completions.',
		input: z.object({ keyword: query }),
		output: z.object({
			completions: z.array(z.string()),
			spelling: z.string().nullable(),
			categories: z.array(z.object({ id, name: z.string() })),
			attributes: z.array(z.object({ name: z.string(), value: z.string() })),
		}),
		refusals: [],
	},
	recommended: {
		summary: 'What somebody may want who saw these products, and why; what sells best without them.',
		input: z.object({
			/** The latest first. */
			seen: z.array(id).max(20).default([]),
			limit: z.int().min(1).max(20).default(12),
		}),
		output: z.object({
			records: z.array(z.object({ product: productCard, because: z.enum(['boughtTogether', 'sameKind', 'popular']) })),
		}),
		refusals: [],
	},
	forYou: {
		summary: 'What I may want, by what I looked at, collected and bought, and why; what sells best where nothing of it is known.',
		input: z.object({
			/** What this device remembers, the latest first; of accounts the shop knows it. */
			seen: z.array(id).max(20).default([]),
			/** False: nothing of it is used. */
			personal: z.boolean().default(true),
			limit: z.int().min(1).max(40).default(30),
		}),
		output: z.object({
			records: z.array(
				z.object({
					product: productCard,
					because: z.enum(['boughtTogether', 'sameKind', 'popular']),
					/** Of the same kind as something that I looked at, collected or bought. */
					interest: z.enum(['viewed', 'collected', 'bought']).nullable(),
				}),
			),
		}),
		refusals: [],
	},
	historyList: {
		summary: 'My recent searches.',
		input: z.object({}),
		output: z.object({ searches: z.array(z.object({ id, keyword: z.string(), at: time })) }),
		refusals: [],
	},
	historySave: { summary: 'Remembers a search.', input: z.object({ keyword: query }), output: done, refusals: [] },
	historyDelete: {
		summary: 'Forgets one search, or all without an id.',
		input: z.object({ id: id.optional() }),
		output: done,
		refusals: [],
	},
	chainTransfer: {
		summary: 'A pasted link or share text becomes a product.',
		input: z.object({ text: z.string().min(1).max(4000) }),
		output: z.object({
			productId: id.nullable(),
			/** A product of a shop elsewhere, which can be asked for; `shop` is null where nobody here knows it, `itemId` where only following the link would tell. */
			source: z
				.object({
					shop: z.enum(sourceShops).nullable(),
					itemId: z.string().nullable(),
					link: z.string().nullable(),
					title: z.string().nullable(),
				})
				.nullable(),
			keyword: z.string().nullable(),
		}),
		refusals: ['not_found'],
	},
	imageUpload: {
		summary: 'Searches by an uploaded picture; answers an id and its first results.',
		input: z.object({}),
		output: z.object({ imageId: z.string(), records: z.array(productCard) }),
		refusals: ['upload_unsupported', 'upload_broken', 'upload_too_large'],
	},
	appSearchSameParagraph: {
		summary: 'Products of the same style as an uploaded picture or a product, paged.',
		input: z.object({ imageId: z.string().max(60).optional(), productId: id.optional(), ...pageInput }),
		output: page(productCard),
		refusals: ['not_found', 'damaged_cursor'],
	},
} satisfies Record<string, CallSchemas>;
