import { paymentMethod } from '@qaysari/contract/order-states';
import { ordersCalls } from '@qaysari/contract/orders.calls';
import { paymentFailures } from '@qaysari/contract/payment-states';
import { paymentsCalls } from '@qaysari/contract/payments.calls';
import { paymentsSchemas } from '@qaysari/contract/payments.schemas';
import { exampleOf } from '@qaysari/contract/testing/examples';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { comeBackTo } from '../../testing/come-back.ts';
import { dinars } from '../../testing/orders.ts';
import { shop, show } from '../../testing/show.tsx';
import { PaymentHead } from './payment-head.tsx';
import { PaymentPanel } from './payment-panel.tsx';
import type { Payment } from './payment-queries.ts';

const session = { token: 'token', userId: '1' };
const example = paymentsSchemas.state.output.parse(exampleOf(paymentsSchemas.state.output));
const payment: Payment = {
	...example,
	paymentId: '9',
	method: paymentMethod.card,
	state: 'waiting',
	stage: 1,
	total: dinars(20_130),
	cashTotal: dinars(20_250),
	orderNumbers: ['Q2222222222'],
	storeCode: 'K7M2P9',
	payUntil: null,
	failure: null,
	reviewNote: null,
	received: null,
	receipts: [],
	canSendReceipts: false,
	canGoPay: true,
	canPayAgain: false,
};
const receipt = {
	fileId: '00000000-0000-4000-8000-000000000001',
	url: 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==',
	kind: 'picture' as const,
	mediaType: 'image/gif',
	width: 1,
	height: 1,
	sentAt: '2026-11-20T08:00:00.000Z',
	round: 1,
	state: 'refused' as const,
};
const app = { readableCode: '4711 0815', qrCode: receipt.url, validUntil: '2026-11-27T08:00:00.000Z' };

beforeEach(() => {
	shop.answer(paymentsCalls.goPay, { url: '#bank', app: null });
	shop.answer(paymentsCalls.stores, {
		stores: [{ id: '71', name: 'Erbil', address: '100 Metre Road', hours: '9 to 21', phone: '+9647500000002' }],
	});
	shop.answer(paymentsCalls.getPayWhiteList, {
		methods: [
			{ method: paymentMethod.card, open: true, reason: null },
			{ method: paymentMethod.bankTransfer, open: true, reason: null },
		],
		balance: dinars(0),
	});
	shop.answer(paymentsCalls.payment, { paymentId: '10' });
});
afterEach(() => {
	// What covers a page that is left goes when somebody comes back to it.
	dispatchEvent(new Event('pageshow'));
	history.replaceState(history.state, '', location.pathname);
});

let started: string[] = [];
const draw = (change: Partial<Payment> = {}, props: { startsAtOnce?: boolean; mayPayBefore?: boolean } = {}) => {
	started = [];
	return show(<PaymentPanel payment={{ ...payment, ...change }} onStarted={(id) => (started = [...started, id])} {...props} />, {
		session,
	});
};
const pay = () => page.getByRole('button', { name: 'Pay 20,130 IQD' });
const went = () => shop.asked(paymentsCalls.goPay);
const sheet = () => page.getByRole('dialog', { name: 'How would you like to pay?' });

/** As the poll brings it: the same payment, read anew. */
function ReadAgain() {
	const [read, setRead] = useState(payment);
	return (
		<>
			<button type="button" onClick={() => setRead({ ...read })}>
				Read again
			</button>
			<PaymentPanel payment={read} startsAtOnce onStarted={() => undefined} />
		</>
	);
}

test('a card leads to the bank once for two taps, and the page is covered while it is left', async () => {
	await draw();
	await shop.tapTwice(pay());
	await expect.poll(() => location.hash).toBe('#bank');

	await expect.element(page.getByRole('dialog', { name: 'Loading…' })).toBeInTheDocument();
	expect(went().map(({ input }) => input)).toEqual([{ paymentId: '9' }]);
});

test('whoever comes back from the bank without paying can go there again', async () => {
	await draw();
	await pay().click();
	await expect.poll(() => location.hash).toBe('#bank');
	await comeBackTo(pay());

	await expect.element(page.getByRole('dialog', { name: 'Loading…' })).not.toBeInTheDocument();
	await pay().click();
	await expect.poll(went).toHaveLength(2);
});

test('the checkout goes to the bank by itself, once, and not where the bank was asked already', async () => {
	const shown = await show(<ReadAgain />, { session });
	await expect.poll(() => location.hash).toBe('#bank');
	dispatchEvent(new Event('pageshow'));
	await page.getByRole('button', { name: 'Read again' }).click();
	expect(went()).toHaveLength(1);
	await shown.unmount();
	await draw({ canGoPay: false }, { startsAtOnce: true });

	await expect.element(page.getByText("We are waiting for the bank's answer")).toBeVisible();
	await expect.element(pay()).not.toBeInTheDocument();
	expect(went()).toHaveLength(1);
});

