import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../../app/paths.ts';
import { getSession } from '../../app/session.ts';
import { shop, show } from '../../testing/show.tsx';
import { AppearanceChoice, LanguageChoice } from './choices.tsx';
import { Devices } from './devices.tsx';
import { SignOut } from './sign-out.tsx';

const session = { token: 'token', userId: '1' };
const at = '2026-11-20T08:00:00.000Z';
const deviceOf = (id: string, label: string, current = false) => ({ id, label, createdAt: at, lastSeenAt: at, current });
let devices = [deviceOf('1', 'Chrome on Android', true), deviceOf('2', 'Safari on iPhone')];

beforeEach(() => {
	devices = [deviceOf('1', 'Chrome on Android', true), deviceOf('2', 'Safari on iPhone')];
	shop.answer(accountsCalls.devices, () => ({ devices }));
	shop.answer(accountsCalls.revokeDevice, ({ id }) => {
		devices = devices.filter((one) => one.id !== id);
		return { done: true };
	});
	shop.answer(accountsCalls.loginOut, { done: true });
});
afterEach(() => {
	delete document.documentElement.dataset.theme;
});

const device = (label: string) => page.getByRole('listitem').filter({ hasText: label });

test('another device is signed out after a question, this one cannot be from here', async () => {
	await show(<Devices />, { session });
	await expect.element(device('Chrome on Android')).toMatchTextContent('This device');
	await expect.element(device('Chrome on Android').getByRole('button')).not.toBeInTheDocument();
	await device('Safari on iPhone').getByRole('button', { name: 'Sign out' }).click();
	const question = page.getByRole('dialog', { name: 'Sign out on this device?' });
	await expect.element(question.getByText('Safari on iPhone')).toBeVisible();
	await question.getByRole('button', { name: 'Cancel' }).click();
	await expect.element(question).not.toBeInTheDocument();
	expect(shop.asked(accountsCalls.revokeDevice)).toEqual([]);
	await device('Safari on iPhone').getByRole('button', { name: 'Sign out' }).click();
	await question.getByRole('button', { name: 'Sign out' }).click();

	await expect.element(page.getByText('The device is signed out')).toBeVisible();
	await expect.element(device('Safari on iPhone')).not.toBeInTheDocument();
	expect(shop.asked(accountsCalls.revokeDevice).map(({ input }) => input)).toEqual([{ id: '2' }]);
});

test('a device that could not be signed out is still there; devices that did not come are asked for again', async () => {
	shop.cut(accountsCalls.revokeDevice);
	const shown = await show(<Devices />, { session });
	await device('Safari on iPhone').getByRole('button', { name: 'Sign out' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
	await expect.element(page.getByText('No network')).toBeVisible();
	await expect.element(device('Safari on iPhone')).toBeVisible();
	await shown.unmount();
	shop.cut(accountsCalls.devices);
	await show(<Devices />, { session });
	const again = page.getByRole('button', { name: 'Try again' });
	await expect.element(again).toBeVisible();
	shop.answer(accountsCalls.devices, () => ({ devices }));
	await again.click();

	await expect.element(device('Chrome on Android')).toBeVisible();
});

test('signing out takes a yes, and ends here also without a line', async () => {
	shop.cut(accountsCalls.loginOut);
	const screen = await show(<SignOut />, { session, at: paths.settings() });
	await page.getByRole('button', { name: 'Sign out' }).click();
	const question = page.getByRole('dialog', { name: 'Sign out of your account?' });
	await question.getByRole('button', { name: 'Cancel' }).click();
	await expect.element(question).not.toBeInTheDocument();
	expect(getSession()).toEqual(session);
	await page.getByRole('button', { name: 'Sign out' }).click();
	await question.getByRole('button', { name: 'Sign out' }).click();

	await expect.poll(screen.address).toBe(paths.account());
	await expect.element(page.getByText('You are signed out')).toBeVisible();
	expect(getSession()).toBeNull();
});

test('dark and light hold at once and for the next visit; as on the device is nothing kept', async () => {
	const first = await show(<AppearanceChoice />);
	await expect.element(page.getByRole('radio', { name: 'Match device' })).toBeChecked();
	await page.getByText('Dark').click();
	expect(document.documentElement.dataset.theme).toBe('dark');
	await first.unmount();
	const again = await show(<AppearanceChoice />);
	await expect.element(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
	await page.getByText('Light').click();
	expect(document.documentElement.dataset.theme).toBeUndefined();
	await page.getByText('Match device').click();
	await again.unmount();
	await show(<AppearanceChoice />);

	await expect.element(page.getByRole('radio', { name: 'Match device' })).toBeChecked();
});

test.each([
	['en', 'English'],
	['ar', 'العربية'],
	['ckb', 'کوردی'],
	['zh', '中文'],
] as const)('in %s every language stands in its own words, and this one is chosen', async (language, own) => {
	await show(<LanguageChoice />, { language });

	expect(page.getByRole('radio').elements()).toHaveLength(4);
	expect(document.querySelector('input:checked')?.closest('label')?.textContent).toContain(own);
	expect([...document.querySelectorAll('bdi[lang]')].map((name) => name.getAttribute('lang')).sort()).toEqual([
		'ar',
		'ckb',
		'en',
		'zh',
	]);
});
