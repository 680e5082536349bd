import { addressesCalls } from '@qaysari/contract/addresses.calls';
import { deliveryMode } from '@qaysari/contract/order-states';
import { draftOrderCalls, ordersCalls } from '@qaysari/contract/orders.calls';
import { paymentsCalls } from '@qaysari/contract/payments.calls';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { forgetDraft } from '../../features/addresses/address-draft.ts';
import { forgetWish } from '../../features/checkout/checkout-wish.ts';
import { dinars, lineOf, partOf, quoteOf, regionsBelow } from '../../testing/orders.ts';
import { shop, show } from '../../testing/show.tsx';
import CheckoutScreen from './checkout-screen.tsx';

const placed = {
	orders: [{ orderNumber: 'Q2222222222', status: 1, origin: 'iraq' as const }],
	paymentId: '9',
	payNow: dinars(10_000),
};

beforeEach(() => {
	forgetWish();
	forgetDraft();
	history.replaceState(null, '', location.pathname);
	shop.answer(addressesCalls.getByParentId, regionsBelow);
	shop.answer(draftOrderCalls.create, { draftId: 'draft-1' });
	shop.answer(draftOrderCalls.createRealOrderPre, quoteOf([partOf([lineOf('1')])]));
	shop.answer(draftOrderCalls.createRealOrder, placed);
	shop.answer(paymentsCalls.stores, {
		stores: [{ id: '71', name: 'Erbil', address: '100 Metre Road', hours: '9 to 21', phone: '+9647500000002' }],
	});
});

const draw = () => show(<CheckoutScreen />, { at: '/checkout' });
const field = (name: string) => page.getByRole('textbox', { name });
const place = () => page.getByRole('button', { name: /^Plac(e order|ing)/ });
const agree = () => page.getByRole('checkbox', { name: /I agree/ }).click();
const ordered = () => shop.asked(draftOrderCalls.createRealOrder);

async function choose(label: string, region: string): Promise<void> {
	await page.getByRole('button', { name: new RegExp(`^${label}`) }).click();
	await page.getByRole('dialog').getByRole('button', { name: region }).click();
	await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
}

async function fillIn(): Promise<void> {
	await field('Full name').fill('Zana Karim');
	await page.getByLabelText('Mobile number', { exact: true }).fill('0750 123 4567');
	await choose('Governorate', 'Erbil');
	await choose('City or district', 'Ankawa');
	await field('Address').fill('Street 7');
}

test('a visitor orders with an address typed in place, at the price that was shown', async () => {
	const checkout = await draw();
	await fillIn();
	await agree();
	await place().click();

	await expect.poll(checkout.address).toContain('orders=Q2222222222');
	const [order] = ordered().map(({ input }) => input);
	expect(order).toMatchObject({
		draftId: 'draft-1',
		deliveryMode: deliveryMode.specifiedAddress,
		agreed: true,
		expectedTotal: dinars(10_000),
		address: { fullName: 'Zana Karim', provinceId: '11', cityId: '111', address: 'Street 7' },
	});
	expect(ordered()).toHaveLength(1);
});

test('the price is asked for the place that is chosen', async () => {
	await draw();
	await expect.element(field('Full name')).toBeVisible();
	await choose('Governorate', 'Basra');
	await expect.poll(() => shop.asked(draftOrderCalls.createRealOrderPre).map(({ input }) => input.provinceId)).toContain('12');
});

test('nothing is ordered without name, number and place; the first that is missing has the focus', async () => {
	await draw();
	await expect.element(field('Full name')).toBeVisible();
	await agree();
	await place().click();

	await expect.element(field('Full name')).toHaveAccessibleDescription('Enter the full name');
	await expect.element(field('Full name')).toHaveFocus();
	expect(ordered()).toEqual([]);
});

