/** An amount as people write it: "25,000 د.ع", "1.299,00", "US$ 15". */
export interface Written {
	/** NaN where it cannot be read. */
	amount: number;
	/** The currency that it names; null where it names none. */
	currency: string | null;
}

const arabicDigits = /[٠-٩۰-۹]/g;
const latin = (digit: string): string => String((digit.codePointAt(0) ?? 0) & 0xf);

/** Words for currencies, as they stand beside amounts. */
const currencyWords: readonly [RegExp, string][] = [
	[/د\.?\s?ع\.?|دينار(?: ?عراقي)?|دینار|dinars?\b|(?<![a-z])iqd(?![a-z])|(?<![a-z])id(?![a-z])/gi, 'IQD'],
	[/us\s?\$|\$\s?us|(?<![a-z])usd(?![a-z])|\$|دولار|دۆلار|美元/gi, 'USD'],
	[/(?<![a-z])cny(?![a-z])|(?<![a-z])rmb(?![a-z])|cn¥|¥|元|人民币|یوان|يوان/gi, 'CNY'],
	[/(?<![a-z])eur(?![a-z])|€|يورو|یۆرۆ/gi, 'EUR'],
	[/(?<![a-z])gbp(?![a-z])|£/gi, 'GBP'],
	[/(?<![a-z])try(?![a-z])|₺|(?<![a-z])tl(?![a-z])/gi, 'TRY'],
	[/(?<![a-z])aed(?![a-z])|د\.إ\.?|درهم/gi, 'AED'],
];
/** Words for a thousand and ten thousand. */
const scales: readonly [RegExp, number][] = [
	[/ألف|الف|آلاف|هەزار|千/g, 1000],
	[/万|萬/g, 10_000],
];

/**
 * Reads an amount.
 * `dotGroups`: a dot before three digits stands between thousands, as where a comma divides off the fraction.
 */
export function readWritten(value: unknown, dotGroups = false): Written | null {
	if (value === null || value === undefined) return null;
	if (typeof value === 'number') return { amount: Number.isFinite(value) ? value : Number.NaN, currency: null };
	if (typeof value !== 'string') return { amount: Number.NaN, currency: null };
	let text = value.normalize('NFKC').replace(arabicDigits, latin).replaceAll('٫', '.').replaceAll('٬', ',');
	let currency: string | null = null;
	let scale = 1;
	for (const [words, code] of currencyWords) {
		const without = withoutWords(text, words);
		if (without !== text) currency ??= code;
		text = without;
	}
	for (const [words, times] of scales) {
		const without = withoutWords(text, words);
		if (without !== text) scale = times;
		text = without;
	}
	const code = /^\s*([A-Z]{3})\s|\s([A-Z]{3})\s*$/.exec(text);
	if (code) {
		currency ??= code[1] ?? code[2] ?? null;
		text = text.replace(code[0], ' ');
	}
	if (apart.test(text)) return { amount: Number.NaN, currency };
	text = text
		.replace(/[\s\u200e\u200f\u061c'’_]+/g, '')
		.replace(/^[‑–−]/, '-')
		.replace(/(?<=\d)[.,]?-$/, '');
	if (text === '') return null;
	return { amount: plainNumber(text, dotGroups || currency === 'IQD') * scale, currency };
}

/** Two numbers side by side: what stands behind a space is no group of three. */
const apart = /\d[\s\u200e\u200f\u061c'’_]+(?!\d{3}(?!\d))\d/;

/** A word that parts two numbers (12€50, 1万2) leaves a sign that stands in none. */
const withoutWords = (text: string, words: RegExp): string =>
	text.replace(words, (found: string, at: number) =>
		/\d/.test(text.slice(0, at)) && /\d/.test(text.slice(at + found.length)) ? '#' : ' ',
	);

function plainNumber(text: string, dotGroups: boolean): number {
	const sign = text.startsWith('-') ? -1 : 1;
	const digits = text.replace(/^[-+]/, '');
	if (!/^\d[\d.,]*$|^[.,]\d+$/.test(digits)) return Number.NaN;
	const [lastDot, lastComma] = [digits.lastIndexOf('.'), digits.lastIndexOf(',')];
	if (lastDot < 0 && lastComma < 0) return sign * Number(digits);
	if (lastDot >= 0 && lastComma >= 0) {
		const point = lastDot > lastComma ? '.' : ',';
		return sign * grouped(digits, point === '.' ? ',' : '.', point);
	}
	const separator = lastDot >= 0 ? '.' : ',';
	const [head = '', ...parts] = digits.split(separator);
	const areGroups = parts.every((part) => part.length === 3) && /^[1-9]\d{0,2}$/.test(head);
	if (parts.length > 1) return areGroups ? sign * Number(head + parts.join('')) : Number.NaN;
	// "1.299" can be either; a comma before three digits stands between thousands nearly everywhere.
	const isGroup = areGroups && (separator === ',' || dotGroups);
	return sign * Number(isGroup ? head + parts.join('') : `${head || '0'}.${parts[0] || '0'}`);
}

function grouped(digits: string, group: string, point: string): number {
	const [whole = '', fraction = '', ...more] = digits.split(point);
	const parts = whole.split(group);
	const isRight = more.length === 0 && !fraction.includes(group) && parts.slice(1).every((part) => part.length === 3);
	return isRight ? Number(`${parts.join('')}.${fraction || '0'}`) : Number.NaN;
}

/** The number in a value; null where there is none, NaN where it cannot be read. */
export function numberOf(value: unknown): number | null {
	return readWritten(value)?.amount ?? null;
}

/** A measure of a value: whole, not negative, at most what the contract allows; `standard` where there is none. */
export function wholeOf(value: unknown, standard: number): number {
	const number = numberOf(value);
	if (number === null || Number.isNaN(number)) return standard;
	return Math.min(10_000_000, Math.max(0, Math.floor(number)));
}
