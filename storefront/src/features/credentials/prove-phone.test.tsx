import { ordersCalls } from '@qaysari/contract/orders.calls';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { shop, show } from '../../testing/show.tsx';
import { ProvePhone } from './prove-phone.tsx';

test('a code whose answer was lost proves the number all the same', async () => {
	let proven = 0;
	shop.refuse(ordersCalls.lookupSendCode, 'resend_too_early', { destination: '0750 *** 4567', resendSeconds: 50, type: 2 });
	shop.answer(ordersCalls.lookup, { records: [] });
	await show(
		<ProvePhone
			text="Orders of which number?"
			onProven={() => {
				proven += 1;
			}}
		/>,
	);
	await page.getByRole('textbox', { name: 'Mobile number' }).fill('07501234567');
	await page.getByRole('button', { name: 'Send code' }).click();

	await expect.element(page.getByText('0750 *** 4567')).toBeVisible();
	await expect.element(page.getByText(/WhatsApp/)).toBeVisible();
	await expect.element(page.getByText('resend_too_early')).not.toBeInTheDocument();
	await page.getByRole('textbox', { name: 'Six-digit verification code' }).fill('123456');
	await expect.poll(() => proven).toBe(1);
});
