import { Refused } from '@qaysari/client/testing/shop-peer';
import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { accountsSchemas } from '@qaysari/contract/accounts.schemas';
import { balanceCalls } from '@qaysari/contract/balance.calls';
import { exampleOf } from '@qaysari/contract/testing/examples';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../../app/paths.ts';
import { getSession } from '../../app/session.ts';
import { dinars } from '../../testing/orders.ts';
import { shop, show } from '../../testing/show.tsx';
import { LogOff } from './log-off-form.tsx';

const session = { token: 'token', userId: '1' };
const info = accountsSchemas.userInfo.output.parse(exampleOf(accountsSchemas.userInfo.output));

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

test('whoever signed in long ago shows that the account is theirs, and then it goes without another question', async () => {
	let proven = false;
	shop.answer(accountsCalls.userInfo, { ...info, phone: '+9647501234567', hasPassword: false });
	shop.answer(accountsCalls.accountBindSendCode, { destination: '*** 4567', resendSeconds: 60 });
	shop.answer(accountsCalls.unregister, () => {
		if (!proven) throw new Refused('old_factor_required');
		return { done: true };
	});
	shop.answer(accountsCalls.proveOwner, ({ oldCode }) => {
		if (oldCode !== '123456') throw new Refused('code_invalid', { about: 'old' });
		proven = true;
		return { done: true };
	});
	const screen = await draw();
	await page.getByRole('checkbox').click();
	await button().click();
	await question().getByRole('button', { name: 'Delete my account' }).click();
	const sheet = page.getByRole('dialog', { name: 'Delete account' });
	await sheet.getByRole('button', { name: 'Send a code to your number' }).click();
	const code = sheet.getByRole('textbox', { name: 'Six-digit verification code' });
	await code.fill('111111');
	await expect.element(sheet.getByText('code_invalid')).toBeVisible();
	await expect.element(code).toHaveValue('');
	expect(getSession()).toEqual(session);
	await code.fill('123456');

	await expect.poll(screen.address).toBe(paths.home());
	await expect.element(page.getByText('Your account was deleted')).toBeVisible();
	expect(shop.asked(accountsCalls.accountBindSendCode)[0]?.input.account).toBe('9647501234567');
	expect(closed()).toHaveLength(2);
});

test('whoever closes the sheet that asks for it keeps the account, and is asked again at the next tap', async () => {
	shop.answer(accountsCalls.userInfo, { ...info, phone: null, email: 'zana@shop.example', hasPassword: true });
	shop.refuse(accountsCalls.unregister, 'old_factor_required');
	await draw();
	await page.getByRole('checkbox').click();
	await button().click();
	await question().getByRole('button', { name: 'Delete my account' }).click();
	const sheet = page.getByRole('dialog', { name: 'Delete account' });
	await expect.element(sheet.getByRole('button', { name: 'Send a code to your email' })).toBeVisible();
	await sheet.getByRole('button', { name: 'Close' }).click();
	await expect.element(sheet).not.toBeInTheDocument();

	await expect.element(page.getByText('old_factor_required')).not.toBeInTheDocument();
	await button().click();
	await question().getByRole('button', { name: 'Delete my account' }).click();
	await expect.element(sheet.getByLabelText('Current password')).toBeVisible();
	expect(getSession()).toEqual(session);
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

test('an account that was deleted though the answer got lost, and with it the session, is told as deleted at the next tap', async () => {
	shop.cut(accountsCalls.unregister);
	const screen = await draw();
	await page.getByRole('checkbox').click();
	await button().click();
	await question().getByRole('button', { name: 'Delete my account' }).click();
	await expect.element(page.getByRole('alert').filter({ hasText: 'No network' })).toBeVisible();
	shop.refuse(accountsCalls.unregister, 'unauthorized');
	await button().click();
	await question().getByRole('button', { name: 'Delete my account' }).click();

	await expect.element(page.getByText('Your account was deleted')).toBeVisible();
	await expect.poll(screen.address).toBe(paths.home());
	expect(getSession()).toBeNull();
});

test('a session that was over before is never told as a deleted account', async () => {
	shop.refuse(accountsCalls.unregister, 'unauthorized');
	const screen = await draw();
	await page.getByRole('checkbox').click();
	await button().click();
	await question().getByRole('button', { name: 'Delete my account' }).click();

	await expect.element(page.getByRole('alert').filter({ hasText: 'unauthorized' })).toBeVisible();
	expect(getSession()).toBeNull();
	expect(screen.address()).toBe(paths.close());
	await expect.element(page.getByText('Your account was deleted')).not.toBeInTheDocument();
});

test.each(['ar', 'ckb', 'zh'] as const)('in %s what it means is written out', async (language) => {
	await draw(language);

	expect(page.getByRole('listitem').elements()).toHaveLength(4);
	expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
});
