import { Refused } from '@qaysari/client/testing/shop-peer';
import { noticesCalls } from '@qaysari/contract/notices.calls';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Notice, Switch } from '../../features/notices/notice-queries.ts';
import { NoticeSwitches } from '../../features/notices/notice-switches.tsx';
import { shop, show } from '../../testing/show.tsx';
import NoticesScreen from './notices-screen.tsx';

const session = { token: 'token', userId: '1' };
const noticeOf = (noticeId: string, change: Partial<Notice> = {}): Notice => ({
	noticeId,
	kind: 'order',
	title: `Notice ${noticeId}`,
	text: 'Your order is on its way',
	link: null,
	at: '2026-11-20T20:30:00.000Z',
	read: false,
	...change,
});
let rows: Notice[] = [];
let switches: Switch[] = [];

beforeEach(() => {
	rows = [noticeOf('1', { link: '/pages/order-list/index' }), noticeOf('2')];
	switches = [
		{ kind: 'order', push: true, message: true, changeable: true },
		{ kind: 'promotion', push: true, message: false, changeable: true },
		{ kind: 'payment', push: true, message: true, changeable: false },
	];
	shop.answer(noticesCalls.list, () => ({
		records: rows,
		nextCursor: null,
		unread: rows.filter(({ read }) => !read).length,
	}));
	shop.answer(noticesCalls.unread, () => ({ unread: rows.filter(({ read }) => !read).length }));
	shop.answer(noticesCalls.markRead, ({ noticeIds }) => {
		rows = rows.map((row) => (noticeIds && !noticeIds.includes(row.noticeId) ? row : { ...row, read: true }));
		return { unread: rows.filter(({ read }) => !read).length };
	});
	shop.answer(noticesCalls.switches, () => ({ switches }));
});

const draw = (language: 'ar' | 'ckb' | 'en' | 'zh' = 'en') => show(<NoticesScreen />, { session, language });
const row = (id: number) => page.getByRole('listitem').filter({ hasText: `Notice ${id}` });
const read = () => shop.asked(noticesCalls.markRead).map(({ input }) => input);
const unread = () => page.getByRole('listitem').filter({ hasText: '(unread)' });

test('a notice is read by opening it, and leads where it says', async () => {
	const screen = await draw();
	await page.getByRole('link', { name: /Notice 1/ }).click();

	await expect.poll(screen.address).toBe('/pages/order-list/index');
	await expect.poll(read).toEqual([{ noticeIds: ['1'] }]);
	await expect.poll(() => unread().elements()).toHaveLength(1);
});

test('what was read already is not told again, and without a link a tap is enough', async () => {
	rows = [noticeOf('1', { read: true }), noticeOf('2')];
	await draw();
	await page.getByRole('button', { name: /Notice 1/ }).click();
	await page.getByRole('button', { name: /Notice 2/ }).click();
	await expect.poll(() => unread().elements()).toHaveLength(0);

	expect(read()).toEqual([{ noticeIds: ['2'] }]);
});

test('all are read by one tap, which is gone when nothing is left to read', async () => {
	await draw();
	await page.getByRole('button', { name: 'Mark all as read' }).click();

	await expect.element(page.getByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument();
	expect(unread().elements()).toHaveLength(0);
	expect(read()).toEqual([{}]);
});

test('days are those of Baghdad', async () => {
	rows = [noticeOf('1', { at: '2026-11-20T21:30:00.000Z' }), noticeOf('2', { at: '2026-11-20T20:30:00.000Z' })];
	await draw();
	await expect.element(row(2)).toBeVisible();

	// Half past midnight, and half past eleven of the evening before.
	expect(page.getByRole('heading', { level: 2 }).elements()).toHaveLength(2);
});

test('more of them come by a tap', async () => {
	shop.answer(noticesCalls.list, ({ cursor }) => ({
		records: [noticeOf(cursor ? '9' : '1')],
		nextCursor: cursor ? null : 'more',
		unread: 2,
	}));
	await draw();
	await page.getByRole('button', { name: 'Show more' }).click();
	await expect.element(row(9)).toBeVisible();

	await expect.element(page.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
	await expect.element(row(1)).toBeVisible();
});

test('without notices that is said, without a line they are asked for again, a visitor signs in', async () => {
	rows = [];
	const empty = await draw();
	await expect.element(page.getByRole('heading', { name: 'No notifications' })).toBeVisible();
	await empty.unmount();
	shop.cut(noticesCalls.list);
	const failed = await draw();
	const again = page
		.getByRole('button', { name: 'Network timeout, tap to try again' })
		.or(page.getByRole('button', { name: 'Try again' }));
	await expect.element(again).toBeVisible();
	shop.answer(noticesCalls.list, { records: [noticeOf('1')], nextCursor: null, unread: 1 });
	await again.click();
	await expect.element(row(1)).toBeVisible();
	await failed.unmount();
	await show(<NoticesScreen />);

	await expect.element(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});

const tick = (name: string) => page.getByRole('checkbox', { name });

test('a kind is switched off for one way alone; money cannot be', async () => {
	shop.answer(noticesCalls.setSwitch, ({ kind, ...change }) => {
		switches = switches.map((one) => (one.kind === kind ? { ...one, ...change } : one));
		return { switches };
	});
	await show(<NoticeSwitches />, { session });
	await tick('Orders – Email').click();
	await expect.element(tick('Orders – Email')).not.toBeChecked();

	await expect.element(tick('Orders – Device')).toBeChecked();
	await expect.element(tick('Payments – Email')).toBeDisabled();
	await expect
		.poll(() => shop.asked(noticesCalls.setSwitch).map(({ input }) => input))
		.toEqual([{ kind: 'order', message: false }]);
});

test('a switch that is refused goes back by itself, and takes none along that was kept meanwhile', async () => {
	const { promise, resolve } = Promise.withResolvers<void>();
	shop.answer(noticesCalls.setSwitch, async ({ kind, ...change }) => {
		if (kind === 'order') {
			await promise;
			throw new Refused('too_many_requests');
		}
		switches = switches.map((one) => (one.kind === kind ? { ...one, ...change } : one));
		return { switches };
	});
	await show(<NoticeSwitches />, { session });
	await tick('Orders – Email').click();
	await tick('Offers and coupons – Email').click();
	await expect.element(tick('Offers and coupons – Email')).toBeChecked();
	await expect.element(tick('Orders – Email')).not.toBeChecked();
	resolve();

	await expect.element(page.getByText('too_many_requests')).toBeVisible();
	await expect.element(tick('Orders – Email')).toBeChecked();
	await expect.element(tick('Offers and coupons – Email')).toBeChecked();
});

test.each(['ar', 'ckb', 'zh'] as const)('in %s a notice stands with its time', async (language) => {
	await draw(language);
	await expect.element(row(1)).toBeVisible();

	expect(document.querySelector('time')?.textContent).toMatch(/11|23|١١|٢٣/);
	expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
});
