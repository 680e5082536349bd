import { brandName } from '@qaysari/messages/languages';
import type { PublicPage } from '../../app/public-page.ts';
import { landingHead, prefetchLanding } from '../../features/landing/landing-queries.ts';

export const homePage: PublicPage = {
	prefetch: (client) => prefetchLanding(client, { place: 'home' }),
	head: (context) => {
		const { t, language } = context;
		const fallback = { title: t('home.title.page'), description: t('home.description') };
		return {
			...landingHead(context, { place: 'home' }, () => '/', fallback),
			title: fallback.title,
			jsonLd: [{ '@context': 'https://schema.org', '@type': 'WebSite', name: brandName[language], inLanguage: language }],
		};
	},
	tags: () => ['home', 'lists', 'categories'],
	parameters: [],
};
