import { balanceConsoleCalls } from '@qaysari/contract/balance.calls';
import { balanceConsoleSchemas } from '@qaysari/contract/balance.schemas';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerOf, pageOf } from '../../testing/examples.ts';
import { button, dialog, field, trouble, wishes } from '../../testing/hands.ts';
import { shop, show } from '../../testing/show.tsx';
import { GiftCardsTab } from './gift-cards-tab.tsx';

const { issueGiftCards, listGiftCards } = balanceConsoleCalls;

test('cards whose answer got lost are made once, though the window was closed and they were typed again', async () => {
	shop.answer(listGiftCards, pageOf([]));
	shop.cut(issueGiftCards);
	await show(<GiftCardsTab />);
	const make = async () => {
		await button('Issue gift cards').first().click();
		await expect.element(trouble('cannot be reached')).not.toBeInTheDocument();
		await field('What they are for').fill('Nawroz');
		await button('Issue gift cards', dialog()).click();
	};
	await make();
	await expect.element(trouble('cannot be reached')).toBeVisible();
	await button('Cancel', dialog()).click();
	await expect.element(dialog()).not.toBeInTheDocument();
	shop.answer(issueGiftCards, answerOf(balanceConsoleSchemas.issueGiftCards));
	await make();
	await expect.element(page.getByText('The codes, shown only now')).toBeVisible();
	expect(wishes(issueGiftCards)).toBe(1);
	await button('I have kept them').click();
	await expect.element(dialog()).not.toBeInTheDocument();

	// The next ones are others, and begin with a form.
	await make();
	await expect.element(page.getByText('The codes, shown only now')).toBeVisible();
	expect(wishes(issueGiftCards)).toBe(2);
});
