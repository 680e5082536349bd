import type { ComponentType } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { OrderTabs } from '../features/orders/order-tabs.tsx';
import AccountScreen from '../screens/account/account-screen.tsx';
import SearchKeysScreen from '../screens/search/search-keys-screen.tsx';
import SearchScreen from '../screens/search/search-screen.tsx';
import { show } from '../testing/show.tsx';
import { NavBar } from '../ui/nav-bar.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { paths } from './paths.ts';

/** Pixels of the clock and what stands beside it, over a page that fills the phone. */
const bar = 40;
const root = document.documentElement;

beforeEach(async () => {
	await page.viewport(390, 844);
	root.style.setProperty('--safe-area-inset-top', `${bar}px`);
});
afterEach(() => {
	root.style.removeProperty('--safe-area-inset-top');
	vi.restoreAllMocks();
	scrollTo(0, 0);
});

const topOf = (element: Element): number => element.getBoundingClientRect().top;

const screens: readonly [string, string, ComponentType][] = [
	['a tab', paths.account(), AccountScreen],
	['the results of a search', paths.search('lamp'), SearchScreen],
	['the words to be searched for', paths.searchKeys(''), SearchKeysScreen],
];
test.each(screens)('%s begins below the bar of the phone, also when it is scrolled', async (_name, at, Screen) => {
	await show(
		<div style={{ minHeight: 3000 }}>
			<Screen />
		</div>,
		{ at },
	);
	const first = page
		.getByRole('heading')
		.or(page.getByRole('button', { name: 'Back' }))
		.first();
	await expect.element(first).toBeVisible();
	expect(topOf(first.element())).toBeGreaterThanOrEqual(bar);
	scrollTo(0, 400);
	await expect.poll(() => scrollY).toBe(400);
	expect(topOf(first.element())).toBeGreaterThanOrEqual(bar);
});

test('without a line what is said of it keeps clear of the bar, once for all that stays below it', async () => {
	vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
	await show(
		<div style={{ minHeight: 3000 }}>
			<OfflineNotice />
			<NavBar title="My orders" />
			<OrderTabs current="all" counts={{}} />
		</div>,
	);
	const notice = page.getByRole('status').first().element();
	const head = page.getByRole('banner').element();
	const tabs = page.getByRole('navigation').element();
	await expect.poll(() => head.getBoundingClientRect().height).toBe(52);
	const stand = (): void => {
		expect(topOf(notice)).toBe(0);
		expect(Number.parseFloat(getComputedStyle(notice).paddingTop)).toBeGreaterThanOrEqual(bar);
		expect(topOf(head)).toBe(notice.getBoundingClientRect().bottom);
		expect(topOf(tabs)).toBe(head.getBoundingClientRect().bottom);
	};
	stand();
	scrollTo(0, 400);
	await expect.poll(() => scrollY).toBe(400);
	stand();
});
