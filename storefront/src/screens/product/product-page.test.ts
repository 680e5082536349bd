import { catalogSchemas } from '@qaysari/contract/catalog.schemas';
import type { productQuestionsSchemas } from '@qaysari/contract/product-questions.schemas';
import { exampleOf } from '@qaysari/contract/testing/examples';
import { translatorFor } from '@qaysari/messages/node';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { firstQuestionsQuery } from '../../features/product-questions/question-queries.ts';
import { productQuery } from '../../features/products/product-queries.ts';
import { productPage } from './product-page.ts';

type Product = ReturnType<typeof catalogSchemas.detail.output.parse>;

type Questions = ReturnType<typeof productQuestionsSchemas.list.output.parse>['records'];

function objectsOf(change: Partial<Product>, questions: Questions = []): Record<string, unknown>[] {
	const client = new QueryClient();
	const product = { ...catalogSchemas.detail.output.parse(exampleOf(catalogSchemas.detail.output)), id: '7', ...change };
	client.setQueryData(productQuery('7').queryKey, product);
	client.setQueryData(firstQuestionsQuery('7').queryKey, { records: questions, nextCursor: null });
	const { jsonLd } = productPage.head({
		client,
		query: new URLSearchParams('id=7'),
		t: translatorFor('en', 'shop'),
		language: 'en',
	});
	return jsonLd.map((object) => ({ ...object }));
}

const dinar = (amount: number) => ({ amount, currency: 'IQD' as const });

describe('what search engines read of a product', () => {
	it('is its price, or from which to which where its skus differ', () => {
		const [one] = objectsOf({ minPrice: dinar(1_500_000), maxPrice: dinar(1_500_000), onSale: true, availability: 'low' });
		const [many] = objectsOf({ minPrice: dinar(1_500_000), maxPrice: dinar(2_000_000) });

		expect(one?.offers).toMatchObject({
			'@type': 'Offer',
			price: '15000',
			availability: 'https://schema.org/LimitedAvailability',
		});
		expect(many?.offers).toMatchObject({ '@type': 'AggregateOffer', lowPrice: '15000', highPrice: '20000' });
	});

	it('says until when a timed price holds, and nothing of an end without one', () => {
		const same = { minPrice: dinar(1_200_000), maxPrice: dinar(1_200_000) };
		const after = { minPrice: dinar(1_500_000), maxPrice: dinar(1_500_000), originalPrice: null, discountPercent: null };
		const [timed] = objectsOf({ ...same, timed: { endsAt: '2026-12-01T09:00:00.000Z', after } });
		const [usual] = objectsOf({ ...same, timed: null });

		expect(timed?.offers).toMatchObject({ price: '12000', priceValidUntil: '2026-12-01T09:00:00.000Z' });
		expect(usual?.offers).not.toHaveProperty('priceValidUntil');
	});

	it('is what buyers think, once somebody reviewed it', () => {
		const [reviewed] = objectsOf({ rating: { average: 4.3, count: 12 } });
		const [fresh] = objectsOf({ rating: null });

		expect(reviewed?.aggregateRating).toEqual({ '@type': 'AggregateRating', ratingValue: 4.3, reviewCount: 12 });
		expect(fresh).not.toHaveProperty('aggregateRating');
	});

	it('is what was asked and answered, and nothing of what waits for an answer', () => {
		const asked = (text: string, answers: string[]): Questions[number] => ({
			questionId: '1',
			text,
			author: null,
			at: '2026-11-21T08:00:00.000Z',
			answers: answers.map((answer) => ({
				answerId: '1',
				text: answer,
				by: 'shop',
				author: null,
				at: '2026-11-21T08:00:00.000Z',
			})),
		});
		const page = objectsOf({ categories: [] }, [asked('Does it fold?', ['Yes.', 'Mine does.']), asked('Is it heavy?', [])]);

		expect(page.at(-1)).toEqual({
			'@context': 'https://schema.org',
			'@type': 'FAQPage',
			mainEntity: [{ '@type': 'Question', name: 'Does it fold?', acceptedAnswer: { '@type': 'Answer', text: 'Yes.' } }],
		});
		expect(objectsOf({ categories: [] }, [asked('Is it heavy?', [])])).toHaveLength(1);
	});

	it('is the way to it through the categories', () => {
		const [, way] = objectsOf({
			categories: [
				{ id: '1', name: 'Home' },
				{ id: '2', name: 'Lamps' },
			],
		});

		expect(way).toMatchObject({
			'@type': 'BreadcrumbList',
			itemListElement: [
				{ position: 1, name: 'Home', item: '/pages/search-detail/index?category=1' },
				{ position: 2, name: 'Lamps' },
			],
		});
	});
});
