import { Refused } from '@qaysari/client/testing/shop-peer';
import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { accountsSchemas } from '@qaysari/contract/accounts.schemas';
import { addressesCalls } from '@qaysari/contract/addresses.calls';
import { cartCalls } from '@qaysari/contract/cart.calls';
import { couponsCalls } from '@qaysari/contract/coupons.calls';
import { couponsSchemas } from '@qaysari/contract/coupons.schemas';
import { paymentMethod } from '@qaysari/contract/order-states';
import { ordersCalls } from '@qaysari/contract/orders.calls';
import { paymentsCalls } from '@qaysari/contract/payments.calls';
import { exampleOf } from '@qaysari/contract/testing/examples';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { forgetWish } from '../../features/checkout/checkout-wish.ts';
import { dinars, home, lineOf, partOf, quoteOf } from '../../testing/orders.ts';
import { shop, show } from '../../testing/show.tsx';
import CheckoutScreen from './checkout-screen.tsx';

const session = { token: 'token', userId: '1' };
const placed = {
	orders: [{ orderNumber: 'Q2222222222', status: 1, origin: 'iraq' as const }],
	paymentId: '9',
	payNow: dinars(20_000),
};
const store = { id: '71', name: 'Erbil', address: '100 Metre Road', hours: '9 to 21', phone: '+9647500000002' };
const [coupon] = couponsSchemas.availableByProducts.output.parse(exampleOf(couponsSchemas.availableByProducts.output)).coupons;
const couponOf = (couponId: string, saves: number) => ({
	...Object(coupon),
	couponId,
	title: `Coupon ${couponId}`,
	saves: dinars(saves),
	misfit: null,
	missing: 0,
});

beforeEach(() => {
	forgetWish();
	history.replaceState(null, '', location.pathname);
	shop.answer(addressesCalls.listForUwb, { addresses: [home] });
	const buyer = accountsSchemas.userInfo.output.parse(exampleOf(accountsSchemas.userInfo.output));
	shop.answer(accountsCalls.userInfo, { ...buyer, phone: null });
	shop.answer(couponsCalls.availableByProducts, { coupons: [], bestCouponId: null });
	shop.answer(ordersCalls.preview, quoteOf([partOf([lineOf('1'), lineOf('2')])]));
	shop.answer(ordersCalls.createOrder, placed);
});

const draw = (at = '/checkout') => show(<CheckoutScreen />, { at, session });
const place = () => page.getByRole('button', { name: /^Plac(e order|ing)/ });
const agree = () => page.getByRole('checkbox', { name: /I agree/ }).click();
const ordered = () => shop.asked(ordersCalls.createOrder);

test('what one sees is what is ordered: address, method, sum and the agreement', async () => {
	const checkout = await draw();
	await expect.element(page.getByText('Zana Karim')).toBeVisible();
	await page.getByText('Cash at a store').click();
	await page.getByLabelText('Remark').fill('Ring twice');
	await agree();
	await place().click();

	await expect.poll(checkout.address).toBe('/pages/payment-result/index?orders=Q2222222222&payment=9&go=1');
	expect(ordered().map(({ input }) => input)).toEqual([
		{
			source: { kind: 'cart' },
			addressId: '51',
			remark: 'Ring twice',
			paymentMethod: paymentMethod.cashAtStore,
			useBalance: false,
			agreed: true,
			expectedTotal: dinars(20_000),
			deliveryMode: 1,
			logistics: {},
		},
	]);
});

test('nothing is ordered by somebody who agreed to nothing; the complaint goes with the tick', async () => {
	await draw();
	await place().click();

	const complaint = page.getByText('Please agree to the terms of use and the privacy policy');
	await expect.element(complaint).toBeVisible();
	await agree();
	await expect.element(complaint).not.toBeInTheDocument();
	expect(ordered()).toEqual([]);
});

test('without an address it is said where one is added, and the way there knows the way back', async () => {
	shop.answer(addressesCalls.listForUwb, { addresses: [] });
	await draw('/checkout?sku=7&quantity=2');
	await agree();
	await place().click();

	await expect.element(page.getByText('Please add the delivery address')).toBeVisible();
	const way = page.getByRole('link', { name: 'Add a delivery address' });
	await expect.element(way).toHaveAttribute('href', expect.stringContaining(encodeURIComponent('/checkout?sku=7&quantity=2')));
	expect(ordered()).toEqual([]);
});

test('two taps order once, and the second finds the button closed while the first is under way', async () => {
	const answer = shop.hold(ordersCalls.createOrder);
	const checkout = await draw('/checkout?sku=7&quantity=2');
	await agree();
	await shop.tapTwice(place());

	await expect.element(place()).toBeDisabled();
	answer();
	await expect.poll(checkout.address).toContain('/payment-result/');
	// What was ordered is still in sight where the next screen takes its time.
	await expect.element(place()).toBeDisabled();
	expect(ordered()).toHaveLength(1);
});

