import { homeCalls } from '@qaysari/contract/catalog.calls';
import { searchCalls } from '@qaysari/contract/search.calls';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '../../app/paths.ts';
import { shop, show } from '../../testing/show.tsx';
import SearchKeysScreen from './search-keys-screen.tsx';

const session = { token: 'token', userId: '1' };
const nothing = { completions: [], spelling: null, categories: [], attributes: [] };
let recent = ['kettle', 'rug'];

beforeEach(() => {
	recent = ['kettle', 'rug'];
	shop.answer(homeCalls.hotWords, { words: ['lamp', 'samovar'] });
	shop.answer(searchCalls.historyList, () => ({
		searches: recent.map((keyword, place) => ({ id: String(place + 1), keyword, at: '2026-11-20T08:00:00.000Z' })),
	}));
	shop.answer(searchCalls.historySave, { done: true });
	shop.answer(searchCalls.historyDelete, ({ id }) => {
		recent = id === undefined ? [] : recent.filter((_, place) => String(place + 1) !== id);
		return { done: true as const };
	});
	shop.answer(searchCalls.productUnderstanding, {
		...nothing,
		completions: ['samovar', 'samovar of brass'],
		spelling: 'samovar',
		categories: [{ id: '5', name: 'Kitchen' }],
	});
});

const draw = (at = paths.searchKeys(''), language: 'ar' | 'ckb' | 'en' | 'zh' = 'en') =>
	show(<SearchKeysScreen />, { at, language, session });
const field = () => page.getByRole('combobox');
const option = (name: string) => page.getByRole('option', { name, exact: true });
const tap = (name: string) => page.getByRole('button', { name, exact: true }).click();

test('what is typed is searched for trimmed, and remembered', async () => {
	const screen = await draw();
	await expect.element(field()).toHaveFocus();
	await field().fill('  brass lamp ');
	await userEvent.keyboard('{Enter}');

	await expect.poll(screen.address).toBe(paths.search('brass lamp'));
	await expect.poll(() => shop.asked(searchCalls.historySave).map(({ input }) => input)).toEqual([{ keyword: 'brass lamp' }]);
});

test('blanks alone search for nothing', async () => {
	const screen = await draw();
	await field().fill('   ');
	await userEvent.keyboard('{Enter}');
	await tap('Search');

	expect(screen.address()).toBe(paths.searchKeys(''));
	expect(shop.asked(searchCalls.historySave)).toEqual([]);
});

test('the better spelling comes first and once, and shelves lead to their shelf', async () => {
	const screen = await draw();
	await field().fill('samowar');
	await expect.element(option('samovar')).toBeVisible();
	expect(
		page
			.getByRole('option')
			.elements()
			.map((one) => one.textContent),
	).toEqual(['samovar', 'samovar of brass', 'Kitchen']);
	await option('Kitchen').click();

	await expect.poll(screen.address).toBe(paths.search('samowar', '&category=5'));
});

test('arrows walk through what may be meant and back to the field, Enter takes it', async () => {
	const screen = await draw();
	await field().fill('samo');
	await expect.element(option('samovar of brass')).toBeVisible();
	await userEvent.keyboard('{ArrowUp}');
	await expect.element(option('Kitchen')).toHaveAttribute('aria-selected', 'true');
	await userEvent.keyboard('{ArrowDown}');
	await expect.element(field()).not.toHaveAttribute('aria-activedescendant');
	await userEvent.keyboard('{ArrowDown}{ArrowDown}');
	await expect.element(option('samovar of brass')).toHaveAttribute('aria-selected', 'true');
	await userEvent.keyboard('{Escape}');
	await expect.element(field()).toHaveValue('samo');
	await userEvent.keyboard('{ArrowDown}{Enter}');

	await expect.poll(screen.address).toBe(paths.search('samovar'));
});

/** As the keyboard tells it of Chinese: keys choose among signs until a word stands. */
const composing = (element: Element, key: string) =>
	element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, isComposing: true }));

