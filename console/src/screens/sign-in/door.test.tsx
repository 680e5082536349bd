import { chatConsoleCalls } from '@qaysari/contract/chat.calls';
import { fulfilmentCalls } from '@qaysari/contract/fulfilment.calls';
import { staffCalls } from '@qaysari/contract/staff.calls';
import { staffSchemas } from '@qaysari/contract/staff.schemas';
import { Drawer, Input, Modal } from 'antd';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Frame } from '../../app/frame.tsx';
import { queryClient } from '../../app/query-client.ts';
import { queues as conversations } from '../../features/chat/chat-queries.ts';
import { queues } from '../../features/fulfilment/queue-work.ts';
import { answerOf } from '../../testing/examples.ts';
import { button, sent, wishes } from '../../testing/hands.ts';
import { shop, show } from '../../testing/show.tsx';
import { PasswordScreen } from '../password/password-screen.tsx';
import { SecondFactorScreen } from '../second-factor/second-factor-screen.tsx';
import { SignInScreen } from './sign-in-screen.tsx';

const { signIn, me, beginSecondFactor, confirmSecondFactor, removeSecondFactor, changePassword } = staffCalls;
const operator = { ...answerOf(staffSchemas.me), language: 'en' as const, secondFactor: false };
const begun = answerOf(staffSchemas.beginSecondFactor);

beforeEach(() => {
	shop.answer(signIn, operator);
	shop.answer(me, operator);
	shop.answer(beginSecondFactor, { ...begun, secret: 'ABCD EFGH', uri: 'otpauth://totp/shop' });
	shop.answer(confirmSecondFactor, { recoveryCodes: ['one-1', 'two-2'] });
	shop.answer(removeSecondFactor, { done: true });
	shop.answer(changePassword, { done: true });
});

const field = (label: string) => page.getByLabelText(label, { exact: true });
const trouble = (text: string) => page.getByRole('alert').filter({ hasText: text });
const submit = () => button('Sign in');

test('nobody comes in without a name or a password, and none is sent', async () => {
	await show(<SignInScreen />);
	await expect.element(field('User name')).toHaveFocus();
	await submit().click();
	await expect.element(page.getByText('Please enter your user name')).toBeVisible();
	await expect.element(page.getByText('Please enter your password')).toBeVisible();
	expect(sent(signIn)).toEqual([]);
});

test('a wrong password is said, and what was typed can be mended by keyboard alone', async () => {
	await show(<SignInScreen />);
	shop.refuse(signIn, 'operator_wrong_password');
	await userEvent.keyboard('zana{Tab}wrong{Enter}');
	await expect.element(trouble('operator_wrong_password')).toBeVisible();
	await expect.element(field('User name')).toHaveValue('zana');
	shop.answer(signIn, operator);
	await field('Password').fill('right1');
	await userEvent.keyboard('{Enter}');
	await expect.poll(() => sent(signIn).map(({ password }) => password)).toEqual(['wrong', 'right1']);
});

test('after a right password its code is asked for, with the password still there', async () => {
	await show(<SignInScreen />);
	await expect.element(page.getByLabelText(/authenticator app/)).not.toBeInTheDocument();
	shop.refuse(signIn, 'second_factor_required');
	await field('User name').fill('zana');
	await field('Password').fill('right1');
	await submit().click();
	const code = page.getByLabelText(/authenticator app/);
	await expect.element(code).toHaveFocus();
	await submit().click();
	await expect.element(page.getByText('Please enter the code')).toBeVisible();
	shop.refuse(signIn, 'second_factor_wrong');
	await code.fill('000000');
	await submit().click();
	await expect.element(trouble('second_factor_wrong')).toBeVisible();
	await expect.element(code).toBeVisible();
	shop.answer(signIn, operator);
	await code.fill('123456');
	await submit().click();
	await expect.poll(() => sent(signIn).at(-1)).toEqual({ username: 'zana', password: 'right1', code: '123456' });
});

test('a line that is down says so and keeps what was typed', async () => {
	await show(<SignInScreen />);
	shop.cut(signIn);
	await field('User name').fill('zana');
	await field('Password').fill('right1');
	await submit().click();
	await expect.element(trouble('cannot be reached')).toBeVisible();
	await expect.element(field('Password')).toHaveValue('right1');
	expect(sent(signIn)).toHaveLength(1);
});

test('whose session ran out goes on under the same name, with the password alone', async () => {
	await show(<SignInScreen expiredFor="zana" />);
	await expect.element(page.getByText(/Your session has ended/)).toBeVisible();
	await expect.element(field('User name')).toHaveValue('zana');
	await expect.element(field('Password')).toHaveFocus();
});

const windows = ['dialog', 'drawer'] as const;

/** Somebody types in a window over the page. */
function Desk({ kind }: { kind: (typeof windows)[number] }) {
	const [open, setOpen] = useState(true);
	const close = () => setOpen(false);
	const words = <Input aria-label="Words" />;
	return kind === 'drawer' ? (
		<Drawer open={open} onClose={close}>
			{words}
		</Drawer>
	) : (
		<Modal open={open} onCancel={close}>
			{words}
		</Modal>
	);
}

