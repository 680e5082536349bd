import { amendmentsCalls } from '@qaysari/contract/amendments.calls';
import type { Call } from '@qaysari/contract/call';
import { orderStatus } from '@qaysari/contract/order-states';
import { ordersCalls } from '@qaysari/contract/orders.calls';
import { problemsCalls } from '@qaysari/contract/problems.calls';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../../app/paths.ts';
import { dinars } from '../../testing/orders.ts';
import { exampleOrder, orderNumber, paidOrder as paid } from '../../testing/placed-order.ts';
import { shop, show } from '../../testing/show.tsx';
import type { OrderDetail } from './order-queries.ts';
import { OrderView } from './order-view.tsx';

const session = { token: 'token', userId: '1' };
const [line] = paid.lines;
const [question] = exampleOrder.questions;
const [amendment] = exampleOrder.amendments;
if (!line || !question || !amendment) throw new Error('an example without lines, questions or amendments');

const draw = (change: Partial<OrderDetail> = {}) =>
	show(<OrderView order={{ ...paid, ...change }} reader="buyer" />, { session, at: `/order?number=${orderNumber}` });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = () => page.getByRole('dialog');
const keysOf = <Input, Output>(call: Call<Input, Output>) => new Set(shop.asked(call).map(({ key }) => key));

test('an order is cancelled after a question that tells of the money, and not by closing it', async () => {
	shop.answer(ordersCalls.cancelOrder, { ...paid, status: orderStatus.CANCEL });
	await draw({ actions: ['cancelled'] });
	await button('Cancel order').click();
	await expect.element(dialog().getByText('What you paid will be refunded')).toBeVisible();
	await dialog().getByRole('button', { name: 'Keep order' }).click();
	await expect.element(dialog()).not.toBeInTheDocument();
	expect(shop.asked(ordersCalls.cancelOrder)).toEqual([]);

	await button('Cancel order').click();
	await dialog().getByRole('button', { name: 'Cancel order' }).click();
	await expect.element(page.getByText('The order was cancelled')).toBeVisible();
	expect(shop.asked(ordersCalls.cancelOrder).map(({ input }) => input)).toEqual([{ orderNumber }]);
});

test('a cancellation whose answer got lost is the same one at the next tap', async () => {
	shop.cut(ordersCalls.cancelOrder);
	await draw({ actions: ['cancelled'] });
	const cancel = async () => {
		await button('Cancel order').click();
		await dialog().getByRole('button', { name: 'Cancel order' }).click();
	};
	await cancel();
	await expect.element(page.getByText('No network')).toBeVisible();
	await expect.element(dialog()).not.toBeInTheDocument();
	shop.answer(ordersCalls.cancelOrder, { ...paid, status: orderStatus.CANCEL });
	await cancel();

	await expect.element(page.getByText('The order was cancelled')).toBeVisible();
	expect(shop.asked(ordersCalls.cancelOrder).length).toBeGreaterThan(2);
	expect(keysOf(ordersCalls.cancelOrder).size).toBe(1);
});

test('receipt is confirmed by a yes alone', async () => {
	shop.answer(ordersCalls.confirmOrder, { ...paid, status: orderStatus.CONFIRM_GOODS });
	await draw({ status: orderStatus.WAIT_BUYER_RECEIVER, actions: ['receiptConfirmed'] });
	await button('Confirm receipt').click();
	await expect.element(dialog().getByText('Have you received everything?')).toBeVisible();
	expect(shop.asked(ordersCalls.confirmOrder)).toEqual([]);
	await dialog().getByRole('button', { name: 'Confirm receipt' }).click();
	await expect.element(page.getByText('Thank you, receipt is confirmed')).toBeVisible();
});

test('what the shop refuses because the order moved on is said, and the order is read anew', async () => {
	shop.refuse(ordersCalls.cancelOrder, 'order_state_conflict');
	await draw({ actions: ['cancelled'] });
	await button('Cancel order').click();
	await dialog().getByRole('button', { name: 'Cancel order' }).click();
	await expect.element(page.getByText('order_state_conflict')).toBeVisible();
	await expect.element(dialog()).not.toBeInTheDocument();
	// The same wish later is a new one.
	await button('Cancel order').click();
	await dialog().getByRole('button', { name: 'Cancel order' }).click();
	await expect.poll(() => keysOf(ordersCalls.cancelOrder).size).toBe(2);
});

