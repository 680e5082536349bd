import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { watchInstall } from '../../device/install.ts';
import { show } from '../../testing/show.tsx';
import SettingsScreen from './settings-screen.tsx';

const row = () => page.getByRole('button', { name: 'Put the shop on your home screen' });

test('whoever may put the shop on the home screen finds that here, for one time', async () => {
	watchInstall();
	await show(<SettingsScreen />);
	await expect.element(row()).not.toBeInTheDocument();

	let asked = 0;
	const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
		prompt: () => {
			asked += 1;
			return Promise.resolve();
		},
	});
	dispatchEvent(offer);
	await row().click();

	await expect.element(row()).not.toBeInTheDocument();
	expect([asked, offer.defaultPrevented]).toEqual([1, true]);
});
