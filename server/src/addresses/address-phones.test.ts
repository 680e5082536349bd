import { addressesCalls } from '@qaysari/contract/addresses.calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressForm } from '../testing/ordering.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let buyer: BuyerClient;
let addressId = '';
const places = new Map<string, { countryId: string; provinceId: string; cityId: string }>();

beforeAll(async () => {
	shop = await createTestShop();
	buyer = await shop.provenBuyer();
	const below = async (parentId?: string) =>
		(await buyer.do(addressesCalls.getByParentId, parentId === undefined ? {} : { parentId })).regions;
	for (const country of await below()) {
		const [province] = await below(country.id);
		const [city] = await below(province?.id);
		places.set(country.code ?? '', { countryId: country.id, provinceId: province?.id ?? '', cityId: city?.id ?? '' });
	}
	addressId = (await buyer.do(addressesCalls.add, await addressForm(shop))).id;
});
afterAll(() => shop.close());

const write = async (code: string, phone: string, secondPhone?: string) => {
	const form = await addressForm(shop, { ...places.get(code), phone, ...(secondPhone === undefined ? {} : { secondPhone }) });
	const { envelope } = await buyer.call(addressesCalls.update, { ...form, id: addressId });
	return envelope.success ? envelope.data?.phone : envelope.reason;
};
const kept = async () => (await buyer.do(addressesCalls.list, {})).addresses[0];

describe('a number in an address', () => {
	test.each([
		['964', '0770 123 4567'],
		['964', '7701234567'],
		['964', '+964 770 123 4567'],
		['964', '00964 770 123 4567'],
		['964', '9647701234567'],
		['964', '+964 0770 123 4567'],
		['964', '(0770) 123-4567'],
		['964', '٠٧٧٠١٢٣٤٥٦٧'],
		['964', '۰۷۷۰ ۱۲۳ ۴۵۶۷'],
		['964', '\u200e0770\u00a0123\u00a04567\u200f'],
		// The country of the address is not always that of the phone.
		['90', '+964 770 123 4567'],
		['86', '009647701234567'],
	])('is one number however it is written: in %s %j', async (code, typed) => {
		expect(await write(code, typed)).toBe('+9647701234567');
	});

	test.each([
		// As people there write it: without the zero, these digits are somebody's number in Cuba, the United States and Canada.
		['90', '532 123 45 67', '+905321234567'],
		['90', '0532 123 45 67', '+905321234567'],
		['90', '905321234567', '+905321234567'],
		['86', '130 1234 5678', '+8613012345678'],
		['86', '158 1234 5678', '+8615812345678'],
		['86', '8613012345678', '+8613012345678'],
		['966', '050 123 4567', '+966501234567'],
		['966', '501234567', '+966501234567'],
		// A landline can be rung too.
		['90', '0212 555 12 34', '+902125551234'],
		['86', '010 6552 9988', '+861065529988'],
	])('is one of the chosen country, in %s %j', async (code, typed, expected) => {
		expect(await write(code, typed)).toBe(expected);
	});

	test('with a plus is of the country that it says, whichever was chosen', async () => {
		expect(await write('90', '+53 21 234 567')).toBe('+5321234567');
		expect(await write('86', '+1 301 234 5678')).toBe('+13012345678');
		expect(await write('964', '+49 30 901820')).toBe('+4930901820');
	});

	test.each([
		['964', 'letters', 'call me'],
		['964', 'six digits', '770123'],
		['964', 'sixteen digits', '0770123456789012'],
		['964', 'a digit too few', '077012345'],
		['964', 'a digit too many', '077012345678'],
		['964', 'nobody’s prefix', '0100 123 4567'],
		['964', 'zeros', '0000000000'],
		['966', 'an Iraqi number without its country', '0770 123 4567'],
		['964', 'two numbers', '07701234567 / 07501234567'],
	])('is refused in %s for %s, and the address stays as it was', async (code, _what, typed) => {
		await write('964', '07701234567');
		expect(await write(code, typed)).toBe('phone_invalid');
		expect(await kept()).toMatchObject({ phone: '+9647701234567', country: 'Iraq' });
	});

	test('is refused when it is empty, and longer than anybody types', async () => {
		for (const typed of ['', '0'.repeat(31)]) expect(await write('964', typed)).toBe('invalid_input');
	});

	test('may have a second one, which is read the same way, and be left alone again', async () => {
		await write('90', '0532 123 45 67', '532 765 43 21');
		expect(await kept()).toMatchObject({ phone: '+905321234567', secondPhone: '+905327654321' });
		expect(await write('90', '0532 123 45 67', '12345678')).toBe('phone_invalid');
		await write('90', '0532 123 45 67', '');
		expect((await kept())?.secondPhone).toBeNull();
	});
});
