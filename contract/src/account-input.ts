/** The document's rules for what people type to sign in (docs/rules.md 15), shared by browser and server. */

const phoneShape = /^[\d\s+\-()]+$/;
const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export type AccountKind = 'phone' | 'email';

/** Arabic-Indic and Persian digits as Latin ones. */
export function latinDigits(value: string): string {
	return value.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
}

/** Numbers copied out of a messenger carry marks of direction that nobody sees. */
const unseen = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** What is typed or pasted into a field of digits: Latin ones, and none of the marks around them that nobody sees. */
export function plainDigits(value: string): string {
	return latinDigits(value.replace(unseen, ''));
}

/** Phone if it is not empty and only digits, spaces, plus, minus and brackets; otherwise email. */
export function accountKind(input: string): AccountKind {
	return phoneShape.test(latinDigits(input)) ? 'phone' : 'email';
}

/** Whether the send buttons may be enabled: 5 to 15 digits, or an email of at most 50 characters. */
export function accountIsValid(input: string): boolean {
	const value = latinDigits(input).trim();
	if (accountKind(value) === 'phone') {
		const digits = value.replace(/\D/g, '');
		return digits.length >= 5 && digits.length <= 15;
	}
	return value.length <= 50 && emailShape.test(value);
}

/** 6-32 characters with at least one letter and one digit. */
export function passwordIsWellFormed(password: string): boolean {
	const length = [...password].length;
	return length >= 6 && length <= 32 && /\p{L}/u.test(password) && /\p{Nd}/u.test(password);
}

/** A name to sign in with: 4 to 32 Latin letters, digits, dots, dashes and underscores, beginning with a letter. */
export function usernameIsWellFormed(username: string): boolean {
	return /^[a-z][a-z0-9._-]{3,31}$/i.test(username);
}

/** Countries whose numbers may sign in; China is offered only when the page query has `area=86`. */
export const countryOptions = [
	{ code: '964', region: 'IQ', name: { ar: 'العراق', ckb: 'عێراق', en: 'Iraq', zh: '伊拉克' } },
	{ code: '966', region: 'SA', name: { ar: 'السعودية', ckb: 'سعودیە', en: 'Saudi Arabia', zh: '沙特阿拉伯' } },
	{ code: '90', region: 'TR', name: { ar: 'تركيا', ckb: 'تورکیا', en: 'Turkey', zh: '土耳其' } },
	{ code: '86', region: 'CN', name: { ar: 'الصين', ckb: 'چین', en: 'China', zh: '中国' } },
] as const;

export type CountryCode = (typeof countryOptions)[number]['code'];

/** Login types of the document: 1 password, 2 messaging app, 3 first provider, 5 second provider, 6 text message, 7 email. */
export const loginType = { password: 1, messenger: 2, firstProvider: 3, secondProvider: 5, sms: 6, email: 7 } as const;
