import { addressesCalls } from '@qaysari/contract/addresses.calls';
import { freightCalls } from '@qaysari/contract/freight.calls';
import { limits } from '@qaysari/contract/limits';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { home, regionsBelow } from '../../testing/orders.ts';
import { shop, show } from '../../testing/show.tsx';
import { AddressForm } from './address-form.tsx';
import { emptyAddress, valueOfAddress } from './address-rules.ts';

const session = { token: 'token', userId: '1' };

beforeEach(() => {
	shop.answer(addressesCalls.getByParentId, regionsBelow);
	shop.answer(addressesCalls.add, home);
	shop.answer(addressesCalls.update, home);
	shop.answer(freightCalls.served, { served: true });
});

let saved: string[] = [];
const draw = async (id: string | null = null) => {
	saved = [];
	return show(
		<AddressForm
			id={id}
			saved={id ? valueOfAddress(home) : { ...emptyAddress, isDefault: true }}
			onSaved={(one) => saved.push(one)}
		/>,
		{ session },
	);
};
const field = (name: string) => page.getByRole('textbox', { name });
const save = () => page.getByRole('button', { name: 'Save address' });
const sent = () => shop.asked(addressesCalls.add);

/** As a select of the form: its button carries label and value. */
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

test('an empty form says all that is missing, leads to the first of it and sends nothing', async () => {
	await draw();
	await save().click();

	await expect.element(field('Full name')).toHaveAccessibleDescription('Enter the full name');
	await expect
		.element(page.getByLabelText('Mobile number', { exact: true }))
		.toHaveAccessibleDescription('Enter a mobile number');
	await expect.element(field('Address')).toHaveAccessibleDescription('Enter the address');
	const governorate = page.getByRole('button', { name: 'Governorate Choose a governorate' });
	await expect.element(governorate).toHaveAccessibleDescription('Choose a governorate');
	await expect.element(field('Full name')).toHaveFocus();
	expect(sent()).toEqual([]);
});

test('what is being mended is not blamed any longer, the rest stays marked', async () => {
	await draw();
	await save().click();
	await field('Full name').fill('Z');

	await expect.element(page.getByText('Enter the full name')).not.toBeInTheDocument();
	await expect.element(page.getByText('Enter a mobile number')).toBeVisible();
});

test('the usual country is chosen, the district brings its postcode, and another governorate takes both away', async () => {
	await draw();
	await fillIn();
	await expect.element(page.getByRole('button', { name: 'Country Iraq' })).toBeVisible();
	await expect.element(field('Postcode')).not.toBeInTheDocument();
	await choose('Governorate', 'Basra');
	await expect.element(page.getByRole('button', { name: 'City or district Choose a city or district' })).toBeVisible();
	await choose('City or district', 'Zubair');
	await save().click();

	await expect.poll(() => saved).toEqual(['51']);
	expect(sent().map(({ input }) => input)).toEqual([
		{
			fullName: 'Zana Karim',
			phone: '0750 123 4567',
			secondPhone: null,
			countryId: '1',
			provinceId: '12',
			cityId: '121',
			postcode: '61004',
			address: 'Street 7',
			pin: null,
			isDefault: true,
		},
	]);
});

test('where the district has no postcode it is asked for', async () => {
	await draw();
	await fillIn();
	await choose('City or district', 'Soran');
	await save().click();

	await expect.element(field('Postcode')).toHaveAccessibleDescription(/Enter the postcode/);
	await expect.element(field('Postcode')).toHaveFocus();
	expect(sent()).toEqual([]);
});

test('numbers may be typed in Arabic digits and are dialled in Latin ones', async () => {
	await draw();
	const phone = page.getByLabelText('Mobile number', { exact: true });
	await phone.fill('٠٧٥٠١٢٣٤٥٦٧');
	await expect.element(phone).toHaveValue('07501234567');
	await phone.fill('12345');
	await save().click();
	await expect.element(phone).toHaveAccessibleDescription('The phone number must have 7 to 13 digits');
});

