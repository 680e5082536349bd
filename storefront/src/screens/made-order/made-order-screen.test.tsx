import { addressesCalls } from '@qaysari/contract/addresses.calls';
import { deskDraftsCalls } from '@qaysari/contract/desk-drafts.calls';
import { paymentMethod } from '@qaysari/contract/order-states';
import { paymentsCalls } from '@qaysari/contract/payments.calls';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../../app/paths.ts';
import { dinars, lineOf, partOf, quoteOf, regionsBelow } from '../../testing/orders.ts';
import { shop, show } from '../../testing/show.tsx';
import MadeOrderScreen from './made-order-screen.tsx';

const code = 'secret-code';
const draft = {
	items: [{ skuId: '1', quantity: 2 }],
	fullName: 'Zana Karim',
	phone: '+9647501234567',
	address: {
		fullName: 'Zana Karim',
		phone: '+9647501234567',
		countryId: '1',
		provinceId: '11',
		cityId: '111',
		postcode: '44001',
		address: 'Street 7',
		isDefault: false,
	},
	remark: 'As told on the phone',
	paymentMethod: paymentMethod.cashAtStore,
	total: dinars(20_000),
	deliveryMode: 1 as const,
	logistics: {},
};
const quote = quoteOf([partOf([lineOf('1', { quantity: 2, lineTotal: dinars(20_000) })])]);
const opened = { state: 'open' as const, expiresAt: '2026-12-01T08:00:00.000Z', draft };

beforeEach(() => {
	history.replaceState(null, '', location.pathname);
	shop.answer(addressesCalls.getByParentId, regionsBelow);
	shop.answer(paymentsCalls.stores, { stores: [] });
	shop.answer(deskDraftsCalls.open, opened);
	shop.answer(deskDraftsCalls.preview, quote);
	shop.answer(deskDraftsCalls.place, {
		orders: [{ orderNumber: 'Q2222222222', status: 1, origin: 'iraq' }],
		paymentId: null,
		payNow: dinars(20_000),
	});
});

const draw = (at = `/made?code=${code}`, language: 'ar' | 'ckb' | 'en' | 'zh' = 'en') =>
	show(<MadeOrderScreen />, { at, language });
const place = () => page.getByRole('button', { name: /^Plac(e order|ing)/ });
const agree = () => page.getByRole('checkbox', { name: /I agree/ }).click();
const ordered = () => shop.asked(deskDraftsCalls.place);

test('what the shop prepared is filled in, agreed to by its buyer alone, and ordered once', async () => {
	const screen = await draw();
	await expect.element(page.getByRole('textbox', { name: 'Full name' })).toHaveValue('Zana Karim');
	await expect.element(page.getByLabelText('Remark')).toHaveValue('As told on the phone');
	await expect.element(page.getByRole('radio', { name: /Cash at a store/ })).toBeChecked();
	await place().click();
	await expect.element(page.getByText('Please agree to the terms of use and the privacy policy')).toBeVisible();
	expect(ordered()).toEqual([]);
	await agree();
	await shop.tapTwice(place());
	await expect.poll(screen.address).toBe(paths.paymentResult('?orders=Q2222222222'));

	expect(ordered().map(({ input }) => input)).toEqual([
		expect.objectContaining({
			code,
			remark: 'As told on the phone',
			paymentMethod: paymentMethod.cashAtStore,
			expectedTotal: dinars(20_000),
			agreed: true,
			address: expect.objectContaining({ fullName: 'Zana Karim', provinceId: '11', cityId: '111', address: 'Street 7' }),
		}),
	]);
});

test('a sum that is another now than was told is said before anything else', async () => {
	shop.answer(deskDraftsCalls.preview, quoteOf([partOf([lineOf('1', { lineTotal: dinars(24_000) })])]));
	await draw();

	await expect.element(page.getByText(/it was 20,000.* and is now 24,000/)).toBeVisible();
});

test('a sum that is another because it goes elsewhere is no surprise', async () => {
	shop.answer(deskDraftsCalls.preview, ({ provinceId }) =>
		provinceId === '12' ? quoteOf([partOf([lineOf('1')], { payNow: dinars(25_000) })]) : quote,
	);
	await draw();
	await page.getByRole('button', { name: /^Governorate/ }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Basra' }).click();
	await expect.element(page.getByText('25,000').first()).toBeVisible();

	await expect.element(page.getByText(/it was 20,000/)).not.toBeInTheDocument();
});

test.each([
	['ordered', 'This order was already confirmed', 'Find the order', paths.findOrder()],
	['withdrawn', 'The shop withdrew this order', 'Write to us', paths.chat()],
	['expired', 'The time to confirm this order is over', 'Write to us', paths.chat()],
	['open', 'The time to confirm this order is over', 'Write to us', paths.chat()],
] as const)('an order that is %s and no longer there says so, with a way on', async (state, title, way, href) => {
	shop.answer(deskDraftsCalls.open, { ...opened, state, draft: null });
	await draw();

	await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
	await expect.element(page.getByRole('link', { name: way })).toHaveAttribute('href', href);
	await expect.element(place()).not.toBeInTheDocument();
});

test('an order that is over by the time it is looked at says so', async () => {
	shop.refuse(deskDraftsCalls.preview, 'draft_over');
	await draw();

	await expect.element(page.getByRole('heading', { name: 'draft_over' })).toBeVisible();
	await expect.element(page.getByRole('link', { name: 'Write to us' })).toBeVisible();
});

test('of goods that ran short nothing is taken out by the buyer: the shop made it', async () => {
	shop.refuse(deskDraftsCalls.place, 'out_of_stock', { skuId: '1', left: 1 });
	await draw();
	await agree();
	await place().click();
	await expect.element(page.getByRole('alert').getByText('out_of_stock')).toBeVisible();

	await expect.element(page.getByRole('button', { name: 'Order 1 piece' })).not.toBeInTheDocument();
});

test('a link without its code leads home, and a line that is down can be tried again', async () => {
	const broken = await draw('/made');
	await expect.element(page.getByRole('link', { name: 'Start shopping' })).toHaveAttribute('href', paths.home());
	expect(shop.asked(deskDraftsCalls.open)).toEqual([]);
	await broken.unmount();
	shop.cut(deskDraftsCalls.open);
	await draw();
	const again = page.getByRole('button', { name: 'Try again' });
	await expect.element(again).toBeVisible();
	shop.answer(deskDraftsCalls.open, opened);
	await again.click();

	await expect.element(page.getByRole('textbox', { name: 'Full name' })).toHaveValue('Zana Karim');
});

test.each(['ar', 'ckb', 'zh'] as const)('in %s both sums of a change are told', async (language) => {
	shop.answer(deskDraftsCalls.preview, quoteOf([partOf([lineOf('1', { lineTotal: dinars(24_000) })])]));
	await draw(undefined, language);

	await expect.element(page.getByText(/20,000.*24,000|24,000.*20,000/).first()).toBeVisible();
	expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
});