test('a question of the shop is answered once, and a product is taken out only when that is meant', async () => {
	const asked: OrderDetail = {
		...paid,
		questions: [{ ...question, questionId: '31', lineId: line.lineId, kind: 'dearer', answer: null, dropValue: dinars(10_000) }],
	};
	shop.answer(problemsCalls.answer, paid);
	await draw(asked);
	await button('Remove this product').click();
	await expect.element(dialog().getByText(/10,000/)).toBeVisible();
	await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
	await expect.element(dialog()).not.toBeInTheDocument();
	expect(shop.asked(problemsCalls.answer)).toEqual([]);

	await shop.tapTwice(button('Accept the new price'));
	await expect.element(page.getByText('Thank you for your answer')).toBeVisible();
	expect(shop.asked(problemsCalls.answer)[0]?.input).toEqual({ orderNumber, questionId: '31', answer: 'accept' });
	expect(keysOf(problemsCalls.answer).size).toBe(1);
});

test('of an order that was bought a product is taken out, and the order is not cancelled', async () => {
	const asked = { ...question, questionId: '31', lineId: line.lineId, kind: 'unavailable' as const, answer: null };
	const shown = await draw({ questions: [asked], actions: [] });
	await expect.element(button('Remove this product')).toBeVisible();
	await expect.element(button('Cancel order')).not.toBeInTheDocument();
	await shown.unmount();

	await draw({ questions: [asked], actions: ['cancelled'] });
	await expect.poll(() => button('Cancel order').elements().length).toBe(2);
});

test('a change that the shop asks for is agreed to or declined, and what was said is told back', async () => {
	shop.answer(amendmentsCalls.answer, paid);
	await draw({ amendments: [{ ...amendment, amendmentId: '41', state: 'asked' }] });
	await button('Leave the order as it is').click();
	await expect.element(page.getByText('Your order stays as it is')).toBeVisible();
	expect(shop.asked(amendmentsCalls.answer).map(({ input }) => input)).toEqual([
		{ orderNumber, amendmentId: '41', answer: 'decline' },
	]);
});

test('an objection needs a reason, goes out once, and stays written while the line is down', async () => {
	shop.cut(problemsCalls.object);
	await draw({
		feesBeyond: { reason: 'The parcel is twice as large', objectUntil: '2026-11-30T08:00:00.000Z', objection: null },
	});
	await button('Object to the fees').click();
	const text = dialog().getByLabelText('Why do you object?');
	await expect.element(dialog().getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
	await text.fill('It was one kettle');
	await dialog().getByRole('button', { name: 'Send', exact: true }).click();
	await expect.element(page.getByText('No network')).toBeVisible();
	await expect.element(text).toHaveValue('It was one kettle');

	shop.answer(problemsCalls.object, paid);
	await dialog().getByRole('button', { name: 'Send', exact: true }).click();
	await expect.element(page.getByText('We have your objection')).toBeVisible();
	expect(keysOf(problemsCalls.object).size).toBe(1);
	expect(shop.asked(problemsCalls.object)[0]?.input).toEqual({ orderNumber, wish: 'lower', text: 'It was one kettle' });
});

test('a remark is changed, and the sheet goes when it is kept', async () => {
	shop.answer(ordersCalls.updateOrderRemark, { ...paid, remark: 'Ring twice' });
	await draw({ editable: { address: false, remark: true, logistics: false } });
	await button('Change the remark').click();
	await dialog().getByLabelText('Remark').fill('Ring twice');
	await dialog().getByRole('button', { name: 'Save' }).click();
	await expect.element(page.getByText('Saved')).toBeVisible();
	await expect.element(dialog()).not.toBeInTheDocument();
	expect(shop.asked(ordersCalls.updateOrderRemark)[0]?.input).toEqual({ orderNumber, remark: 'Ring twice' });
});

test('ordering again says what is gone before it leads to the cart', async () => {
	shop.answer(ordersCalls.buyAgain, { added: 1, gone: [{ title: 'Lid' }], fewer: [], repriced: [] });
	const shown = await draw({ status: orderStatus.SUCCESS });
	await button('Order again').click();
	await expect.element(dialog().getByText('No longer available')).toBeVisible();
	await dialog().getByRole('link', { name: 'To the cart' }).click();
	await expect.poll(() => shown.address()).toBe(paths.cart());
});