test.each(windows)('whose session ran out while a %s was open signs in over it, and types on in it', async (kind) => {
	const none = <Name extends string>(names: readonly Name[]) =>
		Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;
	shop.answer(chatConsoleCalls.countConversations, { counts: none(conversations) });
	shop.answer(fulfilmentCalls.countQueues, { counts: none(queues) });
	await show(
		<>
			<Frame />
			<Desk kind={kind} />
		</>,
	);
	const words = field('Words');
	await words.click();
	await userEvent.keyboard('lamp');
	shop.refuse(fulfilmentCalls.countQueues, 'unauthorized');
	await queryClient.invalidateQueries({ queryKey: ['fulfilment'] });
	const door = page.getByRole('main').filter({ hasText: /Your session has ended/ });
	const password = door.getByLabelText('Password', { exact: true });
	await expect.element(password).toHaveFocus();
	shop.answer(fulfilmentCalls.countQueues, { counts: none(queues) });
	await password.click();
	// Nor is what is beneath closed from here, or the door.
	await userEvent.keyboard('{Escape}{Escape}right1');
	await expect.element(password).toHaveValue('right1');
	await button('Sign in', door).click();
	await expect.poll(() => sent(signIn)).toEqual([{ username: operator.username, password: 'right1' }]);
	await expect.element(door).not.toBeInTheDocument();
	await expect.element(words).toHaveFocus();
	await userEvent.keyboard('s');
	await expect.element(words).toHaveValue('lamps');
});

test('a language is chosen at the door that stands over the page', async () => {
	await show(<SignInScreen expiredFor="zana" />);
	await button('Language: English').click();
	await page.getByRole('menuitem', { name: 'العربية' }).click();
	await expect.poll(() => document.documentElement.dir).toBe('rtl');
});

test('a password is changed when the new one is strong and the same twice, and the fields are empty then', async () => {
	await show(<PasswordScreen />);
	await field('Current password').fill('old1234');
	await field('New password').fill('short');
	await field('New password again').fill('other1');
	await button('Change password').click();
	await expect.element(page.getByText('6 to 32 characters are needed, with a letter and a digit')).toBeVisible();
	await expect.element(page.getByText('The two passwords differ')).toBeVisible();
	expect(sent(changePassword)).toEqual([]);
	await field('New password').fill('longer12');
	await field('New password again').fill('longer12');
	shop.refuse(changePassword, 'operator_wrong_password');
	await button('Change password').click();
	await expect.element(trouble('operator_wrong_password')).toBeVisible();
	await expect.element(field('New password')).toHaveValue('longer12');
	shop.answer(changePassword, { done: true });
	await button('Change password').click();
	await expect.element(page.getByText('The password has been changed').first()).toBeVisible();
	await expect.element(field('Current password')).toHaveValue('');
	expect(sent(changePassword).at(-1)).toEqual({ current: 'old1234', next: 'longer12' });
});

test('a second step is set up by password and code, and its recovery codes are shown once', async () => {
	await show(<SecondFactorScreen />, { secondFactor: false });
	await button('Set up').click();
	await expect.element(page.getByText('Please enter your password')).toBeVisible();
	await field('Password').fill('right1');
	await button('Set up').click();
	await expect.element(page.getByText('ABCD EFGH')).toBeVisible();
	shop.refuse(confirmSecondFactor, 'second_factor_wrong');
	await field('Code').fill('000000');
	await button('Switch on').click();
	await expect.element(trouble('second_factor_wrong')).toBeVisible();
	await expect.element(page.getByText('ABCD EFGH')).toBeVisible();
	shop.answer(confirmSecondFactor, { recoveryCodes: ['one-1', 'two-2'] });
	await field('Code').fill('123456');
	await shop.tapTwice(button('Switch on'));
	await expect.element(page.getByText('one-1 two-2')).toBeVisible();
	await expect.element(page.getByText('ABCD EFGH')).not.toBeInTheDocument();
	expect(sent(confirmSecondFactor).at(-1)).toEqual({ code: '123456' });
	expect(wishes(beginSecondFactor)).toBe(1);
});

test('it is switched off by password and code, not by one of them', async () => {
	await show(<SecondFactorScreen />, { secondFactor: false });
	await field('Password').fill('right1');
	await button('Set up').click();
	await field('Code').fill('123456');
	await button('Switch on').click();
	await expect.element(page.getByText('one-1 two-2')).toBeVisible();
	await field('Password').fill('right1');
	await button('Switch off').click();
	await expect.element(page.getByText('Please enter the code')).toBeVisible();
	expect(sent(removeSecondFactor)).toEqual([]);
	await field('Code').fill('654321');
	await button('Switch off').click();
	await expect.poll(() => sent(removeSecondFactor)).toEqual([{ password: 'right1', code: '654321' }]);
	await expect.element(button('Set up')).toBeVisible();
});
