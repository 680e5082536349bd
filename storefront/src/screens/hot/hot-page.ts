import type { PublicPage } from '../../app/public-pages.ts';
import { readWish, searchQuery } from '../../features/products/search-queries.ts';

export const bestSellers = readWish(new URLSearchParams('sort=sold&stock=1'));

export const hotPage: PublicPage = {
	prefetch: async (client) => {
		await client.fetchInfiniteQuery(searchQuery(bestSellers));
	},
	head: ({ t }) => ({
		title: t('home.hot'),
		description: t('search.page.description', { subject: t('home.hot') }),
		canonical: '/pages/hot-landing-page/index',
		image: null,
		jsonLd: [],
		preload: null,
	}),
	tags: () => ['lists'],
	parameters: [],
};
