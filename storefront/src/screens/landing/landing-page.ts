import { ApiError } from '@qaysari/client/api-error';
import { paths, routes } from '../../app/paths.ts';
import type { PublicPage } from '../../app/public-page.ts';
import { type LandingWish, landingHead, prefetchLanding } from '../../features/landing/landing-queries.ts';

/** Which page an address names; null when it names none. */
export function landingWishOf(query: URLSearchParams): LandingWish | null {
	const slug = query.get('code') ?? '';
	if (!/^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$/.test(slug)) return null;
	const preview = query.get('preview');
	return { slug, ...(preview ? { preview } : {}) };
}

export const landingPage: PublicPage = {
	prefetch: async (client, query) => {
		const wish = landingWishOf(query);
		if (!wish) throw new ApiError('refusal', '', { status: 404, reason: 'not_found' });
		await prefetchLanding(client, wish);
	},
	head: (context) => {
		const wish = landingWishOf(context.query) ?? { slug: '-' };
		const canonical = ({ slug }: { slug: string }) => paths.landing(slug);
		return landingHead(context, wish, canonical, { title: context.t('home.hot'), description: '' });
	},
	tags: () => ['home', 'lists', 'categories'],
	parameters: ['code', 'preview'],
};

const placePage = (place: 'brand' | 'all', path: string, title: 'brand.title' | 'home.allProducts'): PublicPage => ({
	prefetch: (client) => prefetchLanding(client, { place }),
	head: (context) => {
		const name = context.t(title);
		const description = context.t('search.page.description', { subject: name });
		return landingHead(context, { place }, () => path, { title: name, description });
	},
	tags: () => ['home', 'lists', 'categories'],
	parameters: [],
});

export const brandPage = placePage('brand', routes.brand, 'brand.title');
export const allProductsPage = placePage('all', routes.allProducts, 'home.allProducts');
