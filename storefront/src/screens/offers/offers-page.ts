import { paths, routes } from '../../app/paths.ts';
import type { PublicPage } from '../../app/public-page.ts';
import { offersQuery } from '../../features/products/offer-queries.ts';

export const offersPage: PublicPage = {
	prefetch: async (client) => {
		await client.fetchInfiniteQuery(offersQuery());
	},
	head: ({ client, t }) => {
		const products = client.getQueryData(offersQuery().queryKey)?.pages[0]?.records ?? [];
		const title = t('offers.title');
		const itemListElement = products.map(({ id, title: name }, index) => ({
			'@type': 'ListItem',
			position: index + 1,
			name,
			url: paths.product(id),
		}));
		return {
			title,
			description: t('search.page.description', { subject: title }),
			canonical: routes.offers,
			image: null,
			jsonLd:
				products.length === 0 ? [] : [{ '@context': 'https://schema.org', '@type': 'ItemList', name: title, itemListElement }],
			preload: null,
		};
	},
	tags: () => ['lists'],
	parameters: [],
};