test('a bank that could not be reached is said, and the next tap is another try', async () => {
	shop.refuse(paymentsCalls.goPay, 'bad_gateway');
	await draw();
	await pay().click();
	await expect.element(page.getByText('bad_gateway')).toBeVisible();
	await expect.element(pay()).toBeEnabled();
	shop.answer(paymentsCalls.goPay, { url: '#bank', app: null });
	await pay().click();

	await expect.poll(() => location.hash).toBe('#bank');
	expect(went()).toHaveLength(2);
});

test('a bank that has an app and no page shows its code, to be read, copied and opened', async () => {
	shop.answer(paymentsCalls.goPay, { url: 'bank-app://pay/4711', app });
	await draw();
	await pay().click();
	const dialog = page.getByRole('dialog', { name: "Pay in the bank's app" });

	await expect.element(dialog.getByText('4711 0815')).toBeVisible();
	await expect.element(dialog.getByRole('img', { name: "Pay in the bank's app" })).toBeVisible();
	await expect.element(dialog.getByRole('link', { name: 'Open the app' })).toHaveAttribute('href', 'bank-app://pay/4711');
	await dialog.getByRole('button', { name: 'Close' }).click();
	await expect.element(dialog).not.toBeInTheDocument();
	await pay().click();
	await expect.element(dialog.getByText('4711 0815')).toBeVisible();
	expect(location.hash).toBe('');
});

test('at a store one shows the code and pays in notes; where and when is said', async () => {
	await draw({ method: paymentMethod.cashAtStore });

	await expect.element(page.getByText('K7M2P9')).toBeVisible();
	await expect.element(page.getByText('20,250').first()).toBeVisible();
	await expect.element(page.getByText('100 Metre Road')).toBeVisible();
	await expect.element(page.getByRole('link', { name: /750/ })).toHaveAttribute('href', 'tel:+9647500000002');
});

test('stores that did not come are not shown as none: they are asked for again', async () => {
	shop.cut(paymentsCalls.stores);
	await draw({ method: paymentMethod.cashAtStore });
	await expect.element(page.getByText('K7M2P9')).toBeVisible();
	const again = page.getByRole('button', { name: 'Try again' });
	await expect.element(again).toBeVisible();
	shop.answer(paymentsCalls.stores, {
		stores: [{ id: '71', name: 'Erbil', address: '100 Metre Road', hours: '9 to 21', phone: '+9647500000002' }],
	});
	await again.click();

	await expect.element(page.getByText('100 Metre Road')).toBeVisible();
});

test('without a code of its own the number of the order is what the store asks for', async () => {
	await draw({ method: paymentMethod.cashAtStore, storeCode: null, cashTotal: null });

	await expect.element(page.getByText('Q2222222222')).toBeVisible();
	await expect.element(page.getByText('20,130').first()).toBeVisible();
});

test('another way to pay takes the place of this one, and a card goes on to the bank', async () => {
	await draw({ method: paymentMethod.cashAtStore });
	await page.getByRole('button', { name: 'Change payment method' }).click();
	await sheet().getByText('Card', { exact: true }).click();
	await sheet().getByRole('button', { name: 'Pay 20,130 IQD' }).click();
	await expect.poll(() => location.hash).toBe('#bank');

	expect(shop.asked(paymentsCalls.payment).map(({ input }) => input)).toEqual([
		{ orderNumbers: ['Q2222222222'], stage: 1, method: paymentMethod.card, useBalance: false },
	]);
	expect(went().map(({ input }) => input)).toEqual([{ paymentId: '10' }]);
	expect(started).toEqual(['10']);
});

test('paying at the door by a number that nobody proved here asks for its code in place, and goes on after it', async () => {
	shop.answer(paymentsCalls.getPayWhiteList, {
		methods: [{ method: paymentMethod.cashOnDelivery, open: true, reason: null }],
		balance: dinars(0),
	});
	shop.refuse(paymentsCalls.payment, 'phone_unproven', { phone: '+9647501234567' });
	shop.answer(ordersCalls.lookupSendCode, { destination: '0750 *** 4567', resendSeconds: 0 });
	shop.answer(ordersCalls.lookup, { records: [] });
	await draw({ method: paymentMethod.cashAtStore });
	await page.getByRole('button', { name: 'Change payment method' }).click();
	await sheet().getByRole('button', { name: 'Continue' }).click();

	await expect.element(sheet().getByRole('textbox', { name: 'Mobile number' })).toHaveValue('+9647501234567');
	await expect.element(page.getByText('phone_unproven')).not.toBeInTheDocument();
	shop.answer(paymentsCalls.payment, { paymentId: '11' });
	await sheet().getByRole('button', { name: 'Send code' }).click();
	await userEvent.type(page.getByLabelText('Six-digit verification code'), '123456');

	await expect.poll(() => started).toEqual(['11']);
	expect(shop.asked(ordersCalls.lookup).map(({ input }) => input)).toEqual([{ phone: '+9647501234567', code: '123456' }]);
	expect(shop.asked(paymentsCalls.payment)).toHaveLength(2);
});

