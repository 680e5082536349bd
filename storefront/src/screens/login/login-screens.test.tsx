import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { accountsSchemas } from '@qaysari/contract/accounts.schemas';
import { exampleOf } from '@qaysari/contract/testing/examples';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '../../app/paths.ts';
import { Link } from '../../app/router.tsx';
import { getSession } from '../../app/session.ts';
import { keep, kept } from '../../device/storage.ts';
import { shop, show } from '../../testing/show.tsx';
import ForgotPasswordScreen from './forgot-password-screen.tsx';
import LoginScreen from './login-screen.tsx';
import RegisterScreen from './register-screen.tsx';

const signedIn = { token: 'token', userId: '7', created: false };
const start = location.href;

beforeEach(() => {
	shop.answer(accountsCalls.getLoginWaySettings, ['1', '1', '1', '1', '0', '0', '1', '1']);
	shop.answer(accountsCalls.loginSendCode, { destination: '*** 4567', resendSeconds: 0 });
	shop.answer(accountsCalls.userInfo, accountsSchemas.userInfo.output.parse(exampleOf(accountsSchemas.userInfo.output)));
	shop.answer(accountsCalls.login, signedIn);
	shop.answer(accountsCalls.register, { ...signedIn, created: true });
	shop.answer(accountsCalls.emailRegister, { ...signedIn, created: true });
	shop.answer(accountsCalls.forgetPassword, { done: true });
});
afterEach(() => {
	keep('socialTrip', null);
	history.replaceState(null, '', start);
});

const account = () => page.getByLabelText('Mobile number or email');
const code = () => page.getByRole('textbox', { name: 'Six-digit verification code' });
const tap = (name: string) => page.getByRole('button', { name, exact: true }).click();
const logins = () => shop.asked(accountsCalls.login).map(({ input }) => input);

/** Somebody who left for a provider comes back with this. */
function comeBackWith(answer: string): void {
	keep('socialTrip', JSON.stringify({ type: 3, state: 'state-1', page: '/pages/cart/index' }));
	history.replaceState(null, '', `${paths.login()}?${answer}`);
}

test('whoever signs in on the page is led on to where they wanted', async () => {
	const screen = await show(<LoginScreen />, { at: `${paths.login()}?return=${encodeURIComponent('/pages/cart/index')}` });
	await account().fill('07501234567');
	await tap('Continue');
	await code().fill('123456');

	await expect.poll(screen.address).toBe('/pages/cart/index');
	expect(getSession()?.userId).toBe('7');
});

