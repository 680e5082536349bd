import { settingsConsoleCalls } from '@qaysari/contract/settings.calls';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { LoginWays } from '../../features/login-ways/use-login-ways.ts';
import { button, sent, wishes } from '../../testing/hands.ts';
import { shop, show } from '../../testing/show.tsx';
import { LoginWaysScreen } from './login-ways-screen.tsx';

const { getLoginWays, setLoginWays } = settingsConsoleCalls;
const all: LoginWays = { messenger: true, sms: true, email: true, password: true, first: true, second: true };
const setUp: LoginWays = { ...all, second: false };
let ways = all;

beforeEach(() => {
	ways = all;
	shop.answer(getLoginWays, () => ({ ways, setUp }));
	answer();
});

function answer(): void {
	shop.answer(setLoginWays, (wish) => {
		ways = wish;
		return { ways, setUp };
	});
}

const way = (name: string) => page.getByRole('switch', { name, exact: true });

test('ways are switched off one after the other, though what stands now is not read anew yet', async () => {
	await show(<LoginWaysScreen />);
	await expect.element(way('Email code')).toBeChecked();
	const read = shop.hold(getLoginWays);
	await way('Email code').click();
	await expect.element(way('Email code')).not.toBeChecked();
	await way('Google').click();
	await expect.element(way('Google')).not.toBeChecked();
	expect(sent(setLoginWays).at(-1)).toEqual({ ...all, email: false, first: false });
	read();
	await way('Email code').click();
	await expect.poll(() => ways).toEqual({ ...all, first: false });
	await expect.element(way('Google')).not.toBeChecked();
});

test('one that is not set up says so, whether it is on or not', async () => {
	await show(<LoginWaysScreen />);
	await expect.element(page.getByText('Not set up')).toBeVisible();
	expect(page.getByText('Not set up').elements()).toHaveLength(1);
	await expect.element(way('Apple')).toBeChecked();
});

test('a refused change goes back to what stands in the shop, and says why', async () => {
	await show(<LoginWaysScreen />);
	shop.refuse(setLoginWays, 'forbidden');
	await way('Password').click();
	await expect.element(page.getByText('forbidden')).toBeVisible();
	await expect.element(way('Password')).toBeChecked();
});

test('a change whose answer got lost is the same one when it is pressed again', async () => {
	await show(<LoginWaysScreen />);
	shop.cut(setLoginWays);
	await way('Password').click();
	await expect.element(page.getByText(/cannot be reached/)).toBeVisible();
	answer();
	await way('Password').click();
	await expect.element(way('Password')).not.toBeChecked();
	expect(wishes(setLoginWays)).toBe(1);
});

test('ways that could not be read are neither on nor off, and can be asked for again', async () => {
	shop.refuse(getLoginWays, 'forbidden');
	await show(<LoginWaysScreen />);
	await expect.element(button('Try again')).toBeVisible();
	expect(page.getByRole('switch').elements()).toEqual([]);
	shop.answer(getLoginWays, { ways: { ...all, sms: false }, setUp });
	await button('Try again').click();
	await expect.element(way('Text message code')).not.toBeChecked();
});
