import { ApiError } from '@qaysari/client/api-error';
import { isId } from '@qaysari/contract/ids';
import { paths, routes } from '../../app/paths.ts';
import type { PublicPage } from '../../app/public-page.ts';
import { gallerySizes } from '../../features/products/gallery.tsx';
import { descriptionQuery, freightQuery, productQuery } from '../../features/products/product-queries.ts';

const idOf = (query: URLSearchParams): string => {
	const id = query.get('id') ?? query.get('productId') ?? '';
	if (!isId(id)) throw new ApiError('refusal', '', { status: 404, reason: 'not_found' });
	return id;
};

const schemaAvailability = { available: 'InStock', low: 'LimitedAvailability', out: 'OutOfStock' } as const;

export const productPage: PublicPage = {
	prefetch: async (client, query) => {
		const id = idOf(query);
		await client.fetchQuery(productQuery(id));
		await Promise.all([client.fetchQuery(descriptionQuery(id)), client.fetchQuery(freightQuery(id))]);
	},
	head: ({ client, query, t }) => {
		const id = query.get('id') ?? query.get('productId') ?? '';
		const product = client.getQueryData(productQuery(id).queryKey);
		if (!product) {
			return {
				title: t('error.page.missing'),
				description: '',
				canonical: routes.missing,
				image: null,
				jsonLd: [],
				preload: null,
			};
		}
		const first = product.pictures[0];
		const text = client.getQueryData(descriptionQuery(id).queryKey)?.description ?? '';
		const price = (product.minPrice.amount / 100).toFixed(0);
		return {
			title: product.title,
			description: text.replace(/\s+/g, ' ').slice(0, 160),
			canonical: paths.product(product.id),
			image: first ? { path: first.src.replace('/480.', '/800.'), width: 800, height: 800 } : null,
			jsonLd: [
				{
					'@context': 'https://schema.org',
					'@type': 'Product',
					name: product.title,
					image: product.pictures.slice(0, 3).map((picture) => picture.src),
					...(text ? { description: text.slice(0, 500) } : {}),
					...(product.brand ? { brand: { '@type': 'Brand', name: product.brand } } : {}),
					offers: {
						'@type': 'Offer',
						price,
						priceCurrency: 'IQD',
						availability: `https://schema.org/${schemaAvailability[product.availability]}`,
					},
				},
			],
			preload: first ? { srcset: first.srcset, sizes: gallerySizes } : null,
		};
	},
	tags: (query) => [`product:${query.get('id') ?? query.get('productId') ?? ''}`, 'freight'],
	parameters: ['id', 'productId'],
};
