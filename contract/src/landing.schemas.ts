import { z } from 'zod';
import type { CallSchemas } from './call.ts';
import { productCard } from './catalog.schemas.ts';
import { id, picture, time } from './common.schemas.ts';
import { couponOffer } from './coupons.schemas.ts';

/** A page's name in its address, such as `brand` or `august`. */
export const landingSlug = z.string().regex(/^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$/);

/** What a landing page is built from; a client leaves out a kind that it does not know. */
export const landingBlock = z.discriminatedUnion('kind', [
	z.object({ kind: z.literal('picture'), blockId: id, picture, alt: z.string(), link: z.string().nullable() }),
	z.object({ kind: z.literal('video'), blockId: id, url: z.string(), poster: picture.nullable(), title: z.string() }),
	z.object({
		kind: z.literal('grid'),
		blockId: id,
		title: z.string(),
		columns: z.int().min(1).max(3),
		products: z.array(productCard).max(50),
		/** Where the rest of the list is, or null when this is all. */
		tagId: id.nullable(),
	}),
	z.object({ kind: z.literal('coupon'), blockId: id, title: z.string(), offers: z.array(couponOffer) }),
	z.object({
		kind: z.literal('countdown'),
		blockId: id,
		title: z.string(),
		endsAt: time,
		/** Shown once it is over. */ overText: z.string(),
	}),
	z.object({ kind: z.literal('text'), blockId: id, title: z.string(), paragraphs: z.array(z.string()) }),
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
		summary: 'A landing page with its blocks; the hot one without a name.',
		input: z.object({ slug: landingSlug.optional() }),
		output: z.object({
			slug: z.string(),
			title: z.string(),
			/** For messengers' previews. */
			description: z.string(),
			picture: picture.nullable(),
			blocks: z.array(landingBlock),
			/** The server's time, for countdowns on a wrong clock. */
			now: time,
		}),
		refusals: ['not_found', 'gone'],
	},
} satisfies Record<string, CallSchemas>;
