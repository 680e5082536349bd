import { Refused } from '@qaysari/client/testing/shop-peer';
import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { accountsSchemas } from '@qaysari/contract/accounts.schemas';
import { exampleOf } from '@qaysari/contract/testing/examples';
import { uploadsCalls } from '@qaysari/contract/uploads.calls';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getSession } from '../../app/session.ts';
import type { UserInfo } from '../../features/account/account-queries.ts';
import { shop, show } from '../../testing/show.tsx';
import MyInfoScreen from './my-info-screen.tsx';

const session = { token: 'token', userId: '1' };
const example = accountsSchemas.userInfo.output.parse(exampleOf(accountsSchemas.userInfo.output));
const zana: UserInfo = {
	...example,
	userId: '4711',
	nickname: 'Zana',
	firstName: null,
	username: null,
	avatar: null,
	phone: '+9647501234567',
	email: null,
	hasPassword: true,
	addedLately: [],
};
let info = zana;
/** What the shop says from now on. */
const changed = (change: Partial<UserInfo>): UserInfo => {
	info = { ...info, ...change };
	return info;
};
const sentTo = (destination: string) => ({ destination, resendSeconds: 0 });

beforeEach(() => {
	info = zana;
	shop.answer(accountsCalls.userInfo, () => info);
	shop.answer(accountsCalls.getLoginWaySettings, ['1', '1', '1', '0', '1', '0', '1', '1']);
	shop.answer(accountsCalls.accountBindSendCode, ({ account }) => sentTo(`*** ${account.slice(-4)}`));
	shop.answer(accountsCalls.loginSendCode, sentTo('*** 4567'));
	shop.answer(accountsCalls.accountBind, () => changed({ email: 'zana@shop.example' }));
	shop.answer(accountsCalls.updateUserInfo, ({ nickname }) => changed({ nickname: nickname ?? null }));
	shop.answer(accountsCalls.setUsername, ({ username }) => changed({ username }));
	shop.answer(accountsCalls.takeBackAdded, () => changed({ email: null, addedLately: [], hasPassword: false }));
	shop.answer(accountsCalls.setPassword, { token: 'another', userId: '1', created: false });
});

const draw = (language: 'ar' | 'ckb' | 'en' | 'zh' = 'en') => show(<MyInfoScreen />, { session, language });
const row = (name: string | RegExp) => page.getByRole('button', { name });
const sheet = (name: string) => page.getByRole('dialog', { name });
const code = () => page.getByRole('textbox', { name: 'Six-digit verification code' });
const bound = () => shop.asked(accountsCalls.accountBind).map(({ input }) => input);

test('a nickname is saved trimmed, once, by Enter too, and stands there at once', async () => {
	await draw();
	await row(/^Nickname/).click();
	const field = sheet('Nickname').getByRole('textbox');
	await expect.element(field).toHaveFocus();
	await field.fill('  Zana Karim ');
	await userEvent.keyboard('{Enter}{Enter}');

	await expect.element(page.getByText('Saved')).toBeVisible();
	await expect.element(row(/^Nickname/)).toMatchTextContent('Zana Karim');
	expect(shop.asked(accountsCalls.updateUserInfo).map(({ input }) => input)).toEqual([{ nickname: 'Zana Karim' }]);
});

test('a name that is empty, too long or the same sends nothing', async () => {
	await draw();
	await row(/^Nickname/).click();
	const field = sheet('Nickname').getByRole('textbox');
	const save = sheet('Nickname').getByRole('button', { name: 'Save' });
	await field.fill('   ');
	await expect.element(save).toBeDisabled();
	await field.fill('ز'.repeat(41));
	await expect.element(field).toHaveAccessibleDescription(/40/);
	await expect.element(save).toBeDisabled();
	await field.fill('Zana');
	await save.click();

	await expect.element(sheet('Nickname')).not.toBeInTheDocument();
	expect(shop.asked(accountsCalls.updateUserInfo)).toEqual([]);
});

test('a user name is told its shape when it is wrong, and who has it, and stays to be mended', async () => {
	await draw();
	await row(/^User name/).click();
	const field = sheet('User name').getByRole('textbox');
	const save = sheet('User name').getByRole('button', { name: 'Save' });
	await field.fill('زانا');
	await save.click();
	await expect.element(field).toHaveAttribute('aria-invalid', 'true');
	expect(shop.asked(accountsCalls.setUsername)).toEqual([]);
	shop.refuse(accountsCalls.setUsername, 'username_taken');
	await field.fill('zana.karim');
	await save.click();
	await expect.element(field).toHaveAccessibleDescription('username_taken');
	await expect.element(field).toHaveValue('zana.karim');
	await field.fill('zana.karim2');

	await expect.element(field).not.toHaveAttribute('aria-invalid');
});

