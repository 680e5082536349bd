import { expect, it } from 'vitest';
import { readLocalPhone } from './phones.ts';

it.each([
	['0770 123 4567', '+9647701234567'],
	['770-123-4567', '+9647701234567'],
	['+964 (0)770 123 4567', '+9647701234567'],
	['00964 0770 123 4567', '+9647701234567'],
	['9647701234567', '+9647701234567'],
	['٠٧٧٠١٢٣٤٥٦٧', '+9647701234567'],
	['۰۷۷۰۱۲۳۴۵۶۷', '+9647701234567'],
	['\u202a+964 770 123 4567\u202c', '+9647701234567'],
	['01 717 0000', '+96417170000'],
	['+90 532 123 45 67', '+905321234567'],
	['+86 138 0013 8000', '+8613800138000'],
	['+966 50 123 4567', '+966501234567'],
])('%j is read as %j', (typed, read) => {
	expect(readLocalPhone(typed)).toBe(read);
});

it.each(['', '   ', 'abc', '0', '+', '964', '0770 123', '0770 123 45678', '+999 123 456 789', '٠٧٧', '07701234567 07701234567'])(
	'%j is no number',
	(typed) => {
		expect(readLocalPhone(typed)).toBeNull();
	},
);

it('a number without its code is one of the country that is asked about', () => {
	expect(readLocalPhone('0532 123 45 67', '90')).toBe('+905321234567');
	expect(readLocalPhone('050 123 4567', '966')).toBe('+966501234567');
	expect(readLocalPhone('0532 123 45 67')).toBeNull();
});
