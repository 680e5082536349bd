import { Refused } from '@qaysari/client/testing/shop-peer';
import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { accountsSchemas } from '@qaysari/contract/accounts.schemas';
import { addressesCalls } from '@qaysari/contract/addresses.calls';
import { cartCalls } from '@qaysari/contract/cart.calls';
import { couponsCalls } from '@qaysari/contract/coupons.calls';
import { deliveryMode, paymentMethod } from '@qaysari/contract/order-states';
import { draftOrderCalls, ordersCalls } from '@qaysari/contract/orders.calls';
import { paymentsCalls } from '@qaysari/contract/payments.calls';
import { exampleOf } from '@qaysari/contract/testing/examples';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../../app/paths.ts';
import { forgetDraft } from '../../features/addresses/address-draft.ts';
import { forgetWish } from '../../features/checkout/checkout-wish.ts';
import { dinars, home, lineOf, partOf, quoteOf, regionsBelow } from '../../testing/orders.ts';
import { shop, show } from '../../testing/show.tsx';
import CheckoutScreen from './checkout-screen.tsx';

const session = { token: 'token', userId: '1' };
const placed = {
	orders: [{ orderNumber: 'Q2222222222', status: 1, origin: 'iraq' as const }],
	paymentId: '9',
	payNow: dinars(20_000),
};
const store = { id: '71', name: 'Erbil', address: '100 Metre Road', hours: '9 to 21', phone: '+9647500000002' };
const wayOf = (code: string, chosen: boolean, freight: number) => ({
	code,
	name: code === 'sea' ? 'By sea' : 'By air',
	arrivalDays: { min: 5, max: 12 },
	freight: null,
	later: { min: dinars(freight), max: dinars(freight * 2) },
	chosen,
});

beforeEach(() => {
	forgetWish();
	forgetDraft();
	history.replaceState(null, '', location.pathname);
	shop.answer(addressesCalls.listForUwb, { addresses: [home] });
	shop.answer(addressesCalls.getByParentId, regionsBelow);
	const buyer = accountsSchemas.userInfo.output.parse(exampleOf(accountsSchemas.userInfo.output));
	shop.answer(accountsCalls.userInfo, { ...buyer, phone: '+9647701234567' });
	shop.answer(couponsCalls.availableByProducts, { coupons: [], bestCouponId: null });
	shop.answer(paymentsCalls.stores, { stores: [store] });
	shop.answer(ordersCalls.preview, quoteOf([partOf([lineOf('1'), lineOf('2')])]));
	shop.answer(ordersCalls.createOrder, placed);
});

const draw = (at = '/checkout', language: 'ar' | 'ckb' | 'en' | 'zh' = 'en') =>
	show(<CheckoutScreen />, { at, session, language });
const place = () => page.getByRole('button', { name: /^Plac(e order|ing)/ });
const agree = () => page.getByRole('checkbox', { name: /I agree/ }).click();
const ordered = () => shop.asked(ordersCalls.createOrder);
const asked = () => shop.asked(ordersCalls.preview).map(({ input }) => input);

test('goods of two places become two orders, each with its own arrival, and that is said before', async () => {
	shop.answer(
		ordersCalls.preview,
		quoteOf(
			[partOf([lineOf('1')]), partOf([lineOf('2')], { origin: 'china', later: { min: dinars(2_000), max: dinars(4_000) } })],
			{
				later: { min: dinars(2_000), max: dinars(4_000) },
			},
		),
	);
	await draw();

	await expect.element(page.getByText('Your products become 2 orders')).toBeVisible();
	await expect.element(page.getByRole('heading', { name: 'Order 1 of 2 · From Iraq' })).toBeVisible();
	await expect.element(page.getByRole('heading', { name: 'Order 2 of 2 · From China' })).toBeVisible();
	await expect.element(page.getByText(/about 2,000.* – 4,000.* for freight/)).toBeVisible();
	await expect.element(page.getByText('No further fees follow later')).not.toBeInTheDocument();
});

test('a way of shipping is asked for with its price, and ordered as it was chosen', async () => {
	shop.answer(ordersCalls.preview, ({ logistics }) =>
		quoteOf([
			partOf([lineOf('2')], {
				origin: 'china',
				logistics: [wayOf('sea', logistics?.china !== 'air', 2_000), wayOf('air', logistics?.china === 'air', 9_000)],
			}),
		]),
	);
	const checkout = await draw();
	await expect.element(page.getByRole('radio', { name: /By sea/ })).toBeChecked();
	await expect.element(page.getByText(/later, about 9,000.*18,000/)).toBeVisible();
	await page.getByText('By air').click();
	await expect.element(page.getByRole('radio', { name: /By air/ })).toBeChecked();
	await agree();
	await place().click();
	await expect.poll(checkout.address).toContain('/payment-result/');

	expect(asked().at(-1)?.logistics).toEqual({ china: 'air' });
	expect(ordered()[0]?.input.logistics).toEqual({ china: 'air' });
});

