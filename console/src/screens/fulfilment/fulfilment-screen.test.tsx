import { couriersConsoleCalls } from '@qaysari/contract/couriers.calls';
import { couriersConsoleSchemas } from '@qaysari/contract/couriers.schemas';
import { fulfilmentCalls } from '@qaysari/contract/fulfilment.calls';
import { fulfilmentSchemas } from '@qaysari/contract/fulfilment.schemas';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { queues } from '../../features/fulfilment/queue-work.ts';
import type { Queue } from '../../features/fulfilment/use-fulfilment.ts';
import { answerOf, pageOf, rowOf } from '../../testing/examples.ts';
import { button, dialog, row, sent, trouble, wishes } from '../../testing/hands.ts';
import { shop, show } from '../../testing/show.tsx';
import { FulfilmentScreen } from './fulfilment-screen.tsx';

const { countQueues, listQueue, moveMany, packMany, packingList, setPurchaseNote } = fulfilmentCalls;
const waiting = rowOf(fulfilmentSchemas.listQueue);
const [first, second] = ['Q2222222222', 'Q3333333333'];
const rows = [first, second].map((orderNumber) => ({ ...waiting, orderNumber, purchaseNote: '' }));
const done = (orderNumber: string) => ({ orderNumber, done: true, status: null, reason: null, message: null });
const stayed = (orderNumber: string) => ({ ...done(orderNumber), done: false, message: 'It was cancelled' });
const [sheet] = answerOf(fulfilmentSchemas.packingList).orders;
if (!sheet) throw new Error('an example without orders');
const printed = vi.spyOn(window, 'print').mockImplementation(() => {});

beforeEach(() => {
	printed.mockClear();
	shop.answer(listQueue, pageOf(rows));
	shop.answer(countQueues, { counts: Object.fromEntries(queues.map((queue) => [queue, 2])) as Record<Queue, number> });
	shop.answer(moveMany, ({ orderNumbers }) => ({ results: orderNumbers.map(done) }));
	shop.answer(packMany, ({ orderNumbers }) => ({ results: orderNumbers.map(done) }));
	shop.answer(setPurchaseNote, { done: true });
	shop.answer(packingList, ({ orderNumbers }) => ({ orders: orderNumbers.map((orderNumber) => ({ ...sheet, orderNumber })) }));
});
afterEach(() => dispatchEvent(new Event('afterprint')));

const open = (queue: string, role: 'owner' | 'support' = 'owner') =>
	show(<FulfilmentScreen />, { at: `/fulfilment?queue=${queue}`, role });
const tick = (orderNumber: string) => row(orderNumber).getByRole('checkbox').click();
const number = () => page.getByLabelText('Tracking number (optional)');

test('orders move on together after a question, once', async () => {
	await open('toPurchase');
	await tick(first);
	await tick(second);
	await expect.element(page.getByText('2 orders chosen')).toBeVisible();
	// A number is that of one parcel.
	await expect.element(number()).not.toBeInTheDocument();
	await button('Mark as purchased').click();
	await expect.element(dialog()).toMatchTextContent(/2 orders move on.*Q2222222222, Q3333333333/);
	await shop.tapTwice(button('Mark as purchased', dialog()));
	await expect.element(page.getByText('Done for 2 orders')).toBeVisible();
	expect(sent(moveMany)[0]).toEqual({ orderNumbers: [first, second], event: 'purchased' });
	expect(wishes(moveMany)).toBe(1);
	await expect.element(page.getByText('2 orders chosen')).not.toBeInTheDocument();
});

test('one that cannot move is named with its reason, holds up no other and stays chosen', async () => {
	shop.answer(moveMany, { results: [done(first), stayed(second)] });
	await open('toPurchase');
	await tick(first);
	await tick(second);
	await button('Mark as purchased').click();
	await button('Mark as purchased', dialog()).click();
	await expect.element(dialog().filter({ hasText: '1 order stayed' })).toMatchTextContent(/Q3333333333.*It was cancelled/);
	await button('Close', dialog()).click();
	await expect.element(page.getByText('1 order chosen')).toBeVisible();
	await expect.element(row(second).getByRole('checkbox')).toBeChecked();
});

