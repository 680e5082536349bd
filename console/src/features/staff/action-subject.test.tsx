import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { ActionSubject } from './action-subject.tsx';

test('what was done is told in words: the order leads there, money is money, and what only the program needs is left out', async () => {
	await show(
		<ActionSubject subject={{ orderNumber: 'Q1234567890', event: 'outForDelivery', amount: 3_600_000, version: 2, seen: 9 }} />,
	);

	await expect.element(page.getByRole('link')).toHaveAttribute('href', '/orders/Q1234567890');
	await expect.element(page.getByText('36,000 IQD')).toBeVisible();
	await expect.element(page.getByText('Out for delivery')).toBeVisible();
	expect(document.body.textContent).not.toMatch(/outForDelivery|version|seen/);
});