test('cash at the door asks for nothing, unless it may be paid before', async () => {
	const door = await draw({ method: paymentMethod.cashOnDelivery });
	await expect.element(page.getByRole('button')).not.toBeInTheDocument();
	await door.unmount();
	await draw({ method: paymentMethod.cashOnDelivery }, { mayPayBefore: true });

	await expect.element(page.getByRole('button', { name: 'Change payment method' })).toBeVisible();
});

test.each(paymentFailures)('a payment that failed because of %s says why, in words', async (failure) => {
	await draw({ state: 'failed', failure, canPayAgain: true });

	await expect.element(page.getByRole('alert').first()).not.toMatchTextContent(/payment\.failure|undefined/);
	await expect.element(page.getByRole('alert').first()).toMatchTextContent(/Payment failed.{10,}You can pay again/);
	await page.getByRole('button', { name: 'Pay again' }).click();
	await expect.element(sheet().getByRole('radio', { name: /Card/ })).toBeChecked();
});

test('a payment of an order that is off cannot be tried again', async () => {
	await draw({ state: 'failed', failure: 'order_closed' });

	await expect.element(page.getByText('The order was cancelled, nothing is to be paid.')).toBeVisible();
	await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});

test('another sum than was asked for is told with both, and what finance wrote', async () => {
	await draw({ state: 'abnormal collection', received: dinars(2_013), reviewNote: 'A digit is missing', canPayAgain: true });
	const alert = page.getByRole('alert').first();

	await expect.element(alert).toMatchTextContent(/We received 2,013.*instead of 20,130/);
	await expect.element(alert).toMatchTextContent('A digit is missing');
	await expect.element(alert).toMatchTextContent('What you paid goes back to you.');
});

test('receipts stand by rounds, the last first, and open where they are looked at', async () => {
	await draw({
		method: paymentMethod.bankTransfer,
		state: 'under review',
		receipts: [
			receipt,
			{ ...receipt, fileId: '00000000-0000-4000-8000-000000000002', kind: 'document', round: 2, state: 'sent', url: '/files/2' },
		],
	});
	const states = page.getByText(/^(Under review|Refused|Approved)$/);
	await expect.element(states.first()).toBeVisible();

	expect(states.elements().map((state) => state.textContent)).toEqual(['Under review', 'Refused']);
	await expect.element(page.getByRole('link', { name: 'Receipt' }).first()).toHaveAttribute('href', '/files/2');
	await expect.element(page.getByRole('img', { name: 'Receipt' })).toBeVisible();
	// While they are looked at there is nothing else to do.
	await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});

test('the head says how a payment stands, and until when it is waited for', async () => {
	const soon = new Date(Date.now() + 3 * 3_600_000).toISOString();
	const waiting = await show(<PaymentHead payment={{ ...payment, payUntil: soon }} orders={2} />, { session });
	await expect.element(page.getByRole('status').first()).toMatchTextContent(/Payment is still due.*Pay by .*2 orders/);
	await expect.element(page.getByRole('timer')).toMatchTextContent(/left to pay/);
	await waiting.unmount();
	const past = await show(<PaymentHead payment={{ ...payment, payUntil: '2026-01-01T08:00:00.000Z' }} orders={1} />, { session });
	await expect.element(page.getByRole('status').first()).toBeVisible();
	await expect.element(page.getByRole('timer')).not.toBeInTheDocument();
	await past.unmount();
	const fees = await show(<PaymentHead payment={{ ...payment, stage: 2 }} orders={1} />, { session });
	await expect.element(page.getByRole('status').first()).toMatchTextContent('Pay freight fees');
	await fees.unmount();
	await show(<PaymentHead payment={null} orders={1} />, { session });

	await expect.element(page.getByRole('status').first()).not.toMatchTextContent('due');
});

test.each([
	['ar', /2,013.*20,130/],
	['ckb', /2,013.*20,130|20,130.*2,013/],
	['zh', /2,013.*20,130/],
] as const)('in %s both sums are told in the order of its words', async (language, sums) => {
	await show(
		<PaymentPanel payment={{ ...payment, state: 'abnormal collection', received: dinars(2_013) }} onStarted={() => undefined} />,
		{ session, language },
	);

	await expect.element(page.getByRole('alert').first()).toMatchTextContent(sums);
	expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
});
