import { fulfilmentCalls } from '@qaysari/contract/fulfilment.calls';
import { ordersConsoleSchemas } from '@qaysari/contract/orders.schemas';
import { exampleOf } from '@qaysari/contract/testing/examples';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { shop, show } from '../../testing/show.tsx';
import { OrderHistory } from './order-history.tsx';

const { output } = ordersConsoleSchemas.getOrder;

/** An order that was placed at noon and went on at another moment, or at the same. */
function wentOn(at: string) {
	const order = output.parse(exampleOf(output));
	const entry = { actor: 'system', operator: null, note: '', amount: null, courier: null, day: null, takeBack: null };
	const placed = '2026-11-21T09:00:00.000Z';
	const history = [
		{ ...entry, entryId: '1', event: 'place', from: null, to: 1 as const, actor: 'buyer', at: placed },
		{ ...entry, entryId: '2', event: 'paid', from: 1 as const, to: 2 as const, at },
	];
	return { ...order, history };
}

test('what went on in the moment of its placing was paid by nobody; what went on later was', async () => {
	await show(<OrderHistory order={wentOn('2026-11-21T09:00:00.000Z')} />);
	await expect.element(page.getByText('Accepted, nothing to pay now')).toBeVisible();
	await expect.element(page.getByText('Payment settled')).not.toBeInTheDocument();
});

test('money that came is told as such', async () => {
	await show(<OrderHistory order={wentOn('2026-11-21T10:00:00.000Z')} />);
	await expect.element(page.getByText('Payment settled')).toBeVisible();
});

/** Packed and out; only going out can be undone. */
function wentOut() {
	const order = wentOn('2026-11-21T10:00:00.000Z');
	const entry = { ...Object(order.history[1]), actor: 'fulfilment', operator: 'Zana', from: 2 as const };
	const history = [
		...order.history,
		{ ...entry, entryId: '3', event: 'packed', to: 2 as const },
		{ ...entry, entryId: '4', event: 'outForDelivery', to: 3 as const, takeBack: 'out' as const },
	];
	return { ...order, orderNumber: 'Q2222222222', history };
}

const { takeBack } = fulfilmentCalls;
const dialog = () => page.getByRole('dialog');
const undo = () => dialog().getByRole('button', { name: 'Take back' });
const reason = () => dialog().getByLabelText('Reason');
const trouble = (text: string) => dialog().getByRole('alert').filter({ hasText: text });

test('a wrong step is taken back for a reason, after it was said what that means', async () => {
	shop.answer(takeBack, { done: true });
	await show(<OrderHistory order={wentOut()} />);
	// What can be undone is one entry of four.
	await page.getByRole('button', { name: 'Take back' }).click();
	await expect.element(dialog()).toMatchTextContent('The order did not go out: its goods are on the shelf again');
	await reason().fill('  ');
	await undo().click();
	await expect.element(page.getByText('Please give a reason')).toBeVisible();
	expect(shop.asked(takeBack)).toEqual([]);
	await reason().fill(' Wrong parcel ');
	await undo().click();
	await expect.element(dialog()).not.toBeInTheDocument();
	expect(shop.asked(takeBack).map(({ input }) => input)).toEqual([
		{ orderNumber: 'Q2222222222', entryId: '4', reason: 'Wrong parcel' },
	]);
});

test('it is taken back once, though the answer got lost and somebody tapped again; a refusal leaves the reason', async () => {
	await show(<OrderHistory order={wentOut()} />);
	await page.getByRole('button', { name: 'Take back' }).click();
	await reason().fill('Wrong parcel');
	shop.refuse(takeBack, 'order_state_conflict');
	await undo().click();
	await expect.element(trouble('order_state_conflict')).toBeVisible();
	await expect.element(reason()).toHaveValue('Wrong parcel');
	const before = shop.asked(takeBack).length;
	shop.cut(takeBack);
	await shop.tapTwice(undo());
	await expect.element(trouble('cannot be reached')).toBeVisible();
	shop.answer(takeBack, { done: true });
	await shop.tapTwice(undo());
	await expect.element(dialog()).not.toBeInTheDocument();
	const keys = shop.asked(takeBack).slice(before);
	expect(new Set(keys.map(({ key }) => key)).size).toBe(1);
});

test('whoever only sells takes nothing back', async () => {
	await show(<OrderHistory order={wentOut()} />, { role: 'merchandiser' });
	await expect.element(page.getByText('Out for delivery')).toBeVisible();
	await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});