test('a way that does not go to the place gives way by itself, and the form stays', async () => {
	shop.answer(ordersCalls.preview, ({ logistics }) => {
		if (logistics?.china === 'air') throw new Refused('logistics_unavailable');
		return quoteOf([
			partOf([lineOf('2')], { origin: 'china', logistics: [wayOf('sea', true, 2_000), wayOf('air', false, 9_000)] }),
		]);
	});
	await draw();
	await page.getByLabelText('Remark').fill('Ring twice');
	await page.getByText('By air').click();

	await expect.poll(() => asked().at(-1)?.logistics).toEqual({});
	await expect.element(page.getByRole('radio', { name: /By sea/ })).toBeChecked();
	await expect.element(page.getByLabelText('Remark')).toHaveValue('Ring twice');
});

test('what was chosen and typed is there again after a look elsewhere, and gone once it was ordered', async () => {
	const first = await draw();
	await page.getByText('Cash at a store').click();
	await page.getByLabelText('Remark').fill('Ring twice');
	await agree();
	await first.unmount();
	const again = await draw();
	await expect.element(page.getByLabelText('Remark')).toHaveValue('Ring twice');
	await expect.element(page.getByRole('radio', { name: /Cash at a store/ })).toBeChecked();
	await place().click();
	await expect.poll(again.address).toContain('/payment-result/');
	expect(ordered()[0]?.input).toMatchObject({ remark: 'Ring twice', paymentMethod: paymentMethod.cashAtStore });
	await again.unmount();
	await draw();

	await expect.element(page.getByLabelText('Remark')).toHaveValue('');
	await expect.element(page.getByRole('checkbox', { name: /I agree/ })).not.toBeChecked();
});

test('a way to pay that is closed says why and cannot be chosen; the first open one is proposed', async () => {
	shop.answer(
		ordersCalls.preview,
		quoteOf([partOf([lineOf('1')])], {
			methods: [
				{ method: paymentMethod.cashOnDelivery, open: false, reason: 'notInProvince' },
				{ method: paymentMethod.card, open: false, reason: 'a reason of tomorrow' },
				{ method: paymentMethod.bankTransfer, open: true, reason: null },
			],
		}),
	);
	await draw();

	await expect.element(page.getByRole('radio', { name: /Cash on delivery.*Not available in this governorate/ })).toBeDisabled();
	await expect.element(page.getByRole('radio', { name: /Card.*Not available for this order/ })).toBeDisabled();
	await expect.element(page.getByRole('radio', { name: /Bank transfer/ })).toBeChecked();
});

test('where no way to pay is open, nothing can be ordered', async () => {
	shop.answer(
		ordersCalls.preview,
		quoteOf([partOf([lineOf('1')])], { methods: [{ method: paymentMethod.bankTransfer, open: false, reason: 'noAccount' }] }),
	);
	await draw();
	await agree();
	await place().click();

	await expect.element(page.getByText('There is no account to transfer to at the moment')).toBeVisible();
	expect(ordered()).toEqual([]);
});

test('a part of it is paid by the balance, the rest by a method, and both are told', async () => {
	shop.answer(ordersCalls.preview, quoteOf([partOf([lineOf('1')])], { balance: dinars(4_000) }));
	const checkout = await draw();
	await expect.element(page.getByText('4,000 IQD in your balance')).toBeVisible();
	await expect.element(page.getByText('From your balance')).toBeVisible();
	await expect.element(page.getByText('6,000').first()).toBeVisible();
	await agree();
	await place().click();
	await expect.poll(checkout.address).toContain('/payment-result/');

	expect(ordered()[0]?.input).toMatchObject({
		useBalance: true,
		expectedTotal: dinars(10_000),
		paymentMethod: paymentMethod.bankTransfer,
	});
});

test('stores that did not come are asked for again, and whoever fetches it needs no address', async () => {
	shop.answer(addressesCalls.listForUwb, { addresses: [] });
	shop.cut(paymentsCalls.stores);
	const checkout = await draw();
	await page.getByText('Pick up myself').click();
	const again = page.getByRole('button', { name: 'Try again' });
	await expect.element(again).toBeVisible();
	shop.answer(paymentsCalls.stores, { stores: [store] });
	await again.click();
	await page.getByText(/100 Metre Road/).click();
	await expect.element(page.getByText(/Picked up by/)).toMatchTextContent(/770 123 4567/);
	await agree();
	await place().click();
	await expect.poll(checkout.address).toContain('/payment-result/');

	expect(ordered()[0]?.input).toMatchObject({ deliveryMode: deliveryMode.selfPickup, storeId: '71' });
	expect(ordered()[0]?.input).not.toHaveProperty('addressId');
});

test('two sizes of one product that became dearer are told each by itself', async () => {
	const lines = (price: number) => [
		lineOf('1', { title: 'Kettle', unitPrice: dinars(price), lineTotal: dinars(price) }),
		lineOf('2', { title: 'Kettle', unitPrice: dinars(price + 500), lineTotal: dinars(price + 500) }),
	];
	shop.answer(ordersCalls.preview, quoteOf([partOf(lines(10_000))]));
	shop.refuse(ordersCalls.createOrder, 'price_changed', quoteOf([partOf(lines(12_000))]));
	await draw();
	await agree();
	await place().click();
	const change = page.getByRole('alert').filter({ hasText: 'price_changed' });

	await expect.element(change).toMatchTextContent(/Kettle.*10,000.*12,000.*Kettle.*10,500.*12,500.*Total.*20,500.*24,500/);
});

