import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '../../app/paths.ts';
import { getSession } from '../../app/session.ts';
import { shop, show } from '../../testing/show.tsx';
import { LoginFlow } from './login-flow.tsx';
import type { LoginStep } from './use-login-flow.ts';

/** By number of the way: password, WhatsApp, text message and email are open. */
const open = ['1', '1', '1', '0', '0', '0', '1', '1'];
let entered = 0;
const start = location.href;

function Flow() {
	const [step, setStep] = useState<LoginStep>('account');
	return (
		<LoginFlow
			reason="orders"
			step={step}
			onStep={setStep}
			onSignedIn={() => {
				entered += 1;
			}}
			onLeave={() => {}}
		/>
	);
}

beforeEach(() => {
	entered = 0;
	shop.answer(accountsCalls.getLoginWaySettings, open);
	shop.answer(accountsCalls.loginSendCode, { destination: '0770 *** 4567', resendSeconds: 0 });
	shop.answer(accountsCalls.login, { token: 'token', userId: '7', created: false });
	shop.answer(accountsCalls.usernameLogin, { token: 'token', userId: '7', created: false });
});

afterEach(() => history.replaceState(null, '', start));

const account = () => page.getByLabelText('Mobile number or email');
const goOn = () => page.getByRole('button', { name: 'Continue' });
const boxes = () => page.getByLabelText('Six-digit verification code');
const sent = () => shop.asked(accountsCalls.loginSendCode).map(({ input }) => input);
const tried = () => shop.asked(accountsCalls.login).map(({ input }) => input);

async function askForCode(): Promise<void> {
	await account().fill('٠٧٧٠ ١٢٣ ٤٥٦٧');
	await goOn().click();
	await expect.element(boxes()).toBeVisible();
}

test('why one is asked to sign in stands there, and a number in Eastern digits gets its code', async () => {
	await show(<Flow />);
	await expect.element(page.getByText('Sign in to see your orders')).toBeVisible();
	await askForCode();
	await expect.element(page.getByText('0770 *** 4567')).toBeVisible();
	expect(sent()).toEqual([{ type: 2, account: '9647701234567', areaId: '964' }]);
});

test('the sixth digit enters, once', async () => {
	await show(<Flow />);
	await askForCode();
	await userEvent.type(boxes(), '123456');
	await userEvent.keyboard('{Enter}');
	await expect.poll(() => entered).toBe(1);
	expect(tried().map(({ code }) => code)).toEqual(['123456']);
	expect(getSession()).toEqual({ token: 'token', userId: '7' });
});

test('a wrong code is typed anew; one that only met a dropped line is still there', async () => {
	await show(<Flow />);
	await askForCode();
	shop.refuse(accountsCalls.login, 'code_invalid');
	await userEvent.type(boxes(), '111111');
	await expect.element(page.getByText('code_invalid')).toBeVisible();
	await expect.element(boxes()).toHaveValue('');

	shop.cut(accountsCalls.login);
	await userEvent.type(boxes(), '123456');
	await expect.element(page.getByText('No network')).toBeVisible();
	await expect.element(boxes()).toHaveValue('123456');
	shop.answer(accountsCalls.login, { token: 'token', userId: '7', created: false });
	await page.getByRole('button', { name: 'Sign in', exact: true }).click();
	await expect.poll(() => entered).toBe(1);
	expect(getSession()?.userId).toBe('7');
});

test('of a wrong code and another one that is refused, what was tried last is said', async () => {
	await show(<Flow />);
	await askForCode();
	shop.refuse(accountsCalls.login, 'code_invalid');
	await userEvent.type(boxes(), '111111');
	await expect.element(page.getByText('code_invalid')).toBeVisible();
	shop.refuse(accountsCalls.loginSendCode, 'destination_limited');
	await page.getByRole('button', { name: 'Resend code' }).click();
	await expect.element(page.getByText('destination_limited')).toBeVisible();
	await expect.element(page.getByText('code_invalid')).not.toBeInTheDocument();

	await userEvent.type(boxes(), '222222');
	await expect.element(page.getByText('code_invalid')).toBeVisible();
	await expect.element(page.getByText('destination_limited')).not.toBeInTheDocument();
});

test('a code whose answer was lost is typed all the same, by the channel it came through', async () => {
	shop.cut(accountsCalls.loginSendCode);
	await show(<Flow />);
	await account().fill('0770 123 4567');
	await goOn().click();
	await expect.element(page.getByText('No network')).toBeVisible();
	shop.refuse(accountsCalls.loginSendCode, 'resend_too_early', { destination: '0770 *** 4567', resendSeconds: 50, type: 2 });
	await page.getByRole('button', { name: /SMS/ }).click();

	await expect.element(page.getByText('0770 *** 4567')).toBeVisible();
	await expect.element(page.getByText('resend_too_early')).not.toBeInTheDocument();
	await userEvent.type(boxes(), '123456');
	await expect.poll(() => entered).toBe(1);
	expect(tried()).toMatchObject([{ type: 2, account: '9647701234567', code: '123456' }]);
});

