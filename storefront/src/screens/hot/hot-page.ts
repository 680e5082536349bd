import { routes } from '../../app/paths.ts';
import type { PublicPage } from '../../app/public-page.ts';
import { landingHead, prefetchLanding } from '../../features/landing/landing-queries.ts';

export const hotPage: PublicPage = {
	prefetch: (client) => prefetchLanding(client, { place: 'hot' }),
	head: (context) => {
		const { t } = context;
		const fallback = { title: t('home.hot'), description: t('search.page.description', { subject: t('home.hot') }) };
		return landingHead(context, { place: 'hot' }, () => routes.hot, fallback);
	},
	tags: () => ['home', 'lists', 'categories'],
	parameters: [],
};
