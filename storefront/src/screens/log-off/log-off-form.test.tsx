import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { balanceCalls } from '@qaysari/contract/balance.calls';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../../app/paths.ts';
import { getSession } from '../../app/session.ts';
import { dinars } from '../../testing/orders.ts';
import { shop, show } from '../../testing/show.tsx';
import { LogOff } from './log-off-form.tsx';

const session = { token: 'token', userId: '1' };

beforeEach(() => {
	shop.answer(accountsCalls.unregister, { done: true });
	shop.answer(balanceCalls.get, { records: [], nextCursor: null, balance: dinars(0) });
});

const draw = (language: 'ar' | 'ckb' | 'en' | 'zh' = 'en') =>
	show(<LogOff text={null} />, { session, language, at: paths.close() });
const button = () => page.getByRole('button', { name: 'Delete my account' }).first();
const question = () => page.getByRole('dialog', { name: 'Delete your account for good?' });
const closed = () => shop.asked(accountsCalls.unregister);

test('an account goes only by a tick, a tap and a yes', async () => {
	const screen = await draw();
	await expect.element(button()).toBeDisabled();
	await page.getByRole('checkbox').click();
	await button().click();
	await question().getByRole('button', { name: 'Cancel' }).click();
	await expect.element(question()).not.toBeInTheDocument();
	expect(closed()).toEqual([]);
	await button().click();
	await shop.tapTwice(question().getByRole('button', { name: 'Delete my account' }));

	await expect.poll(screen.address).toBe(paths.home());
	await expect.element(page.getByText('Your account was deleted')).toBeVisible();
	expect(closed().map(({ input }) => input)).toEqual([{ agreed: true }]);
	expect(getSession()).toBeNull();
});

test('orders that are under way keep it, with the way to them, and nobody is signed out', async () => {
	shop.refuse(accountsCalls.unregister, 'orders_under_way');
	await draw();
	await page.getByRole('checkbox').click();
	await button().click();
	await question().getByRole('button', { name: 'Delete my account' }).click();

	await expect.element(page.getByRole('alert').filter({ hasText: 'orders_under_way' })).toBeVisible();
	await expect.element(page.getByRole('link', { name: /orders/i })).toHaveAttribute('href', paths.orders());
	expect(getSession()).toEqual(session);
	await page.getByRole('checkbox').click();
	await expect.element(page.getByText('orders_under_way')).not.toBeInTheDocument();
});

test('what is in the balance is said to be lost before', async () => {
	shop.answer(balanceCalls.get, { records: [], nextCursor: null, balance: dinars(7_500) });
	await draw();

	await expect.element(page.getByText('7,500 IQD in your balance is lost.')).toBeVisible();
});

test('without a line nothing is deleted, and the next tap is a try', async () => {
	shop.cut(accountsCalls.unregister);
	await draw();
	await page.getByRole('checkbox').click();
	await button().click();
	await question().getByRole('button', { name: 'Delete my account' }).click();

	await expect.element(page.getByRole('alert').filter({ hasText: 'No network' })).toBeVisible();
	await expect.element(button()).toBeEnabled();
	expect(getSession()).toEqual(session);
});

test.each(['ar', 'ckb', 'zh'] as const)('in %s what it means is written out', async (language) => {
	await draw(language);

	expect(page.getByRole('listitem').elements()).toHaveLength(4);
	expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
});
