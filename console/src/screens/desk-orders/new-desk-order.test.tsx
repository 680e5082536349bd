import { catalogConsoleCalls } from '@qaysari/contract/catalog.calls';
import { catalogConsoleSchemas } from '@qaysari/contract/catalog.schemas';
import { deskDraftsConsoleCalls } from '@qaysari/contract/desk-drafts.calls';
import { deskDraftsConsoleSchemas } from '@qaysari/contract/desk-drafts.schemas';
import { deskOrdersCalls } from '@qaysari/contract/desk-orders.calls';
import { deskOrdersSchemas } from '@qaysari/contract/desk-orders.schemas';
import { dinar } from '@qaysari/contract/money';
import { type PaymentMethod, paymentMethod } from '@qaysari/contract/order-states';
import { storesConsoleCalls } from '@qaysari/contract/stores.calls';
import { storesConsoleSchemas } from '@qaysari/contract/stores.schemas';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerOf, rowOf } from '../../testing/examples.ts';
import { button, choose, dialog, field, sent, trouble, wishes } from '../../testing/hands.ts';
import { type Shown, shop, show } from '../../testing/show.tsx';
import { NewDeskOrderScreen } from './new-desk-order-screen.tsx';

const { findCustomer, preview, place, sendCode, prove } = deskOrdersCalls;
const { make } = deskDraftsConsoleCalls;
const dinars = (amount: number) => dinar(amount * 100);
const method = (one: PaymentMethod, open = true) => ({ method: one, open, reason: null });
const quote = {
	...answerOf(deskOrdersSchemas.preview),
	payNow: dinars(25_000),
	methods: [method(paymentMethod.bankTransfer), method(paymentMethod.cashOnDelivery), method(paymentMethod.card, false)],
};
const draft = answerOf(deskDraftsConsoleSchemas.make);
const product = answerOf(catalogConsoleSchemas.getProduct);
const [sku] = product.skus;
const placed = answerOf(deskOrdersSchemas.place);
const [order] = placed.orders;
if (!sku || !order) throw new Error('an example without skus or orders');
const account = (userId: string, name: string) => ({
	phone: '+9647701234567',
	account: { userId, name, language: 'ar' as const },
});

beforeEach(() => {
	shop.answer(findCustomer, ({ phone }) => {
		if (phone === '0770') return account('1', 'Zana');
		return phone === '0771' ? account('2', 'Sara') : { phone: '+9647501234567', account: null };
	});
	shop.answer(catalogConsoleCalls.listProducts, {
		...answerOf(catalogConsoleSchemas.listProducts),
		records: [
			{ ...rowOf(catalogConsoleSchemas.listProducts), id: '11', title: 'Lamp', onlySkuId: '110' },
			{ ...rowOf(catalogConsoleSchemas.listProducts), id: '12', title: 'Bulb', onlySkuId: '120' },
		],
		nextCursor: null,
	});
	shop.answer(catalogConsoleCalls.getProduct, ({ productId }) => ({ ...product, skus: [{ ...sku, id: `${productId}0` }] }));
	const stores = answerOf(storesConsoleSchemas.listStores).stores.map((store) => ({
		...store,
		id: '5',
		active: true,
		name: { en: 'Bazaar' },
	}));
	shop.answer(storesConsoleCalls.listStores, { stores });
	shop.answer(preview, quote);
	shop.answer(make, draft);
	shop.answer(place, { ...placed, orders: [{ ...order, orderNumber: 'Q2222222222' }] });
	shop.answer(sendCode, answerOf(deskOrdersSchemas.sendCode));
	shop.answer(prove, { done: true });
});

const label = (name: string) => page.getByLabelText(name, { exact: true });
const phone = () => label('Phone');
const receiver = () => label('Receiver');
const price = () => button('Show the price');

/** Lamp, two of it, fetched from the store. */
async function filledIn(): Promise<Shown> {
	const shown = await show(<NewDeskOrderScreen />);
	await phone().fill('0750');
	await receiver().fill('Hiwa');
	await choose(/Product 1/, 'Lamp');
	await label('Pieces of product 1').fill('٢');
	await page.getByLabelText('Picked up at a store').click();
	await choose(/Store/, 'Bazaar');
	return shown;
}

test('whose number it is fills in the name; another number brings its own, and what was typed stays', async () => {
	await show(<NewDeskOrderScreen />);
	await phone().fill('0770');
	await userEvent.keyboard('{Enter}');
	await expect.element(receiver()).toHaveValue('Zana');
	// Looking somebody up is not yet asking for a price.
	await expect.element(page.getByText('Please fill this in').first()).not.toBeInTheDocument();
	await phone().fill('0771');
	await userEvent.keyboard('{Enter}');
	await expect.element(receiver()).toHaveValue('Sara');
	await receiver().fill('Her brother');
	await phone().fill('0770');
	await button('Find').click();
	await expect.element(page.getByText('Account of Zana')).toBeVisible();
	await expect.element(receiver()).toHaveValue('Her brother');
	expect(sent(preview)).toEqual([]);
});

test('a number that is none is said where it was typed', async () => {
	await show(<NewDeskOrderScreen />);
	shop.refuse(findCustomer, 'phone_invalid');
	await phone().fill('12');
	await button('Find').click();
	await expect.element(page.getByText('phone_invalid')).toBeVisible();
});

