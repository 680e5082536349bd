import { orderStatus, paymentMethod } from '@qaysari/contract/order-states';
import { ordersCalls } from '@qaysari/contract/orders.calls';
import { paymentsCalls } from '@qaysari/contract/payments.calls';
import { paymentsSchemas } from '@qaysari/contract/payments.schemas';
import { exampleOf } from '@qaysari/contract/testing/examples';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../../app/paths.ts';
import type { OrderDetail } from '../../features/orders/order-queries.ts';
import type { Payment } from '../../features/payments/payment-queries.ts';
import { comeBackTo } from '../../testing/come-back.ts';
import { dinars } from '../../testing/orders.ts';
import { orderNumber, paidOrder } from '../../testing/placed-order.ts';
import { shop, show } from '../../testing/show.tsx';
import PaymentResultScreen from './payment-result-screen.tsx';

const session = { token: 'token', userId: '1' };
const second = 'Q3333333333';
const order: OrderDetail = {
	...paidOrder,
	status: orderStatus.WAIT_BUYER_PAY,
	paymentMethod: paymentMethod.bankTransfer,
	stageOne: { total: dinars(20_000), captured: dinars(0), due: dinars(20_000) },
	actions: ['pay'],
};
const example = paymentsSchemas.state.output.parse(exampleOf(paymentsSchemas.state.output));
const payment: Payment = {
	...example,
	paymentId: '9',
	method: paymentMethod.card,
	state: 'waiting',
	stage: 1,
	total: dinars(20_000),
	cashTotal: null,
	orderNumbers: [orderNumber],
	payUntil: null,
	failure: null,
	receipts: [],
	reviewNote: null,
	received: null,
	canSendReceipts: false,
	canGoPay: true,
	canPayAgain: false,
};
let present = payment;

beforeEach(() => {
	present = payment;
	history.replaceState(null, '', location.pathname);
	shop.answer(paymentsCalls.state, () => present);
	shop.answer(paymentsCalls.goPay, { url: '#bank', app: null });
	shop.answer(paymentsCalls.stores, { stores: [] });
	shop.answer(ordersCalls.getOrderDetail, (input) => ({ ...order, orderNumber: input.orderNumber }));
	shop.answer(ordersCalls.getOrderDetailForLandingPage, (input) => ({ ...order, orderNumber: input.orderNumber }));
});
afterEach(() => {
	dispatchEvent(new Event('pageshow'));
	history.replaceState(null, '', location.pathname);
});

const draw = (query: string, signedIn = true, language: 'ar' | 'ckb' | 'en' | 'zh' = 'en') =>
	show(<PaymentResultScreen />, { at: paths.paymentResult(query), session: signedIn ? session : null, language });
const status = () => page.getByRole('status').first();

test('an order just placed goes on to the bank, once, and coming back does not', async () => {
	await draw(`?orders=${orderNumber}&payment=9&go=1`);
	await expect.poll(() => location.hash).toBe('#bank');
	await comeBackTo(page.getByRole('button', { name: 'Pay 20,000 IQD' }));

	expect(shop.asked(paymentsCalls.goPay)).toHaveLength(1);
	expect(location.search).not.toContain('go=');
});

test('who comes from the bank with the payment alone finds its orders, and that it was paid', async () => {
	present = { ...payment, state: 'paid', canGoPay: false };
	await draw('?paymentId=9');

	await expect.element(status()).toMatchTextContent('Payment successful');
	await expect.element(page.getByRole('link', { name: 'View order' })).toHaveAttribute('href', paths.order(orderNumber));
	expect(shop.asked(ordersCalls.getOrderDetail).map(({ input }) => input)).toEqual([{ orderNumber }]);
	expect(shop.asked(paymentsCalls.goPay)).toEqual([]);
});

