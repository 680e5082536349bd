import { homeCalls } from '@qaysari/contract/catalog.calls';
import { productCard } from '@qaysari/contract/catalog.schemas';
import { landingCalls } from '@qaysari/contract/landing.calls';
import { landingSchemas } from '@qaysari/contract/landing.schemas';
import { exampleOf } from '@qaysari/contract/testing/examples';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths, routes } from '../../app/paths.ts';
import { BrowserRouter, useLocation } from '../../app/router.tsx';
import { shop, show } from '../../testing/show.tsx';
import { ComposedScreen } from './composed-screen.tsx';
import type { BlockOf, LandingBlock, LandingPage } from './landing-queries.ts';

const example = landingSchemas.page.output.parse(exampleOf(landingSchemas.page.output));
const picture = productCard.shape.picture.parse(exampleOf(productCard.shape.picture));
const anyCard = productCard.parse(exampleOf(productCard));
const card = (id: string, title: string) => ({ ...anyCard, id, title, picture: null, timed: null });
const pageOf = (...blocks: LandingBlock[]): LandingPage => ({ ...example, title: 'Winter', blocks, preview: false });
const grid: BlockOf<'grid'> = {
	kind: 'grid',
	blockId: '1',
	title: 'Warm things',
	columns: 2,
	products: [card('5', 'Kettle'), card('6', 'Lamp')],
	tagId: null,
	categoryId: null,
	offers: false,
};
const tags: BlockOf<'tags'> = {
	kind: 'tags',
	blockId: '2',
	recommended: true,
	tags: [
		{ id: '8', code: 'new', name: 'New' },
		{ id: '9', code: 'sale', name: 'Sale' },
	],
};
if (!picture) throw new Error('an example without a picture');
const pictureBlock = (link: string | null): BlockOf<'picture'> => ({
	kind: 'picture',
	blockId: '3',
	picture,
	title: '',
	subtitle: '',
	alt: 'Snow on the bazaar',
	link,
});

const before = location.href;
afterEach(() => history.replaceState(null, '', before));
beforeEach(() => {
	shop.answer(homeCalls.recommend, { records: [card('10', 'Recommended')], nextCursor: null });
	shop.answer(homeCalls.tagProducts, ({ tagId }) => ({ records: [card(tagId, `Of tag ${tagId}`)], nextCursor: null }));
});

const draw = (shown: LandingPage, language: 'ar' | 'ckb' | 'en' | 'zh' = 'en') => {
	shop.answer(landingCalls.page, shown);
	return show(<ComposedScreen wish={{ slug: 'winter' }} title="A page" />, { language });
};

test('a page bears the name that was given to it, and says when nobody else sees it yet', async () => {
	const shown = await draw(pageOf(grid));
	await expect.element(page.getByRole('heading', { name: 'Winter' })).toBeVisible();
	await expect.element(page.getByText('Preview: buyers do not see this yet.')).not.toBeInTheDocument();
	await shown.unmount();
	await draw({ ...pageOf(grid), title: '', preview: true });

	await expect.element(page.getByRole('heading', { name: 'A page' })).toBeVisible();
	await expect.element(page.getByText('Preview: buyers do not see this yet.')).toBeVisible();
	expect(shop.asked(landingCalls.page)[0]?.input).toEqual({ slug: 'winter' });
});

test.each([
	[{ tagId: '8' }, paths.tag('8')],
	[{ categoryId: '4' }, paths.category('4')],
	[{ offers: true, tagId: '8' }, paths.offers()],
] as const)('the rest of a grid of %o is a tap away', async (source, href) => {
	await draw(pageOf({ ...grid, ...source }));

	await expect.element(page.getByRole('link', { name: 'See all' })).toHaveAttribute('href', href);
	await expect.element(page.getByText('Lamp')).toBeVisible();
});

test('a grid that is all there is leads nowhere else', async () => {
	await draw(pageOf(grid));
	await expect.element(page.getByText('Kettle')).toBeVisible();

	await expect.element(page.getByRole('link', { name: 'See all' })).not.toBeInTheDocument();
});

test('a tab shows its own products, and what was looked at before is there again', async () => {
	await draw(pageOf(tags));
	await expect.element(page.getByText('Recommended', { exact: true }).last()).toBeVisible();
	await page.getByRole('tab', { name: 'Sale' }).click();
	await expect.element(page.getByText('Of tag 9')).toBeVisible();
	await expect.element(page.getByRole('tab', { name: 'Sale' })).toHaveAttribute('aria-selected', 'true');
	await page.getByRole('tab').first().click();

	await expect.element(page.getByText('Of tag 9')).not.toBeInTheDocument();
	expect(shop.asked(homeCalls.tagProducts).map(({ input }) => input.tagId)).toEqual(['9']);
	expect(shop.asked(homeCalls.recommend)).toHaveLength(1);
});

