import { deskNoticesCalls } from '@qaysari/contract/desk-notices.calls';
import type { DeskNoticeAbout } from '@qaysari/contract/desk-notices.schemas';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { shop, show } from '../../testing/show.tsx';
import { NoticeBell } from './notice-bell.tsx';

/** As somebody is told them, the latest first. */
const abouts: DeskNoticeAbout[] = [
	{ kind: 'job', name: 'payments.send-refund', area: 'money', jobs: 3 },
	{ kind: 'webhook', endpointId: '5', name: 'Warehouse', how: 'failing' },
	{ kind: 'listFile', list: 'orders', ready: { path: '/console/api/list-files/file/7', until: '2126-11-30T08:00:00.000Z' } },
	{ kind: 'catalogueFile', ready: null },
];

let readUpTo = 0;
beforeEach(() => {
	readUpTo = 0;
	shop.answer(deskNoticesCalls.read, ({ upTo }) => {
		readUpTo = Math.max(readUpTo, Number(upTo));
		return { done: true };
	});
});

/** So many of them, two on a page. */
function told(count: number): void {
	const of = (nth: number) => ({
		noticeId: String(100 - nth),
		at: '2026-11-21T08:00:00.000Z',
		read: 100 - nth <= readUpTo,
		about: abouts[nth] as DeskNoticeAbout,
	});
	shop.answer(deskNoticesCalls.count, () => ({ unread: readUpTo >= 100 ? 0 : count }));
	shop.answer(deskNoticesCalls.list, ({ cursor }) => {
		const from = cursor ? Number(cursor) : 0;
		const to = Math.min(count, from + 2);
		const records = Array.from({ length: to - from }, (_, n) => of(from + n));
		return { records, nextCursor: to < count ? String(to) : null };
	});
}

const bell = (name: string | RegExp) => page.getByRole('button', { name });
const list = () => page.getByRole('tooltip');

test('says how much is new, shows it, and counts as read what was shown', async () => {
	told(4);
	const { address } = await show(<NoticeBell />);
	await bell('Notices: 4 unread').click();
	const job = list().getByRole('link', { name: /Failed background work/ });
	await expect.element(job.getByText('Payments and fees: 3 jobs were given up')).toBeVisible();
	await expect.element(list().getByRole('link', { name: /^Warehouse/ })).toHaveAttribute('href', '/webhooks/5');
	await expect.element(bell('Notices')).toBeVisible();
	await expect.poll(() => shop.asked(deskNoticesCalls.read).map(({ input }) => input)).toEqual([{ upTo: '100' }]);
	await expect.element(job).toHaveClass('unread');

	await list().getByRole('button').click();
	const file = list().getByRole('link', { name: /^Orders/ });
	await expect.element(file).toHaveAttribute('href', '/console/api/list-files/file/7');
	await expect.element(list().getByRole('link', { name: /^Products as a file/ })).toBeVisible();

	await job.click();
	await expect.element(list()).not.toBeInTheDocument();
	expect(address()).toBe('/failed-jobs');
	await bell('Notices').click();
	await expect.element(list().getByRole('link', { name: /Failed background work/ })).not.toHaveClass('unread');
	expect(shop.asked(deskNoticesCalls.read)).toHaveLength(1);
});

test('counts no further than ninety-nine', async () => {
	shop.answer(deskNoticesCalls.count, { unread: 100 });
	await show(<NoticeBell />);
	await expect.element(bell(/100 unread/)).toHaveTextContent('99+');
});

test('says that there is nothing, and reads nothing', async () => {
	told(0);
	await show(<NoticeBell />);
	await bell('Notices').click();
	await expect.element(list().getByText(/^Nothing yet/)).toBeVisible();
	expect(shop.asked(deskNoticesCalls.read)).toEqual([]);
});

test('says that the list cannot be read, and reads it again', async () => {
	told(1);
	shop.refuse(deskNoticesCalls.list, 'damaged_cursor');
	await show(<NoticeBell />);
	await bell('Notices: 1 unread').click();
	const again = list().getByRole('button');
	await expect.element(again).toBeVisible();
	told(1);
	await again.click();
	await expect.element(list().getByRole('link')).toBeVisible();
});

test('stands without a count where it cannot be asked', async () => {
	shop.refuse(deskNoticesCalls.count, 'role_missing');
	await show(<NoticeBell />, { language: 'ar' });
	await expect.element(bell('الإشعارات')).toBeVisible();
});

test('that what was shown could not be counted as read, which nobody asked for, is told to nobody', async () => {
	told(1);
	await show(<NoticeBell />);
	shop.refuse(deskNoticesCalls.read, 'too_many_requests');
	const arrive = shop.hold(deskNoticesCalls.read);
	await bell('Notices: 1 unread').click();
	await expect.poll(() => shop.asked(deskNoticesCalls.read).length).toBe(1);
	await bell('Notices: 1 unread').click();
	await expect.element(list()).not.toBeInTheDocument();
	const counted = shop.asked(deskNoticesCalls.count).length;
	arrive();
	await expect.poll(() => shop.asked(deskNoticesCalls.count).length).toBe(counted + 1);
	// It lies over the bell: there it would stand by now.
	await bell('Notices: 1 unread').hover();
	expect(page.getByText('too_many_requests').elements()).toEqual([]);
});
