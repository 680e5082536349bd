import { Refused } from '@qaysari/client/testing/shop-peer';
import { orderStatus } from '@qaysari/contract/order-states';
import { ordersCalls } from '@qaysari/contract/orders.calls';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { onAskToSignIn } from '../../app/login-events.ts';
import { paths } from '../../app/paths.ts';
import type { OrderSummary } from '../../features/orders/order-queries.ts';
import { dinars } from '../../testing/orders.ts';
import { shop, show } from '../../testing/show.tsx';
import OrderListScreen from './order-list-screen.tsx';

const session = { token: 'token', userId: '1' };
const orderOf = (orderNumber: string, change: Partial<OrderSummary> = {}): OrderSummary => ({
	orderNumber,
	status: orderStatus.WAIT_SELLER_SEND,
	origin: 'iraq',
	submittedAt: '2026-11-20T08:00:00.000Z',
	lines: [{ title: `Kettle of ${orderNumber}`, picture: null, quantity: 1 }],
	lineCount: 1,
	pieces: 1,
	total: dinars(20_000),
	due: dinars(0),
	deliveryMode: 1,
	paymentState: null,
	actions: [],
	...change,
});
const [first, second, third] = ['Q2222222222', 'Q3333333333', 'Q4444444444'] as const;
const counts = { all: 12, awaitingPayment: 2, pendingShipment: 0, pendingReceipt: 1, completed: 8, cancelled: 1 };

beforeEach(() => {
	shop.answer(ordersCalls.getStatusCount, { counts });
	shop.answer(ordersCalls.getOrderPage, { records: [orderOf(first)], nextCursor: null });
});

const draw = (at = paths.orders(), language: 'ar' | 'ckb' | 'en' | 'zh' = 'en') =>
	show(<OrderListScreen />, { at, session, language });
const card = (orderNumber: string) => page.getByRole('article').filter({ hasText: orderNumber });
const read = () => shop.asked(ordersCalls.getOrderPage).map(({ input }) => input);

test('tabs say how many orders they hold, and each reads its own', async () => {
	shop.answer(ordersCalls.getOrderPage, ({ tab }) => ({
		records: tab === 'completed' ? [orderOf(second)] : [orderOf(first)],
		nextCursor: null,
	}));
	const shown = await draw();
	await expect.element(page.getByRole('link', { name: 'All 12' })).toHaveAttribute('aria-current', 'page');
	await expect.element(page.getByRole('link', { name: 'Pending shipment', exact: true })).toBeVisible();
	await expect.element(card(first)).toBeVisible();
	await page.getByRole('link', { name: 'Completed 8' }).click();

	await expect.element(card(second)).toBeVisible();
	await expect.element(card(first)).not.toBeInTheDocument();
	expect(shown.address()).toBe(paths.orders('completed'));
	expect(read()).toEqual([
		{ tab: 'all', limit: 10 },
		{ tab: 'completed', limit: 10 },
	]);
});

test('an address with a tab that nobody knows shows them all', async () => {
	await draw('/orders?tab=nonsense');

	await expect.element(page.getByRole('link', { name: /^All/ })).toHaveAttribute('aria-current', 'page');
	await expect.poll(() => read().map(({ tab }) => tab)).toEqual(['all']);
});

test('an order offers the one thing to do next', async () => {
	shop.answer(ordersCalls.getOrderPage, {
		records: [
			orderOf(first, { status: orderStatus.WAIT_BUYER_PAY, due: dinars(20_000), actions: ['pay'], paymentState: 'waiting' }),
			orderOf(second, {
				status: orderStatus.WAIT_BUYER_PAY,
				due: dinars(20_000),
				actions: ['pay'],
				paymentState: 'review failed',
			}),
			orderOf(third, { status: orderStatus.WAIT_BUYER_RECEIVER, actions: ['receiptConfirmed'] }),
		],
		nextCursor: null,
	});
	await draw();

	await expect.element(card(first).getByRole('link', { name: /^Pay 20,000/ })).toHaveAttribute('href', paths.order(first));
	await expect.element(card(first).getByText('Awaiting payment')).toBeVisible();
	await expect
		.element(card(second).getByRole('link', { name: 'Send receipt again' }))
		.toHaveAttribute('href', paths.order(second));
	await expect.element(card(second).getByText('Your receipt was refused')).toBeVisible();
	await expect.element(card(third).getByRole('link', { name: 'Confirm receipt' })).toHaveAttribute('href', paths.order(third));
	await expect.element(card(third).getByRole('link', { name: 'Track' })).toHaveAttribute('href', paths.track(third));
});

test('what is still due beside what was paid is said, and not while a receipt is looked at', async () => {
	const partly = { status: orderStatus.LOGISTICS_PAYMENT, due: dinars(7_500), actions: ['pay'] };
	shop.answer(ordersCalls.getOrderPage, {
		records: [orderOf(first, partly), orderOf(second, { ...partly, paymentState: 'under review' })],
		nextCursor: null,
	});
	await draw();

	await expect.element(card(first)).toMatchTextContent(/Due.*7,500/);
	await expect.element(card(second).getByText('We are checking your receipt')).toBeVisible();
	await expect.element(card(second)).not.toMatchTextContent('Due');
	await expect.element(card(second).getByRole('link', { name: /^Pay/ })).not.toBeInTheDocument();
});

