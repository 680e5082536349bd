import { describe, expect, test } from 'vitest';
import { formatPhone, maskEmail, maskPhone } from './phones.ts';

describe('a number', () => {
	test.each([
		['964661234567', '066 123 4567'],
		['96411234567', '01 123 4567'],
		['+964 (770) 123-4567', '0770 123 4567'],
		['۹۶۴۷۷۰۱۲۳۴۵۶۷', '0770 123 4567'],
		['79161234567', '+7 916 123 4567'],
		['97143331111', '+971 433 311 11'],
		['441234', '+44 1234'],
		['964770', '0770'],
	])('%j is shown as %j', (phone, shown) => {
		expect(formatPhone(phone)).toBe(shown);
	});

	test.each(['', '1234', '07701234567', '000', '+', 'zana@example.iq', '—'])(
		'%j is none of another country, and stays as it is',
		(phone) => {
			expect(formatPhone(phone)).toBe(phone);
		},
	);

	test.each([
		['9647701234567', '0*** *** 4567'],
		['٩٦٤٧٧٠١٢٣٤٥٦٧', '0*** *** 4567'],
		['8613800138000', '+86 *** **** 8000'],
		['441234', '+44 1234'],
		['07701234567', '*********67'],
		['12', '12'],
		['', ''],
	])('%j is hidden as %j', (phone, hidden) => {
		expect(maskPhone(phone)).toBe(hidden);
	});

	test('that is hidden is as long as one that is shown, so that nothing moves', () => {
		for (const phone of ['9647701234567', '905321234567', '966501234567', '8613800138000', '4915112345678'])
			expect(maskPhone(phone).replaceAll('*', '0')).toHaveLength(formatPhone(phone).length);
	});
});

describe('an email', () => {
	test.each([
		['z@example.iq', 'z***@example.iq'],
		['👍a@example.iq', '👍***@example.iq'],
		['زانا@example.iq', 'ز***@example.iq'],
		['"a@b"@example.iq', '"***@example.iq'],
		['@example.iq', '***'],
		['', '***'],
	])('%j is hidden as %j', (email, hidden) => {
		expect(maskEmail(email)).toBe(hidden);
	});
});
