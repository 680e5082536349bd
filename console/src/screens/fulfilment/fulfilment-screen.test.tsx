import { bulkEditsCalls } from '@qaysari/contract/bulk-edits.calls';
import { bulkEditsSchemas } from '@qaysari/contract/bulk-edits.schemas';
import { couriersConsoleCalls } from '@qaysari/contract/couriers.calls';
import { couriersConsoleSchemas } from '@qaysari/contract/couriers.schemas';
import { fulfilmentCalls } from '@qaysari/contract/fulfilment.calls';
import { fulfilmentSchemas } from '@qaysari/contract/fulfilment.schemas';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../app/query-client.ts';
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

test.each([
	{ queue: 'toPurchase', work: 'Mark as purchased', call: moveMany },
	{ queue: 'toPack', work: 'Mark as packed', call: packMany },
])('$work: who stayed is told though another queue is open by then', async ({ queue, work, call }) => {
	shop.answer(call, { results: [done(first), stayed(second)] });
	await open(queue);
	await tick(first);
	await tick(second);
	const arrive = shop.hold(call);
	await button(work).click();
	await button(work, dialog()).click();
	await expect.poll(() => sent(call).length).toBe(1);
	await page.getByRole('tab', { name: /^To send/ }).click();
	await expect.element(page.getByText('2 orders chosen')).not.toBeInTheDocument();
	arrive();
	await expect.element(dialog().filter({ hasText: '1 order stayed' })).toMatchTextContent(/Q3333333333.*It was cancelled/);
	await button('Close', dialog()).click();
	// It is no choice of the queue that is open now.
	await expect.element(page.getByText('1 order chosen')).not.toBeInTheDocument();
});

test('that a whole batch was refused is told though another queue is open by then', async () => {
	shop.cut(moveMany);
	await open('toPurchase');
	await tick(first);
	const arrive = shop.hold(moveMany);
	await button('Mark as purchased').click();
	await button('Mark as purchased', dialog()).click();
	await expect.poll(() => sent(moveMany).length).toBe(1);
	await page.getByRole('tab', { name: /^To send/ }).click();
	arrive();
	await expect.element(page.getByText(/cannot be reached/).first()).toBeVisible();
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

/** More than a call takes, all of them chosen. */
async function chooseMany(queue: string): Promise<string[]> {
	const signs = [...'23456789ABCDEFGHJKLMNPQRSTUVWXYZ'];
	const many = signs.flatMap((one) => ['2', '3'].map((other) => `Q33333333${one}${other}`)).slice(0, 51);
	shop.answer(listQueue, pageOf(many.map((orderNumber) => ({ ...waiting, orderNumber, purchaseNote: '' }))));
	await open(queue);
	await page.getByRole('checkbox').first().click();
	await expect.element(page.getByText('51 orders chosen')).toBeVisible();
	return many;
}

test('the courier that was chosen takes out more orders than a call takes, too', async () => {
	const courier = { ...rowOf(couriersConsoleSchemas.listCouriers), courierId: '5', name: 'Dara' };
	shop.answer(couriersConsoleCalls.listCouriers, pageOf([courier]));
	shop.answer(bulkEditsCalls.previewOrders, { ...answerOf(bulkEditsSchemas.previewOrders), count: 51, tooMany: false });
	const orderNumbers = await chooseMany('toSend');
	await page.getByRole('combobox').last().click();
	await page.getByTitle('Dara').last().click();
	await button('Send out for delivery').click();
	await expect.element(dialog().getByTitle('Dara')).toBeVisible();
	await button('Send out for delivery', dialog()).click();
	await expect
		.poll(() => sent(bulkEditsCalls.startOrders))
		.toEqual([{ choice: { orderNumbers }, change: { work: 'outForDelivery', courierId: '5' }, expectedCount: 51 }]);
});

test('more packing lists than a call takes are printed together, when all are there', async () => {
	const orderNumbers = await chooseMany('toSend');
	await button('Print packing lists').click();
	await expect.poll(() => printed.mock.calls.length).toBe(1);
	expect(sent(packingList).map((one) => one.orderNumbers)).toEqual([orderNumbers.slice(0, 50), orderNumbers.slice(50)]);
	expect(document.querySelectorAll('.packing-list article').length).toBe(51);
});

test('an order that somebody else moved on meanwhile is neither counted nor touched', async () => {
	await open('toPurchase');
	await tick(first);
	await tick(second);
	shop.answer(listQueue, pageOf(rows.slice(1)));
	await queryClient.invalidateQueries({ queryKey: ['fulfilment'] });
	await expect.element(page.getByText('1 order chosen')).toBeVisible();
	await button('Mark as purchased').click();
	await expect.element(dialog()).not.toMatchTextContent(first);
	await button('Mark as purchased', dialog()).click();
	await expect.poll(() => sent(moveMany)).toEqual([{ orderNumbers: [second], event: 'purchased' }]);
});

test('what is done to many is followed to its end though the orders leave the list by it', async () => {
	shop.answer(bulkEditsCalls.previewOrders, { ...answerOf(bulkEditsSchemas.previewOrders), count: 51, tooMany: false });
	await chooseMany('toPurchase');
	await button('Mark as purchased').click();
	await button('Mark as purchased', dialog()).click();
	await expect.poll(() => sent(bulkEditsCalls.startOrders).length).toBe(1);
	shop.answer(listQueue, pageOf([]));
	await queryClient.invalidateQueries({ queryKey: ['fulfilment'] });
	await expect.element(page.getByText('51 orders chosen')).not.toBeInTheDocument();
	await button('Close', dialog()).last().click();
	await expect.element(dialog()).not.toBeInTheDocument();
});

test('a note that support may not write is read, and none is offered', async () => {
	shop.answer(listQueue, pageOf([{ ...waiting, orderNumber: first, purchaseNote: 'The blue one' }, ...rows.slice(1)]));
	await open('toPurchase', 'support');
	await expect.element(row(first).getByText('The blue one')).toBeVisible();
	await expect.element(row(first).getByRole('button')).not.toBeInTheDocument();
	await expect.element(row(second).getByRole('button')).not.toBeInTheDocument();
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
