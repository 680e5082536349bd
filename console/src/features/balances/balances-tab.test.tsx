import { balanceConsoleCalls } from '@qaysari/contract/balance.calls';
import { balanceConsoleSchemas } from '@qaysari/contract/balance.schemas';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerOf } from '../../testing/examples.ts';
import { button, dialog, field as labelled, trouble, wishes } from '../../testing/hands.ts';
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

test('a gift whose answer got lost is given once, though the window was closed and it was typed again', async () => {
	shop.answer(balanceConsoleCalls.find, { holder: answerOf(balanceConsoleSchemas.get).holder });
	shop.cut(balanceConsoleCalls.change);
	await show(<BalancesTab />, { at: '/?search=07701234567' });
	const give = async () => {
		await button('Change balance').click();
		await labelled('Amount').fill('2500');
		await labelled('Reason, as the buyer reads it').fill('Sorry for the wait');
		await button('Change balance', dialog()).click();
	};
	await give();
	await expect.element(trouble('cannot be reached')).toBeVisible();
	await button('Cancel', dialog()).click();
	await expect.element(dialog()).not.toBeInTheDocument();
	shop.answer(balanceConsoleCalls.change, answerOf(balanceConsoleSchemas.change));
	await give();
	await expect.element(dialog()).not.toBeInTheDocument();
	expect(wishes(balanceConsoleCalls.change)).toBe(1);
});
