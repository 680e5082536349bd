import { dinar } from '@qaysari/contract/money';
import { returnsConsoleCalls } from '@qaysari/contract/returns.calls';
import { returnsConsoleSchemas } from '@qaysari/contract/returns-console.schemas';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ReturnsScreen } from '../../screens/returns/returns-screen.tsx';
import { answerOf, pageOf, rowOf } from '../../testing/examples.ts';
import { button, dialog, field, sent, wishes } from '../../testing/hands.ts';
import { shop, show } from '../../testing/show.tsx';

const { list, rules, setRules, counts } = returnsConsoleCalls;
const dinars = (amount: number) => dinar(amount * 100);
const one = { ...rowOf(returnsConsoleSchemas.list), returnId: '7', orderNumber: 'Q2222222222', customer: 'Zana' };
const held = { ...answerOf(returnsConsoleSchemas.rules), days: 7, fee: dinars(3_000).amount, handInDays: 14 };

beforeEach(() => {
	shop.answer(list, ({ queue }) => pageOf(queue === 'asked' ? [one] : []));
	shop.answer(counts, { asked: 1, approved: 0, onTheWay: 0, received: 4 });
	shop.answer(rules, held);
	shop.answer(setRules, held);
});

test('a return is found in its queue and leads to what is done about it', async () => {
	const shown = await show(<ReturnsScreen />, { at: '/returns' });
	await expect.element(page.getByRole('tab', { name: /To settle/ })).toMatchTextContent(/4/);
	await page.getByRole('tab', { name: /On the way/ }).click();
	await expect.element(page.getByText('No returns here')).toBeVisible();
	expect(shown.address()).toBe('/returns?queue=onTheWay');
	await page.getByRole('tab', { name: /To decide/ }).click();
	await page.getByRole('link', { name: 'Return Q2222222222' }).click();
	await expect.poll(() => shown.address()).toContain('/7');
});

test('the rules are changed as they stand, none of them left out', async () => {
	await show(<ReturnsScreen />);
	await button('Return rules').click();
	await expect.element(field('Days to return after receipt')).toHaveValue('7');
	await field('Days to return after receipt').fill('');
	await button('Save', dialog()).click();
	await expect.element(dialog().getByText('This is needed')).toBeVisible();
	expect(sent(setRules)).toEqual([]);
	await field('Days to return after receipt').fill('١٠');
	await field('Courier fee when the goods are not at fault').fill('0');
	await shop.tapTwice(button('Save', dialog()));
	await expect.element(dialog()).not.toBeInTheDocument();
	expect(sent(setRules)[0]).toEqual({ days: 10, fee: 0, handInDays: 14 });
	expect(wishes(setRules)).toBe(1);
});

test('rules that cannot be read say so where they were asked for, and can be read again', async () => {
	shop.refuse(rules, 'not_found');
	await show(<ReturnsScreen />);
	await button('Return rules').click();
	await expect.element(button('Try again', dialog())).toBeVisible();
	shop.answer(rules, held);
	await button('Try again', dialog()).click();
	await expect.element(field('Days to return after receipt')).toHaveValue('7');
});

test('whose role may not change the rules is not asked to', async () => {
	await show(<ReturnsScreen />, { role: 'support' });
	await expect.element(page.getByRole('link', { name: 'Return Q2222222222' })).toBeVisible();
	await expect.element(button('Return rules')).not.toBeInTheDocument();
});
