import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { accountsSchemas } from '@qaysari/contract/accounts.schemas';
import { exampleOf } from '@qaysari/contract/testing/examples';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { keep } from '../device/storage.ts';
import { shop, show } from '../testing/show.tsx';
import { Frame } from './frame.tsx';
import { askToSignIn } from './login-events.ts';
import { paths } from './paths.ts';
import { type NavigateFunction, useNavigate } from './router.tsx';
import { getSession } from './session.ts';

const start = location.href;
const began = `${paths.privacy()}?from=footer`;
const sheet = () => page.getByRole('dialog', { name: 'Sign in or create an account' });

let goTo: NavigateFunction = () => undefined;
function Phone() {
	goTo = useNavigate();
	return <Frame />;
}

beforeEach(() => {
	shop.answer(accountsCalls.getLoginWaySettings, ['1', '1', '1', '1', '0', '0', '1', '1']);
	shop.answer(accountsCalls.userInfo, accountsSchemas.userInfo.output.parse(exampleOf(accountsSchemas.userInfo.output)));
	shop.answer(accountsCalls.login, { token: 'token', userId: '7', created: false });
});
afterEach(() => {
	keep('socialTrip', null);
	history.replaceState(null, '', start);
});

/** A provider's page stood in front of the app and leads back into it, where the page lives on as it was. */
function comeBackWith(answer: string): void {
	keep('socialTrip', JSON.stringify({ type: 3, state: 'state-1', page: began }));
	history.replaceState(null, '', `${paths.login()}?${answer}`);
	goTo(`${paths.login()}?${answer}`);
}

test('whom a provider vouched for in front of the app is back where they began, with no sheet over it', async () => {
	const screen = await show(<Phone />, { at: began });
	askToSignIn();
	await expect.element(sheet()).toBeVisible();
	comeBackWith('code=abc&state=state-1');

	await expect.poll(getSession).toEqual({ token: 'token', userId: '7' });
	await expect.poll(screen.address).toBe(began);
	await expect.element(sheet()).not.toBeInTheDocument();
});

test('whoever cancelled there reads so, and no sheet lies over it; the next one who is asked sees it again', async () => {
	await show(<Phone />, { at: began });
	askToSignIn();
	await expect.element(sheet()).toBeVisible();
	comeBackWith('error=access_denied&state=state-1');

	await expect.element(page.getByText('You cancelled the sign-in. Choose any way to continue.')).toBeVisible();
	await expect.element(sheet()).not.toBeInTheDocument();
	goTo(began);
	await expect.element(page.getByText('You cancelled the sign-in. Choose any way to continue.')).not.toBeInTheDocument();
	await expect.element(sheet()).not.toBeInTheDocument();
	askToSignIn();
	await expect.element(sheet()).toBeVisible();
});