test('whoever fetches it leaves a name and a number, and no address', async () => {
	const checkout = await draw();
	await page.getByText('Pick up myself').click();
	await page.getByText(/100 Metre Road/).click();
	await field('Full name').fill('Zana Karim');
	await page.getByLabelText('Mobile number for this order').fill('٠٧٥٠ ١٢٣ ٤٥٦٧');
	await expect.element(field('Address')).not.toBeInTheDocument();
	await agree();
	await place().click();

	await expect.poll(checkout.address).toContain('orders=Q2222222222');
	expect(ordered()[0]?.input).toMatchObject({ fullName: 'Zana Karim', phone: '0750 123 4567', storeId: '71' });
	expect(ordered()[0]?.input).not.toHaveProperty('address');
});

test('a name that was typed as first and last name stands there at a pickup too, and is who fetches it', async () => {
	const checkout = await draw();
	await page.getByRole('button', { name: 'First and last name' }).click();
	await field('First name').fill('Zana');
	await field('Last name').fill('Karim');
	await page.getByText('Pick up myself').click();
	await page.getByText(/100 Metre Road/).click();
	await expect.element(field('Full name')).toHaveValue('Zana Karim');
	await page.getByLabelText('Mobile number for this order').fill('0750 123 4567');
	await agree();
	await place().click();

	await expect.poll(checkout.address).toContain('orders=Q2222222222');
	expect(ordered().map(({ input }) => input)).toEqual([expect.objectContaining({ fullName: 'Zana Karim' })]);
});

test('a pickup without a name is not ordered, however the name was to be typed', async () => {
	await draw();
	await page.getByRole('button', { name: 'First and last name' }).click();
	await page.getByText('Pick up myself').click();
	await page.getByText(/100 Metre Road/).click();
	await page.getByLabelText('Mobile number for this order').fill('0750 123 4567');
	await agree();
	await place().click();

	await expect.element(field('Full name')).toHaveAccessibleDescription('Enter the full name');
	expect(ordered()).toEqual([]);
});

test('a number that has to be proven first gets a code, and the order goes out after it', async () => {
	shop.refuse(draftOrderCalls.createRealOrder, 'phone_unproven', { phone: '+9647501234567' });
	shop.answer(ordersCalls.lookupSendCode, { destination: '0750 *** 4567', resendSeconds: 0 });
	shop.answer(ordersCalls.lookup, { records: [] });
	const checkout = await draw();
	await fillIn();
	await agree();
	await place().click();

	await expect.element(page.getByRole('dialog').getByText('+9647501234567')).toBeVisible();
	shop.answer(draftOrderCalls.createRealOrder, placed);
	await page.getByRole('dialog').getByRole('button', { name: 'Send code' }).click();
	await userEvent.type(page.getByLabelText('Six-digit verification code'), '123456');
	await expect.poll(checkout.address).toContain('orders=Q2222222222');
	expect(ordered().length).toBe(2);
});

test('what was typed is there again after the page was left', async () => {
	const first = await draw();
	await field('Full name').fill('Zana Karim');
	await first.unmount();
	await draw();
	await expect.element(field('Full name')).toHaveValue('Zana Karim');
});

test('an order that cannot be drawn up anew says why instead of turning for good', async () => {
	shop.refuse(draftOrderCalls.createRealOrder, 'nothing_selected');
	await draw();
	await fillIn();
	await agree();
	shop.refuse(draftOrderCalls.create, 'nothing_selected');
	await place().click();

	await expect.element(page.getByRole('heading', { name: 'nothing_selected' })).toBeVisible();
	await expect.element(page.getByRole('link', { name: 'Back to cart' })).toBeVisible();
});

test('without a line for the next draft one tries again, and what was typed stands there', async () => {
	shop.refuse(draftOrderCalls.createRealOrder, 'nothing_selected');
	await draw();
	await fillIn();
	await agree();
	shop.cut(draftOrderCalls.create);
	await place().click();
	const again = page.getByRole('button', { name: 'Try again' });
	await expect.element(again).toBeVisible();
	shop.answer(draftOrderCalls.create, { draftId: 'draft-2' });
	await again.click();

	await expect.element(field('Full name')).toHaveValue('Zana Karim');
	shop.answer(draftOrderCalls.createRealOrder, placed);
	await place().click();
	await expect.poll(() => ordered().at(-1)?.input.draftId).toBe('draft-2');
});
