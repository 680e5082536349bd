import { couriersConsoleCalls } from '@qaysari/contract/couriers.calls';
import { couriersConsoleSchemas } from '@qaysari/contract/couriers.schemas';
import { deliveryMode, orderStatus } from '@qaysari/contract/order-states';
import { ordersConsoleCalls } from '@qaysari/contract/orders.calls';
import { ordersConsoleSchemas } from '@qaysari/contract/orders.schemas';
import { exampleOf } from '@qaysari/contract/testing/examples';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Order } from '../../features/orders/use-order.ts';
import { shop, show } from '../../testing/show.tsx';
import { OrderDesk } from './order-desk.tsx';

const { moveOrder, markPacked } = ordersConsoleCalls;
const { output } = ordersConsoleSchemas.getOrder;
const example = output.parse(exampleOf(output));
const may = (event: string) => ({ event, open: true, reason: null });

/** Bought in China and paid; next it is shipped there. */
const order: Order = {
	...example,
	orderNumber: 'Q2222222222',
	status: orderStatus.WAIT_SELLER_SEND,
	origin: 'china',
	deliveryMode: deliveryMode.specifiedAddress,
	logisticsNumber: null,
	courier: null,
	collectable: null,
	packed: false,
	questions: [],
	amendments: [],
	events: [may('shippedInChina'), may('terminated')],
};
/** Of the shop in Iraq, packed; next it leaves the house. */
const near: Partial<Order> = { origin: 'iraq', packed: true, events: [may('outForDelivery'), may('terminated')] };
/** Waits at its store for who comes with the code. */
const atStore: Partial<Order> = {
	origin: 'iraq',
	packed: true,
	status: orderStatus.WAIT_BUYER_RECEIVER,
	deliveryMode: deliveryMode.selfPickup,
	events: [may('receiptConfirmed')],
};
const draw = (change: Partial<Order> = {}, language: 'en' | 'ar' = 'en') =>
	show(<OrderDesk order={{ ...order, ...change }} />, { language });
const dialog = () => page.getByRole('dialog');
const confirm = () => dialog().getByRole('button', { name: 'Confirm' });
const step = (name: string) => page.getByRole('button', { name, exact: true });
const trouble = (text: string) => dialog().getByRole('alert').filter({ hasText: text });
const moves = () => shop.asked(moveOrder);

beforeEach(() => {
	shop.answer(moveOrder, example);
	shop.answer(markPacked, { done: true });
	const [courier] = Object(exampleOf(couriersConsoleSchemas.listCouriers.output)).records;
	const riders = [
		{ ...courier, courierId: '8', name: 'Karwan' },
		{ ...courier, courierId: '9', name: 'Sara' },
	];
	shop.answer(couriersConsoleCalls.listCouriers, { records: riders, nextCursor: null });
});

test('a step on is asked about first; what it is called, the number and the note go out as typed', async () => {
	await draw();
	await step('Mark as shipped in China').click();
	await expect.element(dialog()).toMatchTextContent('The goods of this order are on their way within China: Q2222222222');
	await dialog().getByLabelText('Tracking number (optional)').fill(' SF 123 ');
	await dialog().getByLabelText('Note for the history (optional)').fill(' Two boxes ');
	expect(moves()).toEqual([]);
	await confirm().click();

	await expect.element(dialog()).not.toBeInTheDocument();
	await expect.element(page.getByText('Shipped in China', { exact: true })).toBeVisible();
	expect(moves().map(({ input }) => input)).toEqual([
		{ orderNumber: 'Q2222222222', event: 'shippedInChina', note: 'Two boxes', logisticsNumber: 'SF 123' },
	]);
});

test('a wrong tap moves nothing, and leaves nothing in the dialog that comes next', async () => {
	await draw();
	await step('Mark as shipped in China').click();
	await dialog().getByLabelText('Note for the history (optional)').fill('Of another order');
	await dialog().getByRole('button', { name: 'Cancel' }).click();
	await expect.element(dialog()).not.toBeInTheDocument();
	await step('Mark as shipped in China').click();
	await expect.element(dialog().getByLabelText('Note for the history (optional)')).toHaveValue('');
	await userEvent.keyboard('{Escape}');
	await expect.element(dialog()).not.toBeInTheDocument();
	expect(moves()).toEqual([]);
});

test('what is not open to this person is no button, and says why', async () => {
	await draw({
		status: orderStatus.SEA_SHIPPING,
		events: [
			{ event: 'arrivedInIraq', open: false, reason: 'role' },
			{ event: 'terminated', open: false, reason: 'role' },
		],
	});
	await expect.element(page.getByText('Mark as arrived in Iraq')).toBeVisible();
	await expect.element(page.getByText('Your role does not allow this.').first()).toBeVisible();
	await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});

test('where nothing is left to do it is said', async () => {
	await draw({ status: orderStatus.SUCCESS, events: [] });
	await expect.element(page.getByText('Nothing is left to do here.')).toBeVisible();
});

