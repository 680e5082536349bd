import { latinDigits } from '@qaysari/contract/account-input';

/** A number with decimals as somebody typed it: Eastern digits, and their own sign before the decimals, are understood. */
export const typedDecimal = (typed = ''): string =>
	latinDigits(typed)
		.replace(/٫/g, '.')
		.replace(/[^\d.]/g, '');

/** A whole number as somebody typed it: separators of thousands are left out, and decimals that it cannot have are cut off. */
export const typedWhole = (typed = ''): string =>
	latinDigits(typed)
		.replace(/[.٫]\d{0,2}\s*$/, '')
		.replace(/\D/g, '');