test('a name that did not arrive says so and stays written', async () => {
	shop.cut(accountsCalls.updateUserInfo);
	await draw();
	await row(/^Nickname/).click();
	const field = sheet('Nickname').getByRole('textbox');
	await field.fill('Karim');
	await sheet('Nickname').getByRole('button', { name: 'Save' }).click();

	await expect.element(field).toHaveAccessibleDescription('No network');
	await expect.element(field).toHaveValue('Karim');
});

const addEmail = async () => {
	await row(/^Email/).click();
	await sheet('Add an email').getByRole('textbox', { name: 'Email' }).fill('Zana@shop.example');
	await sheet('Add an email').getByRole('button', { name: 'Get code by email' }).click();
};

test('an email is added by the code that it gets, typed in Eastern digits', async () => {
	await draw();
	await addEmail();
	await expect.element(code()).toHaveFocus();
	await code().fill('١٢٣٤٥٦');

	await expect.element(page.getByText('Added to your account')).toBeVisible();
	await expect.element(row(/^Email/)).toMatchTextContent('zana@shop.example');
	expect(bound()).toEqual([expect.objectContaining({ code: '123456' })]);
});

test('of a wrong code and another one that is refused, what was tried last is said', async () => {
	await draw();
	await addEmail();
	const dialog = sheet('Add an email');
	shop.refuse(accountsCalls.accountBind, 'code_invalid');
	await code().fill('111111');
	await expect.element(dialog.getByText('code_invalid')).toBeVisible();
	shop.refuse(accountsCalls.accountBindSendCode, 'destination_limited');
	await dialog.getByRole('button', { name: 'Resend code' }).click();
	await expect.element(dialog.getByText('destination_limited')).toBeVisible();
	await expect.element(dialog.getByText('code_invalid')).not.toBeInTheDocument();

	await code().fill('1');
	await expect.element(dialog.getByText('destination_limited')).not.toBeInTheDocument();
});

test('where the sign-in was long ago the password is asked for, and the code that was typed is kept', async () => {
	shop.answer(accountsCalls.accountBind, ({ password }) => {
		if (password === undefined) throw new Refused('old_factor_required');
		if (password !== 'right 1') throw new Refused('password_wrong');
		return changed({ email: 'zana@shop.example' });
	});
	await draw();
	await addEmail();
	await code().fill('123456');
	const password = sheet('Add an email').getByLabelText('Current password');
	await sheet('Add an email').getByRole('button', { name: 'Continue' }).click();
	await expect.element(password).toHaveAttribute('aria-invalid', 'true');
	await password.fill('wrong 1');
	await sheet('Add an email').getByRole('button', { name: 'Continue' }).click();
	await expect.element(password).toHaveAccessibleDescription('password_wrong');
	await password.fill('right 1');
	await userEvent.keyboard('{Enter}');

	await expect.element(page.getByText('Added to your account')).toBeVisible();
	expect(bound().map(({ code, password }) => [code, password])).toEqual([
		['123456', undefined],
		['123456', 'wrong 1'],
		['123456', 'right 1'],
	]);
});

const changePhone = async (oldCode: string, newCode: string) => {
	const dialog = sheet('Change the mobile number');
	await row(/^Mobile number/).click();
	await dialog.getByRole('button', { name: 'Send a code to the old one' }).click();
	await code().fill(oldCode);
	await dialog.getByRole('textbox', { name: 'Mobile number' }).fill('07709876543');
	await dialog.getByRole('button', { name: 'Get code by SMS' }).click();
	await code().fill(newCode);
};

test('a number is exchanged by a code to the old one and a code to the new one', async () => {
	shop.answer(accountsCalls.accountBind, () => changed({ phone: '+9647709876543' }));
	await draw();
	await changePhone('111111', '222222');

	await expect.element(page.getByText('Added to your account')).toBeVisible();
	await expect.element(row(/^Mobile number/)).toMatchTextContent(/770 987 6543/);
	expect(shop.asked(accountsCalls.accountBindSendCode).map(({ input }) => input.account)).toEqual([
		'9647501234567',
		expect.stringMatching(/7709876543$/),
	]);
	expect(bound()).toEqual([expect.objectContaining({ code: '222222', oldCode: '111111' })]);
});

