import { accountKind, countryOptions, latinDigits } from '@qaysari/contract/account-input';
import { limits } from '@qaysari/contract/limits';
import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { refuse } from '../platform/refusal.ts';

/** Where a code goes and what an account is known by: an E.164 number or an email. */
export interface Destination {
	kind: 'phone' | 'email';
	value: string;
	/** Calling code of a number; `email` for emails. Limits count by it. */
	country: string;
}

const emailShape = /^[^\s@"(),:;<>[\]\\\p{C}]+@[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)+$/iu;
const served = new Set<string>(countryOptions.map((country) => country.code));

/**
 * Reads what a person typed as an account: digits with the country code (a plus, 00, spaces and Arabic-Indic digits are forgiven),
 * or an email (docs/rules.md 3).
 * @throws Refusal account_invalid, phone_invalid, email_invalid, country_not_served
 */
export function readDestination(account: string, areaId: string | undefined): Destination {
	const typed = latinDigits(account).trim();
	if (typed === '') refuse('account_invalid');
	return accountKind(typed) === 'email' ? readEmail(typed) : readPhone(typed, areaId);
}

export const otherKind = (kind: Destination['kind']): Destination['kind'] => (kind === 'phone' ? 'email' : 'phone');

/** A number or email that an account has; null where it has none. */
export function destinationOf(
	account: { readonly phone: string | null; readonly email: string | null },
	kind: Destination['kind'],
): Destination | null {
	const value = account[kind];
	if (value === null) return null;
	return kind === 'email' ? readEmail(value) : readPhone(value, undefined);
}

/** @throws Refusal email_invalid */
export function readEmail(typed: string): Destination {
	const value = typed.normalize('NFC').toLowerCase();
	if (value.length > limits.accountEmailMax || !emailShape.test(value)) refuse('email_invalid');
	return { kind: 'email', value, country: 'email' };
}

/** @throws Refusal phone_invalid, country_not_served */
export function readPhone(typed: string, areaId: string | undefined): Destination {
	const digits = latinDigits(typed).replace(/\D/g, '');
	if (digits.length < 5 || digits.length > limits.accountNumberMax + 2) refuse('phone_invalid');
	const area = areaId === undefined ? undefined : latinDigits(areaId).replace(/\D/g, '');
	const number = candidates(digits, area)
		.map((candidate) => parsePhoneNumberFromString(`+${candidate}`))
		// Digits without a country code may be somebody's number in another country: the chosen one decides.
		.find((parsed) => parsed?.isValid() && (!area || parsed.countryCallingCode === area));
	if (!number) refuse('phone_invalid');
	if (!served.has(number.countryCallingCode)) refuse('country_not_served');
	if (!mayBeMobile(number)) refuse('phone_invalid');
	return { kind: 'phone', value: number.number, country: number.countryCallingCode };
}

/** A landline receives no text. */
function mayBeMobile(number: PhoneNumber): boolean {
	const type = number.getType();
	return type === undefined || type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE';
}

/** Whether the shop sends texts to a number in E.164. */
export function receivesTexts(phone: string): boolean {
	const number = parsePhoneNumberFromString(phone);
	return number?.isValid() === true && served.has(number.countryCallingCode) && mayBeMobile(number);
}

/** The ways to read digits: with the country code, with 00 before it, or national with the chosen country. */
function candidates(digits: string, area: string | undefined): string[] {
	const plain = digits.replace(/^00/, '');
	const national = area
		? [
				`${area}${plain.replace(/^0/, '')}`,
				...(plain.startsWith(area) ? [`${area}${plain.slice(area.length).replace(/^0/, '')}`] : []),
			]
		: [];
	const iraqi = area === undefined && /^0?7\d{9}$/.test(plain) ? [`964${plain.replace(/^0/, '')}`] : [];
	return [plain, ...national, ...iraqi];
}