test('keys that choose a Chinese word choose no suggestion', async () => {
	const screen = await draw(paths.searchKeys(''), 'zh');
	await field().fill('samo');
	await expect.element(option('samovar')).toBeVisible();
	composing(field().element(), 'ArrowDown');
	await expect.element(field()).not.toHaveAttribute('aria-activedescendant');
	await userEvent.keyboard('{ArrowDown}');
	await expect.element(option('samovar')).toHaveAttribute('aria-selected', 'true');
	composing(field().element(), 'Enter');
	expect(screen.address()).toBe(paths.searchKeys(''));
	await userEvent.keyboard('{Enter}');
	await expect.poll(screen.address).toBe(paths.search('samovar'));
});

test('emptied, the field has its beginnings back and no suggestion is left', async () => {
	await draw();
	await field().fill('samo');
	await expect.element(option('samovar')).toBeVisible();
	await tap('Clear');

	await expect.element(field()).toHaveFocus();
	await expect.element(page.getByRole('heading', { name: 'Popular now' })).toBeVisible();
	await expect.element(page.getByRole('option')).not.toBeInTheDocument();
});

test('suggestions that did not come keep nobody from searching', async () => {
	shop.cut(searchCalls.productUnderstanding);
	shop.cut(searchCalls.historySave);
	const screen = await draw();
	await field().fill('lamp');
	await tap('Search');

	await expect.poll(screen.address).toBe(paths.search('lamp'));
});

test('one recent search is forgotten by a tap, all of them after a question', async () => {
	await draw();
	await tap('Forget the search for kettle');
	await expect.element(page.getByRole('button', { name: 'kettle', exact: true })).not.toBeInTheDocument();
	await tap('Clear recent searches?');
	await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
	await expect.element(page.getByRole('button', { name: 'rug', exact: true })).toBeVisible();
	await tap('Clear recent searches?');
	await page.getByRole('dialog').getByRole('button', { name: 'Clear', exact: true }).click();

	await expect.element(page.getByRole('heading', { name: 'Recent searches' })).not.toBeInTheDocument();
	expect(shop.asked(searchCalls.historyDelete).map(({ input }) => input)).toEqual([{ id: '1' }, {}]);
});

test('a search that could not be forgotten stands there still, and that is said', async () => {
	shop.cut(searchCalls.historyDelete);
	await draw();
	await tap('Forget the search for kettle');

	await expect.element(page.getByText('No network')).toBeVisible();
	await expect.element(page.getByRole('button', { name: 'kettle', exact: true })).toBeVisible();
});

test('a pasted link of this shop opens its product, read once for two taps', async () => {
	shop.answer(searchCalls.chainTransfer, { productId: '9', source: null, keyword: null });
	const screen = await draw();
	await field().fill('https://shop.example/pages/product_details/index?id=9');
	const answer = shop.hold(searchCalls.chainTransfer);
	await shop.tapTwice(page.getByRole('button', { name: 'Search', exact: true }));
	answer();

	await expect.poll(screen.address).toBe(paths.product('9'));
	expect(shop.asked(searchCalls.chainTransfer)).toHaveLength(1);
	expect(shop.asked(searchCalls.historySave)).toEqual([]);
});

test('a link of a shop elsewhere becomes words with its link, or a request where it has no title', async () => {
	const source = { shop: null, itemId: '77', link: 'https://item.example/77', title: null };
	shop.answer(searchCalls.chainTransfer, { productId: null, source, keyword: 'thermos' });
	const first = await draw();
	await field().fill('https://item.example/77');
	await tap('Search');
	await expect.poll(first.address).toBe(paths.search('thermos', `&link=${encodeURIComponent('https://item.example/77')}`));
	await first.unmount();
	shop.answer(searchCalls.chainTransfer, { productId: null, source, keyword: null });
	const second = await draw();
	await field().fill('https://item.example/77');
	await tap('Search');

	await expect.poll(second.address).toContain(paths.inquiry('?item=77'));
});

test.each(['ar', 'ckb', 'zh'] as const)('in %s beginnings and suggestions keep to the page', async (language) => {
	recent = ['غلاية كهربائية كبيرة جدًا للشاي والقهوة مع ترموستات قابل للضبط'];
	await draw(paths.searchKeys(''), language);
	await expect.element(page.getByText(recent[0] ?? '')).toBeVisible();
	expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
	await field().fill('سماور');

	await expect.element(option('samovar')).toBeVisible();
	expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
});
