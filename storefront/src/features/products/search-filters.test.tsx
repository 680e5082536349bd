import { searchCalls } from '@qaysari/contract/search.calls';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { shop, show } from '../../testing/show.tsx';
import { SearchFilters } from './search-filters.tsx';
import { readWish, type SearchWish } from './search-queries.ts';

const kettles: SearchWish = readWish(new URLSearchParams('keyword=kettle'));
const facetsOf = (count: number) => ({
	count,
	capped: false,
	categories: [{ key: '5', name: 'Kitchen', count: 3 }],
	brands: Array.from({ length: 9 }, (_, place) => ({ key: `brand ${place}`, name: `Brand ${place}`, count: 9 - place })),
	origins: [],
	attributes: [{ name: 'Colour', values: [{ key: 'colour=red', name: 'Red', count: 2 }] }],
});
let applied: SearchWish[] = [];
let closed = 0;

beforeEach(() => {
	applied = [];
	closed = 0;
	shop.answer(searchCalls.keywordSearch, ({ filters }) => ({
		records: [],
		nextCursor: null,
		suggestion: null,
		match: 'asked' as const,
		understood: [],
		facets: facetsOf(filters?.inStock ? 4 : 12),
	}));
});

const draw = (wish = kettles, language: 'ar' | 'ckb' | 'en' | 'zh' = 'en') =>
	show(
		<SearchFilters
			open
			wish={wish}
			onClose={() => {
				closed += 1;
			}}
			onApply={(next) => applied.push(next)}
		/>,
		{ language },
	);
const tap = (name: string | RegExp) => page.getByRole('button', { name }).click();
const asked = () => shop.asked(searchCalls.keywordSearch).map(({ input }) => input.filters);

test('what is chosen is counted while one chooses, and searched for by one tap', async () => {
	await draw();
	await expect.element(page.getByRole('button', { name: '12 products' })).toBeVisible();
	await tap('Iraq stock');
	await tap('Red 2');
	await page.getByRole('checkbox', { name: 'In stock only' }).click();
	await expect.element(page.getByRole('button', { name: '4 products' })).toBeVisible();
	expect(applied).toEqual([]);
	await tap('4 products');

	expect(applied).toEqual([{ ...kettles, origin: 'iraq', attributes: ['colour=red'], inStock: true }]);
	expect(closed).toBe(1);
	expect(asked().at(-1)).toEqual({ origin: 'iraq', attributes: ['colour=red'], inStock: true });
});

test('prices are typed as one writes them: in Eastern digits, with separators, and sent by Enter', async () => {
	await draw();
	await page.getByLabelText('Lowest').fill('٥٬٠٠٠');
	await expect.element(page.getByLabelText('Lowest')).toHaveValue('5000');
	await page.getByLabelText('Highest').fill('۲۵ ۰۰۰ IQD');
	await expect.element(page.getByLabelText('Highest')).toHaveValue('25000');
	await userEvent.keyboard('{Enter}');

	expect(applied).toEqual([{ ...kettles, minPrice: 5_000, maxPrice: 25_000 }]);
	await expect.poll(asked).toContainEqual({ minPrice: 500_000, maxPrice: 2_500_000 });
});

test('letters and nothing at all are no price', async () => {
	await draw({ ...kettles, minPrice: 5_000 });
	await page.getByLabelText('Lowest').fill('');
	await page.getByLabelText('Highest').fill('abc');
	await userEvent.keyboard('{Enter}');

	expect(applied).toEqual([kettles]);
});

test('a second tap takes a choice back, one brand takes the place of another, and reset keeps the words', async () => {
	await draw({ ...kettles, categoryId: '5', origin: 'china', minPrice: 5_000 });
	await tap('Brand 0 9');
	await tap('Brand 1 8');
	await expect.element(page.getByRole('button', { name: 'Brand 0 9' })).toHaveAttribute('aria-pressed', 'false');
	await tap('Red 2');
	await tap('Red 2');
	await tap('12 products');
	await tap('Reset');
	await expect.element(page.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true');
	await expect.element(page.getByLabelText('Lowest')).toHaveValue('');
	await tap('12 products');

	expect(applied).toEqual([{ ...kettles, categoryId: '5', origin: 'china', minPrice: 5_000, brand: 'brand 1' }, kettles]);
});

test('a long list of brands opens and closes, and what is chosen far down stays in view', async () => {
	await draw({ ...kettles, brand: 'brand 8' });
	await expect.element(page.getByRole('button', { name: 'Brand 5 4' })).toBeVisible();
	await expect.element(page.getByRole('button', { name: 'Brand 8 1' })).toHaveAttribute('aria-pressed', 'true');
	await expect.element(page.getByRole('button', { name: 'Brand 6 3' })).not.toBeInTheDocument();
	await tap('Show more');
	await expect.element(page.getByRole('button', { name: 'Brand 6 3' })).toBeVisible();
	await tap('Show less');

	await expect.element(page.getByRole('button', { name: 'Brand 6 3' })).not.toBeInTheDocument();
});

test('closed without applying, nothing is searched; without a line filters can still be applied', async () => {
	shop.cut(searchCalls.keywordSearch);
	await draw();
	await page.getByRole('checkbox', { name: 'In stock only' }).click();
	await tap('Close');
	expect([applied, closed]).toEqual([[], 1]);
	await tap('Show results');

	expect(applied).toEqual([{ ...kettles, inStock: true }]);
});

test.each(['ar', 'ckb', 'zh'] as const)(
	'in %s the sheet keeps to the page and prices run from left to right',
	async (language) => {
		await draw(kettles, language);
		await expect.element(page.getByRole('button', { name: /Red/ })).toBeVisible();
		const [lowest] = page.getByRole('textbox').elements();

		expect(lowest && getComputedStyle(lowest).direction).toBe('ltr');
		expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
	},
);
