import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { limits } from '@qaysari/contract/limits';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { shop, show } from '../testing/show.tsx';
import { Frame } from './frame.tsx';
import { askToSignIn } from './login-events.ts';
import { paths } from './paths.ts';

const line = vi.hoisted(() => {
	let open: () => void = () => undefined;
	const isThere = new Promise<void>((resolve) => {
		open = resolve;
	});
	return { isThere, open: () => open() };
});

/** The sheet comes over a line that the test opens. */
vi.mock('../features/login/login-sheet.tsx', async (original) => {
	await line.isThere;
	return original();
});

afterEach(() => vi.useRealTimers());

const sheet = () => page.getByRole('dialog', { name: 'Sign in or create an account' });
const waiting = () => page.getByRole('dialog', { name: 'Loading…' });

test('a bad line shows that the sheet is on its way, says so when it did not come, and opens nothing later by itself', async () => {
	shop.answer(accountsCalls.getLoginWaySettings, ['1', '1', '1', '1', '0', '0', '1', '1']);
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
	await show(<Frame />, { at: paths.privacy() });
	askToSignIn();
	await expect.element(waiting()).toBeVisible();
	await vi.advanceTimersByTimeAsync(limits.ms.errorView);
	await expect.element(page.getByText('No network').first()).toBeVisible();
	await expect.element(waiting()).not.toBeInTheDocument();
	vi.useRealTimers();

	line.open();
	// Fetched at rest, it stands ready and closed.
	await expect.poll(() => document.querySelector('dialog.sheet')).not.toBeNull();
	await expect.element(sheet()).not.toBeInTheDocument();
	askToSignIn();
	await expect.element(sheet()).toBeVisible();
	await expect.element(waiting()).not.toBeInTheDocument();
});
