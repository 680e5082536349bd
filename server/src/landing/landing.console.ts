import { landingConsoleCalls } from '@qaysari/contract/landing.calls';
import { landingConsoleSchemas } from '@qaysari/contract/landing.schemas';
import { textIn } from '@qaysari/contract/languages';
import { listCardsOfAnyState } from '../catalog/catalog.ts';
import { listOffersById } from '../coupons/coupons.ts';
import type { Shop } from '../parts.ts';
import { decodeCursor, pageOf } from '../platform/cursor.ts';
import { findPictures } from '../platform/files/pictures.ts';
import type { Binder } from '../platform/http/binder.ts';
import { shopAddress } from '../platform/http/origin.ts';
import { type CouponOfferId, type LandingPageId, type ProductId, readId, writeId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import * as landing from './landing.ts';

export function bindLandingConsole(binder: Binder, { db, events, secret, config }: Shop): void {
	binder.bind(landingConsoleCalls, landingConsoleSchemas, {
		listPages: async ({ cursor, limit }, { now }) => {
			const after = decodeCursor(cursor, ['string', 'number']);
			const page = pageOf(await landing.listPages(db, { after, limit }), limit, (row) => [row.updated_at, row.id]);
			return {
				...page,
				records: page.records.map((row) => ({
					pageId: writeId(row.id),
					slug: row.slug,
					place: row.place,
					startsAt: row.starts_at,
					endsAt: row.ends_at,
					title: row.title,
					state: landing.stateOf(row, now),
					changed: row.changed,
					updatedAt: row.updated_at,
				})),
			};
		},

		getPage: async ({ pageId }, { language }) => {
			const row = await landing.findPage(db, readId(pageId));
			if (!row) refuse('not_found');
			const page = landing.formOf(row.draft);
			const productIds = page.blocks.flatMap((block) =>
				block.kind === 'grid' && block.source.of === 'products' ? block.source.productIds.map(readId<ProductId>) : [],
			);
			const offerIds = page.blocks.flatMap((block) => (block.kind === 'coupon' ? block.offerIds.map(readId<CouponOfferId>) : []));
			const [pictures, products, offers] = await Promise.all([
				findPictures(db, [...landing.pictureIdsOf(page.blocks), ...(page.pictureId ? [page.pictureId] : [])]),
				listCardsOfAnyState(db, productIds),
				listOffersById(db, offerIds),
			]);
			return {
				pageId,
				version: row.version,
				slug: row.slug,
				place: row.place,
				startsAt: row.starts_at,
				endsAt: row.ends_at,
				published: row.live !== null,
				changed: JSON.stringify(row.draft) !== JSON.stringify(row.live),
				page,
				pictures: [...pictures.values()],
				products: products.map((product) => ({ id: writeId(product.id), title: textIn(product.title, language) })),
				offers: offers.map((offer) => ({ id: writeId(offer.id), title: textIn(offer.title, language) })),
			};
		},

		savePage: ({ pageId, version, page, ...times }, context) =>
			context.transact(async (tx) => {
				const existing = pageId ? { pageId: readId<LandingPageId>(pageId), version: version ?? 0 } : null;
				const saved = await landing.savePage(tx, events, context.now, times, page, existing);
				return { pageId: writeId(saved.pageId), version: saved.version };
			}),

		publishPage: ({ pageId, version, on }, context) =>
			context.transact(async (tx) => ({
				version: await landing.publishPage(tx, events, context.now, { pageId: readId(pageId), version, on }),
			})),

		deletePage: ({ pageId, version }, context) =>
			context.transact(async (tx) => {
				await landing.deletePage(tx, events, context.now, readId(pageId), version);
				return { done: true as const };
			}),

		previewLink: async ({ pageId, language }, { now, baseUrl }) => {
			const row = await landing.findPage(db, readId(pageId));
			if (!row) refuse('not_found');
			const url = new URL('/pages/landing-page/index', shopAddress(config, baseUrl));
			url.searchParams.set('code', row.slug);
			url.searchParams.set('preview', landing.previewToken(secret, row.id, now));
			url.searchParams.set('lang', language);
			return { url: url.href };
		},
	});
}