test('an order of which nobody knows whether it arrived is sent again under its own key, whatever was typed since', async () => {
	shop.cut(ordersCalls.createOrder);
	const checkout = await draw();
	await agree();
	await place().click();

	await expect.element(page.getByText(/it won't be placed twice/)).toBeVisible();
	await expect.element(page.getByRole('checkbox', { name: /I agree/ })).toBeChecked();
	shop.answer(ordersCalls.createOrder, placed);
	await place().click();

	await expect.poll(checkout.address).toContain('/payment-result/');
	const keys = new Set(ordered().map(({ key }) => key));
	expect(ordered().length).toBeGreaterThan(2);
	expect(keys.size).toBe(1);
	expect(keys).not.toContain(null);
});

test('a refused order and the one after it are two attempts', async () => {
	shop.refuse(ordersCalls.createOrder, 'payment_method_closed');
	const checkout = await draw();
	await agree();
	await place().click();
	await expect.element(page.getByRole('alert').getByText('payment_method_closed')).toBeVisible();
	shop.answer(ordersCalls.createOrder, placed);
	await place().click();

	await expect.poll(checkout.address).toContain('/payment-result/');
	expect(new Set(ordered().map(({ key }) => key)).size).toBe(2);
});

test('a price that changed meanwhile is shown before and after, and only the new one is agreed to', async () => {
	const dearer = quoteOf([partOf([lineOf('1', { unitPrice: dinars(12_000), lineTotal: dinars(12_000) }), lineOf('2')])]);
	shop.refuse(ordersCalls.createOrder, 'price_changed', dearer);
	const checkout = await draw();
	await agree();
	await place().click();

	const change = page.getByRole('alert').filter({ hasText: 'price_changed' });
	await expect.element(change).toMatchTextContent(/Kettle 1.*10,000.*12,000/);
	await expect.element(change).toMatchTextContent(/Total.*20,000.*22,000/);
	await expect.element(change).not.toMatchTextContent('Kettle 2');
	shop.answer(ordersCalls.createOrder, placed);
	await place().click();

	await expect.poll(checkout.address).toContain('/payment-result/');
	expect(ordered().map(({ input }) => input.expectedTotal)).toEqual([dinars(20_000), dinars(22_000)]);
});

test('of goods that ran short meanwhile the rest is one tap away, and the cart is told', async () => {
	shop.refuse(ordersCalls.createOrder, 'out_of_stock', { skuId: '2', left: 3 });
	const cart = { total: dinars(0), selectedPieces: 0, cartNum: 1, exclusive: false };
	shop.answer(cartCalls.list, {
		...cart,
		lines: [
			{
				lineId: '88',
				productId: '2',
				skuId: '2',
				title: 'Kettle 2',
				specification: [],
				picture: null,
				origin: 'iraq',
				splitDelivery: true,
				quantity: 5,
				selected: true,
				unitPrice: dinars(10_000),
				originalUnitPrice: null,
				priceBefore: null,
				timed: null,
				lineTotal: dinars(50_000),
				minimumQuantity: 1,
				stock: 3,
				availability: 'available',
				problem: 'tooMany',
			},
		],
	});
	shop.answer(cartCalls.updateProductByCart, { ...cart, lines: [] });
	await draw();
	await agree();
	await place().click();
	await page.getByRole('button', { name: 'Order 3 pieces' }).click();

	await expect
		.poll(() => shop.asked(cartCalls.updateProductByCart).map(({ input }) => input))
		.toEqual([{ lineId: '88', quantity: 3 }]);
	await expect.element(page.getByText('out_of_stock')).not.toBeInTheDocument();
});

test('the best coupon is proposed, another can be chosen, and none of them too', async () => {
	shop.answer(couponsCalls.availableByProducts, { coupons: [couponOf('61', 3_000), couponOf('62', 1_000)], bestCouponId: '61' });
	const checkout = await draw();
	await page.getByRole('button', { name: /Coupon.*3,000/ }).click();
	await page.getByRole('radio', { name: /Coupon 62/ }).click();
	await expect.element(page.getByRole('button', { name: /Coupon.*1,000/ })).toBeVisible();
	await page.getByRole('button', { name: /Coupon.*1,000/ }).click();
	await page.getByRole('radio', { name: 'Do not use a coupon' }).click();
	await agree();
	await place().click();

	await expect.poll(checkout.address).toContain('/payment-result/');
	expect(shop.asked(ordersCalls.preview).map(({ input }) => input.couponId)).toEqual(
		expect.arrayContaining(['61', '62', undefined]),
	);
	expect(ordered()[0]?.input).not.toHaveProperty('couponId');
});

test('a code that the shop refuses is blamed beside its field, and stays there to be mended', async () => {
	shop.refuse(couponsCalls.redeemCode, 'coupon_code_unknown');
	await draw();
	await page.getByRole('button', { name: /Coupon/ }).click();
	const field = page.getByRole('textbox', { name: 'Coupon code' });
	await page.getByRole('button', { name: 'Add', exact: true }).click();
	await expect.element(field).toHaveAccessibleDescription('Type the code first');
	await field.fill('NAWROZ25');
	await userEvent.keyboard('{Enter}');

	await expect.element(field).toHaveAccessibleDescription('coupon_code_unknown');
	await expect.element(field).toHaveValue('NAWROZ25');
	expect(shop.asked(couponsCalls.redeemCode)).toHaveLength(1);
	await field.fill('NAWROZ26');
	await expect.element(page.getByText('coupon_code_unknown')).not.toBeInTheDocument();
});

test('while the price of another choice is on its way nothing can be ordered at the old one', async () => {
	shop.answer(paymentsCalls.stores, { stores: [store] });
	await draw();
	await agree();
	const answer = shop.hold(ordersCalls.preview);
	await page.getByText('Pick up myself').click();
	await expect.element(place()).toBeDisabled();
	answer();
	await expect.element(place()).toBeEnabled();
	await place().click();

	await expect.element(page.getByRole('alert').getByText('Choose a store')).toBeVisible();
	expect(ordered()).toEqual([]);
	await page.getByText(/100 Metre Road/).click();
	await expect.element(page.getByRole('alert').getByText('Choose a store')).not.toBeInTheDocument();
	await place().click();
	await expect.poll(() => ordered().map(({ input }) => input.storeId)).toEqual(['71']);
});

test('a balance that pays all of it asks for no method, unless it is to be kept', async () => {
	shop.answer(ordersCalls.preview, quoteOf([partOf([lineOf('1')])], { balance: dinars(30_000) }));
	await draw();
	await expect.element(page.getByText('Your balance pays all of it')).toBeVisible();
	await expect.element(page.getByText('Bank transfer')).not.toBeInTheDocument();

	await page.getByRole('checkbox', { name: /Use my balance/ }).click();
	await expect.element(page.getByText('Bank transfer')).toBeVisible();
	await agree();
	await place().click();
	await expect.poll(() => ordered().map(({ input }) => input.useBalance)).toEqual([false]);
});

test('cash is rounded to notes and says by how much', async () => {
	shop.answer(ordersCalls.preview, quoteOf([partOf([lineOf('1', { lineTotal: dinars(10_130) })])]));
	await draw();
	await expect.element(page.getByText('Rounded for cash')).not.toBeInTheDocument();
	await page.getByText('Cash at a store').click();

	await expect.element(page.getByText('Rounded for cash')).toBeVisible();
	await expect.element(page.getByText('10,250').first()).toBeVisible();
});

test('where nobody delivers it is said, nothing is ordered, and a pickup is one tap away', async () => {
	shop.answer(paymentsCalls.stores, { stores: [store] });
	shop.answer(ordersCalls.preview, ({ addressId, deliveryMode }) => {
		if (addressId && deliveryMode === 1) throw new Refused('place_not_served');
		return quoteOf([partOf([lineOf('1')])]);
	});
	await draw();
	const told = page.getByRole('alert').filter({ hasText: 'place_not_served' });
	await expect.element(told).toBeVisible();
	await expect.element(page.getByText('To pay now')).not.toBeInTheDocument();
	await agree();
	await place().click();
	expect(ordered()).toEqual([]);

	await told.getByRole('button', { name: 'Pick up myself' }).click();
	await expect.element(told).not.toBeInTheDocument();
	await page.getByText(/100 Metre Road/).click();
	await place().click();
	await expect.poll(() => ordered().map(({ input }) => input.storeId)).toEqual(['71']);
});

test.each(['ar', 'ckb'] as const)('in %s the whole of it reads from the right', async (language) => {
	await show(<CheckoutScreen />, { at: '/checkout', session, language });
	const name = page.getByText('Zana Karim');
	await expect.element(name).toBeVisible();

	const card = name.element().closest('section, div[id=delivery]') ?? document.body;
	expect(getComputedStyle(card).direction).toBe('rtl');
	expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
});

test('an address that was added a moment ago is where it goes, and another one never stands for it', async () => {
	const added = { ...home, id: '52', fullName: 'Shirin Karim', isDefault: false };
	let known = [home];
	const before = await draw();
	await expect.element(page.getByText('Zana Karim')).toBeVisible();
	await before.unmount();
	shop.answer(addressesCalls.listForUwb, () => ({ addresses: known }));
	const answer = shop.hold(addressesCalls.listForUwb);
	await draw('/checkout?addressId=52');
	known = [home, added];
	answer();

	await expect.element(page.getByText('Shirin Karim')).toBeVisible();
	await agree();
	await place().click();
	await expect.poll(() => ordered().map(({ input }) => input.addressId)).toEqual(['52']);
});

test('addresses that did not come are no reason to be asked for one: they are asked for again', async () => {
	shop.cut(addressesCalls.listForUwb);
	await draw();
	const again = page.getByRole('button', { name: 'Try again' });
	await expect.element(again).toBeVisible();
	shop.answer(addressesCalls.listForUwb, { addresses: [home] });
	await again.click();

	await expect.element(page.getByText('Zana Karim')).toBeVisible();
});