test('cash at the door asks for nothing and says what follows', async () => {
	shop.answer(ordersCalls.getOrderDetail, {
		...order,
		status: orderStatus.WAIT_SELLER_SEND,
		paymentMethod: paymentMethod.cashOnDelivery,
		stageOne: { ...order.stageOne, due: dinars(20_130) },
	});
	await draw(`?orders=${orderNumber}`);

	await expect.element(status()).toMatchTextContent('Your order has been placed');
	await expect.element(page.getByText(/Have 20,250.* ready in cash/)).toBeVisible();
	await expect.element(page.getByRole('link', { name: 'Keep shopping' })).toHaveAttribute('href', paths.home());
	expect(shop.asked(paymentsCalls.state)).toEqual([]);
});

test('two orders of one payment are told as two, with what each brings', async () => {
	present = { ...payment, method: paymentMethod.bankTransfer, orderNumbers: [orderNumber, second], total: dinars(40_000) };
	shop.answer(paymentsCalls.getBackCard, { accounts: [] });
	shop.answer(ordersCalls.getOrderDetail, (input) => ({
		...order,
		orderNumber: input.orderNumber,
		origin: input.orderNumber === second ? 'china' : 'iraq',
	}));
	await draw(`?orders=${orderNumber},${second}&payment=9`);

	await expect.element(status()).toMatchTextContent('2 orders');
	await expect.element(page.getByText('Transfer 40,000 IQD and send the receipt')).toBeVisible();
	await expect.element(page.getByText(/^From China: Arrives/)).toBeVisible();
	await expect.element(page.getByText(/When the goods from China ship/)).toBeVisible();
	await expect.element(page.getByRole('link', { name: 'My orders' })).toHaveAttribute('href', paths.orders());
});

test('a visitor comes to the order as a visitor, and is told how it is found again', async () => {
	present = { ...payment, state: 'paid', canGoPay: false };
	await draw(`?orders=${orderNumber}&payment=9`, false);

	await expect.element(page.getByRole('link', { name: 'View order' })).toHaveAttribute('href', paths.visitorOrder(orderNumber));
	await expect.element(page.getByRole('link', { name: 'Find your order' })).toHaveAttribute('href', paths.findOrder());
});

test('a payment that failed can be tried again, which takes its place in the address', async () => {
	present = { ...payment, state: 'failed', failure: 'declined', canGoPay: false, canPayAgain: true };
	shop.answer(paymentsCalls.getPayWhiteList, {
		methods: [{ method: paymentMethod.cashAtStore, open: true, reason: null }],
		balance: dinars(0),
	});
	shop.answer(paymentsCalls.payment, { paymentId: '10' });
	const screen = await draw(`?orders=${orderNumber}&payment=9`);
	await expect.element(page.getByText('The bank declined the payment.')).toBeVisible();
	await page.getByRole('button', { name: 'Pay again' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();

	await expect.poll(screen.address).toBe(paths.paymentResult(`?orders=${encodeURIComponent(orderNumber)}&payment=10`));
});

test('an address that names nothing, or nothing of mine, leads to my orders', async () => {
	const nothing = await draw('?orders=<script>');
	await expect.element(page.getByRole('heading', { name: 'No order with this number' })).toBeVisible();
	await nothing.unmount();
	shop.refuse(ordersCalls.getOrderDetail, 'order_not_found');
	await draw(`?orders=${orderNumber}`);

	await expect.element(page.getByRole('link', { name: 'My orders' })).toHaveAttribute('href', paths.orders());
});

test.each(['ar', 'ckb', 'zh'] as const)('in %s what follows is told step by step', async (language) => {
	present = { ...payment, state: 'paid', canGoPay: false };
	await draw(`?orders=${orderNumber}&payment=9`, true, language);
	await expect.element(page.getByText(orderNumber).first()).toBeVisible();

	expect(page.getByRole('list').first().getByRole('listitem').elements().length).toBeGreaterThan(1);
	expect(document.body.textContent).not.toMatch(/\{|plural/);
	expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
});
