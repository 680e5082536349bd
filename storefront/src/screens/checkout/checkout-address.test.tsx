import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { accountsSchemas } from '@qaysari/contract/accounts.schemas';
import { addressesCalls } from '@qaysari/contract/addresses.calls';
import { couponsCalls } from '@qaysari/contract/coupons.calls';
import { ordersCalls } from '@qaysari/contract/orders.calls';
import { exampleOf } from '@qaysari/contract/testing/examples';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths, routes } from '../../app/paths.ts';
import { BrowserRouter, Link, useLocation } from '../../app/router.tsx';
import { forgetWish } from '../../features/checkout/checkout-wish.ts';
import { dinars, home, lineOf, partOf, quoteOf, regionsBelow } from '../../testing/orders.ts';
import { shop, show } from '../../testing/show.tsx';
import AddressFormScreen from '../address/address-form-screen.tsx';
import AddressListScreen from '../address/address-list-screen.tsx';
import CheckoutScreen from './checkout-screen.tsx';

const session = { token: 'token', userId: '1' };
const sister = { ...home, id: '52', fullName: 'Shirin Karim', address: 'Street 9', isDefault: false };
const before = location.href;

beforeEach(() => {
	forgetWish();
	history.replaceState(null, '', '/goods');
	shop.answer(addressesCalls.list, { addresses: [home, sister] });
	shop.answer(addressesCalls.listForUwb, { addresses: [home, sister] });
	shop.answer(addressesCalls.getByParentId, regionsBelow);
	shop.answer(addressesCalls.update, sister);
	const buyer = accountsSchemas.userInfo.output.parse(exampleOf(accountsSchemas.userInfo.output));
	shop.answer(accountsCalls.userInfo, { ...buyer, phone: null });
	shop.answer(couponsCalls.availableByProducts, { coupons: [], bestCouponId: null });
	shop.answer(ordersCalls.preview, quoteOf([partOf([lineOf('7')])]));
	shop.answer(ordersCalls.createOrder, {
		orders: [{ orderNumber: 'Q2222222222', status: 1, origin: 'iraq' }],
		paymentId: null,
		payNow: dinars(10_000),
	});
});
afterEach(() => history.replaceState(null, '', before));

/** The screens on the way from the goods to an order, over the browser's own history. */
function Screens() {
	const { pathname } = useLocation();
	if (pathname === routes.checkout) return <CheckoutScreen />;
	if (pathname === routes.addresses) return <AddressListScreen />;
	if (pathname === routes.addressForm) return <AddressFormScreen />;
	return <Link to={paths.checkout('?sku=7&quantity=2')}>{pathname === routes.paymentResult ? 'Ordered' : 'Buy now'}</Link>;
}

const draw = () =>
	show(
		<BrowserRouter>
			<Screens />
		</BrowserRouter>,
		{ session },
	);
const buyNow = () => page.getByRole('link', { name: 'Buy now' });
const contact = (name: string) => page.getByRole('link', { name: new RegExp(`${name}.*Change`) });
const back = () => page.getByRole('button', { name: 'Back', exact: true });
const heading = (name: string) => page.getByRole('heading', { name });

async function chooseSister(): Promise<void> {
	await buyNow().click();
	await contact('Zana Karim').click();
	await page.getByText('Shirin Karim').click();
	await expect.element(contact('Shirin Karim')).toBeVisible();
}

test('back from a checkout whose address was chosen leads to the goods, not to a checkout of the address before', async () => {
	await draw();
	await chooseSister();
	await back().click();

	await expect.element(buyNow()).toBeVisible();
	expect(location.pathname).toBe('/goods');
});

test('an address that was mended above the list is the chosen one, and one step leads out of the checkout', async () => {
	await draw();
	await buyNow().click();
	await contact('Zana Karim').click();
	await page.getByRole('link', { name: /^Edit: Shirin Karim/ }).click();
	await page.getByRole('button', { name: 'Save address' }).click();
	await expect.element(contact('Shirin Karim')).toBeVisible();
	await back().click();

	await expect.element(buyNow()).toBeVisible();
});

test('back after an order leads to the goods, and never to a checkout of what was ordered', async () => {
	await draw();
	await chooseSister();
	await page.getByRole('checkbox', { name: /I agree/ }).click();
	await page.getByRole('button', { name: /^Place order/ }).click();
	await expect.element(page.getByText('Ordered')).toBeVisible();
	history.back();

	await expect.element(buyNow()).toBeVisible();
	expect(shop.asked(ordersCalls.createOrder).map(({ input }) => input.addressId)).toEqual(['52']);
});

test('a chosen address stands also where the checkout was left for the goods and is opened again', async () => {
	await draw();
	await chooseSister();
	await back().click();
	await buyNow().click();

	await expect.element(contact('Shirin Karim')).toBeVisible();
});

test('whoever looked at the list and chose nothing is where they were', async () => {
	await draw();
	await buyNow().click();
	await contact('Zana Karim').click();
	await expect.element(page.getByText('Shirin Karim')).toBeVisible();
	await back().click();
	await expect.element(contact('Zana Karim')).toBeVisible();
	await back().click();

	await expect.element(buyNow()).toBeVisible();
});

test('a list that was opened by its address leads to the checkout that it names', async () => {
	history.replaceState(null, '', paths.addresses(`?select=1&return=${encodeURIComponent(paths.checkout('?sku=7&quantity=2'))}`));
	await draw();
	await page.getByText('Shirin Karim').click();

	await expect.element(heading('Checkout')).toBeVisible();
	expect(location.search).toBe('?sku=7&quantity=2&addressId=52');
});
