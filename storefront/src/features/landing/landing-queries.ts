import { landingCalls } from '@qaysari/contract/landing.calls';
import type { landingSchemas } from '@qaysari/contract/landing.schemas';
import type { QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { paths, routes } from '../../app/paths.ts';
import type { Head, HeadContext } from '../../app/public-page.ts';
import { queryOf } from '../../app/request.ts';
import { productsQuery } from '../home/home-queries.ts';
import { readWish, type SearchWish, searchQuery } from '../products/search-queries.ts';

export type LandingPage = z.output<(typeof landingSchemas)['page']['output']>;
export type LandingBlock = LandingPage['blocks'][number];
export type BlockOf<Kind extends LandingBlock['kind']> = Extract<LandingBlock, { kind: Kind }>;

/** A page by its name or by the place that it fills. */
export type LandingWish = { slug: string; preview?: string } | { place: 'home' | 'hot' | 'brand' | 'all' };

export const landingQuery = (wish: LandingWish) => queryOf(landingCalls.page, wish);

/** What an endless list asks for. */
export function wishOfList(block: BlockOf<'list'>): SearchWish {
	const { keyword, categoryId, brand, sort, inStock } = block;
	return { ...readWish(new URLSearchParams()), keyword, categoryId, brand, sort, inStock };
}

/** The tab that is open at first: null is what is recommended. */
export const firstTab = (block: BlockOf<'tags'>): string | null => (block.recommended ? null : (block.tags[0]?.id ?? null));

/** Everything that the first view of a composed page shows. */
export async function prefetchLanding(client: QueryClient, wish: LandingWish): Promise<void> {
	const { blocks } = await client.fetchQuery(landingQuery(wish));
	const last = blocks.at(-1);
	if (last?.kind === 'tags') await client.fetchInfiniteQuery(productsQuery(firstTab(last)));
	if (last?.kind === 'list') await client.fetchInfiniteQuery(searchQuery(wishOfList(last)));
}

export const bannerSizes = '(min-width: 760px) 690px, 88vw';
export const pictureSizes = '(min-width: 760px) 728px, 92vw';

/** What stands in the head of a composed page; `fallback` is the title of a place that no operator named. */
export function landingHead(
	{ client, t }: HeadContext,
	wish: LandingWish,
	canonical: (page: LandingPage) => string,
	fallback: { title: string; description: string },
): Head {
	const page = client.getQueryData(landingQuery(wish).queryKey);
	if (!page) {
		return {
			title: t('error.page.missing'),
			description: '',
			canonical: routes.missing,
			image: null,
			jsonLd: [],
			preload: null,
		};
	}
	const title = page.title || fallback.title;
	const first = page.blocks[0];
	const leading = first?.kind === 'banners' ? first.banners[0]?.picture : first?.kind === 'picture' ? first.picture : undefined;
	const image = page.picture ?? leading ?? null;
	const products = page.blocks.flatMap((block) => (block.kind === 'grid' ? block.products : [])).slice(0, 20);
	return {
		title,
		description: page.description || fallback.description,
		canonical: canonical(page),
		image: image
			? {
					path: image.src.replace('/480.', '/800.'),
					width: Math.min(800, image.width),
					height: Math.round((Math.min(800, image.width) / image.width) * image.height),
				}
			: null,
		jsonLd: [
			{
				'@context': 'https://schema.org',
				'@type': 'CollectionPage',
				name: title,
				...(products.length > 0
					? {
							mainEntity: {
								'@type': 'ItemList',
								itemListElement: products.map((product, index) => ({
									'@type': 'ListItem',
									position: index + 1,
									name: product.title,
									url: paths.product(product.id),
								})),
							},
						}
					: {}),
			},
		],
		preload: leading ? { srcset: leading.srcset, sizes: first?.kind === 'banners' ? bannerSizes : pictureSizes } : null,
	};
}
