import { accountIsValid, accountKind, type AccountKind, type CountryCode, countryOptions, latinDigits } from '@qaysari/contract/account-input';
import { limits } from '@qaysari/contract/limits';
import { keep, kept } from '../../device/storage.ts';

/** Numbers copied out of a messenger carry marks of direction that nobody sees. */
const unseen = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** What somebody types, as the field keeps it: Latin digits, no more of them than a number has, no more letters than an email. */
export function cleanInput(typed: string): string {
	const value = latinDigits(typed.replace(unseen, '')).slice(0, limits.accountEmailMax);
	if (value.trim() === '' || accountKind(value) === 'email') return value;
	let digits = 0;
	let kept = '';
	for (const letter of value) {
		if (/\d/.test(letter) && ++digits > limits.accountNumberMax) break;
		kept += letter;
	}
	return kept;
}

/** What the input looks like; nothing while it is empty. */
export function kindOf(input: string): AccountKind | null {
	return input.trim() === '' ? null : accountKind(input);
}

export type Country = (typeof countryOptions)[number];

/** China is offered only when the address of the page asks for it (spec.md section 3). */
export function offeredCountries(search: string): readonly Country[] {
	const china = new URLSearchParams(search).get('area') === '86';
	return countryOptions.filter((country) => country.code !== '86' || china);
}

/** The country chosen before, if it is offered here, else Iraq. */
export function rememberedCountry(offered: readonly Country[]): CountryCode {
	return offered.find((country) => country.code === kept('selectedCountry'))?.code ?? '964';
}

export function rememberCountry(code: CountryCode): void {
	keep('selectedCountry', code);
}

/** The country that a number names itself, by a plus or 00 before its code. */
export function namedCountry(input: string, offered: readonly Country[]): CountryCode | null {
	const international = /^\s*(?:\+|00)\s*\(?([\d\s()-]*)/.exec(input)?.[1]?.replace(/\D/g, '');
	if (international === undefined) return null;
	return offered.find((country) => international.startsWith(country.code))?.code ?? null;
}

/** As the calls want it: digits with the country code and no plus, or the email. */
export interface Account {
	account: string;
	areaId?: CountryCode;
}

/** Null while the input is neither a number nor an email that may be sent to. */
export function readAccount(input: string, country: CountryCode): Account | null {
	if (!accountIsValid(input)) return null;
	if (accountKind(input) === 'email') return { account: input.trim() };
	const typed = latinDigits(input).trim();
	const digits = typed.replace(/\D/g, '');
	if (/^(\+|00)/.test(typed)) {
		const international = digits.replace(/^00/, '');
		return international.startsWith(country) ? { account: international, areaId: country } : { account: international };
	}
	// Some leave out the plus: what is left after the code is then as long as a number of that country.
	if (digits.startsWith(country) && digits.length >= country.length + 9) return { account: digits, areaId: country };
	return { account: `${country}${digits.replace(/^0+/, '')}`, areaId: country };
}