test('an order of many lines shows how many more there are, and its pieces in all', async () => {
	const lines = ['Kettle', 'Lamp', 'Rug'].map((title) => ({ title, picture: null, quantity: 2 }));
	shop.answer(ordersCalls.getOrderPage, { records: [orderOf(first, { lines, lineCount: 7, pieces: 14 })], nextCursor: null });
	await draw();

	await expect.element(card(first).getByText('+4')).toBeVisible();
	await expect.element(card(first).getByText(/14 pieces in total/)).toBeVisible();
});

test('the next page follows by itself, an order that moved between pages stands once, and a lost page is asked for again', async () => {
	shop.answer(ordersCalls.getOrderPage, ({ cursor }) => {
		if (cursor) throw new Refused('too_many_requests');
		return { records: [orderOf(first), orderOf(second)], nextCursor: 'more' };
	});
	await draw();
	await expect.element(card(second)).toBeVisible();
	await expect.element(page.getByRole('alert').filter({ hasText: 'too_many_requests' })).toBeVisible();
	await expect.element(page.getByText('Network timeout')).not.toBeInTheDocument();
	const again = page.getByRole('button', { name: 'Try again' });
	shop.answer(ordersCalls.getOrderPage, { records: [orderOf(second), orderOf(third)], nextCursor: null });
	await again.click();

	await expect.element(card(third)).toBeVisible();
	expect(page.getByRole('article').elements()).toHaveLength(3);
	expect(read().at(-1)).toEqual({ tab: 'all', limit: 10, cursor: 'more' });
});

test('a next page that met no line says so, and is asked for by one tap', async () => {
	shop.answer(ordersCalls.getOrderPage, { records: [orderOf(first)], nextCursor: 'more' });
	const answer = shop.hold(ordersCalls.getOrderPage);
	await draw();
	answer();
	await expect.element(card(first)).toBeVisible();
	shop.cut(ordersCalls.getOrderPage);
	await expect.poll(() => read().length).toBeGreaterThan(1);
	const again = page.getByRole('button', { name: 'Network timeout, tap to try again' });
	await expect.element(again).toBeVisible();
	shop.answer(ordersCalls.getOrderPage, { records: [orderOf(second)], nextCursor: null });
	await again.click();

	await expect.element(card(second)).toBeVisible();
});

test('without orders the shop is a tap away, and an empty tab is not the same as no orders', async () => {
	shop.answer(ordersCalls.getOrderPage, { records: [], nextCursor: null });
	await draw();
	await expect.element(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
	await expect.element(page.getByRole('link', { name: 'Start shopping' })).toHaveAttribute('href', paths.home());
	await page.getByRole('link', { name: /^Cancelled/ }).click();

	await expect.element(page.getByRole('heading', { name: 'No orders here' })).toBeVisible();
});

test('orders that did not come are asked for again; counts that did not come are no reason to show none', async () => {
	shop.cut(ordersCalls.getOrderPage);
	shop.cut(ordersCalls.getStatusCount);
	await draw();
	const again = page.getByRole('button', { name: 'Try again' });
	await expect.element(again).toBeVisible();
	shop.answer(ordersCalls.getOrderPage, { records: [orderOf(first)], nextCursor: null });
	await again.click();

	await expect.element(card(first)).toBeVisible();
	await expect.element(page.getByRole('link', { name: 'All', exact: true })).toBeVisible();
});

test('a visitor is asked to sign in, or finds an order by its number', async () => {
	const reasons: string[] = [];
	const stop = onAskToSignIn((reason) => reasons.push(reason));
	await show(<OrderListScreen />, { at: paths.orders() });
	await page.getByRole('button', { name: 'Sign in' }).click();
	stop();

	expect(reasons).toEqual(['orders']);
	await expect.element(page.getByRole('link', { name: 'Find your order' })).toHaveAttribute('href', paths.findOrder());
	expect(read()).toEqual([]);
});

test.each([
	['ar', 'بانتظار الدفع', /المجموع قطعتان/],
	['ckb', 'چاوەڕێی پارەدان', /2|٢/],
	['zh', '待付款', /2/],
] as const)('in %s state, pieces and number read as one would say them', async (language, state, pieces) => {
	shop.answer(ordersCalls.getOrderPage, {
		records: [orderOf(first, { status: orderStatus.WAIT_BUYER_PAY, due: dinars(20_000), pieces: 2, actions: ['pay'] })],
		nextCursor: null,
	});
	await draw(paths.orders(), language);

	await expect.element(card(first)).toMatchTextContent(state);
	await expect.element(card(first)).toMatchTextContent(pieces);
	expect(card(first).getByText(first).first().element().getAttribute('dir')).toBe('ltr');
	expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
});
