/**
 * Numbers, money, dates and phones as people read them.
 *
 * Every function gives the same text in Node and in Chromium: Chromium has no ckb data and the two may carry different
 * CLDR versions, so whatever is worded stands in tables here and Intl is not asked.
 */
import { isRightToLeft, type Language } from './languages.ts';

/** `amount` is a whole number of hundredths of the currency. */
export interface Money {
	amount: number;
	currency: string;
}

/** Draw `symbol` before `number` if `symbolFirst`, else after it with a no-break space. A minus is already in its place. */
export interface MoneyParts {
	number: string;
	symbol: string;
	symbolFirst: boolean;
}

export type PluralCategory = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
export type DateStyle = 'day' | 'time' | 'day-time' | 'month';

const noBreakSpace = '\u00a0';
const leftToRightMark = '\u200e';

// --- Direction ---

/** Keeps a text of unknown direction from disturbing what stands around it, where there is no `<bdi>`. */
export function isolate(text: string): string {
	return `\u2068${text}\u2069`;
}

/** The same for what always runs left to right: phones, codes, order numbers, addresses of mail and web. */
export function isolateLtr(text: string): string {
	return `\u2066${text}\u2069`;
}

// --- Numbers ---

const grouped = (whole: string): string => whole.replace(/\B(?=(?:\d{3})+$)/g, ',');