test('the number of one parcel goes with its order, and never to another that is chosen after it', async () => {
	await open('toShip');
	await tick(first);
	await number().fill(' YT1001 ');
	await tick(first);
	await tick(second);
	await expect.element(number()).toHaveValue('');
	await button('Mark as shipped in China').click();
	await button('Mark as shipped in China', dialog()).click();
	await expect.poll(() => sent(moveMany)).toEqual([{ orderNumbers: [second], event: 'shippedInChina' }]);
	await tick(first);
	await number().fill(' YT1001 ');
	await button('Mark as shipped in China').click();
	await button('Mark as shipped in China', dialog()).click();
	await expect
		.poll(() => sent(moveMany).at(-1))
		.toEqual({ orderNumbers: [first], event: 'shippedInChina', logisticsNumber: 'YT1001' });
});

test('a question that is not confirmed moves nothing, and a line that dropped leaves all chosen', async () => {
	await open('toPurchase');
	await tick(first);
	await button('Mark as purchased').click();
	await button('Cancel', dialog()).click();
	await expect.element(dialog()).not.toBeInTheDocument();
	expect(sent(moveMany)).toEqual([]);
	shop.cut(moveMany);
	await button('Mark as purchased').click();
	await button('Mark as purchased', dialog()).click();
	await expect.element(page.getByText(/cannot be reached/).first()).toBeVisible();
	await expect.element(page.getByText('1 order chosen')).toBeVisible();
	shop.answer(moveMany, { results: [done(first)] });
	await button('Mark as purchased').click();
	await button('Mark as purchased', dialog()).last().click();
	await expect.element(page.getByText('Done for 1 order')).toBeVisible();
	expect(wishes(moveMany)).toBe(1);
});

test('what is packed at the door may go out at once, with a courier', async () => {
	const courier = { ...rowOf(couriersConsoleSchemas.listCouriers), courierId: '5', name: 'Dara' };
	shop.answer(couriersConsoleCalls.listCouriers, pageOf([courier]));
	await open('toPack');
	await tick(first);
	await page.getByRole('combobox').last().click();
	await page.getByTitle('Dara').last().click();
	await button('Send out for delivery').click();
	await button('Send out for delivery', dialog()).click();
	await expect.poll(() => sent(moveMany)).toEqual([{ orderNumbers: [first], event: 'outForDelivery', courierId: '5' }]);
});

test('packing lists are printed as they are now, and a list that did not come says so', async () => {
	await open('toPack');
	await tick(first);
	await button('Print packing lists').click();
	await expect.poll(() => printed.mock.calls.length).toBe(1);
	expect(document.querySelector('.packing-list h1')?.textContent).toBe(first);
	dispatchEvent(new Event('afterprint'));
	await expect.poll(() => document.querySelector('.packing-list')).toBeNull();

	shop.refuse(packingList, 'order_not_found');
	await button('Print packing lists').click();
	await expect.element(page.getByText('order_not_found').first()).toBeVisible();
	expect(printed.mock.calls.length).toBe(1);
	await expect.poll(() => document.querySelector('.packing-list')).toBeNull();
	await expect.element(button('Print packing lists')).toBeEnabled();
});

test('a note for those who buy is written where the order stands, and its refusal stays beside it', async () => {
	await open('toPurchase');
	await button('Add a purchase note', row(second)).click();
	await dialog().getByRole('textbox').fill('Ask for the blue one');
	shop.refuse(setPurchaseNote, 'order_not_found');
	await button('Save', dialog()).click();
	await expect.element(trouble('order_not_found')).toBeVisible();
	await expect.element(dialog().getByRole('textbox')).toHaveValue('Ask for the blue one');
	shop.answer(setPurchaseNote, { done: true });
	await button('Save', dialog()).click();
	await expect.element(dialog()).not.toBeInTheDocument();
	expect(sent(setPurchaseNote).at(-1)).toEqual({ orderNumber: second, note: 'Ask for the blue one' });
});