test('from the page to sign in on, its ways to an account lead on to where it would', async () => {
	const after = `?return=${encodeURIComponent(paths.product('7'))}`;
	history.replaceState(null, '', paths.login() + after);
	await show(<LoginScreen />, { at: paths.login() + after });
	await tap('Sign in with password');

	await expect
		.element(page.getByRole('link', { name: 'Forgot password?' }))
		.toHaveAttribute('href', paths.forgotPassword() + after);
	await expect.element(page.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', paths.register() + after);
});

test('whom a provider vouched for is signed in once, and the answer stays in no address', async () => {
	comeBackWith('code=abc&state=state-1');
	const screen = await show(<LoginScreen />, { at: paths.login() });

	await expect.poll(screen.address).toBe('/pages/cart/index');
	expect(logins()).toEqual([expect.objectContaining({ type: 3, code: 'abc', state: 'state-1' })]);
	expect(location.search).not.toContain('abc');
	expect(kept('socialTrip')).toBeNull();
});

test('whoever began on this page, and comes back to it while it is open, is signed in all the same', async () => {
	const answer = 'code=abc&state=state-1';
	const screen = await show(
		<>
			<LoginScreen />
			<Link to={`${paths.login()}?${answer}`}>Back to the app</Link>
		</>,
		{ at: paths.login() },
	);
	await expect.element(account()).toBeVisible();
	comeBackWith(answer);
	await page.getByRole('link', { name: 'Back to the app' }).click();

	await expect.poll(screen.address).toBe('/pages/cart/index');
	expect(logins()).toEqual([expect.objectContaining({ type: 3, code: 'abc', state: 'state-1' })]);
	expect(getSession()?.userId).toBe('7');
});

test('a link with a state that was not begun here signs nobody in', async () => {
	comeBackWith('code=abc&state=of-somebody-else');
	await show(<LoginScreen />, { at: paths.login() });

	await expect.element(page.getByText('That sign-in did not work. Try again, or use a code.')).toBeVisible();
	expect(logins()).toEqual([]);
});

test('whoever cancelled at the provider may choose any way', async () => {
	comeBackWith('error=access_denied&state=state-1');
	await show(<LoginScreen />, { at: paths.login() });

	await expect.element(page.getByText('You cancelled the sign-in. Choose any way to continue.')).toBeVisible();
	await expect.element(account()).toBeVisible();
	expect(logins()).toEqual([]);
});

test('what a provider said and the shop refuses leads back to the other ways', async () => {
	comeBackWith('code=abc&state=state-1');
	shop.refuse(accountsCalls.login, 'social_failed');
	await show(<LoginScreen />, { at: paths.login() });

	await expect.element(account()).toBeVisible();
	await expect.element(page.getByText('That sign-in did not work. Try again, or use a code.')).toBeVisible();
	expect(getSession()).toBeNull();
});

const fillIn = async () => {
	await code().fill('١٢٣٤٥٦');
	await page.getByLabelText('New password').fill('kettle 12');
	await page.getByLabelText('Repeat password').fill('kettle 12');
};

test('an account is made by a code, a password and the agreement, once', async () => {
	const screen = await show(<RegisterScreen />, { at: paths.register() });
	await account().fill('07501234567');
	await tap('Continue');
	await expect.element(code()).toHaveFocus();
	await tap('Create account');
	await expect.element(page.getByLabelText('New password')).toHaveAttribute('aria-invalid', 'true');
	await fillIn();
	await page.getByLabelText('Nickname').fill('  Zana ');
	await tap('Create account');
	await expect.element(page.getByText('Please agree to the terms of use and the privacy policy')).toBeVisible();
	expect(shop.asked(accountsCalls.register)).toEqual([]);
	await page.getByRole('checkbox').click();
	await page.getByRole('button', { name: 'Create account' }).click();

	await expect.poll(screen.address).toBe(paths.account());
	expect(shop.asked(accountsCalls.register).map(({ input }) => input)).toEqual([
		expect.objectContaining({ code: '123456', password: 'kettle 12', nickname: 'Zana', agreed: true, areaId: '964' }),
	]);
	expect(getSession()?.userId).toBe('7');
});

test('an email makes an account too, and one that is there already says so', async () => {
	shop.refuse(accountsCalls.emailRegister, 'account_exists');
	await show(<RegisterScreen />, { at: paths.register() });
	await account().fill('zana@shop.example');
	await tap('Continue');
	await fillIn();
	await page.getByRole('checkbox').click();
	await tap('Create account');

	await expect.element(page.getByRole('alert').filter({ hasText: 'account_exists' })).toBeVisible();
	await expect.element(page.getByLabelText('New password')).toHaveValue('kettle 12');
	expect(getSession()).toBeNull();
	await expect.element(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', expect.stringContaining('return='));
});

test('a wrong code is said at the code, a weak password at the password, and what else was typed stays', async () => {
	await show(<RegisterScreen />, { at: paths.register() });
	await account().fill('07501234567');
	await tap('Continue');
	await fillIn();
	await page.getByRole('checkbox').click();
	shop.refuse(accountsCalls.register, 'code_invalid');
	await tap('Create account');
	await expect.element(code()).toHaveAccessibleDescription('code_invalid');
	shop.refuse(accountsCalls.register, 'password_weak');
	await code().fill('654321');
	await expect.element(code()).not.toHaveAccessibleDescription('code_invalid');
	await tap('Create account');

	await expect.element(page.getByLabelText('New password')).toHaveAccessibleDescription('password_weak');
	await expect.element(code()).toHaveValue('654321');
	await expect.element(page.getByRole('checkbox')).toBeChecked();
});

test('a forgotten password is set anew and signs in at once', async () => {
	const screen = await show(<ForgotPasswordScreen />, { at: paths.forgotPassword() });
	await account().fill('07501234567');
	await userEvent.keyboard('{Enter}');
	await fillIn();
	await page.getByRole('button', { name: 'Save new password' }).click();

	await expect.poll(screen.address).toBe(paths.account());
	expect(shop.asked(accountsCalls.loginSendCode)[0]?.input).toMatchObject({ purpose: 'reset' });
	expect(shop.asked(accountsCalls.forgetPassword).map(({ input }) => input)).toEqual([
		expect.objectContaining({ code: '123456', password: 'kettle 12' }),
	]);
	expect(logins()).toEqual([expect.objectContaining({ type: 1, password: 'kettle 12' })]);
});

test.each([
	['to the page that they were on, with its query', paths.product('7'), paths.product('7')],
	['to their account, where that page is of another shop', 'https://elsewhere.example/cart', paths.account()],
])('a new password leads %s', async (_where, wanted, led) => {
	const screen = await show(<ForgotPasswordScreen />, {
		at: `${paths.forgotPassword()}?return=${encodeURIComponent(wanted)}`,
	});
	await account().fill('07501234567');
	await tap('Continue');
	await fillIn();
	await tap('Save new password');

	await expect.poll(screen.address).toBe(led);
	expect(getSession()?.userId).toBe('7');
});

test('where the sign-in after a new password fails, the page to sign in on still leads to where they were', async () => {
	shop.cut(accountsCalls.login);
	const after = `?return=${encodeURIComponent(paths.product('7'))}`;
	const screen = await show(<ForgotPasswordScreen />, { at: paths.forgotPassword() + after });
	await account().fill('07501234567');
	await tap('Continue');
	await fillIn();
	await tap('Save new password');

	await expect.poll(screen.address).toBe(paths.login() + after);
});

test('a password that was changed though the sign-in after it failed is told as changed', async () => {
	shop.cut(accountsCalls.login);
	const screen = await show(<ForgotPasswordScreen />, { at: paths.forgotPassword() });
	await account().fill('07501234567');
	await tap('Continue');
	await fillIn();
	await tap('Save new password');

	await expect.poll(screen.address).toBe(paths.login());
	await expect.element(page.getByText('Your password was changed')).toBeVisible();
});

test('nobody is told by the first step whether there is an account; by its code, yes', async () => {
	shop.refuse(accountsCalls.forgetPassword, 'account_invalid');
	await show(<ForgotPasswordScreen />, { at: paths.forgotPassword() });
	await account().fill('07501234567');
	await tap('Continue');
	await fillIn();
	await tap('Save new password');

	await expect.element(page.getByText(/There is no account with this number or email/)).toBeVisible();
});

/** The shop does it once and the line drops; the same code again is used. */
function loseAnswerOf(call: typeof accountsCalls.register | typeof accountsCalls.forgetPassword): () => void {
	shop.cut(call);
	return () => shop.refuse(call, 'code_used');
}

test('an account that was made though the answer got lost is gone into by the next tap', async () => {
	const goOn = loseAnswerOf(accountsCalls.register);
	const screen = await show(<RegisterScreen />, { at: paths.register() });
	await account().fill('07501234567');
	await tap('Continue');
	await fillIn();
	await page.getByRole('checkbox').click();
	await tap('Create account');
	await expect.element(page.getByRole('alert').filter({ hasText: 'No network' })).toBeVisible();
	expect(logins()).toEqual([]);
	goOn();
	await tap('Create account');

	await expect.poll(screen.address).toBe(paths.account());
	expect(logins()).toEqual([{ type: 1, account: expect.stringContaining('750'), areaId: '964', password: 'kettle 12' }]);
	expect(getSession()?.userId).toBe('7');
});

test('a used code that made no account is said as used, and asked for anew', async () => {
	shop.refuse(accountsCalls.register, 'code_used');
	shop.refuse(accountsCalls.login, 'password_wrong');
	await show(<RegisterScreen />, { at: paths.register() });
	await account().fill('07501234567');
	await tap('Continue');
	await fillIn();
	await page.getByRole('checkbox').click();
	await tap('Create account');

	await expect.element(code()).toHaveAccessibleDescription('code_used');
	expect(getSession()).toBeNull();
	await expect.element(page.getByRole('button', { name: 'Resend code' })).toBeEnabled();
});

test('where the line drops again between code and sign-in, a third tap is enough', async () => {
	shop.refuse(accountsCalls.register, 'code_used');
	shop.cut(accountsCalls.login);
	const screen = await show(<RegisterScreen />, { at: paths.register() });
	await account().fill('07501234567');
	await tap('Continue');
	await fillIn();
	await page.getByRole('checkbox').click();
	await tap('Create account');
	await expect.element(page.getByRole('alert').filter({ hasText: 'No network' })).toBeVisible();
	shop.answer(accountsCalls.login, signedIn);
	await tap('Create account');

	await expect.poll(screen.address).toBe(paths.account());
});

test('a forgotten password that was set though the answer got lost signs in by the next tap', async () => {
	const goOn = loseAnswerOf(accountsCalls.forgetPassword);
	const screen = await show(<ForgotPasswordScreen />, { at: paths.forgotPassword() });
	await account().fill('07501234567');
	await tap('Continue');
	await fillIn();
	await tap('Save new password');
	await expect.element(page.getByRole('alert').filter({ hasText: 'No network' })).toBeVisible();
	goOn();
	await tap('Save new password');

	await expect.poll(screen.address).toBe(paths.account());
	await expect.element(page.getByText('Your password was changed')).toBeVisible();
});

test('a used code that changed no password is never told as changed', async () => {
	shop.refuse(accountsCalls.forgetPassword, 'code_used');
	shop.refuse(accountsCalls.login, 'password_wrong');
	await show(<ForgotPasswordScreen />, { at: paths.forgotPassword() });
	await account().fill('07501234567');
	await tap('Continue');
	await fillIn();
	await tap('Save new password');

	await expect.element(code()).toHaveAccessibleDescription('code_used');
	await expect.element(page.getByText('Your password was changed')).not.toBeInTheDocument();
});

test('a code asked for again empties the boxes, and a refused one says so there', async () => {
	await show(<ForgotPasswordScreen />, { at: paths.forgotPassword() });
	await account().fill('07501234567');
	await tap('Continue');
	await code().fill('123');
	shop.refuse(accountsCalls.loginSendCode, 'destination_limited');
	await tap('Resend code');

	await expect.element(code()).toHaveValue('');
	await expect.element(code()).toHaveAccessibleDescription('destination_limited');
});

test.each(['ar', 'ckb', 'zh'] as const)('in %s the field takes a number from left to right', async (language) => {
	await show(<RegisterScreen />, { at: paths.register(), language });
	const field = page.getByRole('textbox').first();
	await field.fill('٠٧٥٠ ١٢٣ ٤٥٦٧');

	await expect.element(field).toHaveValue('0750 123 4567');
	expect(getComputedStyle(field.element()).direction).toBe('ltr');
	expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
});
