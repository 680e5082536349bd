import { catalogCalls, homeCalls } from '@qaysari/contract/catalog.calls';
import { productCard } from '@qaysari/contract/catalog.schemas';
import { searchCalls } from '@qaysari/contract/search.calls';
import type { searchSchemas } from '@qaysari/contract/search.schemas';
import { exampleOf } from '@qaysari/contract/testing/examples';
import { isolate } from '@qaysari/messages/format';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { z } from 'zod';
import { paths } from '../../app/paths.ts';
import { shop, show } from '../../testing/show.tsx';
import SearchScreen from './search-screen.tsx';

type Found = z.output<(typeof searchSchemas)['keywordSearch']['output']>;

const example = productCard.parse(exampleOf(productCard));
const card = (id: string, title: string) => ({ ...example, id, title, picture: null, timed: null });
const found: Found = {
	records: [card('1', 'Samovar of brass')],
	nextCursor: null,
	suggestion: null,
	match: 'asked',
	understood: [],
	facets: null,
};
const answer = (change: Partial<Found>) => shop.answer(searchCalls.keywordSearch, { ...found, ...change });

beforeEach(() => {
	answer({});
	shop.answer(catalogCalls.categories, { categories: [] });
	shop.answer(homeCalls.hotWords, { words: ['lamp'] });
	shop.answer(searchCalls.recommended, { records: [] });
});

const draw = (at: string, language: 'ar' | 'ckb' | 'en' | 'zh' = 'en') => show(<SearchScreen />, { at, language });
const link = (name: string | RegExp) => page.getByRole('link', { name });
const keywordOf = (href: string | null) => new URLSearchParams(href?.split('?')[1]).get('keyword');
const hrefOf = (name: string | RegExp) => link(name).element().getAttribute('href');

test('results of a better spelling say so, and the words as they were typed are a tap away', async () => {
	answer({ match: 'corrected', suggestion: 'samovar' });
	await draw(paths.search('samowar'));
	await expect.element(page.getByRole('status').filter({ hasText: 'Showing results for samovar' })).toBeVisible();

	const href = hrefOf(`Search for ${isolate('samowar')} instead`);
	expect(keywordOf(href)).toBe('samowar');
	expect(new URLSearchParams(href?.split('?')[1]).get('exact')).toBe('1');
});

test('what only comes near is told as that, with what may be meant and the way to ask for it', async () => {
	answer({ match: 'near', suggestion: 'samovar' });
	await draw(paths.search('samowar & co'));
	await expect.element(page.getByText(`Nothing found for “${isolate('samowar & co')}”`)).toBeVisible();

	expect(keywordOf(hrefOf(/Did you mean samovar/))).toBe('samovar');
	expect(hrefOf('Ask us to find it')).toBe(paths.inquiry(`?text=${encodeURIComponent('samowar & co')}`));
	await expect.element(page.getByText('Similar results')).toBeVisible();
});

test.each(['ar', 'ckb'] as const)(
	'in %s words in other letters stand by themselves in what is said of them',
	async (language) => {
		answer({ match: 'near', suggestion: null });
		await draw(paths.search('USB-C 20'), language);

		await expect.element(page.getByText(new RegExp(`«${isolate('USB-C 20')}»`))).toBeVisible();
	},
);

test('what was understood of the words can be taken out one by one', async () => {
	answer({
		understood: [
			{ kind: 'price', minPrice: null, maxPrice: 2_500_000, name: null, value: null, without: 'red kettle' },
			{ kind: 'attribute', minPrice: null, maxPrice: null, name: 'Colour', value: 'Red', without: 'kettle under 25000' },
		],
	});
	await draw(paths.search('red kettle under 25000', '&from=iraq'));
	await expect.element(page.getByText(/Up to 25,000/)).toBeVisible();

	const href = hrefOf('Search without “Colour: Red”');
	expect(keywordOf(href)).toBe('kettle under 25000');
	expect(new URLSearchParams(href?.split('?')[1]).get('from')).toBe('iraq');
});

test('filters of the address are counted and sent; nonsense in it is neither', async () => {
	await draw(paths.search('kettle', '&from=iraq&stock=1&min=5000&max=-3&category=abc&attr=colour%3Dred%7Cnonsense&sort=wrong'));
	await expect.element(page.getByText('Samovar of brass')).toBeVisible();

	await expect.element(page.getByRole('button', { name: /^Filter/ })).toHaveTextContent('Filter4');
	expect(shop.asked(searchCalls.keywordSearch)[0]?.input).toMatchObject({
		keyword: 'kettle',
		sort: 'relevance',
		filters: { origin: 'iraq', inStock: true, minPrice: 500_000, attributes: ['colour=red'] },
	});
	await expect.element(page.getByRole('button', { name: 'Best match' })).toHaveAttribute('aria-pressed', 'true');
});

test('where nothing is found one asks for it, drops the filters or goes on by what many search for', async () => {
	answer({ records: [] });
	const filtered = await draw(paths.search('thermos', '&from=iraq'));
	await expect.element(page.getByRole('heading', { name: `Nothing found for “${isolate('thermos')}”` })).toBeVisible();
	await expect.element(link('Reset')).toHaveAttribute('href', paths.search('thermos'));
	await expect.element(link('lamp')).toHaveAttribute('href', paths.search('lamp'));
	await filtered.unmount();
	await draw(paths.search('thermos'));

	await expect.element(link('Reset')).not.toBeInTheDocument();
	await expect
		.element(page.getByRole('link', { name: 'Search', exact: true }))
		.toHaveAttribute('href', paths.searchKeys('thermos'));
});

test('words pasted from a shop elsewhere lead to a request for exactly that', async () => {
	await draw(paths.search('thermos', `&link=${encodeURIComponent('https://item.example/77')}`));

	await expect.element(link('Ask us to buy exactly this one')).toBeVisible();
	expect(hrefOf('Ask us to buy exactly this one')).toContain(encodeURIComponent('https://item.example/77'));
});

test('results that did not come are asked for again', async () => {
	shop.cut(searchCalls.keywordSearch);
	await draw(paths.search('kettle'));
	const again = page.getByRole('button', { name: 'Try again' });
	await expect.element(again).toBeVisible();
	answer({});
	await again.click();

	await expect.element(page.getByText('Samovar of brass')).toBeVisible();
});

test.each(['ar', 'ckb', 'zh'] as const)('in %s long words keep to the page', async (language) => {
	answer({ match: 'near', suggestion: 'غلاية كهربائية للشاي مع ترموستات' });
	await draw(paths.search('غلايه كهربايية للشاي مع ترموستات قابل للضبط وغطاء زجاجي سميك'.repeat(2)), language);
	await expect.element(page.getByRole('status').first()).toBeVisible();

	expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
});
