import type { landingBlock, landingBlockForm } from '@qaysari/contract/landing.schemas';
import { type Language, type LocalizedText, textIn } from '@qaysari/contract/languages';
import type { z } from 'zod';
import { cardOf, listCards, listTimed, type ProductCard } from '../catalog/catalog.ts';
import { bannersIn, categoriesIn, popularIn, taggedIn, tagsIn } from '../catalog/home-lists.ts';
import type { Handle } from '../platform/database/handle.ts';
import { findPictures, type PictureView } from '../platform/files/pictures.ts';
import { type VideoFiles, videoAddress } from '../platform/files/videos.ts';
import { readId } from '../platform/ids.ts';
import { searchProducts } from '../search/search.ts';

export type BlockForm = z.output<typeof landingBlockForm>;
export type Block = z.input<typeof landingBlock>;
type Grid = Extract<BlockForm, { kind: 'grid' }>;
type CouponOffer = Extract<Block, { kind: 'coupon' }>['offers'][number];

/** What blocks are filled from. */
export interface BlockDependencies {
	db: Handle;
	videos: VideoFiles;
	/** Coupons that can be claimed now, of those that are named. */
	couponOffers: (db: Handle, offerIds: readonly number[], language: Language, now: Date) => Promise<CouponOffer[]>;
}

/** Pictures that blocks name. */
export function pictureIdsOf(blocks: readonly BlockForm[]): string[] {
	return blocks.flatMap((block) =>
		block.kind === 'picture' ? [block.pictureId] : block.kind === 'video' && block.posterId ? [block.posterId] : [],
	);
}

/**
 * Blocks as buyers see them. What a block names may have gone since it was written: a product that is not sold, a picture,
 * a tag. It is left out, and a block that has nothing left to show is left out as a whole.
 */
export async function blocksIn(
	deps: BlockDependencies,
	blocks: readonly BlockForm[],
	language: Language,
	now: Date,
): Promise<Block[]> {
	const pictures = await findPictures(deps.db, pictureIdsOf(blocks));
	const shown = await Promise.all(
		blocks.map((block, index) => shownBlock(deps, block, String(index + 1), pictures, language, now)),
	);
	const counted = await Promise.all(
		blocks.map((block, index) =>
			block.kind === 'countdown' ? countdownIn(deps.db, now, block, String(index + 1), shown[index + 1] ?? null, language) : null,
		),
	);
	return shown.map((block, index) => block ?? counted[index] ?? null).filter((block) => block !== null);
}

/** Counts to the soonest end of the timed prices in the grid below it, or of all of the shop where no grid is. */
async function countdownIn(
	db: Handle,
	now: Date,
	block: Extract<BlockForm, { kind: 'countdown' }>,
	blockId: string,
	below: Block | null,
	language: Language,
): Promise<Block | null> {
	const products =
		below?.kind === 'grid'
			? below.products
			: (await listTimed(db, now, { after: null, limit: 1 })).map((row) => cardOf(row, language, now));
	const [endsAt] = products.flatMap(({ timed }) => (timed ? [timed.endsAt] : [])).sort();
	return endsAt === undefined ? null : { kind: 'countdown', blockId, title: textIn(block.title, language), timed: { endsAt } };
}

async function shownBlock(
	deps: BlockDependencies,
	block: BlockForm,
	blockId: string,
	pictures: ReadonlyMap<string, PictureView>,
	language: Language,
	now: Date,
): Promise<Block | null> {
	const inTongue = (text: LocalizedText): string => textIn(text, language);
	switch (block.kind) {
		case 'picture': {
			const picture = pictures.get(block.pictureId);
			const words = { title: inTongue(block.title), subtitle: inTongue(block.subtitle), alt: inTongue(block.alt) };
			return picture ? { kind: 'picture', blockId, picture, ...words, link: block.link } : null;
		}
		case 'video': {
			const poster = (block.posterId && pictures.get(block.posterId)) || null;
			return (await deps.videos.exists(block.videoId))
				? { kind: 'video', blockId, url: videoAddress(block.videoId), poster, title: inTongue(block.title) }
				: null;
		}
		case 'grid':
			return gridIn(deps.db, now, block, blockId, language);
		case 'coupon': {
			const offers = await deps.couponOffers(deps.db, block.offerIds.map(readId), language, now);
			return offers.length > 0 ? { kind: 'coupon', blockId, title: inTongue(block.title), offers } : null;
		}
		case 'countdown':
			// What it counts to is known once the blocks around it are.
			return null;
		case 'text': {
			const paragraphs = inTongue(block.text)
				.split('\n')
				.filter((line) => line !== '');
			const title = inTongue(block.title);
			return title || paragraphs.length > 0 ? { kind: 'text', blockId, title, paragraphs, look: block.look } : null;
		}
		case 'banners': {
			const banners = await bannersIn(deps.db, language);
			return banners.length > 0 ? { kind: 'banners', blockId, banners } : null;
		}
		case 'categories': {
			const roots = (await categoriesIn(deps.db, language)).filter((category) => category.parentId === null);
			const categories = roots.map(({ parentId: _, ...category }) => category);
			return categories.length > 0 ? { kind: 'categories', blockId, categories } : null;
		}
		case 'tags': {
			const all = await tagsIn(deps.db, language);
			const tags = block.tagIds.length === 0 ? all : block.tagIds.flatMap((id) => all.find((tag) => tag.id === id) ?? []);
			// Without a tag there is still what is recommended.
			return { kind: 'tags', blockId, recommended: block.recommended || tags.length === 0, tags };
		}
		case 'list': {
			const { title, ...rest } = block;
			return { ...rest, blockId, title: inTongue(title) };
		}
	}
}

async function gridIn(db: Handle, now: Date, block: Grid, blockId: string, language: Language): Promise<Block | null> {
	const { source, count } = block;
	const products = await gridProducts(db, now, source, count, language);
	if (products === null || products.length === 0) return null;
	return {
		kind: 'grid',
		blockId,
		title: textIn(block.title, language),
		columns: block.columns,
		products,
		tagId: source.of === 'tag' ? source.tagId : null,
		categoryId: source.of === 'category' ? source.categoryId : null,
		offers: source.of === 'offers',
	};
}

const anything = { brand: null, attributes: [], origin: null, inStock: false, minPrice: null, maxPrice: null };

async function gridProducts(
	db: Handle,
	now: Date,
	source: Grid['source'],
	count: number,
	language: Language,
): Promise<ProductCard[] | null> {
	if (source.of === 'tag') return taggedIn(db, now, language, readId(source.tagId), count);
	if (source.of === 'offers')
		return (await listTimed(db, now, { after: null, limit: count })).slice(0, count).map((row) => cardOf(row, language, now));
	if (source.of === 'popular') return popularIn(db, now, language, count);
	const ids =
		source.of === 'products'
			? source.productIds.map(readId)
			: (
					await searchProducts(db, {
						keyword: '',
						sort: 'sold',
						filters: { ...anything, categoryId: source.categoryId },
						after: null,
						limit: count,
					})
				).productIds;
	return (await listCards(db, ids)).slice(0, count).map((row) => cardOf(row, language, now));
}
