/** Numbers, percentages and counts as people read them. */
import { directionOf, type Language } from '@qaysari/contract/languages';

export const noBreakSpace = '\u00a0';
const leftToRightMark = '\u200e';

const grouped = (whole: string): string => whole.replace(/\B(?=(?:\d{3})+$)/g, ',');

/** Not by `Intl.NumberFormat`: the first one of a page costs a phone the time in which its first screen is drawn. */
export function digits(n: number, mostDecimals: number): string {
	const size = Math.abs(n) < 1e-6 ? 0 : Math.abs(n);
	const [whole = '', decimals = ''] = String(size).split('.');
	if (decimals === '') return grouped(whole);
	// By what is written: 1.005 is half way there, and less as a computer keeps it.
	const roundsUp = (decimals[mostDecimals] ?? '0') >= '5';
	const kept = BigInt(whole + decimals.slice(0, mostDecimals).padEnd(mostDecimals, '0')) + (roundsUp ? 1n : 0n);
	const shown = String(kept).padStart(mostDecimals + 1, '0');
	const cut = shown.length - mostDecimals;
	const rest = shown.slice(cut).replace(/0+$/, '');
	return grouped(shown.slice(0, cut)) + (rest === '' ? '' : `.${rest}`);
}

/** Hundredths as whole and two decimals: `1,234.50`. */
export function decimal(hundredths: number): string {
	const size = Math.abs(hundredths);
	return `${grouped(String(Math.floor(size / 100)))}.${String(size % 100).padStart(2, '0')}`;
}

export function isNegative(shown: string, n: number): boolean {
	return n < 0 && /[1-9]/.test(shown);
}

/** A minus would jump to the wrong end of a number in a right-to-left line without the mark. */
export function minus(language: Language): string {
	return directionOf(language) === 'rtl' ? `${leftToRightMark}-` : '-';
}

/** Latin digits, thousands separators, rounded half up: 1234.5 → `1,234.5`. */
export function formatNumber(language: Language, n: number, options?: { maximumFractionDigits?: number }): string {
	const shown = digits(n, options?.maximumFractionDigits ?? 2);
	return isNegative(shown, n) ? minus(language) + shown : shown;
}

/** @param percent hundred times the ratio, as `discountPercent` gives it: 15 → `15%`. */
export function formatPercent(language: Language, percent: number, options?: { maximumFractionDigits?: number }): string {
	const sign = directionOf(language) === 'rtl' ? `${leftToRightMark}%${leftToRightMark}` : '%';
	return formatNumber(language, percent, options) + sign;
}

/** What is taken off, as a badge says it: `-29%`, in Chinese the part that is still paid: `7.1折`. @param percent whole */
export function formatDiscount(language: Language, percent: number): string {
	if (language === 'zh') return `${(100 - percent) / 10}折`;
	return `${minus(language)}${formatPercent(language, percent)}`;
}

const countUnits: Record<Language, readonly { from: number; unit: string }[]> = {
	ar: [
		{ from: 1e9, unit: ' مليار' },
		{ from: 1e6, unit: ' مليون' },
		{ from: 1e3, unit: ' ألف' },
	],
	ckb: [
		{ from: 1e9, unit: ' ملیار' },
		{ from: 1e6, unit: ' ملیۆن' },
		{ from: 1e3, unit: ' هەزار' },
	],
	en: [
		{ from: 1e9, unit: 'B' },
		{ from: 1e6, unit: 'M' },
		{ from: 1e3, unit: 'K' },
	],
	zh: [
		{ from: 1e8, unit: '亿' },
		{ from: 1e4, unit: '万' },
	],
};

/** Plain below 10,000, shortened from there on. Cut, not rounded, so that it never says more than there are. */
export function formatCount(language: Language, n: number): string {
	const size = Math.abs(n);
	const unit = size < 10_000 ? undefined : countUnits[language].find(({ from }) => size >= from);
	if (!unit) return formatNumber(language, n, { maximumFractionDigits: 0 });
	// Whole tenths first: 10,300 / 1000 has no exact binary form.
	const tenths = Math.floor(size / (unit.from / 10));
	const text = formatNumber(language, (Math.sign(n) * tenths) / 10, { maximumFractionDigits: 1 });
	return text + unit.unit.replace(' ', noBreakSpace);
}
