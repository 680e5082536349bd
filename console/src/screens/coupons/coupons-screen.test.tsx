import { couponsConsoleCalls } from '@qaysari/contract/coupons.calls';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { pageOf } from '../../testing/examples.ts';
import { button, dialog } from '../../testing/hands.ts';
import { shop, show } from '../../testing/show.tsx';
import { CouponsScreen } from './coupons-screen.tsx';

beforeEach(() => shop.answer(couponsConsoleCalls.list, pageOf([])));

test('where there are no coupons yet, only those who may make one are shown how', async () => {
	const support = await show(<CouponsScreen />, { role: 'support' });
	await expect.element(page.getByText('No coupons yet')).toBeVisible();
	await expect.element(button('New coupon')).not.toBeInTheDocument();
	await support.unmount();

	await show(<CouponsScreen />, { role: 'merchandiser' });
	await expect.element(page.getByText('No coupons yet')).toBeVisible();
	await button('New coupon').last().click();
	await expect.element(dialog()).toBeVisible();
});