test('a mistyped code to the old number is asked for again, and the code to the new one is kept', async () => {
	shop.answer(accountsCalls.accountBind, ({ oldCode }) => {
		if (oldCode !== '333333') throw new Refused('code_invalid', { about: 'old' });
		return changed({ phone: '+9647709876543' });
	});
	await draw();
	await changePhone('111111', '222222');
	const dialog = sheet('Change the mobile number');
	await expect.element(dialog.getByText('code_invalid')).toBeVisible();
	await dialog.getByRole('button', { name: 'Send a code to the old one' }).click();
	await code().fill('333333');

	await expect.element(page.getByText('Added to your account')).toBeVisible();
	expect(bound().map(({ code, oldCode }) => [oldCode, code])).toEqual([
		['111111', '222222'],
		['333333', '222222'],
	]);
});

test('a mistyped code to the new number is blamed there, and is typed again alone', async () => {
	shop.answer(accountsCalls.accountBind, ({ code }) => {
		if (code !== '444444') throw new Refused('code_invalid');
		return changed({ phone: '+9647709876543' });
	});
	await draw();
	await changePhone('111111', '222222');
	await expect.element(sheet('Change the mobile number').getByRole('alert').filter({ hasText: 'code_invalid' })).toBeVisible();
	await expect.element(code()).toHaveValue('');
	await code().fill('444444');

	await expect.element(page.getByText('Added to your account')).toBeVisible();
});

test('what is no number sends no code', async () => {
	info = { ...zana, phone: null, email: 'zana@shop.example' };
	await draw();
	await row(/^Mobile number/).click();
	const dialog = sheet('Add a mobile number');
	await dialog.getByRole('textbox', { name: 'Mobile number' }).fill('0770');
	await expect.element(dialog.getByRole('button', { name: 'Get code by SMS' })).toBeDisabled();
	await userEvent.keyboard('{Enter}');
	await expect.element(dialog.getByRole('textbox', { name: 'Mobile number' })).toHaveAttribute('aria-invalid', 'true');

	expect(shop.asked(accountsCalls.accountBindSendCode)).toEqual([]);
});

test('an email that somebody else added is taken back by a code to the number, once', async () => {
	info = { ...zana, email: 'thief@shop.example', addedLately: ['email'] };
	await draw();
	await row(/Not added by you/).click();
	const dialog = sheet('Remove the email');
	await dialog.getByRole('button', { name: 'Send a code to your number' }).click();
	shop.refuse(accountsCalls.takeBackAdded, 'code_invalid');
	await code().fill('111111');
	await expect.element(dialog.getByText('code_invalid')).toBeVisible();
	await expect.element(code()).toHaveValue('');
	shop.refuse(accountsCalls.accountBindSendCode, 'destination_limited');
	await dialog.getByRole('button', { name: 'Resend code' }).click();
	await expect.element(dialog.getByText('destination_limited')).toBeVisible();
	await expect.element(dialog.getByText('code_invalid')).not.toBeInTheDocument();
	shop.answer(accountsCalls.takeBackAdded, () => changed({ email: null, addedLately: [] }));
	await code().fill('123456');

	await expect.element(page.getByText('Removed from your account')).toBeVisible();
	await expect.element(row(/Not added by you/)).not.toBeInTheDocument();
	expect(shop.asked(accountsCalls.accountBindSendCode)[0]?.input.account).toBe('9647501234567');
	expect(shop.asked(accountsCalls.takeBackAdded).map(({ input }) => input)).toEqual([
		{ kind: 'email', code: '111111' },
		{ kind: 'email', code: '123456' },
	]);
});

test('a password is changed with the present one, typed twice, and a wrong one ends no session', async () => {
	shop.refuse(accountsCalls.setPassword, 'password_wrong');
	await draw();
	await row(/^Password/).click();
	const dialog = sheet('Change password');
	const save = dialog.getByRole('button', { name: 'Save new password' });
	await dialog.getByLabelText('New password').fill('short');
	await save.click();
	await expect.element(dialog.getByLabelText('Current password')).toHaveAttribute('aria-invalid', 'true');
	await expect.element(dialog.getByLabelText('New password')).toHaveAttribute('aria-invalid', 'true');
	await dialog.getByLabelText('Current password').fill('wrong 1');
	await dialog.getByLabelText('New password').fill('kettle 12');
	await dialog.getByLabelText('Repeat password').fill('kettle 13');
	await save.click();
	await expect.element(dialog.getByLabelText('Repeat password')).toHaveAttribute('aria-invalid', 'true');
	expect(shop.asked(accountsCalls.setPassword)).toEqual([]);
	await dialog.getByLabelText('Repeat password').fill('kettle 12');
	await save.click();
	await expect.element(dialog.getByLabelText('Current password')).toHaveAccessibleDescription('password_wrong');
	await expect.element(row(/^Password/)).toBeInTheDocument();
	shop.answer(accountsCalls.setPassword, { token: 'another', userId: '1', created: false });
	await dialog.getByLabelText('Current password').fill('right 1');
	await save.click();

	await expect.element(page.getByText('Your password is saved')).toBeVisible();
	expect(shop.asked(accountsCalls.setPassword).at(-1)?.input).toEqual({ current: 'right 1', password: 'kettle 12' });
	// Every other session ended: this one goes on under a new token.
	expect(getSession()).toEqual({ token: 'another', userId: '1' });
});

