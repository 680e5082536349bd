import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { tellRefused } from '../../device/refusal-events.ts';
import { show } from '../../testing/show.tsx';
import ShellDoor from './shell-door.tsx';

/** As the loader of the app says it. */
function tell(update: 'ready' | 'forced' | 'shell' | 'nonsense'): void {
	document.documentElement.dataset.update = update;
	dispatchEvent(new Event('qaysari:update'));
}
afterEach(() => {
	delete document.documentElement.dataset.update;
});

const dialog = () => page.getByRole('dialog', { name: 'A newer version of the app' });

test('what may wait asks nothing', async () => {
	await show(<ShellDoor />);
	tell('ready');
	tell('nonsense');

	await expect.element(dialog()).not.toBeInTheDocument();
});

test('a version without which the app does not work cannot be put off', async () => {
	await show(<ShellDoor />);
	tell('forced');
	await expect.element(dialog()).toBeVisible();
	await dialog().getByRole('button', { name: 'Close' }).click();
	await userEvent.keyboard('{Escape}{Escape}');

	await expect.element(dialog()).toBeVisible();
	await expect.element(dialog().getByRole('button', { name: 'Restart now' })).toBeEnabled();
	await expect.element(dialog().getByRole('link')).not.toBeInTheDocument();
});

test('what was told before anybody listened is heard', async () => {
	document.documentElement.dataset.update = 'shell';
	await show(<ShellDoor />);

	await expect.element(dialog().getByRole('link', { name: "Open the app's page" })).toHaveAttribute('href', location.origin);
});

test('an update from the store is put off until the next start', async () => {
	await show(<ShellDoor />);
	tell('shell');
	await dialog().getByRole('button', { name: 'Close' }).click();
	await expect.element(dialog()).not.toBeInTheDocument();
	tell('shell');
	await expect.element(dialog()).not.toBeInTheDocument();
	tell('forced');

	await expect.element(dialog()).toBeVisible();
});

test('what the phone refused is said, before and after somebody listens', async () => {
	tellRefused('camera');
	await show(<ShellDoor />);
	await expect.element(page.getByText('Camera access is denied. Please allow it in the settings.')).toBeVisible();
	tellRefused('album');

	await expect.element(page.getByText('Photo access is denied. Please allow it in the settings.')).toBeVisible();
});
