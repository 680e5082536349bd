import { orderStatus } from '@qaysari/contract/order-states';
import { ordersCalls } from '@qaysari/contract/orders.calls';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '../../app/paths.ts';
import { dinars } from '../../testing/orders.ts';
import { shop, show } from '../../testing/show.tsx';
import FindOrderScreen from './find-order-screen.tsx';

const record = {
	orderNumber: 'Q2222222222',
	status: orderStatus.WAIT_SELLER_SEND,
	origin: 'iraq' as const,
	submittedAt: '2026-11-20T08:00:00.000Z',
	lines: [{ title: 'Kettle', picture: null, quantity: 1 }],
	lineCount: 1,
	pieces: 1,
	total: dinars(20_000),
	due: dinars(0),
	deliveryMode: 1 as const,
	paymentState: null,
	actions: [],
};

beforeEach(() => {
	shop.answer(ordersCalls.visitorOrders, { records: [], nextCursor: null });
	shop.answer(ordersCalls.lookupSendCode, { destination: '+964 750 *** 4567', resendSeconds: 0 });
	shop.answer(ordersCalls.lookup, { records: [record] });
});

const draw = (language: 'ar' | 'ckb' | 'en' | 'zh' = 'en') => show(<FindOrderScreen />, { at: paths.findOrder(), language });
const phone = () => page.getByRole('textbox', { name: 'Mobile number' });
const code = () => page.getByRole('textbox', { name: 'Six-digit verification code' });
const tap = (name: string) => page.getByRole('button', { name, exact: true }).click();
const sent = () => shop.asked(ordersCalls.lookupSendCode);
const looked = () => shop.asked(ordersCalls.lookup);

test('a number in Eastern digits gets its code, and the code typed whole shows the orders', async () => {
	await draw();
	await phone().fill('٠٧٥٠ ١٢٣ ٤٥٦٧');
	await userEvent.keyboard('{Enter}');
	await expect.element(code()).toHaveFocus();
	await expect.element(page.getByText('+964 750 *** 4567')).toBeVisible();
	shop.answer(ordersCalls.visitorOrders, { records: [record], nextCursor: null });
	await code().fill('١٢٣٤٥٦');

	await expect.element(page.getByRole('article')).toMatchTextContent('Q2222222222');
	await expect
		.element(page.getByRole('article').getByRole('link').first())
		.toHaveAttribute('href', paths.visitorOrder('Q2222222222'));
	expect(sent().map(({ input }) => input)).toEqual([{ phone: '0750 123 4567', type: 6 }]);
	expect(looked().map(({ input }) => input)).toEqual([{ phone: '0750 123 4567', code: '123456' }]);
});

test('no number and half a number are blamed in the field, and typing takes the blame away', async () => {
	await draw();
	await tap('Send code');
	await expect.element(phone()).toHaveAttribute('aria-invalid', 'true');
	await phone().fill('0750');
	await expect.element(phone()).not.toHaveAttribute('aria-invalid');
	await tap('Send code');
	await expect.element(phone()).toHaveAttribute('aria-invalid', 'true');
	shop.refuse(ordersCalls.lookupSendCode, 'phone_invalid');
	await phone().fill('07501234567');
	expect(sent()).toEqual([]);
	await tap('Send code');

	await expect.element(phone()).toHaveAccessibleDescription('phone_invalid');
});

test('a wrong code is said and its boxes are free again; another number is a tap away', async () => {
	shop.refuse(ordersCalls.lookup, 'code_invalid');
	await draw();
	await phone().fill('07501234567');
	await tap('Send code');
	await code().fill('111111');
	await expect.element(page.getByRole('alert').filter({ hasText: 'code_invalid' })).toBeVisible();
	await expect.element(code()).toHaveValue('');
	await expect.element(page.getByRole('button', { name: 'Show my orders' })).toBeDisabled();
	await code().fill('2');
	await expect.element(page.getByText('code_invalid')).not.toBeInTheDocument();
	await tap('Change');

	await expect.element(phone()).toHaveValue('07501234567');
});

