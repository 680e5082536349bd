import { deliveryMode, orderStatus, paymentMethod } from '@qaysari/contract/order-states';
import { paymentsCalls } from '@qaysari/contract/payments.calls';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../../app/paths.ts';
import { dinars } from '../../testing/orders.ts';
import { exampleOrder, kettle, orderNumber, paidOrder } from '../../testing/placed-order.ts';
import { shop, show } from '../../testing/show.tsx';
import type { OrderDetail } from './order-queries.ts';
import { OrderView } from './order-view.tsx';

const session = { token: 'token', userId: '1' };
const store = { name: 'Erbil store', address: '100 Metre Road', phone: '+9647500000002', hours: '9 to 21' };
const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
const draw = (change: Partial<OrderDetail> = {}, language: 'ar' | 'ckb' | 'en' | 'zh' = 'en') =>
	show(<OrderView order={{ ...paidOrder, ...change }} reader="buyer" />, { session, language, at: paths.order(orderNumber) });
const head = () => page.getByRole('banner').first();
const fetched: Partial<OrderDetail> = {
	status: orderStatus.WAIT_BUYER_RECEIVER,
	deliveryMode: deliveryMode.selfPickup,
	address: null,
	store,
	handoverCode: 'K7M2',
	pickupUntil: hours(72),
};

test('an order that waits for its money says until when, counted down', async () => {
	const { payment } = exampleOrder;
	if (!payment) throw new Error('an example without a payment');
	shop.cut(paymentsCalls.state);
	await draw({
		status: orderStatus.WAIT_BUYER_PAY,
		paymentMethod: paymentMethod.bankTransfer,
		stageOne: { total: dinars(10_000), captured: dinars(0), due: dinars(10_000) },
		payment: { ...payment, state: 'waiting', payUntil: hours(5), method: paymentMethod.bankTransfer },
		actions: ['pay'],
	});

	await expect.element(head()).toMatchTextContent(/Awaiting payment.*Pay by .* or the order will be cancelled/);
	await expect.element(page.getByRole('timer').first()).toMatchTextContent(/left to pay/);
});

test('what is brought by a courier says who it is, and with how much cash they are met', async () => {
	await draw({
		status: orderStatus.WAIT_BUYER_RECEIVER,
		stageOne: { total: dinars(10_130), captured: dinars(0), due: dinars(10_130) },
		delivery: { step: 'out', at: hours(-1), day: null, courier: { name: 'Karwan', phone: '+9647509999999' } },
	});

	await expect.element(head()).toMatchTextContent(/On the way to you.*10,250.*at the door/);
	await expect.element(page.getByText('Karwan')).toBeVisible();
	await expect.element(page.getByRole('link', { name: /750 999/ })).toHaveAttribute('href', 'tel:+9647509999999');
});

test.each([
	['notReached', null, /The courier could not reach you/],
	['refused', null, /It was not accepted at the door/],
	['rescheduled', '2026-12-03', /Next attempt on .*3/],
	['comeBack', null, /It is back in the shop/],
] as const)('an attempt that ended as %s tells what follows', async (step, day, hint) => {
	await draw({ status: orderStatus.WAIT_BUYER_RECEIVER, delivery: { step, at: hours(-1), day, courier: null } });

	await expect.element(head()).toMatchTextContent(hint);
	// What was tried once comes on another day than was said.
	await expect.element(page.getByText(/^Expected/)).not.toBeInTheDocument();
});

test('what is fetched says where, until when and with which code', async () => {
	await draw(fetched);

	await expect.element(head()).toMatchTextContent(/Ready for pickup.*Ready at Erbil store now, kept for you until/);
	await expect.element(page.getByRole('heading', { name: 'Pickup code' })).toBeVisible();
	await expect.element(page.getByText('K7M2')).toBeVisible();
	await expect.element(page.getByText('100 Metre Road').first()).toBeVisible();
});

test('cash at the pickup is told together with the place', async () => {
	await draw({ ...fetched, stageOne: { total: dinars(10_000), captured: dinars(0), due: dinars(10_000) } });

	await expect.element(head()).toMatchTextContent(/Bring 10,000.*Ready at Erbil store now/);
});

test('a promise that was not kept is told as such', async () => {
	await draw({
		timeline: [
			{ status: orderStatus.WAIT_BUYER_PAY, at: '2026-01-01T08:00:00.000Z', reached: true },
			{ status: orderStatus.WAIT_SELLER_SEND, at: '2026-01-01T09:00:00.000Z', reached: true },
		],
	});

	await expect.element(page.getByText(/Later than expected/)).toBeVisible();
});

test('a cancelled order says what goes back, and one that the shop closed says why', async () => {
	const cancelled = await draw({ status: orderStatus.CANCEL, refunded: dinars(10_000) });
	await expect.element(head()).toMatchTextContent(/Cancelled.*What you paid will be refunded/);
	await expect.element(page.getByRole('link', { name: 'Track' })).not.toBeInTheDocument();
	await cancelled.unmount();
	await draw({ status: orderStatus.TERMINATED, closedReason: 'The maker stopped\nmaking it' });

	await expect.element(head()).toMatchTextContent(/Closed.*Reason:.*The maker stopped/);
});

test('pieces that were taken out one after the other stand as one line', async () => {
	const out = { ...kettle, dropped: true };
	await draw({ lines: [kettle, { ...out, lineId: '22' }, { ...out, lineId: '23' }] });

	await expect.element(page.getByRole('listitem').filter({ hasText: 'Kettle' }).nth(1)).toMatchTextContent(/20,000/);
	expect(page.getByRole('listitem').filter({ hasText: 'Kettle' }).elements()).toHaveLength(2);
});

test('what waits leaves nothing but to ask; what came is ordered once more or reviewed', async () => {
	const waits = await draw();
	await expect
		.element(page.getByRole('link', { name: 'Ask about this order' }))
		.toHaveAttribute('href', paths.chat(`?order=${orderNumber}`));
	await waits.unmount();
	await draw({ status: orderStatus.SUCCESS });

	await expect
		.element(page.getByRole('link', { name: 'Review what you received' }))
		.toHaveAttribute('href', paths.myReviews(orderNumber));
	await expect.element(page.getByRole('button', { name: 'Order again' })).toBeVisible();
});

test.each([
	['ar', 'جاهز للاستلام'],
	['ckb', 'Erbil store'],
	['zh', 'Erbil store'],
] as const)('in %s the state is told in its words, the code from left to right', async (language, words) => {
	await draw(fetched, language);

	await expect.element(head()).toMatchTextContent(words);
	await expect.element(head()).not.toMatchTextContent(/\{|order\./);
	expect(getComputedStyle(page.getByText('K7M2').element()).direction).toBe('ltr');
	expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
});