test('a password that was saved though the answer got lost, and with it the session, is saved at the next tap', async () => {
	shop.cut(accountsCalls.setPassword);
	shop.answer(accountsCalls.login, { token: 'another', userId: '1', created: false });
	await draw();
	await row(/^Password/).click();
	const dialog = sheet('Change password');
	const save = dialog.getByRole('button', { name: 'Save new password' });
	await dialog.getByLabelText('Current password').fill('right 1');
	await dialog.getByLabelText('New password').fill('kettle 12');
	await dialog.getByLabelText('Repeat password').fill('kettle 12');
	await save.click();
	await expect.element(dialog.getByText('No network')).toBeVisible();
	shop.refuse(accountsCalls.setPassword, 'unauthorized');
	await save.click();

	await expect.element(page.getByText('Your password is saved')).toBeVisible();
	expect(shop.asked(accountsCalls.login).map(({ input }) => input)).toEqual([
		{ type: 1, account: '+9647501234567', password: 'kettle 12' },
	]);
	expect(getSession()).toEqual({ token: 'another', userId: '1' });
});

test('whoever forgot it sets one by a code; without any way to send one that is said', async () => {
	info = { ...zana, hasPassword: false };
	const first = await draw();
	await row(/^Password/).click();
	const dialog = sheet('Set a password');
	await dialog.getByRole('button', { name: 'Get code by SMS' }).click();
	await dialog.getByRole('button', { name: 'Save new password' }).click();
	await expect.element(code()).toHaveFocus();
	await code().fill('123456');
	await dialog.getByLabelText('New password').fill('kettle 12');
	await dialog.getByLabelText('Repeat password').fill('kettle 12');
	await dialog.getByRole('button', { name: 'Save new password' }).click();
	await expect.element(page.getByText('Your password is saved')).toBeVisible();
	expect(shop.asked(accountsCalls.setPassword)[0]?.input).toMatchObject({ code: '123456', password: 'kettle 12' });
	await first.unmount();

	info = { ...zana, phone: null, hasPassword: false };
	await draw();
	await row(/^Password/).click();
	await expect.element(sheet('Set a password').getByText(/Codes cannot be sent there/)).toBeVisible();
});

test('a picture that could not be kept leaves the old one, and the same file can be tried again', async () => {
	const canvas = document.createElement('canvas');
	[canvas.width, canvas.height] = [8, 8];
	const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
	const file = new File([blob ?? ''], 'me.png', { type: 'image/png' });
	shop.refuse(uploadsCalls.image, 'upload_unsupported');
	await draw();
	await page.getByRole('button', { name: 'Change picture' }).click();
	const dialog = sheet('Change picture');
	await userEvent.upload(dialog.getByLabelText('Choose a photo'), file);
	await expect.element(dialog.getByText(/upload_unsupported.*Your picture stays as it was/)).toBeVisible();
	shop.answer(uploadsCalls.image, {
		fileId: '00000000-0000-4000-8000-000000000001',
		kind: 'picture',
		mediaType: 'image/png',
		bytes: 4,
		width: 8,
		height: 8,
		url: null,
	});
	shop.answer(accountsCalls.updateAvatar, info);
	await userEvent.upload(dialog.getByLabelText('Choose a photo'), file);

	await expect.element(page.getByText('Saved')).toBeVisible();
	expect(shop.asked(accountsCalls.updateAvatar).map(({ input }) => input)).toEqual([
		{ fileId: '00000000-0000-4000-8000-000000000001' },
	]);
});

test.each(['ar', 'ckb', 'zh'] as const)('in %s number and email run from left to right', async (language) => {
	info = { ...zana, email: 'zana@shop.example' };
	await draw(language);
	await expect.element(page.getByText('zana@shop.example')).toBeVisible();

	expect(getComputedStyle(page.getByText('zana@shop.example').element()).direction).toBe('ltr');
	expect(getComputedStyle(page.getByText(/750 123 4567/).element()).direction).toBe('ltr');
	expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
});
