import { latinDigits } from '@qaysari/contract/account-input';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/**
 * A number in E.164 as people of a country type it: with its code, or as it is dialled at home; landlines too.
 * Null when it is none.
 */
export function readLocalPhone(typed: string, callingCode = '964'): string | null {
	const digits = latinDigits(typed).replace(/\D/g, '').replace(/^00/, '');
	const phone = [`+${digits}`, `+${callingCode}${digits.replace(/^0/, '')}`]
		.map((text) => parsePhoneNumberFromString(text))
		.find((parsed) => parsed?.isValid());
	return phone?.number ?? null;
}
