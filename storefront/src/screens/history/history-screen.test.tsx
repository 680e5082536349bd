import { productCard } from '@qaysari/contract/catalog.schemas';
import { historyCalls } from '@qaysari/contract/library.calls';
import { exampleOf } from '@qaysari/contract/testing/examples';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { browserRequest } from '../../app/api.ts';
import { onAskToSignIn, onSignedIn, tellSignedIn } from '../../app/login-events.ts';
import { createQueryClient } from '../../app/query-client.ts';
import { keep, kept } from '../../device/storage.ts';
import type { Kept } from '../../features/library/library-queries.ts';
import { bringViewedAlong, listViewedHere } from '../../features/library/viewed-products.ts';
import { shop, show } from '../../testing/show.tsx';
import HistoryScreen from './history-screen.tsx';

const session = { token: 'token', userId: '1' };
const example = productCard.parse(exampleOf(productCard));
const viewedOf = (id: string, title: string): Kept => ({
	product: { ...example, id, title, picture: null, timed: null },
	at: '2026-11-20T08:00:00.000Z',
	onSale: true,
});
let rows: Kept[] = [];

beforeEach(() => {
	keep('viewed', null);
	rows = [viewedOf('1', 'Kettle'), viewedOf('2', 'Lamp')];
	shop.answer(historyCalls.list, () => ({ records: rows, nextCursor: null }));
	shop.answer(historyCalls.delete, ({ productIds }) => {
		rows = productIds ? rows.filter(({ product }) => !productIds.includes(product.id)) : [];
		return { done: true };
	});
	shop.answer(historyCalls.save, { done: true });
});

const dropped = () => shop.asked(historyCalls.delete).map(({ input }) => input);
const tap = (name: string) => page.getByRole('button', { name, exact: true }).click();

test('one product leaves the history by being chosen, all of it only after a question', async () => {
	await show(<HistoryScreen />, { session });
	await tap('Edit');
	await page.getByRole('checkbox', { name: /Kettle/ }).click();
	await tap('Remove');
	await expect.element(page.getByText('Kettle')).not.toBeInTheDocument();
	await tap('Edit');
	await tap('Clear history');
	const question = page.getByRole('dialog', { name: 'Clear your browsing history?' });
	await question.getByRole('button', { name: 'Cancel' }).click();
	await expect.element(question).not.toBeInTheDocument();
	expect(dropped()).toEqual([{ productIds: ['1'] }]);
	await tap('Clear history');
	await question.getByRole('button', { name: 'Clear history' }).click();

	await expect.element(page.getByRole('heading', { name: 'You have not looked at any product yet' })).toBeVisible();
	expect(dropped()).toEqual([{ productIds: ['1'] }, {}]);
});

test('a visitor sees what this device remembers, and clears it without asking the shop', async () => {
	keep('viewed', JSON.stringify(rows));
	const reasons: unknown[] = [];
	const stop = onAskToSignIn((reason) => reasons.push(reason));
	await show(<HistoryScreen />);
	await expect.element(page.getByText('Lamp')).toBeVisible();
	await tap('Sign in');
	stop();
	expect(reasons).toHaveLength(1);
	await tap('Clear history');
	await page.getByRole('dialog').getByRole('button', { name: 'Clear history' }).click();

	await expect.element(page.getByRole('link', { name: 'Start shopping' })).toBeVisible();
	expect(kept('viewed')).toBeNull();
	expect(shop.asked(historyCalls.list)).toEqual([]);
	expect(dropped()).toEqual([]);
});

test('what was kept on the device and is damaged is no fault', async () => {
	keep('viewed', '{"half');
	await show(<HistoryScreen />);

	await expect.element(page.getByRole('link', { name: 'Start shopping' })).toBeVisible();
});

test('a visitor’s history goes along at sign-in, and waits here while the line is down', async () => {
	keep('viewed', JSON.stringify(rows));
	await show(<p>Signed in</p>, { session });
	const client = createQueryClient(browserRequest);
	shop.cut(historyCalls.save);
	await bringViewedAlong(client);
	expect(listViewedHere()).toHaveLength(2);
	shop.answer(historyCalls.save, { done: true });
	await bringViewedAlong(client);

	expect(listViewedHere()).toEqual([]);
	expect(shop.asked(historyCalls.save).at(-1)?.input).toEqual({
		viewed: rows.map(({ product, at }) => ({ productId: product.id, at })),
	});
});

/** Somebody signs in: by then their list may have been read. */
function Arrival() {
	const client = useQueryClient();
	useEffect(() => onSignedIn(() => void bringViewedAlong(client)), [client]);
	return null;
}

test('what a visitor saw stands in their history once they signed in on its page', async () => {
	keep('viewed', JSON.stringify(rows));
	const seen = rows;
	rows = [];
	shop.answer(historyCalls.save, () => {
		rows = seen;
		return { done: true };
	});
	await show(
		<>
			<HistoryScreen />
			<Arrival />
		</>,
		{ session },
	);
	await expect.element(page.getByRole('link', { name: 'Start shopping' })).toBeVisible();
	tellSignedIn();

	await expect.element(page.getByText('Lamp')).toBeVisible();
	await expect.element(page.getByText('Kettle')).toBeVisible();
});

test.each(['ar', 'ckb', 'zh'] as const)('in %s the history keeps to its page', async (language) => {
	await show(<HistoryScreen />, { session, language });
	await expect.element(page.getByText('Lamp')).toBeVisible();

	expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
});
