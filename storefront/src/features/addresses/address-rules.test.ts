import { describe, expect, test } from 'vitest';
import { type AddressValue, addressFormOf, emptyAddress, errorsOfRefusal, validateAddress } from './address-rules.ts';

const filled: AddressValue = {
	...emptyAddress,
	fullName: 'زينب كاظم',
	phone: '٠٧٧٠١٢٣٤٥٦٧',
	countryId: '1',
	provinceId: '101',
	cityId: '101001',
	postcode: '10001',
	address: 'شارع 40',
};

describe('an address', () => {
	test('that is filled in has nothing wrong with it', () => {
		expect(validateAddress(filled)).toEqual({});
	});

	test('that is empty lacks everything but the second number', () => {
		expect(Object.keys(validateAddress(emptyAddress))).toEqual([
			'fullName',
			'phone',
			'countryId',
			'provinceId',
			'cityId',
			'postcode',
			'address',
		]);
	});

	test('needs both names where they are apart', () => {
		expect(validateAddress({ ...filled, names: 'parts', firstName: 'Zaynab' })).toEqual({
			lastName: { key: 'validation.lastName.empty' },
		});
	});

	test.each([
		['', 'validation.mobile.empty'],
		['123456', 'validation.telephone.length'],
		['12345678901234', 'validation.telephone.length'],
		['0770-call-me', 'validation.mobile.wrong'],
	])('with the number %j is refused', (phone, key) => {
		expect(validateAddress({ ...filled, phone }).phone).toEqual({ key });
	});

	test.each(['1234567', '+964 770 123 4567', '00964 770 123 4567', '07701234567'])('with the number %s is accepted', (phone) => {
		expect(validateAddress({ ...filled, phone })).toEqual({});
	});

	test('names the limit of what is too long', () => {
		expect(validateAddress({ ...filled, address: 'x'.repeat(301) }).address).toEqual({ key: 'validation.tooLong', limit: 300 });
	});
});

test('the form carries Latin digits, one way of naming and no empty second number', () => {
	expect(addressFormOf(filled)).toMatchObject({ fullName: 'زينب كاظم', phone: '07701234567', secondPhone: null });
	expect(addressFormOf({ ...filled, names: 'parts', firstName: 'A', lastName: 'B' })).not.toHaveProperty('fullName');
});

test('a refusal stands under the field it is about', () => {
	expect(errorsOfRefusal('phone_invalid', [])).toEqual({ phone: { key: 'validation.mobile.wrong' } });
	expect(errorsOfRefusal('invalid_input', [{ path: 'address' }, { path: 'pin.latitude' }])).toEqual({
		address: { key: 'validation.check' },
	});
	expect(errorsOfRefusal('conflict', [])).toEqual({});
});
