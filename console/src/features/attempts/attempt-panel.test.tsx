import { couriersConsoleCalls } from '@qaysari/contract/couriers.calls';
import { couriersConsoleSchemas } from '@qaysari/contract/couriers.schemas';
import { deliveriesConsoleCalls } from '@qaysari/contract/deliveries.calls';
import { ordersConsoleSchemas } from '@qaysari/contract/orders.schemas';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerOf, pageOf, rowOf } from '../../testing/examples.ts';
import { button, choose, dialog, field, sent, trouble, wishes } from '../../testing/hands.ts';
import { shop, show } from '../../testing/show.tsx';
import type { Order } from '../orders/use-order.ts';
import { AttemptPanel } from './attempt-panel.tsx';

const { noteStep, extendPickup } = deliveriesConsoleCalls;
const example = answerOf(ordersConsoleSchemas.getOrder);
const { deliveryState } = example;
if (!deliveryState) throw new Error('an example without a delivery');
const orderNumber = 'Q2222222222';
const out: Order = {
	...example,
	orderNumber,
	courier: { courierId: '8', name: 'Karwan', phone: '' },
	pickupUntil: null,
	deliveryState: { ...deliveryState, step: 'notReached', next: ['out', 'rescheduled', 'refused'], failures: 2 },
};
const atStore: Order = { ...out, deliveryState: null, pickupUntil: '2026-12-01T08:00:00.000Z' };

beforeEach(() => {
	shop.answer(noteStep, { done: true });
	shop.answer(extendPickup, { done: true });
	const rider = rowOf(couriersConsoleSchemas.listCouriers);
	shop.answer(
		couriersConsoleCalls.listCouriers,
		pageOf([
			{ ...rider, courierId: '8', name: 'Karwan' },
			{ ...rider, courierId: '9', name: 'Sara' },
		]),
	);
});

const draw = (order: Order, role: 'owner' | 'merchandiser' = 'owner') => show(<AttemptPanel order={order} />, { role });
const remark = () => field('Note for colleagues');
const confirm = () => button('Confirm', dialog());

test('it goes out again with whoever takes it', async () => {
	await draw(out);
	await expect.element(page.getByText('2 failed attempts')).toBeVisible();
	await button('Goes out again').click();
	await choose(/Courier/, 'Sara', dialog());
	await remark().fill(' After five ');
	await confirm().click();
	await expect.element(dialog()).not.toBeInTheDocument();
	expect(sent(noteStep)).toEqual([{ orderNumber, step: 'out', courierId: '9', note: 'After five' }]);
});

test('another day is asked for which, and none is not sent', async () => {
	await draw(out);
	await button('Another day').click();
	await confirm().click();
	await expect.element(dialog().getByText('Please choose the day')).toBeVisible();
	expect(sent(noteStep)).toEqual([]);
	await field('Day of the next attempt').fill('31 Dec 2036');
	await userEvent.keyboard('{Enter}');
	await confirm().click();
	await expect.element(dialog()).not.toBeInTheDocument();
	expect(sent(noteStep)).toEqual([{ orderNumber, step: 'rescheduled', day: '2036-12-31', note: '' }]);
});

test('what became of it is noted once, and a dialog that was left begins anew', async () => {
	await draw(out);
	await button('Refused').click();
	await remark().fill('Of a wrong tap');
	await userEvent.keyboard('{Escape}');
	await expect.element(dialog()).not.toBeInTheDocument();
	await button('Refused').click();
	await expect.element(remark()).toHaveValue('');
	shop.cut(noteStep);
	await shop.tapTwice(confirm());
	await expect.element(trouble('cannot be reached')).toBeVisible();
	shop.answer(noteStep, { done: true });
	await confirm().click();
	await expect.element(dialog()).not.toBeInTheDocument();
	// The courier of before is nobody's business here.
	expect(sent(noteStep).at(-1)).toEqual({ orderNumber, step: 'refused', note: '' });
	expect(wishes(noteStep)).toBe(1);
});

test('goods wait longer at their store, by days that are a number', async () => {
	await draw(atStore);
	await button('Keep longer').click();
	await field('More days').fill('');
	await confirm().click();
	await expect.element(dialog().getByText('Please enter how many days')).toBeVisible();
	await field('More days').fill('٣');
	await confirm().click();
	await expect.element(dialog()).not.toBeInTheDocument();
	expect(sent(extendPickup)).toEqual([{ orderNumber, days: 3, note: '' }]);
});

test('whose role may not sees how it stands and does nothing', async () => {
	await draw(out, 'merchandiser');
	await expect.element(page.getByText('Not reached')).toBeVisible();
	await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});

test('an order that is not out has no delivery', async () => {
	await draw({ ...out, deliveryState: null });
	await expect.element(page.getByRole('heading')).not.toBeInTheDocument();
});
