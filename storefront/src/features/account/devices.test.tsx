import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { writeDraft } from '../../app/drafts.ts';
import { paths } from '../../app/paths.ts';
import { getSession, setSession } from '../../app/session.ts';
import { chatOutbox } from '../../device/chat-outbox.ts';
import { kept } from '../../device/storage.ts';
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
	const question = page.getByRole('dialog', { name: 'Sign out on that device?' });
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

test('nothing that was typed stays on the phone of who signs out', async () => {
	await show(<SignOut />, { session, at: paths.settings() });
	writeDraft('draftAddress', 'new', { fullName: 'Zara' });
	writeDraft('draftForm', 'inquiry', { title: 'A present' });
	await page.getByRole('button', { name: 'Sign out' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();

	await expect.element(page.getByText('You are signed out')).toBeVisible();
	expect(Object.entries(localStorage).filter(([, text]) => /Zara|present/.test(String(text)))).toEqual([]);
});

test('what waits in the chat to be sent goes with who signs out, and stays with whose session ended by itself', async () => {
	const waiting = { clientId: 'a', userId: '1', at: 1, written: { kind: 'text' as const, text: 'Where is my order?' } };
	await chatOutbox.put(waiting);
	await show(<SignOut />, { session, at: paths.settings() });
	setSession(null);
	setSession(session);
	expect(await chatOutbox.all()).toEqual([waiting]);
	await page.getByRole('button', { name: 'Sign out' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();

	await expect.poll(() => chatOutbox.all()).toEqual([]);
});

test('a language that is chosen stays chosen on a page whose address asked for another', async () => {
	const before = location.href;
	const asked = new URL(before);
	asked.searchParams.set('lang', 'en');
	history.replaceState(history.state, '', asked);
	await show(<LanguageChoice />, { language: 'en' });
	await page.getByText(/中文/).click();

	await expect.poll(() => document.documentElement.lang).toBe('zh');
	expect([kept('language'), new URL(location.href).searchParams.get('lang')]).toEqual(['zh', null]);
	history.replaceState(history.state, '', before);
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