test('an order moves once: tapped twice, Enter pressed while the answer is awaited, tapped again when it got lost', async () => {
	await draw();
	await step('Mark as shipped in China').click();
	const number = dialog().getByLabelText('Tracking number (optional)');
	await number.fill('SF1');
	shop.cut(moveOrder);
	await shop.tapTwice(confirm());
	await expect.element(trouble('cannot be reached')).toBeVisible();
	await expect.element(number).toHaveValue('SF1');
	const before = moves().length;

	shop.answer(moveOrder, example);
	const answer = shop.hold(moveOrder);
	await shop.tapTwice(confirm());
	await expect.poll(() => moves().length).toBe(before + 1);
	await number.fill('SF12');
	await userEvent.keyboard('{Enter}');
	answer();

	await expect.element(dialog()).not.toBeInTheDocument();
	expect(moves().map(({ input }) => input.logisticsNumber)).toEqual(Array(before + 1).fill('SF1'));
	expect(new Set(moves().map(({ key }) => key)).size).toBe(1);
});

test('an order that went on meanwhile closes the dialog and says so; any other refusal leaves it as it was typed', async () => {
	await draw();
	await step('Mark as shipped in China').click();
	await dialog().getByLabelText('Note for the history (optional)').fill('Two boxes');
	shop.refuse(moveOrder, 'not_found');
	await confirm().click();
	await expect.element(trouble('not_found')).toBeVisible();
	await expect.element(dialog().getByLabelText('Note for the history (optional)')).toHaveValue('Two boxes');

	shop.refuse(moveOrder, 'order_state_conflict');
	await confirm().click();
	await expect.element(dialog()).not.toBeInTheDocument();
	await expect.element(page.getByText('order_state_conflict')).toBeVisible();

	await step('Mark as shipped in China').click();
	await expect.element(dialog().getByRole('alert')).not.toBeInTheDocument();
});

test('who takes it out to a door is chosen or changed; the one who had it stands there', async () => {
	await draw({ ...near, courier: { courierId: '8', name: 'Karwan', phone: '' } });
	await step('Send out for delivery').click();
	await expect.element(dialog().getByTitle('Karwan')).toBeVisible();
	await dialog().getByRole('combobox', { name: 'Courier' }).click();
	await page.getByTitle('Sara', { exact: true }).click();
	await confirm().click();

	await expect
		.poll(() => moves().map(({ input }) => input))
		.toEqual([{ orderNumber: 'Q2222222222', event: 'outForDelivery', note: '', courierId: '9' }]);
});

test('goods at a store go to nobody without a code, which may be typed in Eastern digits', async () => {
	await draw(atStore);
	await step('Handed over').click();
	await expect.element(dialog()).toMatchTextContent('The buyer showed the code and has the goods: Q2222222222');
	await expect.element(dialog().getByLabelText('Tracking number (optional)')).not.toBeInTheDocument();
	const code = dialog().getByLabelText("The buyer's pickup code");
	await code.fill('  ');
	await confirm().click();
	await expect.element(page.getByText('Please enter the pickup code')).toBeVisible();
	expect(moves()).toEqual([]);

	await code.fill('٤٠٧۱۵۶');
	shop.refuse(moveOrder, 'handover_code_wrong');
	await confirm().click();
	await expect.element(trouble('handover_code_wrong')).toBeVisible();
	await expect.element(code).toHaveValue('٤٠٧۱۵۶');
	expect(moves().map(({ input }) => input)).toEqual([
		{ orderNumber: 'Q2222222222', event: 'receiptConfirmed', note: '', handoverCode: '407156' },
	]);
});

test('ready at the store it has no courier and no number that anybody follows', async () => {
	await draw({ ...near, deliveryMode: deliveryMode.selfPickup });
	await step('Ready for pickup').click();
	await expect.element(dialog().getByLabelText('Courier')).not.toBeInTheDocument();
	await expect.element(dialog().getByLabelText('Tracking number (optional)')).not.toBeInTheDocument();
	await confirm().click();
	await expect
		.poll(() => moves().map(({ input }) => input))
		.toEqual([{ orderNumber: 'Q2222222222', event: 'outForDelivery', note: '' }]);
});

test('packing is asked about, and a refusal of it is said', async () => {
	await draw({ ...near, packed: false });
	await step('Mark as packed').click();
	await expect.element(dialog()).toMatchTextContent('the buyer can no longer cancel or change the order');
	await dialog().getByRole('button', { name: 'Cancel' }).click();
	await expect.element(dialog()).not.toBeInTheDocument();
	expect(shop.asked(markPacked)).toEqual([]);

	shop.refuse(markPacked, 'order_state_conflict');
	await step('Mark as packed').click();
	await confirm().click();
	await expect.element(page.getByText('order_state_conflict')).toBeVisible();
	expect(shop.asked(markPacked).map(({ input }) => input)).toEqual([{ orderNumber: 'Q2222222222' }]);
});

test('in Arabic the order’s number and its parcel’s stay readable from the left', async () => {
	await draw({}, 'ar');
	await page.getByRole('button', { name: 'تأكيد الشحن داخل الصين' }).click();
	expect(getComputedStyle(dialog().element()).direction).toBe('rtl');
	expect(getComputedStyle(dialog().getByText('Q2222222222').element()).direction).toBe('ltr');
	await dialog().getByRole('button', { name: 'تأكيد' }).click();
	await expect.poll(() => moves().map(({ input }) => input.event)).toEqual(['shippedInChina']);
});

test('nothing is packed of which a buyer is still asked', async () => {
	const [question] = example.questions;
	if (!question) throw new Error('an example without questions');
	await draw({ ...near, packed: false, questions: [{ ...question, answer: null }] });
	await expect.element(step('Send out for delivery')).toBeVisible();
	await expect.element(step('Mark as packed')).not.toBeInTheDocument();
});
