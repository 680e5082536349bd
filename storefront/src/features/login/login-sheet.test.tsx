import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { shop, show } from '../../testing/show.tsx';
import LoginSheet from './login-sheet.tsx';

function Door() {
	const [asked, setAsked] = useState(false);
	return (
		<>
			<button type="button" onClick={() => setAsked(true)}>
				Open
			</button>
			<LoginSheet reason={asked ? 'asked' : null} onClose={() => setAsked(false)} door={null} />
		</>
	);
}

beforeEach(() => shop.answer(accountsCalls.getLoginWaySettings, ['1', '1', '1', '0', '0', '0', '1', '1']));

const sheet = () => page.getByRole('dialog');
const account = () => sheet().getByLabelText('Mobile number or email');
const open = () => page.getByRole('button', { name: 'Open' }).click();

async function askForCode(number: string): Promise<void> {
	await account().fill(number);
	await sheet().getByRole('button', { name: 'Continue' }).click();
}

test('a code that is on its way when the sheet is closed leads the next opening nowhere', async () => {
	const line = Promise.withResolvers<void>();
	let came = 0;
	shop.answer(accountsCalls.loginSendCode, async ({ account: number }) => {
		if (number === '9647701234567') await line.promise;
		came += 1;
		return { destination: '0770 *** 45', resendSeconds: 60 };
	});
	await show(<Door />);
	await open();
	await askForCode('0770 123 4567');
	await userEvent.keyboard('{Escape}');
	await expect.element(sheet()).not.toBeInTheDocument();
	await open();
	await expect.element(account()).toHaveValue('');
	line.resolve();
	await expect.poll(() => came).toBe(1);

	await askForCode('0770 123 4568');
	await expect.element(sheet().getByLabelText('Six-digit verification code')).toBeVisible();
	expect(came).toBe(2);
});