test('the price is read out first; then the link goes out, with what was told', async () => {
	await filledIn();
	await expect.element(button('Send the link')).not.toBeInTheDocument();
	await price().click();
	await expect.element(page.getByRole('row', { name: /Total/ })).toMatchTextContent(/25,000/);
	await expect.element(page.getByRole('radio', { name: 'Card' })).toBeDisabled();
	await shop.tapTwice(button('Send the link'));
	await expect.element(page.getByText('The link was sent')).toBeVisible();
	expect(sent(preview)).toEqual([{ phone: '0750', items: [{ skuId: '110', quantity: 2 }], deliveryMode: 2, storeId: '5' }]);
	expect(sent(make)[0]).toMatchObject({
		phone: '0750',
		fullName: 'Hiwa',
		items: [{ skuId: '110', quantity: 2 }],
		paymentMethod: paymentMethod.bankTransfer,
		expectedTotal: dinars(25_000),
		storeId: '5',
	});
	expect(wishes(make)).toBe(1);
	expect(sent(place)).toEqual([]);
});

test('a price that was told is not of what is typed after it', async () => {
	await filledIn();
	await price().click();
	await expect.element(button('Send the link')).toBeVisible();
	await label('Pieces of product 1').fill('3');
	await expect.element(button('Send the link')).not.toBeInTheDocument();
});

test('paid at the door it goes out only when the number was proven by a code, in whatever digits', async () => {
	await filledIn();
	await price().click();
	await page.getByText('Cash on delivery').click();
	shop.refuse(place, 'phone_unproven');
	await button('Place now, paid at the door').click();
	await expect.element(dialog()).toMatchTextContent(/Verify the number/);
	await button('Send the code', dialog()).click();
	await expect.poll(() => sent(sendCode).map((one) => one.phone)).toEqual(['0750']);
	shop.refuse(prove, 'code_invalid');
	await field('Code').fill(' ١٢٣٤ ');
	await button('Check and place', dialog()).click();
	await expect.element(trouble('code_invalid')).toBeVisible();
	// What a code was refused with says nothing of the next one that is sent.
	shop.refuse(sendCode, 'resend_too_early');
	await button('Send the code', dialog()).click();
	await expect.element(trouble('resend_too_early')).toBeVisible();
	await expect.element(trouble('code_invalid')).not.toBeInTheDocument();
	shop.answer(prove, { done: true });
	shop.answer(place, { ...placed, orders: [{ ...order, orderNumber: 'Q2222222222' }] });
	await button('Check and place', dialog()).click();
	await expect.element(page.getByRole('link', { name: 'Q2222222222' })).toBeVisible();
	expect(sent(prove).map(({ code }) => code)).toEqual(['1234', '1234']);
});

test('nothing is changed under an order that is being placed, and it is placed once', async () => {
	await filledIn();
	await price().click();
	await page.getByText('Cash on delivery').click();
	const answer = shop.hold(place);
	await shop.tapTwice(button('Place now, paid at the door'));
	await expect.element(receiver()).toBeDisabled();
	await expect.element(button('Send the link')).toBeDisabled();
	answer();
	await expect.element(page.getByText('The order was placed')).toBeVisible();
	expect(wishes(place)).toBe(1);
	expect(sent(make)).toEqual([]);
});

test('of a product that was chosen in place of another one only its own variant is ordered', async () => {
	await show(<NewDeskOrderScreen />);
	const late = Promise.withResolvers<void>();
	shop.answer(catalogConsoleCalls.getProduct, async ({ productId }) => {
		if (productId === '11') await late.promise;
		return { ...product, skus: [{ ...sku, id: `${productId}0` }] };
	});
	await choose(/Product 1/, 'Lamp');
	await choose(/Product 1/, 'Bulb');
	late.resolve();
	await expect.poll(() => shop.asked(catalogConsoleCalls.getProduct).length).toBe(2);
	await phone().fill('0750');
	await receiver().fill('Hiwa');
	await page.getByLabelText('Picked up at a store').click();
	await choose(/Store/, 'Bazaar');
	await price().click();
	await expect.poll(() => sent(preview)[0]?.items).toEqual([{ skuId: '120', quantity: 1 }]);
});

test('the price of the only variant of a product is asked for before its details come, and none for one that was taken off', async () => {
	await show(<NewDeskOrderScreen />);
	await phone().fill('0750');
	await receiver().fill('Hiwa');
	await page.getByLabelText('Picked up at a store').click();
	await choose(/Store/, 'Bazaar');
	const arrive = shop.hold(catalogConsoleCalls.getProduct);
	await choose(/Product 1/, 'Lamp');
	await button('Add a product').click();
	await choose(/Product 2/, 'Bulb');
	await button('Delete').last().click();
	await price().click();

	await expect.poll(() => sent(preview)[0]?.items).toEqual([{ skuId: '110', quantity: 1 }]);
	arrive();
});

test('what was typed for a customer is not left behind unasked; what went out is', async () => {
	const elsewhere = page.getByRole('link', { name: 'Orders for customers' });
	const shown = await filledIn();
	await elsewhere.click();
	await expect.element(dialog()).toMatchTextContent('Leave without saving?');
	await button('Stay', dialog()).click();
	await expect.element(dialog()).not.toBeInTheDocument();
	expect(shown.address()).toBe('/');
	await expect.element(receiver()).toHaveValue('Hiwa');
	await price().click();
	await button('Send the link').click();
	await expect.element(page.getByText('The link was sent')).toBeVisible();
	await elsewhere.click();
	await expect.poll(() => shown.address()).toBe('/desk-orders');
});
