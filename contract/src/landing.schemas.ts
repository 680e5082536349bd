import { z } from 'zod';
import type { CallSchemas } from './call.ts';
import { bannerView, productCard } from './catalog.schemas.ts';
import {
	done,
	id,
	inLanguages,
	language,
	localizedText,
	multiline,
	page,
	pageInput,
	picture,
	text,
	time,
} from './common.schemas.ts';
import { couponOffer } from './coupons.schemas.ts';
import { landingPlaces } from './landing-places.ts';
import { sorts } from './search.schemas.ts';

/** A page's name in its address, such as `brand` or `august`. */
export const landingSlug = z.string().regex(/^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$/);

export const landingPlace = z.enum(landingPlaces);

export const mostBlocks = 30;

/** What a landing page is built from; a client leaves out a kind that it does not know. */
export const landingBlock = z.discriminatedUnion('kind', [
	z.object({
		kind: z.literal('picture'),
		blockId: id,
		picture,
		/** Words beside the picture; empty for a picture that stands alone. */
		title: z.string(),
		subtitle: z.string(),
		alt: z.string(),
		link: z.string().nullable(),
	}),
	z.object({ kind: z.literal('video'), blockId: id, url: z.string(), poster: picture.nullable(), title: z.string() }),
	z.object({
		kind: z.literal('grid'),
		blockId: id,
		title: z.string(),
		columns: z.int().min(1).max(3),
		products: z.array(productCard).max(50),
		/** Where the rest of the list is, or null when this is all. */
		tagId: id.nullable(),
		categoryId: id.nullable(),
		/** The rest is on the page of all timed prices. */
		offers: z.boolean(),
	}),
	z.object({ kind: z.literal('coupon'), blockId: id, title: z.string(), offers: z.array(couponOffer) }),
	z.object({
		kind: z.literal('countdown'),
		blockId: id,
		title: z.string(),
		/** The soonest end of the timed prices that it stands above, or of all of the shop. */
		timed: z.object({ endsAt: time }),
	}),
	z.object({
		kind: z.literal('text'),
		blockId: id,
		title: z.string(),
		paragraphs: z.array(z.string()),
		/** Paragraphs below each other, or points beside each other. */
		look: z.enum(['plain', 'points']),
	}),
	z.object({ kind: z.literal('banners'), blockId: id, banners: z.array(bannerView) }),
	z.object({
		kind: z.literal('categories'),
		blockId: id,
		categories: z.array(z.object({ id, name: z.string(), picture: picture.nullable() })),
	}),
	z.object({
		kind: z.literal('tags'),
		blockId: id,
		/** The first tab shows what is recommended. */
		recommended: z.boolean(),
		tags: z.array(z.object({ id, code: z.string(), name: z.string() })),
	}),
	z.object({
		kind: z.literal('list'),
		blockId: id,
		title: z.string(),
		keyword: z.string(),
		categoryId: id.nullable(),
		brand: z.string().nullable(),
		sort: z.enum(sorts),
		inStock: z.boolean(),
	}),
]);

export const landingSchemas = {
	config: {
		summary: 'Which landing pages are on, and which of them is the hot one of the tab bar.',
		input: z.object({}),
		output: z.object({
			hotSlug: z.string().nullable(),
			pages: z.array(z.object({ slug: z.string(), title: z.string(), picture: picture.nullable(), until: time.nullable() })),
		}),
		refusals: [],
	},
	page: {
		summary: 'A landing page with its blocks, by its name or by the place that it fills; the hot one without either.',
		input: z.object({
			slug: landingSlug.optional(),
			place: landingPlace.optional(),
			/** Shows what an operator has written and not published yet. */
			preview: z.string().max(200).optional(),
		}),
		output: z.object({
			/** Empty for a place that no operator has filled: it has a composition of its own. */
			slug: z.string(),
			title: z.string(),
			/** For messengers' previews. */
			description: z.string(),
			picture: picture.nullable(),
			blocks: z.array(landingBlock),
			/** The server's time, for countdowns on a wrong clock; up to two minutes old. */
			now: time,
			preview: z.boolean(),
		}),
		refusals: ['not_found', 'gone'],
	},
} satisfies Record<string, CallSchemas>;

/** Into the shop, or to a host that operators allowed. */
const link = z
	.string()
	.max(500)
	.regex(/^(\/(?![/\\])|https:\/\/)\S*$/)
	.nullable();

const words = inLanguages(text(200));
const lines = inLanguages(multiline(5000));
const pictureId = z.string().min(1).max(80);

const gridSource = z.discriminatedUnion('of', [
	z.object({ of: z.literal('products'), productIds: z.array(id).min(1).max(50) }),
	z.object({ of: z.literal('tag'), tagId: id }),
	z.object({ of: z.literal('category'), categoryId: id }),
	z.object({ of: z.literal('popular') }),
	/** What has a timed price, the soonest ending first. */
	z.object({ of: z.literal('offers') }),
]);

