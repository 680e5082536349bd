import {
	type AccountKind,
	accountIsValid,
	accountKind,
	type CountryCode,
	countryOptions,
	latinDigits,
	plainDigits,
} from '@qaysari/contract/account-input';
import { limits } from '@qaysari/contract/limits';
import { keep, kept } from '../../device/storage.ts';

/** What somebody types, as the field keeps it: Latin digits, no more of them than a number has, no more letters than an email. */
export function cleanInput(typed: string): string {
	const value = plainDigits(typed).slice(0, limits.accountEmailMax);
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

/** China is offered only when the address of the page asks for it (docs/rules.md 10). */
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

/** Whether a number brings its country's code along, by a plus or 00 before it. */
function isInternational(input: string): boolean {
	return /^\s*\(?(\+|00)/.test(input);
}

/** The country whose code stands before the number: its own if it names one (null: none that is offered), else the chosen one. */
export function countryOf(input: string, chosen: CountryCode, offered: readonly Country[]): CountryCode | null {
	if (!isInternational(input)) return chosen;
	const digits = input.replace(/\D/g, '').replace(/^00/, '');
	return offered.find((country) => digits.startsWith(country.code))?.code ?? null;
}

/** As the calls want it: digits with the country code and no plus, or the email. */
export interface Account {
	account: string;
	areaId?: CountryCode;
}

/** Null while the input is neither a number nor an email that may be sent to. */
export function readAccount(input: string, country: CountryCode | null): Account | null {
	if (!accountIsValid(input)) return null;
	if (accountKind(input) === 'email') return { account: input.trim() };
	const typed = latinDigits(input).trim();
	const digits = typed.replace(/\D/g, '');
	if (country === null) return { account: digits.replace(/^00/, '') };
	if (isInternational(typed)) return { account: digits.replace(/^00/, ''), areaId: country };
	// Some leave out the plus: what is left after the code is then as long as a number of that country.
	if (digits.startsWith(country) && digits.length >= country.length + 9) return { account: digits, areaId: country };
	return { account: `${country}${digits.replace(/^0+/, '')}`, areaId: country };
}
