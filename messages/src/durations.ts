/** How long something takes, and how long ago it was. */
import type { Language } from '@qaysari/contract/languages';
import { formatDate, instant } from './dates.ts';
import { formatNumber } from './numbers.ts';
import { type PluralCategory, pluralCategory } from './plurals.ts';

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

const dayJoints: Record<Language, string> = { ar: ' إلى ', ckb: ' بۆ ', en: ' to ', zh: '至' };

/** From so many days to so many, of which one is enough where they are equal: `3 to 5 days`, `2 days`; at least a day. */
export function formatDays(language: Language, min: number, max: number): string {
	const most = formatUnit(language, Math.max(1, max), 'day');
	if (min >= max) return most;
	// Two days are a word without a number in Arabic, and the other end is one too.
	const least = /\d/.test(most) ? formatNumber(language, min) : formatUnit(language, min, 'day');
	return least + dayJoints[language] + most;
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

const spanJoints: Record<Language, string> = { ar: ' و', ckb: ' و ', en: ' ', zh: '' };

/** How long something lasts in its two largest units, none of them zero: `2 days 3 hours`, `45 minutes`; at least a minute. */
export function formatSpan(language: Language, seconds: number): string {
	const minutes = Math.max(1, Math.ceil(seconds / 60));
	const parts: [number, Unit][] = [
		[Math.floor(minutes / 1440), 'day'],
		[Math.floor(minutes / 60) % 24, 'hour'],
		[minutes % 60, 'minute'],
	];
	const first = parts.findIndex(([n]) => n > 0);
	return parts
		.slice(first, first + 2)
		.filter(([n]) => n > 0)
		.map(([n, unit]) => formatUnit(language, n, unit))
		.join(spanJoints[language]);
}
