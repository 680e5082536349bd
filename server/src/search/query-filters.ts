import { fold } from './fold.ts';
import { beginsWithUnit } from './measures.ts';

/** Prices that somebody writes into a query, in hundredths of a dinar, and what the query is without them. */
export interface QueryFilters {
	keyword: string;
	filters: { minPrice?: number; maxPrice?: number };
}

/** Smaller numbers are sizes, ages, pieces: the smallest note is 250 dinar. */
const smallestPrice = 250;
/** "For 40,000" means about so much. */
const about = 0.25;

const units: readonly (readonly [words: RegExp, times: number])[] = [
	[/^(?:k|الف|الاف|هزار|ههزار|thousand|千)$/, 1000],
	[/^(?:万)$/, 10_000],
	[/^(?:m|ملیون|ملاین|million)$/, 1_000_000],
	[/^(?:百万)$/, 1_000_000],
];
const unit = '(?:\\s*(k|m|الف|الاف|هزار|ههزار|thousand|ملیون|ملاین|million|千|百万|万))?';
const currency = '(?:\\s*(?:دینار|د\\.?ع\\.?|dinars?|iqd|第纳尔))?';
const number = `(\\d[\\d,٬.]*)${unit}${currency}`;
const bare = `(?<![\\p{L}\\p{N}])`;
/** Chinese goes on without a space. */
const end = `(?!(?!\\p{Script=Han})[\\p{L}\\p{N}])的?`;

const sounds = (words: readonly string[]): string => `(?:${words.map((one) => fold(one)).join('|')})`;
const under = sounds([
	'تحت',
	'اقل من',
	'ارخص من',
	'دون',
	'لحد',
	'حد',
	'ما يتجاوز',
	'under',
	'below',
	'less than',
	'cheaper than',
	'up to',
	'at most',
	'max',
	'کەمتر لە',
	'هەرزانتر لە',
	'ژێر',
	'لە خوار',
	'خوار',
	'低于',
	'不到',
	'少于',
	'<=',
	'<',
]);
const over = sounds([
	'فوق',
	'اكثر من',
	'اغلى من',
	'over',
	'above',
	'more than',
	'at least',
	'min',
	'زیاتر لە',
	'سەرووی',
	'لە سەرووی',
	'高于',
	'超过',
	'>=',
	'>',
]);
const between = sounds(['بين', 'من', 'between', 'from', 'لە نێوان', 'لە']);
const and = sounds(['و', 'الى', 'ل', 'and', 'to', 'بۆ', 'تا', '到', '至', '-', '–']);
const costs = sounds(['بسعر', 'سعر', 'سعره', 'price', 'for', 'at', 'بە نرخی', 'نرخی']);

const make = (pattern: string): RegExp => new RegExp(pattern, 'u');
const patterns: readonly (readonly [RegExp, (amounts: readonly number[]) => QueryFilters['filters']])[] = [
	[
		make(`${bare}${between}\\s*${number}\\s*${and}\\s*${number}${end}`),
		([a = 0, b = 0]) => ({ minPrice: Math.min(a, b), maxPrice: Math.max(a, b) }),
	],
	[
		make(`${bare}${number}\\s*[到至\\-–]\\s*${number}(?:之间)?`),
		([a = 0, b = 0]) => ({ minPrice: Math.min(a, b), maxPrice: Math.max(a, b) }),
	],
	[make(`${number}\\s*(?:以下|以内|之内|及以下)的?`), ([a = 0]) => ({ maxPrice: a })],
	[make(`${number}\\s*(?:以上|及以上)的?`), ([a = 0]) => ({ minPrice: a })],
	[make(`${bare}${under}\\s*(?:ال)?\\s*${number}${end}`), ([a = 0]) => ({ maxPrice: a })],
	[make(`${bare}${over}\\s*(?:ال)?\\s*${number}${end}`), ([a = 0]) => ({ minPrice: a })],
	[
		make(`${bare}${costs}\\s*${number}${end}`),
		([a = 0]) => ({ minPrice: Math.round(a * (1 - about)), maxPrice: Math.round(a * (1 + about)) }),
	],
];
const lone = /(?<![\p{L}\p{N}])(تحت|اقل من|ارخص من) (?:ال)?(الف|ملیون)(?![\p{L}\p{N}])/u;

/** Understands prices in any of the four languages, whatever the shop's own. */
export function understandPrices(keyword: string): QueryFilters {
	// Folding keeps the places of nothing: what is left is the folded query.
	const folded = fold(keyword).replace(/\s+/g, ' ').trim();
	const plain = lone.exec(folded);
	if (plain) return { keyword: without(folded, plain), filters: { maxPrice: amountOf('1', plain[2]) } };
	for (const [pattern, filtersOf] of patterns) {
		const match = pattern.exec(folded);
		if (!match) continue;
		const amounts = pairsOf(match.slice(1)).map(([digits, times]) => amountOf(digits, times));
		// In "10 to 20 thousand" the last unit counts for both.
		const [first = 0, second = first] = amounts;
		const scaled =
			second >= smallestPrice * 100 && first < smallestPrice * 100 ? [amountOf(match[1] ?? '', match[4]), second] : amounts;
		if (scaled.some((amount) => amount < smallestPrice * 100 || !Number.isSafeInteger(amount))) continue;
		if (beginsWithUnit(folded.slice(match.index + match[0].length))) continue;
		return { keyword: without(folded, match), filters: filtersOf(scaled) };
	}
	return { keyword, filters: {} };
}

const without = (text: string, match: RegExpExecArray): string =>
	`${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`.replace(/\s+/g, ' ').trim();

function pairsOf(groups: readonly (string | undefined)[]): [string, string | undefined][] {
	return groups.flatMap((digits, index): [string, string | undefined][] =>
		index % 2 === 0 && digits ? [[digits, groups[index + 1]]] : [],
	);
}

function amountOf(digits: string, named: string | undefined): number {
	const times = units.find(([words]) => named !== undefined && words.test(named))?.[1] ?? 1;
	const grouped = digits.replace(/[,٬](?=\d{3})/g, '').replace(/\.(?=\d{3}(?:\D|$))/g, '');
	return Math.round(Number(grouped.replace(/[^\d.]/g, '').replace(/\.$/, '')) * times) * 100;
}