test('whoever mistyped the number sends to another at once, and goes on with the first without another code', async () => {
	shop.answer(ordersCalls.lookupSendCode, { destination: '+964 750 *** 4567', resendSeconds: 60 });
	await draw();
	await phone().fill('07501234567');
	await tap('Send code');
	await expect.element(code()).toBeVisible();
	await tap('Change');
	await tap('Continue');
	await expect.element(code()).toHaveFocus();
	expect(sent().map(({ input }) => input.phone)).toEqual(['07501234567']);

	await tap('Change');
	await phone().fill('07501234568');
	await tap('Send code');
	await expect.element(code()).toBeVisible();
	expect(sent().map(({ input }) => input.phone)).toEqual(['07501234567', '07501234568']);
});

test('a code that could not be sent again says so where one waits for it', async () => {
	await draw();
	await phone().fill('07501234567');
	await tap('Send code');
	await expect.element(code()).toBeVisible();
	shop.refuse(ordersCalls.lookupSendCode, 'destination_limited');
	await tap('Send by WhatsApp instead');

	await expect.element(page.getByRole('alert').filter({ hasText: 'destination_limited' })).toBeVisible();
	expect(sent().map(({ input }) => input.type)).toEqual([6, 2]);
	shop.answer(ordersCalls.lookupSendCode, { destination: '+964 750 *** 4567', resendSeconds: 60 });
	await tap('Resend code');
	await expect.element(page.getByText('destination_limited')).not.toBeInTheDocument();
	await expect.element(page.getByText(/by SMS/)).toBeVisible();
	await expect.element(page.getByText(/60|59/)).toBeVisible();
	await expect.element(page.getByRole('button', { name: 'Send by WhatsApp instead' })).not.toBeInTheDocument();
});

test('a code that went out by WhatsApp is looked for there, and two taps send one', async () => {
	await draw();
	await phone().fill('07501234567');
	await tap('Send code');
	await expect.element(page.getByText(/Code sent by SMS to/)).toBeVisible();
	const answer = shop.hold(ordersCalls.lookupSendCode);
	await shop.tapTwice(page.getByRole('button', { name: 'Send by WhatsApp instead' }));
	answer();

	await expect.element(page.getByText(/Code sent by WhatsApp to/)).toBeVisible();
	expect(sent().map(({ input }) => input.type)).toEqual([6, 2]);
});

test('a code whose answer got lost is proven by the next tap, as the same one', async () => {
	shop.cut(ordersCalls.lookup);
	await draw();
	await phone().fill('07501234567');
	await tap('Send code');
	await code().fill('123456');
	await expect.element(page.getByRole('alert').filter({ hasText: 'No network' })).toBeVisible();
	shop.answer(ordersCalls.lookup, { records: [] });
	await code().fill('123456');

	await expect.element(page.getByText('There are no orders with this number')).toBeVisible();
	expect(new Set(looked().map(({ key }) => key)).size).toBe(1);
	await tap('Another number');
	await expect.element(phone()).toHaveValue('');
});

test('orders of this device stand there without any number', async () => {
	shop.answer(ordersCalls.visitorOrders, { records: [record], nextCursor: null });
	await draw();

	await expect.element(page.getByRole('heading', { name: 'Orders on this device' })).toBeVisible();
	await expect.element(page.getByRole('article')).toBeVisible();
	await expect.element(phone()).toBeVisible();
});

test.each(['ar', 'ckb', 'zh'] as const)('in %s the masked number runs from left to right', async (language) => {
	await draw(language);
	await page.getByRole('textbox').fill('07501234567');
	await userEvent.keyboard('{Enter}');
	await expect.element(page.getByText('+964 750 *** 4567')).toBeVisible();

	expect(getComputedStyle(page.getByText('+964 750 *** 4567').element()).direction).toBe('ltr');
	expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
});

test('orders that did not come are asked for again, and are not told as none', async () => {
	await draw();
	await phone().fill('07501234567');
	await tap('Send code');
	shop.cut(ordersCalls.visitorOrders);
	await code().fill('123456');
	const again = page.getByRole('button', { name: 'Try again' });
	await expect.element(again).toBeVisible();
	await expect.element(page.getByText('There are no orders with this number')).not.toBeInTheDocument();
	shop.answer(ordersCalls.visitorOrders, { records: [record], nextCursor: null });
	await again.click();

	await expect.element(page.getByRole('article')).toMatchTextContent('Q2222222222');
});
