import type { PublicPage } from '../../app/public-page.ts';
import { categoriesQuery } from '../../features/home/home-queries.ts';
import { readWish, searchQuery, writeWish } from '../../features/products/search-queries.ts';

export const searchPage: PublicPage = {
	prefetch: async (client, query) => {
		await Promise.all([client.fetchInfiniteQuery(searchQuery(readWish(query))), client.fetchQuery(categoriesQuery())]);
	},
	head: ({ client, query, t }) => {
		const wish = readWish(query);
		const category = client.getQueryData(categoriesQuery().queryKey)?.categories.find((one) => one.id === wish.categoryId);
		const subject = wish.keyword || category?.name || t('home.allProducts');
		return {
			title: subject,
			description: t('search.page.description', { subject }),
			canonical: `/pages/search-detail/index?${writeWish({ ...wish, sort: 'relevance' })}`,
			image: null,
			jsonLd: [],
			preload: null,
		};
	},
	tags: () => ['lists', 'categories'],
	parameters: ['keyword', 'category', 'brand', 'attr', 'sort', 'from', 'stock', 'min', 'max'],
};