/** Not by `Intl.NumberFormat`: the first one of a page costs a telephone the time in which its first screen is drawn. */
function digits(n: number, mostDecimals: number): string {
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
function decimal(hundredths: number): string {
	const size = Math.abs(hundredths);
	return `${grouped(String(Math.floor(size / 100)))}.${String(size % 100).padStart(2, '0')}`;
}

function isNegative(shown: string, n: number): boolean {
	return n < 0 && /[1-9]/.test(shown);
}

/** A minus would jump to the wrong end of a number in a right-to-left line without the mark. */
function minus(language: Language): string {
	return isRightToLeft(language) ? `${leftToRightMark}-` : '-';
}

/** Latin digits, thousands separators, rounded half up: 1234.5 → `1,234.5`. */
export function formatNumber(language: Language, n: number, options?: { maximumFractionDigits?: number }): string {
	const shown = digits(n, options?.maximumFractionDigits ?? 2);
	return isNegative(shown, n) ? minus(language) + shown : shown;
}

/** @param percent hundred times the ratio, as `discountPercent` gives it: 15 → `15%`. */
export function formatPercent(language: Language, percent: number, options?: { maximumFractionDigits?: number }): string {
	const sign = isRightToLeft(language) ? `${leftToRightMark}%${leftToRightMark}` : '%';
	return formatNumber(language, percent, options) + sign;
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

/** How much lower the current price is, in whole percent; null if it is not lower. The contract's rule, for the browser. */
export function discountPercent(original: number, current: number): number | null {
	if (original <= 0 || current >= original) return null;
	const percent = Math.round(((original - current) / original) * 100);
	return percent > 0 ? percent : null;
}

// --- Money ---

const dinar: Record<Language, string> = { ar: 'د.ع.', ckb: 'د.ع', en: 'IQD', zh: 'IQD' };

/** Dinars have decimals only if there are some; other currencies always have two. */
export function moneyParts(language: Language, money: Money): MoneyParts {
	const whole = money.currency === 'IQD' && money.amount % 100 === 0;
	const shown = whole ? digits(money.amount / 100, 0) : decimal(money.amount);
	const symbol = money.currency === 'IQD' ? dinar[language] : money.currency === 'USD' ? '$' : money.currency;
	const symbolFirst = money.currency === 'USD' && !isRightToLeft(language);
	if (!isNegative(shown, money.amount)) return { number: shown, symbol, symbolFirst };
	if (symbolFirst) return { number: shown, symbol: `-${symbol}`, symbolFirst };
	return { number: minus(language) + shown, symbol, symbolFirst };
}

/** `38,500 د.ع.`, `38,500 IQD`, `$1.50`; the space is a no-break space. */
export function formatMoney(language: Language, money: Money): string {
	const { number, symbol, symbolFirst } = moneyParts(language, money);
	return symbolFirst ? symbol + number : number + noBreakSpace + symbol;
}

// --- Plurals ---

const pluralRules: Record<Language, (n: number) => PluralCategory> = {
	ar: (n) => {
		if (!Number.isInteger(n)) return 'other';
		const rest = n % 100;
		if (n === 0) return 'zero';
		if (n === 1) return 'one';
		if (n === 2) return 'two';
		if (rest >= 3 && rest <= 10) return 'few';
		return rest >= 11 ? 'many' : 'other';
	},
	ckb: (n) => (n === 1 ? 'one' : 'other'),
	en: (n) => (n === 1 ? 'one' : 'other'),
	zh: () => 'other',
};

/** The plural category by the cardinal rules of CLDR 48; its own table, as Chromium has none for ckb. */
export function pluralCategory(language: Language, n: number): PluralCategory {
	return pluralRules[language](Math.abs(n));
}

// --- Dates: always Baghdad's, which has been UTC+3 without summer time since 2008 ---

const baghdadOffset = 3 * 3_600_000;

const months: Record<Exclude<Language, 'zh'>, readonly string[]> = {
	ar: [
		'كانون الثاني',
		'شباط',
		'آذار',
		'نيسان',
		'أيار',
		'حزيران',
		'تموز',
		'آب',
		'أيلول',
		'تشرين الأول',
		'تشرين الثاني',
		'كانون الأول',
	],
	ckb: [
		'کانوونی دووەم',
		'شوبات',
		'ئازار',
		'نیسان',
		'ئایار',
		'حوزەیران',
		'تەمووز',
		'ئاب',
		'ئەیلوول',
		'تشرینی یەکەم',
		'تشرینی دووەم',
		'کانونی یەکەم',
	],
	en: ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'],
};

const dayHalves: Record<Exclude<Language, 'zh'>, readonly [string, string]> = {
	ar: ['ص', 'م'],
	ckb: ['پ.ن', 'د.ن'],
	en: ['AM', 'PM'],
};

/** ISO text or milliseconds to milliseconds; NaN if it is neither. */
function instant(when: string | number): number {
	return typeof when === 'number' ? when : Date.parse(when);
}

function monthText(language: Language, year: number, month: number): string {
	if (language === 'zh') return `${year}年${month + 1}月`;
	const name = months[language][month] ?? '';
	return language === 'ckb' ? `${name}ی ${year}` : `${name} ${year}`;
}

function dayText(language: Language, year: number, month: number, day: number): string {
	switch (language) {
		case 'zh':
			return `${year}年${month + 1}月${day}日`;
		case 'en':
			return `${day} ${months.en[month]?.slice(0, 3) ?? ''} ${year}`;
		case 'ckb':
			return `${day}ی ${monthText(language, year, month)}`;
		case 'ar':
			return `${day} ${monthText(language, year, month)}`;
	}
}

function timeText(language: Language, hour: number, minute: number): string {
	const minutes = String(minute).padStart(2, '0');
	if (language === 'zh') return `${String(hour).padStart(2, '0')}:${minutes}`;
	return `${hour % 12 || 12}:${minutes}${noBreakSpace}${dayHalves[language][hour < 12 ? 0 : 1]}`;
}

/** The day, time or month in Baghdad, whatever the machine's zone; empty if `when` (ISO text or milliseconds) is no time. */
export function formatDate(language: Language, when: string | number, style: DateStyle = 'day'): string {
	const ms = instant(when);
	if (Number.isNaN(ms)) return '';
	const local = new Date(ms + baghdadOffset);
	const year = local.getUTCFullYear();
	const month = local.getUTCMonth();
	const time = () => timeText(language, local.getUTCHours(), local.getUTCMinutes());
	const day = () => dayText(language, year, month, local.getUTCDate());
	switch (style) {
		case 'month':
			return monthText(language, year, month);
		case 'time':
			return time();
		case 'day':
			return day();
		case 'day-time':
			return day() + { ar: '، ', ckb: '، ', en: ', ', zh: ' ' }[language] + time();
	}
}

type Unit = 'second' | 'minute' | 'hour' | 'day';
type UnitForms = Record<Unit, { [C in PluralCategory]?: string } & { other: string }>;

/** `#` stands for the number. */
const unitForms: Record<Language, UnitForms> = {
	ar: {
		second: { one: 'ثانية واحدة', two: 'ثانيتين', few: '# ثوانٍ', other: '# ثانية' },
		minute: { one: 'دقيقة واحدة', two: 'دقيقتين', few: '# دقائق', other: '# دقيقة' },
		hour: { one: 'ساعة واحدة', two: 'ساعتين', few: '# ساعات', other: '# ساعة' },
		day: { one: 'يوم واحد', two: 'يومين', few: '# أيام', many: '# يومًا', other: '# يوم' },
	},
	ckb: {
		second: { other: '# چرکە' },
		minute: { other: '# خولەک' },
		hour: { other: '# کاتژمێر' },
		day: { other: '# ڕۆژ' },
	},
	en: {
		second: { one: '# second', other: '# seconds' },
		minute: { one: '# minute', other: '# minutes' },
		hour: { one: '# hour', other: '# hours' },
		day: { one: '# day', other: '# days' },
	},
	zh: {
		second: { other: '#秒' },
		minute: { other: '#分钟' },
		hour: { other: '#小时' },
		day: { other: '#天' },
	},
};

/** `#` stands for the number with its unit. */
const relativeForms: Record<Language, { now: string; past: string; future: string }> = {
	ar: { now: 'الآن', past: 'قبل #', future: 'خلال #' },
	ckb: { now: 'هەر ئێستا', past: '# لەمەوبەر', future: 'دوای #' },
	en: { now: 'just now', past: '# ago', future: 'in #' },
	zh: { now: '刚刚', past: '#前', future: '#后' },
};

/** A number with its unit in the right plural: `5 دقائق`, `2 hours`, `3天`. */
export function formatUnit(language: Language, n: number, unit: Unit): string {
	const forms = unitForms[language][unit];
	return (forms[pluralCategory(language, n)] ?? forms.other).replace('#', formatNumber(language, n));
}

/** How long ago or ahead: under a minute `just now`, then minutes, hours, up to 30 days, then the date. */
export function formatRelative(language: Language, then: string | number, nowMs: number): string {
	const ms = instant(then);
	if (Number.isNaN(ms)) return '';
	const { now, past, future } = relativeForms[language];
	const minutes = Math.floor(Math.abs(nowMs - ms) / 60_000);
	if (minutes < 1) return now;
	const days = Math.floor(minutes / 1440);
	if (days > 30) return formatDate(language, ms, 'day');
	const [n, unit]: [number, Unit] =
		minutes < 60 ? [minutes, 'minute'] : days < 1 ? [Math.floor(minutes / 60), 'hour'] : [days, 'day'];
	return (ms <= nowMs ? past : future).replace('#', formatUnit(language, n, unit));
}

/** What a countdown shows, each with at least two digits; below zero it stays at zero. */
export function formatDuration(seconds: number): { days: string; hours: string; minutes: string; seconds: string } {
	const left = Math.max(0, Math.floor(seconds));
	const two = (n: number) => String(n).padStart(2, '0');
	return {
		days: two(Math.floor(left / 86_400)),
		hours: two(Math.floor(left / 3600) % 24),
		minutes: two(Math.floor(left / 60) % 60),
		seconds: two(left % 60),
	};
}

// --- Phones and mail ---

/** Lengths of the groups after the country code, by country code and number of digits. */
const phoneGroups: Record<string, Record<number, readonly number[]>> = {
	'964': { 10: [3, 3, 4], 9: [2, 3, 4], 8: [1, 3, 4] },
	'966': { 9: [2, 3, 4] },
	'90': { 10: [3, 3, 2, 2] },
	'86': { 11: [3, 4, 4] },
};

/** The ITU's country codes of two digits; 1 and 7 have one, all others three. */
const twoDigitCodes = new Set(
	'20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58 60 61 62 63 64 65 66 81 82 84 86 90 91 92 93 94 95 98'.split(
		' ',
	),
);

function countryCodeLength(digitsOnly: string): number {
	if (digitsOnly.startsWith('1') || digitsOnly.startsWith('7')) return 1;
	return twoDigitCodes.has(digitsOnly.slice(0, 2)) ? 2 : 3;
}

/** Groups of three; a single digit left over joins the last group. */
function byThree(length: number): number[] {
	const groups: number[] = [];
	let left = length;
	for (; left > 4; left -= 3) groups.push(3);
	return [...groups, left];
}

function cut(text: string, groups: readonly number[]): string[] {
	let at = 0;
	return groups.map((length) => {
		at += length;
		return text.slice(at - length, at);
	});
}

/** Western digits only; Arabic-Indic and Persian digits become Western ones. */
function westernDigits(text: string): string {
	return text
		.replace(/[٠-٩]/g, (c) => String(c.charCodeAt(0) - 0x660))
		.replace(/[۰-۹]/g, (c) => String(c.charCodeAt(0) - 0x6f0))
		.replace(/\D/g, '');
}

/** Country code and groups, or null if it is no international number. */
function phoneParts(phone: string): { code: string; groups: string[] } | null {
	const all = westernDigits(phone).replace(/^00/, '');
	if (all.length < 5 || all.startsWith('0')) return null;
	const code = all.slice(0, countryCodeLength(all));
	const rest = all.slice(code.length);
	return { code, groups: cut(rest, phoneGroups[code]?.[rest.length] ?? byThree(rest.length)) };
}

/** `9647701234567` or `+9647701234567` → `+964 770 123 4567`; what is no international number comes back as it is. */
export function formatPhone(phone: string): string {
	const parts = phoneParts(phone);
	return parts ? `+${parts.code} ${parts.groups.join(' ')}` : phone;
}

/** Country code and the last four digits stay: `+964 *** *** 4567`. */
export function maskPhone(phone: string): string {
	const parts = phoneParts(phone);
	if (!parts) return phone.replace(/\d(?=.*\d{2}$)/g, '*');
	return `+${parts.code} ${parts.groups.join(' ').replace(/\d(?=(?:\D*\d){4})/g, '*')}`;
}

/** The first letter and the domain stay: `s***@example.com`. */
export function maskEmail(email: string): string {
	const at = email.lastIndexOf('@');
	if (at < 1) return '***';
	const [first = ''] = email;
	return `${first}***${email.slice(at)}`;
}

// --- Lists ---

const listWords: Record<Language, { between: string; last: string }> = {
	ar: { between: ' و', last: ' و' },
	ckb: { between: '، ', last: ' و ' },
	en: { between: ', ', last: ' and ' },
	zh: { between: '、', last: '和' },
};

/** `a, b and c`, `أ وب وج`, `a، b و c`, `a、b和c`. */
export function formatList(language: Language, items: readonly string[]): string {
	const { between, last } = listWords[language];
	if (items.length < 2) return items[0] ?? '';
	return items.slice(0, -1).join(between) + last + items[items.length - 1];
}
