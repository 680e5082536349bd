import { cashOnDeliveryCalls } from '@qaysari/contract/cash-on-delivery.calls';
import { cashOnDeliverySchemas } from '@qaysari/contract/cash-on-delivery.schemas';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pageOf, rowOf } from '../../testing/examples.ts';
import { button, dialog, field, row, sent, trouble, wishes } from '../../testing/hands.ts';
import { shop, show } from '../../testing/show.tsx';
import { CashOnDeliveryScreen } from './cash-on-delivery-screen.tsx';

const { listBlocks, block, open } = cashOnDeliveryCalls;
const blocked = { ...rowOf(cashOnDeliverySchemas.listBlocks), phone: '+9647701234567', note: 'Two refusals' };

beforeEach(() => {
	shop.answer(listBlocks, ({ phone }) => pageOf(phone === '999' ? [] : [blocked]));
	shop.answer(block, { done: true });
	shop.answer(open, { done: true });
});

test('a number is blocked for a reason, once; blanks are no reason', async () => {
	await show(<CashOnDeliveryScreen />);
	await button('Block a number').click();
	await field('Note').fill('   ');
	await button('Block a number', dialog()).click();
	await expect.element(dialog().getByText('Please enter the phone')).toBeVisible();
	await expect.element(dialog().getByText('Please say why')).toBeVisible();
	expect(sent(block)).toEqual([]);
	await dialog().getByRole('textbox').first().fill('07701234567');
	await field('Note').fill('Two refusals');
	await shop.tapTwice(button('Block a number', dialog()));
	await expect.element(dialog()).not.toBeInTheDocument();
	expect(sent(block)[0]).toEqual({ phone: '07701234567', note: 'Two refusals' });
	expect(wishes(block)).toBe(1);
});

test('a number that is none is refused where it stands, and the refusal is gone with the dialog', async () => {
	shop.refuse(block, 'phone_invalid');
	await show(<CashOnDeliveryScreen />);
	await button('Block a number').click();
	await dialog().getByRole('textbox').first().fill('12');
	await field('Note').fill('Two refusals');
	await button('Block a number', dialog()).click();
	await expect.element(trouble('phone_invalid')).toBeVisible();
	await expect.element(field('Note')).toHaveValue('Two refusals');
	await button('Cancel', dialog()).click();
	await expect.element(dialog()).not.toBeInTheDocument();
	await button('Block a number').click();
	await expect.element(field('Note')).toHaveValue('');
	await expect.element(trouble('phone_invalid')).not.toBeInTheDocument();
});

test('a number is opened again only after a question; why it cannot be is told', async () => {
	await show(<CashOnDeliveryScreen />);
	await button('Unblock', row('Two refusals')).click();
	await button('Cancel', dialog()).click();
	await expect.element(dialog()).not.toBeInTheDocument();
	expect(sent(open)).toEqual([]);
	shop.refuse(open, 'not_found');
	await button('Unblock', row('Two refusals')).click();
	await button('Unblock', dialog()).click();
	await expect.element(page.getByText('not_found').first()).toBeVisible();
	expect(sent(open)).toEqual([{ phone: '+9647701234567' }]);
});

test('numbers are found by a part of them', async () => {
	await show(<CashOnDeliveryScreen />);
	await page.getByRole('searchbox').fill('999');
	await userEvent.keyboard('{Enter}');
	await expect.element(page.getByText('No number is blocked')).toBeVisible();
	expect(sent(listBlocks).at(-1)).toMatchObject({ phone: '999' });
});
