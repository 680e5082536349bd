import { ordersCalls } from '@qaysari/contract/orders.calls';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../../app/paths.ts';
import { orderNumber, paidOrder } from '../../testing/placed-order.ts';
import { shop, show } from '../../testing/show.tsx';
import VisitorOrderScreen from './visitor-order-screen.tsx';

test('whose proof of the number is over finds the way to prove it anew, and no order on which nothing works', async () => {
	shop.answer(ordersCalls.getOrderDetailForLandingPage, { ...paidOrder, actions: ['cancelled'] });
	await show(<VisitorOrderScreen />, { at: paths.visitorOrder(orderNumber) });
	await page.getByRole('button', { name: 'Cancel order' }).click();
	shop.refuse(ordersCalls.cancelOrder, 'order_not_found');
	shop.refuse(ordersCalls.getOrderDetailForLandingPage, 'order_not_found');
	await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();

	await expect.element(page.getByRole('heading', { name: 'This order is protected' })).toBeVisible();
	await expect.element(page.getByRole('link', { name: 'Find your order' })).toHaveAttribute('href', paths.findOrder());
});