/** The page and the product that is opened from it, over the browser's own history. */
function Screens() {
	const { pathname } = useLocation();
	return pathname === routes.product ? <p>A product</p> : <ComposedScreen wish={{ slug: 'winter' }} title="A page" />;
}

test('back from a product the tab stands that it was opened from', async () => {
	shop.answer(landingCalls.page, pageOf(tags));
	await show(
		<BrowserRouter>
			<Screens />
		</BrowserRouter>,
	);
	await page.getByRole('tab', { name: 'Sale' }).click();
	await page.getByRole('link', { name: /Of tag 9/ }).click();
	await expect.element(page.getByText('A product', { exact: true })).toBeVisible();
	history.back();

	await expect.element(page.getByRole('tab', { name: 'Sale' })).toHaveAttribute('aria-selected', 'true');
	await expect.element(page.getByText('Of tag 9')).toBeVisible();
});

test('tags without recommendations begin with the first of them', async () => {
	await draw(pageOf({ ...tags, recommended: false }));

	await expect.element(page.getByText('Of tag 8')).toBeVisible();
	expect(page.getByRole('tab').elements()).toHaveLength(2);
	expect(shop.asked(homeCalls.recommend)).toEqual([]);
});

test('products of a tab that did not come are asked for again, and none at all is said', async () => {
	shop.cut(homeCalls.recommend);
	await draw(pageOf(tags));
	const again = page.getByRole('button', { name: 'Try again' });
	await expect.element(again).toBeVisible();
	shop.answer(homeCalls.recommend, { records: [], nextCursor: null });
	await again.click();

	await expect.element(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
});

test('a picture leads into the shop, or to another host inside the shop’s own page, or nowhere', async () => {
	const inside = await draw(pageOf(pictureBlock('/pages/x/offers')));
	await expect.element(page.getByRole('link', { name: 'Snow on the bazaar' })).toHaveAttribute('href', '/pages/x/offers');
	await inside.unmount();
	const outside = await draw(pageOf(pictureBlock('https://bank.example/card')));
	await expect
		.element(page.getByRole('link', { name: 'Snow on the bazaar' }))
		.toHaveAttribute('href', paths.webPage('https://bank.example/card'));
	await outside.unmount();
	await draw(pageOf(pictureBlock(null)));

	await expect.element(page.getByRole('img', { name: 'Snow on the bazaar' })).toBeInTheDocument();
	await expect.element(page.getByRole('link', { name: 'Snow on the bazaar' })).not.toBeInTheDocument();
});

test('a countdown that is over is not there', async () => {
	const endsAt = (ms: number) => new Date(Date.now() + ms).toISOString();
	const running = await draw(
		pageOf({ kind: 'countdown', blockId: '4', title: 'Tonight', timed: { endsAt: endsAt(3_600_000) } }, grid),
	);
	await expect.element(page.getByRole('heading', { name: 'Tonight' })).toBeVisible();
	await running.unmount();
	await draw(pageOf({ kind: 'countdown', blockId: '4', title: 'Tonight', timed: { endsAt: endsAt(-1000) } }, grid));
	await expect.element(page.getByText('Kettle')).toBeVisible();

	await expect.element(page.getByRole('heading', { name: 'Tonight' })).not.toBeInTheDocument();
});

test('words stand as they were written, also twice the same', async () => {
	await draw(pageOf({ kind: 'text', blockId: '5', title: 'Why here', paragraphs: ['Fast', 'Near', 'Fast'], look: 'points' }));

	await expect.element(page.getByRole('heading', { name: 'Why here' })).toBeVisible();
	expect(
		page
			.getByRole('listitem')
			.elements()
			.map((point) => point.textContent),
	).toEqual(['Fast', 'Near', 'Fast']);
});

test('a page that is gone says so, one that did not come is asked for again', async () => {
	shop.refuse(landingCalls.page, 'gone');
	const gone = await show(<ComposedScreen wish={{ slug: 'winter' }} title="A page" />);
	await expect.element(page.getByRole('heading', { name: 'gone' })).toBeVisible();
	await gone.unmount();
	shop.cut(landingCalls.page);
	await show(<ComposedScreen wish={{ slug: 'winter' }} title="A page" />);
	const again = page.getByRole('button', { name: 'Try again' });
	await expect.element(again).toBeVisible();
	shop.answer(landingCalls.page, pageOf(grid));
	await again.click();

	await expect.element(page.getByText('Kettle')).toBeVisible();
});

test.each(['ar', 'ckb', 'zh'] as const)('in %s tabs begin where lines begin', async (language) => {
	await draw(pageOf(tags), language);
	await expect.element(page.getByRole('tab', { name: 'Sale' })).toBeInTheDocument();
	const [first, second] = page
		.getByRole('tab')
		.elements()
		.map((tab) => tab.getBoundingClientRect().left);

	expect((first ?? 0) < (second ?? 0)).toBe(language === 'zh');
	expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
});
