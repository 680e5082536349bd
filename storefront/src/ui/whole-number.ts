import { latinDigits } from '@qaysari/contract/account-input';

/** A whole number as somebody typed it, in any digits, its thousands parted or not; null when it is none, or only a part of it is. */
export function wholeOf(typed: string): number | null {
	const digits = latinDigits(typed).trim();
	if (!/^(\d{1,10}|\d{1,3}([\s,٬،.]\d{3}){1,3})$/.test(digits)) return null;
	return Number(digits.replace(/\D/g, ''));
}
