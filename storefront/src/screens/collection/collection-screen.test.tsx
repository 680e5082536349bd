import { productCard } from '@qaysari/contract/catalog.schemas';
import { collectCalls, groupsCalls } from '@qaysari/contract/library.calls';
import { exampleOf } from '@qaysari/contract/testing/examples';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Kept } from '../../features/library/library-queries.ts';
import { shop, show } from '../../testing/show.tsx';
import CollectionScreen from './collection-screen.tsx';

const session = { token: 'token', userId: '1' };
const example = productCard.parse(exampleOf(productCard));
const keptOf = (id: string, title: string, onSale = true): Kept => ({
	product: { ...example, id, title, picture: null, timed: null },
	at: '2026-11-20T08:00:00.000Z',
	onSale,
});
let rows = [keptOf('1', 'Kettle'), keptOf('2', 'Lamp'), keptOf('3', 'Rug', false)];
const group = { groupId: '5', name: 'Kitchen', isDefault: false, sortOrder: 1, products: 0, pictures: [] };

beforeEach(() => {
	rows = [keptOf('1', 'Kettle'), keptOf('2', 'Lamp'), keptOf('3', 'Rug', false)];
	shop.answer(collectCalls.page, ({ keyword }) => ({
		records: rows.filter(({ product }) => product.title.toLowerCase().includes((keyword ?? '').toLowerCase())),
		nextCursor: null,
	}));
	shop.answer(collectCalls.delete, ({ productIds }) => {
		rows = rows.filter(({ product }) => !productIds.includes(product.id));
		return { count: rows.length };
	});
	shop.answer(groupsCalls.list, { groups: [group] });
	shop.answer(groupsCalls.productAdd, group);
});

const draw = (language: 'ar' | 'ckb' | 'en' | 'zh' = 'en') => show(<CollectionScreen />, { session, language });
const tap = (name: string) => page.getByRole('button', { name }).click();
const choose = (title: string) => page.getByRole('checkbox', { name: new RegExp(title) }).click();
const dropped = () => shop.asked(collectCalls.delete).map(({ input }) => input);

test('what is kept is taken out after it was chosen, several at once and once for two taps', async () => {
	await draw();
	await expect.element(page.getByText('Kettle')).toBeVisible();
	await tap('Edit');
	await expect.element(page.getByRole('button', { name: 'Remove' })).toBeDisabled();
	await choose('Kettle');
	await choose('Lamp');
	await choose('Lamp');
	await choose('Rug');
	await shop.tapTwice(page.getByRole('button', { name: 'Remove' }));

	await expect.element(page.getByText('Kettle')).not.toBeInTheDocument();
	await expect.element(page.getByText('Lamp')).toBeVisible();
	expect(new Set(shop.asked(collectCalls.delete).map(({ key }) => key)).size).toBe(1);
	expect(dropped()[0]).toEqual({ productIds: ['1', '3'] });
	await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument();
});

test('what could not be taken out stays chosen, and is the same wish at the next tap', async () => {
	shop.cut(collectCalls.delete);
	await draw();
	await tap('Edit');
	await choose('Kettle');
	await tap('Remove');
	await expect.element(page.getByText('No network')).toBeVisible();
	await expect.element(page.getByRole('checkbox', { name: /Kettle/ })).toBeChecked();
	shop.answer(collectCalls.delete, { count: 2 });
	await tap('Remove');

	await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument();
	expect(new Set(shop.asked(collectCalls.delete).map(({ key }) => key)).size).toBe(1);
});

test('what is kept is searched, and nothing found is not the same as nothing kept', async () => {
	await draw();
	await page.getByRole('searchbox').fill('  lam ');
	await expect.element(page.getByText('Kettle')).not.toBeInTheDocument();
	await expect.element(page.getByText('Lamp')).toBeVisible();
	await page.getByRole('searchbox').fill('nothing');
	await expect.element(page.getByRole('heading', { name: 'Nothing like this in your collection' })).toBeVisible();
	await expect.element(page.getByRole('searchbox')).toHaveValue('nothing');
	await page.getByRole('searchbox').fill('');
	await expect.element(page.getByText('Kettle')).toBeVisible();

	expect(shop.asked(collectCalls.page).map(({ input }) => input.keyword)).toContain('lam');
});

test('whoever chooses and then finds nothing can still end choosing', async () => {
	await draw();
	await tap('Edit');
	await choose('Kettle');
	await page.getByRole('searchbox').fill('nothing');
	await expect.element(page.getByText('Kettle')).not.toBeInTheDocument();
	await tap('Done');

	await expect.element(page.getByRole('button', { name: 'Remove' })).not.toBeInTheDocument();
});

test('several go into a group, also into one that is made on the way', async () => {
	await draw();
	await tap('Edit');
	await choose('Kettle');
	await choose('Lamp');
	await tap('To a group');
	const sheet = page.getByRole('dialog').filter({ hasText: 'Kitchen' });
	await sheet.getByRole('button', { name: /Kitchen/ }).click();
	await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument();

	expect(shop.asked(groupsCalls.productAdd).map(({ input }) => input)).toEqual([{ groupId: '5', productIds: ['1', '2'] }]);
});

test('a product that is not sold any more says so', async () => {
	await draw();

	await expect.element(page.getByText('Rug')).toBeVisible();
	expect(page.getByText('This product has been discontinued').elements()).toHaveLength(1);
});

test('an empty collection leads to the shop, one that did not come is asked for again, a visitor signs in', async () => {
	rows = [];
	const empty = await draw();
	await expect.element(page.getByRole('link', { name: 'Start shopping' })).toBeVisible();
	await expect.element(page.getByRole('searchbox')).not.toBeInTheDocument();
	await empty.unmount();
	shop.cut(collectCalls.page);
	const failed = await draw();
	const again = page.getByRole('button', { name: 'Try again' });
	await expect.element(again).toBeVisible();
	shop.answer(collectCalls.page, { records: [keptOf('1', 'Kettle')], nextCursor: null });
	await again.click();
	await expect.element(page.getByText('Kettle')).toBeVisible();
	await failed.unmount();
	await show(<CollectionScreen />);

	await expect.element(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});

test.each(['ar', 'ckb', 'zh'] as const)('in %s the tick stands at the end of its card', async (language) => {
	await draw(language);
	await expect.element(page.getByText('Kettle')).toBeVisible();
	await page.getByRole('button').last().click();

	expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
});
