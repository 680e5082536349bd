import { describe, expect, test } from 'vitest';
import { cleanInput, countryOf, kindOf, offeredCountries, readAccount } from './account.ts';

const offered = offeredCountries('');

describe('what somebody types to sign in', () => {
	test('is kept in Latin digits and without marks of direction', () => {
		expect(cleanInput('\u202a٠٧٧٠ ١٢٣ ٤٥٦٧\u202c')).toBe('0770 123 4567');
		expect(cleanInput('۰۷۷۰')).toBe('0770');
	});

	test('has at most 15 digits as a number and 50 letters as an email', () => {
		expect(cleanInput('+964 770 123 4567 8901 23')).toBe('+964 770 123 4567 89');
		expect(cleanInput(`${'a'.repeat(60)}@x.iq`)).toHaveLength(50);
	});

	test('counts as a number only if nothing else stands in it', () => {
		expect([kindOf(''), kindOf('  '), kindOf('0770'), kindOf('+964 (770)'), kindOf('0770a'), kindOf('a@b')]).toEqual([
			null,
			null,
			'phone',
			'phone',
			'email',
			'email',
		]);
	});
});

describe('the country of a number', () => {
	test('is the chosen one, unless the number names its own', () => {
		expect(countryOf('0770', '964', offered)).toBe('964');
		expect(countryOf('+966 5', '964', offered)).toBe('966');
		expect(countryOf('0090 5', '964', offered)).toBe('90');
		expect(countryOf('+1 202', '964', offered)).toBeNull();
	});

	test('may be China only where the page asks for it', () => {
		expect(offered.map(({ code }) => code)).toEqual(['964', '966', '90']);
		expect(offeredCountries('?area=86').map(({ code }) => code)).toEqual(['964', '966', '90', '86']);
		expect(countryOf('+86 138', '964', offered)).toBeNull();
	});
});

describe('the account that is sent', () => {
	const wanted = { account: '9647701234567', areaId: '964' };

	test.each(['07701234567', '7701234567', '0770 123 4567', '+964 770 123 4567', '009647701234567', '9647701234567'])(
		'is the same for %s',
		(typed) => {
			expect(readAccount(typed, countryOf(typed, '964', offered))).toEqual(wanted);
		},
	);

	test('is the email as it is', () => {
		expect(readAccount(' zainab@example.com ', '964')).toEqual({ account: 'zainab@example.com' });
	});

	test('is nothing while the input is too short, too long or no email', () => {
		expect(['0770', 'a@b', 'a@b c.iq', ''].map((typed) => readAccount(typed, '964'))).toEqual([null, null, null, null]);
	});
});