test('too early for another code, where none of this phone can be typed, is said in its place', async () => {
	shop.refuse(accountsCalls.loginSendCode, 'resend_too_early');
	await show(<Flow />);
	await account().fill('0770 123 4567');
	await goOn().click();

	await expect.element(page.getByText('resend_too_early')).toBeVisible();
	await expect.element(boxes()).not.toBeInTheDocument();
});

test('what is no number is said when one wants to go on, not while one types', async () => {
	await show(<Flow />);
	await account().fill('12');
	await expect.element(page.getByText('Please enter a correct mobile number')).not.toBeInTheDocument();
	await goOn().click();
	await expect.element(page.getByText('Please enter a correct mobile number')).toBeVisible();
	await account().fill('someone@');
	await goOn().click();
	await expect.element(page.getByText('The email format is not correct')).toBeVisible();
	expect(sent()).toEqual([]);
});

test('the other account is a tap away, and what was typed is still there', async () => {
	await show(<Flow />);
	await askForCode();
	await page.getByRole('button', { name: 'Change' }).click();
	await expect.element(account()).toHaveValue('0770 123 4567');
});

test('a name with its password enters without a code; a wrong one stays to be mended', async () => {
	await show(<Flow />);
	await page.getByRole('button', { name: 'Sign in with password' }).click();
	shop.refuse(accountsCalls.usernameLogin, 'password_wrong');
	await account().fill('zana');
	await page.getByLabelText('Password', { exact: true }).fill('not this one');
	await page.getByRole('button', { name: 'Sign in', exact: true }).click();
	await expect.element(page.getByText('password_wrong')).toBeVisible();
	await expect.element(account()).toHaveValue('zana');
	expect(getSession()).toBeNull();

	shop.answer(accountsCalls.usernameLogin, { token: 'token', userId: '7', created: false });
	await page.getByLabelText('Password', { exact: true }).fill('the right one');
	await page.getByRole('button', { name: 'Sign in', exact: true }).click();
	await expect.poll(() => entered).toBe(1);
	expect(shop.asked(accountsCalls.usernameLogin).at(-1)?.input).toMatchObject({ username: 'zana', password: 'the right one' });
});

test.each([
	['+90 532 123 45 67', { account: '905321234567', areaId: '90' }],
	['00966 50 123 4567', { account: '966501234567', areaId: '966' }],
	['0770 123 4567', { account: '9647701234567', areaId: '964' }],
])('%s with its password is read with the country that it names', async (typed, read) => {
	await show(<Flow />);
	await page.getByRole('button', { name: 'Sign in with password' }).click();
	await account().fill(typed);
	await page.getByLabelText('Password', { exact: true }).fill('kettle 12');
	await page.getByRole('button', { name: 'Sign in', exact: true }).click();

	await expect.poll(() => entered).toBe(1);
	expect(tried()).toEqual([{ type: 1, password: 'kettle 12', ...read }]);
});

test('whoever forgot their password, or has none yet, is led back to where they were', async () => {
	history.replaceState(null, '', `${paths.privacy()}?from=footer`);
	await show(<Flow />);
	await page.getByRole('button', { name: 'Sign in with password' }).click();

	const after = `?return=${encodeURIComponent(`${paths.privacy()}?from=footer`)}`;
	await expect
		.element(page.getByRole('link', { name: 'Forgot password?' }))
		.toHaveAttribute('href', paths.forgotPassword() + after);
	await expect.element(page.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', paths.register() + after);
});

test('where nobody can say which ways are open the password can be tried, and codes', async () => {
	shop.refuse(accountsCalls.getLoginWaySettings, 'unavailable');
	await show(<Flow />);
	await expect.poll(() => shop.asked(accountsCalls.getLoginWaySettings).length).toBeGreaterThan(0);
	await account().fill('07701234567');
	await expect.element(page.getByRole('button', { name: /WhatsApp/ })).toBeVisible();
	await expect.element(page.getByRole('button', { name: 'Sign in with password' })).toBeVisible();
});

test('where the password is off there is no way to it', async () => {
	shop.answer(accountsCalls.getLoginWaySettings, ['1', '0', '1', '0', '0', '0', '1', '1']);
	await show(<Flow />);
	await account().fill('07701234567');
	await expect.poll(() => shop.asked(accountsCalls.getLoginWaySettings).length).toBeGreaterThan(0);
	await expect.element(page.getByRole('button', { name: /WhatsApp/ })).toBeVisible();
	await expect.element(page.getByRole('button', { name: 'Sign in with password' })).not.toBeInTheDocument();
});
