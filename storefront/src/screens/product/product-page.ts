import { ApiError } from '@qaysari/client/api-error';
import { isId } from '@qaysari/contract/ids';
import { paths, routes } from '../../app/paths.ts';
import type { PublicPage } from '../../app/public-page.ts';
import { firstQuestionsQuery, type ProductQuestion } from '../../features/product-questions/question-queries.ts';
import { gallerySizes } from '../../features/products/gallery.tsx';
import type { ProductDetailView } from '../../features/products/product-card.tsx';
import { descriptionQuery, freightQuery, productQuery } from '../../features/products/product-queries.ts';
import { returnPromiseQuery } from '../../features/returns/return-queries.ts';

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
		await Promise.all([
			client.fetchQuery(descriptionQuery(id)),
			client.fetchQuery(freightQuery(id)),
			client.prefetchQuery(returnPromiseQuery()),
			// Nobody came for it: without an answer the page stands all the same.
			client.prefetchQuery(firstQuestionsQuery(id)),
		]);
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
		return {
			title: product.title,
			description: text.replace(/\s+/g, ' ').slice(0, 160),
			canonical: paths.product(product.id),
			image: first ? { path: first.src.replace('/480.', '/800.'), width: 800, height: 800 } : null,
			jsonLd: [
				productObject(product, text),
				...breadcrumbsOf(product),
				...answeredOf(client.getQueryData(firstQuestionsQuery(id).queryKey)?.records ?? []),
			],
			preload: first ? { srcset: first.srcset, sizes: gallerySizes } : null,
		};
	},
	tags: (query) => [`product:${query.get('id') ?? query.get('productId') ?? ''}`, 'freight', 'returns'],
	parameters: ['id', 'productId'],
};

/** schema.org's Product with what it costs and what buyers think, as search engines ask for it. */
function productObject(product: ProductDetailView, text: string): object {
	const { rating, brand } = product;
	return {
		'@context': 'https://schema.org',
		'@type': 'Product',
		name: product.title,
		url: paths.product(product.id),
		sku: product.id,
		image: product.pictures.slice(0, 3).map((picture) => picture.src.replace('/480.', '/800.')),
		...(text ? { description: text.slice(0, 500) } : {}),
		...(brand ? { brand: { '@type': 'Brand', name: brand } } : {}),
		...(rating
			? { aggregateRating: { '@type': 'AggregateRating', ratingValue: rating.average, reviewCount: rating.count } }
			: {}),
		offers: offersOf(product),
	};
}

const dinars = ({ amount }: { amount: number }): string => (amount / 100).toFixed(0);

function offersOf(product: ProductDetailView): object {
	const same = {
		url: paths.product(product.id),
		priceCurrency: 'IQD',
		availability: `https://schema.org/${product.onSale ? schemaAvailability[product.availability] : 'Discontinued'}`,
	};
	const until = product.timed ? { priceValidUntil: product.timed.endsAt } : {};
	if (product.minPrice.amount === product.maxPrice.amount)
		return { '@type': 'Offer', price: dinars(product.minPrice), ...until, ...same };
	return {
		'@type': 'AggregateOffer',
		lowPrice: dinars(product.minPrice),
		highPrice: dinars(product.maxPrice),
		offerCount: product.skus.length,
		...same,
	};
}

/** The way down to it through the categories. */
function breadcrumbsOf({ categories }: ProductDetailView): object[] {
	if (categories.length === 0) return [];
	const itemListElement = categories.map(({ id, name }, index) => ({
		'@type': 'ListItem',
		position: index + 1,
		name,
		item: paths.category(id),
	}));
	return [{ '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement }];
}

/** What was asked about it and answered, the shop's answer first; nothing where nobody asked. */
function answeredOf(questions: readonly ProductQuestion[]): object[] {
	const mainEntity = questions.flatMap(({ text, answers: [answer] }) =>
		answer ? [{ '@type': 'Question', name: text, acceptedAnswer: { '@type': 'Answer', text: answer.text } }] : [],
	);
	return mainEntity.length === 0 ? [] : [{ '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity }];
}
