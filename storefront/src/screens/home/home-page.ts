import { brandName } from '@qaysari/messages/languages';
import type { PublicPage } from '../../app/public-pages.ts';
import { bannerSizes } from '../../features/home/banners.tsx';
import { bannersQuery, categoriesQuery, productsQuery, tagsQuery } from '../../features/home/home-queries.ts';

export const homePage: PublicPage = {
	prefetch: async (client) => {
		await Promise.all([
			client.fetchQuery(bannersQuery()),
			client.fetchQuery(tagsQuery()),
			client.fetchQuery(categoriesQuery()),
			client.fetchInfiniteQuery(productsQuery(null)),
		]);
	},
	head: ({ client, t, language }) => {
		const first = client.getQueryData(bannersQuery().queryKey)?.banners[0];
		return {
			title: t('home.title.page'),
			description: t('home.description'),
			canonical: '/',
			image: first ? { path: first.picture.src.replace('/480.', '/800.'), width: 800, height: 373 } : null,
			jsonLd: [{ '@context': 'https://schema.org', '@type': 'WebSite', name: brandName[language], inLanguage: language }],
			preload: first ? { srcset: first.picture.srcset, sizes: bannerSizes } : null,
		};
	},
	tags: () => ['home', 'lists', 'categories'],
	parameters: [],
};
