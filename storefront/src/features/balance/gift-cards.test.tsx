import { Refused } from '@qaysari/client/testing/shop-peer';
import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { accountsSchemas } from '@qaysari/contract/accounts.schemas';
import { balanceCalls } from '@qaysari/contract/balance.calls';
import { balanceSchemas } from '@qaysari/contract/balance.schemas';
import { exampleOf } from '@qaysari/contract/testing/examples';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getSession } from '../../app/session.ts';
import { dinars } from '../../testing/orders.ts';
import { shop, show } from '../../testing/show.tsx';
import { GiftCards } from './gift-cards.tsx';
import { RedeemForm } from './redeem-form.tsx';

const session = { token: 'token', userId: '1' };
const info = accountsSchemas.userInfo.output.parse(exampleOf(accountsSchemas.userInfo.output));
const card = balanceSchemas.buyGiftCard.output.parse(exampleOf(balanceSchemas.buyGiftCard.output));
const bought = () => shop.asked(balanceCalls.buyGiftCard);

beforeEach(() => {
	shop.answer(balanceCalls.listGiftCards, { records: [], nextCursor: null });
	shop.answer(balanceCalls.buyGiftCard, card);
});

const buy = async (amount: RegExp) => page.getByRole('dialog').getByRole('button', { name: amount }).click();

test('only what the balance reaches for is offered, and a card is bought once for two taps', async () => {
	await show(<GiftCards balance={dinars(12_000).amount} />, { session });
	await page.getByRole('button', { name: 'Buy a gift card' }).click();
	await expect.element(page.getByRole('radio', { name: /10,000/ })).toBeInTheDocument();
	await expect.element(page.getByRole('radio', { name: /25,000/ })).not.toBeInTheDocument();
	await page.getByText(/^10,000/).click();
	await shop.tapTwice(page.getByRole('button', { name: /Buy for 10,000/ }));

	await expect.element(page.getByText('The code is shown only now. Copy it or send it right away.')).toBeVisible();
	expect(bought()[0]?.input).toEqual({ amount: dinars(10_000).amount });
	expect(new Set(bought().map(({ key }) => key)).size).toBe(1);
});

test('a card of whose purchase only the answer got lost is the one that the next tap brings', async () => {
	await show(<GiftCards balance={dinars(12_000).amount} />, { session });
	await page.getByRole('button', { name: 'Buy a gift card' }).click();
	shop.cut(balanceCalls.buyGiftCard);
	await buy(/Buy for 5,000/);
	await expect.element(page.getByText('No network')).toBeVisible();
	shop.answer(balanceCalls.buyGiftCard, card);
	await buy(/Buy for 5,000/);
	await expect.element(page.getByText('The code is shown only now. Copy it or send it right away.')).toBeVisible();

	expect(bought().length).toBeGreaterThan(2);
	expect(new Set(bought().map(({ key }) => key)).size).toBe(1);
});

test('whoever signed in long ago gives the password first, in the same sheet, and gets the card of the amount they chose', async () => {
	let proven = false;
	shop.answer(accountsCalls.userInfo, { ...info, phone: '+9647501234567', hasPassword: true });
	shop.answer(balanceCalls.buyGiftCard, () => {
		if (!proven) throw new Refused('old_factor_required');
		return card;
	});
	shop.answer(accountsCalls.proveOwner, ({ password }) => {
		if (password !== 'right 1') throw new Refused('password_wrong');
		proven = true;
		return { done: true };
	});
	await show(<GiftCards balance={dinars(12_000).amount} />, { session });
	await page.getByRole('button', { name: 'Buy a gift card' }).click();
	await page.getByText(/^10,000/).click();
	await buy(/Buy for 10,000/);
	const sheet = page.getByRole('dialog', { name: 'Buy a gift card' });
	const password = sheet.getByLabelText('Current password');
	await password.fill('wrong 1');
	await sheet.getByRole('button', { name: 'Continue' }).click();
	await expect.element(password).toHaveAccessibleDescription('password_wrong');
	expect(getSession()).toEqual(session);
	await password.fill('right 1');
	await sheet.getByRole('button', { name: 'Continue' }).click();

	await expect.element(page.getByText('The code is shown only now. Copy it or send it right away.')).toBeVisible();
	expect(bought().map(({ input }) => input)).toEqual(Array(2).fill({ amount: dinars(10_000).amount }));
	await expect.element(page.getByText('old_factor_required')).not.toBeInTheDocument();
});

test('another amount, and another card after the first, are purchases of their own', async () => {
	await show(<GiftCards balance={dinars(12_000).amount} />, { session });
	shop.refuse(balanceCalls.buyGiftCard, 'balance_too_low');
	await page.getByRole('button', { name: 'Buy a gift card' }).click();
	await buy(/Buy for 5,000/);
	await expect.element(page.getByText('balance_too_low')).toBeVisible();
	shop.answer(balanceCalls.buyGiftCard, card);
	await page.getByText(/^10,000/).click();
	await buy(/Buy for 10,000/);
	await page.getByRole('dialog', { name: 'Your gift card' }).getByRole('button', { name: 'Close' }).click();
	await page.getByRole('button', { name: 'Buy a gift card' }).click();
	await buy(/Buy for 5,000/);

	await expect.poll(() => new Set(bought().map(({ key }) => key)).size).toBe(3);
});

test('without enough balance for the smallest card there is nothing to tap', async () => {
	await show(<GiftCards balance={dinars(4_750).amount} />, { session });

	await expect.element(page.getByText(/A gift card begins at 5,000/)).toBeVisible();
	await expect.element(page.getByRole('button', { name: 'Buy a gift card' })).not.toBeInTheDocument();
});

test('a code is typed in any shape, half of one is blamed in its field, a refused one stays', async () => {
	await show(<RedeemForm />, { session });
	const field = page.getByRole('textbox', { name: 'Code on the card' });
	await field.fill('abcd-efgh');
	await expect.element(field).toHaveValue('ABCD EFGH');
	await page.getByRole('button', { name: 'Redeem' }).click();
	await expect.element(field).toHaveAccessibleDescription('The code has 16 letters and digits');
	expect(shop.asked(balanceCalls.redeem)).toEqual([]);

	shop.refuse(balanceCalls.redeem, 'gift_card_used');
	await field.fill('abcdefgh٢٣٤٥6789');
	await page.getByRole('button', { name: 'Redeem' }).click();
	await expect.element(page.getByText('gift_card_used')).toBeVisible();
	await expect.element(field).toHaveValue('ABCD EFGH 2345 6789');

	shop.answer(balanceCalls.redeem, { amount: dinars(5_000), balance: dinars(9_000) });
	await page.getByRole('button', { name: 'Redeem' }).click();
	await expect.element(page.getByText(/5,000.*was added to your balance/)).toBeVisible();
	await expect.element(field).toHaveValue('');
});