test('of one thing that is gone the way leads back to it, and of several the rest can be ordered without it', async () => {
	shop.answer(ordersCalls.preview, quoteOf([partOf([lineOf('7')])]));
	shop.refuse(ordersCalls.createOrder, 'out_of_stock', { skuId: '7', left: 0 });
	const single = await draw('/checkout?sku=7&quantity=2');
	await agree();
	await place().click();
	await expect.element(page.getByRole('link', { name: 'View product' })).toHaveAttribute('href', expect.stringContaining('id=7'));
	await expect.element(page.getByRole('button', { name: 'Order without it' })).not.toBeInTheDocument();
	await single.unmount();
	forgetWish();

	shop.answer(ordersCalls.preview, quoteOf([partOf([lineOf('1'), lineOf('7')])]));
	shop.cut(cartCalls.list);
	await draw();
	await agree();
	await place().click();
	await page.getByRole('button', { name: 'Order without it' }).click();
	await expect.element(page.getByText('No network')).toBeVisible();
	await expect.element(page.getByRole('button', { name: 'Order without it' })).toBeEnabled();
});

test('fewer than were wanted are one tap away where one thing is ordered, and the address says how many', async () => {
	shop.answer(ordersCalls.preview, quoteOf([partOf([lineOf('7', { quantity: 5 })])]));
	shop.refuse(ordersCalls.createOrder, 'out_of_stock', { skuId: '7', left: 3 });
	const sister = { ...home, id: '52', fullName: 'Shirin Karim', isDefault: false };
	shop.answer(addressesCalls.listForUwb, { addresses: [home, sister] });
	const checkout = await draw('/checkout?sku=7&quantity=5&addressId=52');
	await agree();
	await place().click();
	await page.getByRole('button', { name: 'Order 3 pieces' }).click();

	await expect.poll(checkout.address).toBe('/checkout?sku=7&quantity=3&addressId=52');
	await expect.poll(() => asked().at(-1)?.source).toEqual({ kind: 'items', items: [{ skuId: '7', quantity: 3 }] });
	shop.answer(ordersCalls.createOrder, placed);
	await place().click();
	await expect.poll(() => ordered().at(-1)?.input.addressId).toBe('52');
});

test('of more pieces than one order takes as many are asked for as it takes, and never one instead', async () => {
	await draw('/checkout?sku=7&quantity=12000');

	await expect.poll(() => asked().at(-1)?.source).toEqual({ kind: 'items', items: [{ skuId: '7', quantity: 9999 }] });
});

test('of what cannot even be priced, fewer lead to the same place', async () => {
	shop.refuse(ordersCalls.preview, 'out_of_stock', { skuId: '7', left: 3 });
	await draw('/checkout?sku=7&quantity=5&addressId=51');

	await expect
		.element(page.getByRole('link', { name: 'Order 3 pieces' }))
		.toHaveAttribute('href', paths.checkout('?sku=7&quantity=3&addressId=51'));
});

test('an order that cannot be made at all says why, with the way back to the cart', async () => {
	shop.refuse(ordersCalls.preview, 'nothing_selected');
	await draw();

	await expect.element(page.getByRole('heading', { name: 'nothing_selected' })).toBeVisible();
	await expect.element(page.getByRole('link', { name: 'Back to cart' })).toBeVisible();
});

test('a price that did not come is asked for again', async () => {
	shop.cut(ordersCalls.preview);
	await draw();
	const again = page.getByRole('button', { name: 'Try again' });
	await expect.element(again).toBeVisible();
	shop.answer(ordersCalls.preview, quoteOf([partOf([lineOf('1')])]));
	await again.click();

	await expect.element(page.getByText('Kettle 1')).toBeVisible();
});

test('a visitor who fetches it sees the number in the digits that it is dialled in', async () => {
	shop.answer(draftOrderCalls.create, { draftId: 'draft-1' });
	shop.answer(draftOrderCalls.createRealOrderPre, quoteOf([partOf([lineOf('1')])]));
	await show(<CheckoutScreen />, { at: '/checkout' });
	await page.getByText('Pick up myself').click();
	const phone = page.getByLabelText('Mobile number for this order');
	await phone.fill('٠٧٥٠ ١٢٣ ٤٥٦٧');

	await expect.element(phone).toHaveValue('0750 123 4567');
});

test.each([
	['ar', /طلبين|طلبان/],
	['ckb', /2/],
	['zh', /2/],
] as const)('in %s the parts of an order are counted in its words', async (language, parts) => {
	shop.answer(ordersCalls.preview, quoteOf([partOf([lineOf('1')]), partOf([lineOf('2')], { origin: 'china' })]));
	await draw('/checkout', language);
	await expect.element(page.getByText('Kettle 2')).toBeVisible();

	expect(document.body.textContent).toMatch(parts);
	expect(document.body.textContent).not.toMatch(/\{|\}|plural/);
	expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
});
