import { balanceConsoleCalls } from '@qaysari/contract/balance.calls';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { shop, show } from '../../testing/show.tsx';
import { BalancesTab } from './balances-tab.tsx';

const field = () => page.getByRole('searchbox');

test('before anybody is looked for nothing seems to be on its way', async () => {
	await show(<BalancesTab />);
	await expect.element(field()).toBeVisible();
	// Invisible at first, a skeleton is there all the same.
	expect(document.querySelector('.loading')).toBeNull();
	expect(shop.asked(balanceConsoleCalls.find)).toEqual([]);
});

test('what cannot be read is said and asked for again; nobody by that name is said too', async () => {
	shop.refuse(balanceConsoleCalls.find, 'role_missing');
	await show(<BalancesTab />);
	await field().fill('07701234567');
	await userEvent.keyboard('{Enter}');
	const again = page.getByRole('button', { name: 'Try again' });
	await expect.element(again).toBeVisible();
	shop.answer(balanceConsoleCalls.find, { holder: null });
	await again.click();
	await expect.element(page.getByRole('alert')).toBeVisible();
	await expect.element(again).not.toBeInTheDocument();
});