test('a number pasted from a messenger, with marks that nobody sees around it, is saved as it is dialled', async () => {
	await draw();
	await fillIn();
	await page.getByLabelText('Mobile number', { exact: true }).fill('\u202a+964 750 123 4567\u202c');
	await save().click();

	await expect.poll(() => sent().map(({ input }) => input.phone)).toEqual(['+964 750 123 4567']);
});

test('two taps and Enter save once', async () => {
	await draw();
	await fillIn();
	const answer = shop.hold(addressesCalls.add);
	await save().click();
	await expect.element(save()).toBeDisabled();
	await field('Full name').click();
	await userEvent.keyboard('{Enter}');
	answer();

	await expect.poll(() => saved).toEqual(['51']);
	expect(sent()).toHaveLength(1);
});

test('without a line it says so and keeps what was typed; the next try is the same one', async () => {
	await draw();
	await fillIn();
	shop.cut(addressesCalls.add);
	await save().click();

	await expect.element(page.getByRole('alert').getByText(/No network, so the address was not saved/)).toBeVisible();
	await expect.element(field('Full name')).toHaveValue('Zana Karim');
	shop.answer(addressesCalls.add, home);
	await save().click();
	await expect.poll(() => saved).toEqual(['51']);
	expect(new Set(sent().map(({ key }) => key)).size).toBe(1);
});

test('what was typed and not saved is there again after the page was closed, and can be thrown away', async () => {
	const first = await draw();
	await field('Full name').fill('Zana Karim');
	await first.unmount();
	await draw();

	await expect.element(page.getByText('What you typed before is back.')).toBeVisible();
	await expect.element(field('Full name')).toHaveValue('Zana Karim');
	await page.getByRole('button', { name: 'Start over' }).click();
	await expect.element(field('Full name')).toHaveValue('');
	await expect.element(page.getByText('What you typed before is back.')).not.toBeInTheDocument();
});

test('what was typed for one address is not laid over another', async () => {
	const first = await draw();
	await field('Full name').fill('Somebody else');
	await first.unmount();
	await draw('51');

	await expect.element(field('Full name')).toHaveValue('Zana Karim');
});

test('a number that the shop does not take is blamed in its field', async () => {
	shop.refuse(addressesCalls.update, 'phone_invalid');
	await draw('51');
	await save().click();

	const phone = page.getByLabelText('Mobile number', { exact: true });
	await expect.element(phone).toHaveAccessibleDescription('Please enter a correct mobile number');
	await expect.element(phone).toHaveFocus();
	expect(saved).toEqual([]);
});

test('a field that the shop finds wrong is marked, whichever it is', async () => {
	shop.refuse(addressesCalls.update, 'invalid_input', { issues: [{ path: 'address', rule: 'text', message: 'wrong' }] });
	await draw('51');
	await save().click();

	await expect.element(field('Address')).toHaveAccessibleDescription('Please check this field');
	await expect.element(field('Address')).toHaveFocus();
});

test('too many addresses are said by their number', async () => {
	shop.refuse(addressesCalls.add, 'conflict');
	await draw();
	await fillIn();
	await save().click();

	await expect.element(page.getByRole('alert').getByText(new RegExp(`At most ${limits.addresses} addresses`))).toBeVisible();
	await expect.element(field('Full name')).toHaveValue('Zana Karim');
});

test('where nobody delivers it is told before it is saved, and saved all the same', async () => {
	shop.answer(freightCalls.served, { served: false });
	await draw();
	await fillIn();

	await expect.element(page.getByText('We do not deliver here yet')).toBeVisible();
	await save().click();
	await expect.poll(() => saved).toEqual(['51']);
});

test('districts that did not come can be asked for again', async () => {
	await draw();
	await choose('Governorate', 'Erbil');
	await page.getByRole('button', { name: /^City or district/ }).click();
	await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Ankawa' })).toBeVisible();
	await userEvent.keyboard('{Escape}');
	shop.cut(addressesCalls.getByParentId);
	await choose('Governorate', 'Basra');
	await page.getByRole('button', { name: /^City or district/ }).click();

	const again = page.getByRole('dialog').getByRole('button', { name: 'Try again' });
	await expect.element(again).toBeVisible();
	shop.answer(addressesCalls.getByParentId, regionsBelow);
	await again.click();
	await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Zubair' })).toBeVisible();
});
