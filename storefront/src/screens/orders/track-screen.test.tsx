import { orderStatus } from '@qaysari/contract/order-states';
import { ordersCalls } from '@qaysari/contract/orders.calls';
import { ordersSchemas } from '@qaysari/contract/orders.schemas';
import { exampleOf } from '@qaysari/contract/testing/examples';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../../app/paths.ts';
import { orderNumber } from '../../testing/placed-order.ts';
import { shop, show } from '../../testing/show.tsx';
import TrackScreen from './track-screen.tsx';

const session = { token: 'token', userId: '1' };
const example = ordersSchemas.track.output.parse(exampleOf(ordersSchemas.track.output));
const at = '2026-11-21T08:00:00.000Z';
const none: typeof example = {
	orderNumber,
	logisticsNumber: null,
	steps: [],
	parcels: [],
	attempts: [],
	contact: { phone: '', whatsapp: '' },
};
const parcel = { parcelId: '1', number: 'TR-77', carrier: 'Zagros Post', lines: [{ title: 'Kettle', quantity: 2 }], steps: [] };

beforeEach(() => {
	shop.answer(ordersCalls.track, none);
});

const draw = (language: 'ar' | 'ckb' | 'en' | 'zh' = 'en', signedIn = true) =>
	show(<TrackScreen />, { at: paths.track(orderNumber), language, session: signedIn ? session : null });

test('of an order that nothing is known of yet, that is said, and the order is a tap away', async () => {
	await draw();

	await expect.element(page.getByText('There is no shipping news yet')).toBeVisible();
	await expect.element(page.getByRole('link', { name: 'View order' })).toHaveAttribute('href', paths.order(orderNumber));
	expect(shop.asked(ordersCalls.track).map(({ input }) => input)).toEqual([{ orderNumber }]);
});

test('a visitor comes back to the order as a visitor', async () => {
	await draw('en', false);

	await expect.element(page.getByRole('link', { name: 'View order' })).toHaveAttribute('href', paths.visitorOrder(orderNumber));
});

test('parcels are told apart, each with its goods, and the latest step stands first', async () => {
	shop.answer(ordersCalls.track, {
		...none,
		logisticsNumber: 'TR-77',
		parcels: [
			{
				...parcel,
				steps: [
					{ kind: 'notDelivered', place: 'Erbil', note: 'Nobody was there', at: '2026-11-22T08:00:00.000Z' },
					{ kind: 'inTransit', place: '', note: '', at },
				],
			},
			{ ...parcel, parcelId: '2', number: 'TR-78', carrier: '', lines: [] },
		],
	});
	await draw();
	await expect.element(page.getByRole('heading', { name: 'Parcel 1 of 2' })).toBeVisible();
	await expect.element(page.getByText('There is no news of this parcel yet')).toBeVisible();
	await expect.element(page.getByText('Kettle')).toBeVisible();
	const now = page.getByRole('listitem').filter({ hasText: 'Could not be delivered' });

	await expect.element(now).toHaveAttribute('aria-current', 'step');
	await expect.element(now).toMatchTextContent(/Erbil.*Nobody was there/);
	// The parcels have numbers of their own.
	await expect.element(page.getByText('Tracking number')).not.toBeInTheDocument();
});

test('a number is copied as it stands', async () => {
	shop.answer(ordersCalls.track, { ...none, logisticsNumber: 'TR-77' });
	let copied = '';
	const before = navigator.clipboard.writeText;
	navigator.clipboard.writeText = async (text) => {
		copied = text;
	};
	await draw();
	await expect.element(page.getByText('Tracking number')).toBeVisible();
	await page.getByRole('button', { name: 'Copy' }).last().click();
	await expect.element(page.getByText('Copied').first()).toBeVisible();
	navigator.clipboard.writeText = before;

	expect(copied).toBe('TR-77');
});

test('what happened at the door is told with the day of the next attempt', async () => {
	shop.answer(ordersCalls.track, {
		...none,
		attempts: [
			{ step: 'rescheduled', at: '2026-11-23T08:00:00.000Z', day: '2026-11-27' },
			{ step: 'notReached', at: '2026-11-22T08:00:00.000Z', day: null },
			{ step: 'out', at, day: null },
		],
	});
	await draw();
	const attempt = (index: number) => page.getByRole('listitem').nth(index);

	await expect.element(attempt(0)).toMatchTextContent(/Next attempt on .*27/);
	await expect.element(attempt(0)).toHaveAttribute('aria-current', 'step');
	await expect.element(attempt(1)).toMatchTextContent('The courier could not reach you');
	await expect.element(attempt(2)).toMatchTextContent('With the courier');
	await expect.element(attempt(2)).not.toHaveAttribute('aria-current');
});

test('the shop can be called and written to with the number of the order said in advance', async () => {
	shop.answer(ordersCalls.track, { ...none, contact: { phone: '+9647500000002', whatsapp: '+964 750 000 0003' } });
	await draw();
	await expect.element(page.getByRole('link', { name: /WhatsApp/ })).toBeVisible();
	const written = new URL(
		page
			.getByRole('link', { name: /WhatsApp/ })
			.element()
			.getAttribute('href') ?? '',
	);

	await expect.element(page.getByRole('link', { name: /750/ })).toHaveAttribute('href', 'tel:+9647500000002');
	expect(written.pathname).toBe('/9647500000003');
	expect(written.searchParams.get('text')).toBe(`Hello, about order ${orderNumber}:`);
});

test('an address without a number, and somebody else’s order, lead to one’s own orders', async () => {
	const nameless = await show(<TrackScreen />, { at: '/track', session });
	await expect.element(page.getByRole('heading', { name: 'No order with this number' })).toBeVisible();
	await expect.element(page.getByRole('link', { name: 'My orders' })).toHaveAttribute('href', paths.orders());
	expect(shop.asked(ordersCalls.track)).toEqual([]);
	await nameless.unmount();
	shop.refuse(ordersCalls.track, 'order_not_found');
	await draw('en', false);

	await expect.element(page.getByRole('heading', { name: 'No order with this number' })).toBeVisible();
	await expect.element(page.getByRole('link', { name: 'Find your order' })).toHaveAttribute('href', paths.findOrder());
});

test('what did not come is asked for again', async () => {
	shop.cut(ordersCalls.track);
	await draw();
	const again = page.getByRole('button', { name: 'Try again' });
	await expect.element(again).toBeVisible();
	shop.answer(ordersCalls.track, none);
	await again.click();

	await expect.element(page.getByText('There is no shipping news yet')).toBeVisible();
});

test.each([
	['ar', 'خرج للتوصيل', /27|٢٧/],
	['ckb', 'بۆ گەیاندن دەرچوو', /27|٢٧/],
	['zh', '派送中', /27/],
] as const)('in %s the way and the next day read in its words', async (language, out, day) => {
	shop.answer(ordersCalls.track, {
		...none,
		steps: [{ status: orderStatus.WAIT_BUYER_RECEIVER, at, note: '' }],
		attempts: [{ step: 'rescheduled', at, day: '2026-11-27' }],
	});
	await draw(language);

	await expect.element(page.getByRole('listitem').nth(0)).toMatchTextContent(day);
	await expect.element(page.getByRole('listitem').nth(1)).toMatchTextContent(out);
	await expect.element(page.getByRole('listitem').nth(1)).toHaveAttribute('aria-current', 'step');
});
