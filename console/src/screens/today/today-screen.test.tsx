import { paymentsConsoleCalls } from '@qaysari/contract/payments.calls';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { shop, show } from '../../testing/show.tsx';
import { TodayScreen } from './today-screen.tsx';

test('work that could not be counted is not told as none, and is counted again by one click', async () => {
	shop.refuse(paymentsConsoleCalls.countQueues, 'internal_error');
	await show(<TodayScreen />, { role: 'finance' });
	await expect.element(page.getByRole('alert')).toBeVisible();
	await expect.element(page.getByText('Nothing waits for you')).not.toBeInTheDocument();
});
