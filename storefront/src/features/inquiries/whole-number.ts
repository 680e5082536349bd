import { latinDigits } from '@qaysari/contract/account-input';

/** A whole number as somebody typed it, in any digits; null when it is none. */
export function wholeOf(typed: string): number | null {
	const digits = latinDigits(typed).replace(/[\s,٬،.]/g, '');
	return /^\d{1,10}$/.test(digits) ? Number(digits) : null;
}