/** A block as operators write it: texts in all languages, products and pictures by their ids. */
export const landingBlockForm = z.discriminatedUnion('kind', [
	z.object({ kind: z.literal('picture'), pictureId, title: words, subtitle: words, alt: words, link }),
	z.object({ kind: z.literal('video'), videoId: z.string().min(1).max(80), posterId: pictureId.nullable(), title: words }),
	z.object({
		kind: z.literal('grid'),
		title: words,
		columns: z.int().min(1).max(3),
		count: z.int().min(1).max(50),
		source: gridSource,
	}),
	z.object({ kind: z.literal('coupon'), title: words, offerIds: z.array(id).min(1).max(20) }),
	/** To the soonest end of the prices in the grid below it, or, without a grid there, of all timed prices; not there without any. */
	z.object({ kind: z.literal('countdown'), title: words }),
	z.object({ kind: z.literal('text'), title: words, text: lines, look: z.enum(['plain', 'points']) }),
	z.object({ kind: z.literal('banners') }),
	z.object({ kind: z.literal('categories') }),
	z.object({ kind: z.literal('tags'), recommended: z.boolean(), tagIds: z.array(id).max(20) }),
	z.object({
		kind: z.literal('list'),
		title: words,
		keyword: text(100),
		categoryId: id.nullable(),
		brand: text(120).nullable(),
		sort: z.enum(sorts),
		inStock: z.boolean(),
	}),
]);

/** Lists that go on without end: nothing below them would ever be seen. */
const endless = new Set(['tags', 'list']);

export const landingForm = z.object({
	title: localizedText,
	/** For messengers' previews. */
	description: words,
	pictureId: pictureId.nullable(),
	blocks: z
		.array(landingBlockForm)
		.max(mostBlocks)
		.refine((blocks) => blocks.slice(0, -1).every((block) => !endless.has(block.kind)), { error: 'endless_last' }),
});

const landingTimes = {
	slug: landingSlug,
	place: landingPlace.nullable(),
	/** Shown from here on; at once when there is none. */
	startsAt: time.nullable(),
	endsAt: time.nullable(),
};

export const landingConsoleSchemas = {
	listPages: {
		summary: 'Landing pages, the latest changed first.',
		input: z.object(pageInput),
		output: page(
			z.object({
				pageId: id,
				...landingTimes,
				title: localizedText,
				state: z.enum(['draft', 'scheduled', 'on', 'over', 'off']),
				/** What is written differs from what is shown. */
				changed: z.boolean(),
				updatedAt: time,
			}),
		),
		refusals: ['damaged_cursor'],
	},
	getPage: {
		summary: 'A landing page as it is being written, with its pictures and what its blocks name.',
		input: z.object({ pageId: id }),
		output: z.object({
			pageId: id,
			version: z.int(),
			...landingTimes,
			/** Anything at all was published, and not taken off again. */
			published: z.boolean(),
			changed: z.boolean(),
			page: landingForm,
			pictures: z.array(picture),
			/** Titles of the products that blocks name. */
			products: z.array(z.object({ id, title: z.string() })),
			/** Those of the coupons that blocks name, also where they are over. */
			offers: z.array(z.object({ id, title: z.string() })),
		}),
		refusals: ['not_found'],
	},
	savePage: {
		summary: 'Writes a landing page without showing it, as a new one or as the version that was read.',
		input: z
			.object({ pageId: id.optional(), version: z.int().optional(), ...landingTimes, page: landingForm })
			.refine(({ startsAt, endsAt }) => !startsAt || !endsAt || Date.parse(startsAt) < Date.parse(endsAt), {
				path: ['endsAt'],
				error: 'ends_after_start',
			}),
		output: z.object({ pageId: id, version: z.int() }),
		refusals: ['not_found', 'changed_meanwhile', 'conflict', 'web_host_refused'],
	},
	publishPage: {
		summary: 'Shows what is written, from its time on; or takes the page off.',
		input: z.object({ pageId: id, version: z.int(), on: z.boolean() }),
		output: z.object({ version: z.int() }),
		refusals: ['not_found', 'changed_meanwhile'],
	},
	deletePage: {
		summary: 'Deletes a landing page.',
		input: z.object({ pageId: id, version: z.int() }),
		output: done,
		refusals: ['not_found', 'changed_meanwhile'],
	},
	previewLink: {
		summary: 'An address at which what is written can be looked at for a day.',
		input: z.object({ pageId: id, language }),
		output: z.object({ url: z.string() }),
		refusals: ['not_found'],
	},
} satisfies Record<string, CallSchemas>;
