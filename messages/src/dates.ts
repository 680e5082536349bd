/** Days, times and months: always Baghdad's, which has been UTC+3 without summer time since 2008. */
import { directionOf, type Language } from '@qaysari/contract/languages';
import { isolateLtr } from './direction.ts';
import { noBreakSpace } from './numbers.ts';

export type DateStyle = 'day' | 'time' | 'day-time' | 'month';

const baghdadOffset = 3 * 3_600_000;

export const monthNames: Record<Exclude<Language, 'zh'>, readonly string[]> = {
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
		'کانوونی یەکەم',
	],
	en: ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'],
};

const dayHalves: Record<Exclude<Language, 'zh'>, readonly [string, string]> = {
	ar: ['ص', 'م'],
	ckb: ['پ.ن', 'د.ن'],
	en: ['AM', 'PM'],
};

/** ISO text or milliseconds to milliseconds; NaN if it is neither. */
export function instant(when: string | number): number {
	return typeof when === 'number' ? when : Date.parse(when);
}

function monthText(language: Language, year: number, month: number): string {
	if (language === 'zh') return `${year}年${month + 1}月`;
	const name = monthNames[language][month] ?? '';
	return language === 'ckb' ? `${name}ی ${year}` : `${name} ${year}`;
}

function dayText(language: Language, year: number, month: number, day: number): string {
	switch (language) {
		case 'zh':
			return `${year}年${month + 1}月${day}日`;
		case 'en':
			return `${day} ${monthNames.en[month]?.slice(0, 3) ?? ''} ${year}`;
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

/** Day and month without the year. */
function dayOfYearText(language: Language, month: number, day: number): string {
	switch (language) {
		case 'zh':
			return `${month + 1}月${day}日`;
		case 'en':
			return `${day} ${monthNames.en[month]?.slice(0, 3) ?? ''}`;
		case 'ckb':
			return `${day}ی ${monthNames.ckb[month] ?? ''}`;
		case 'ar':
			return `${day} ${monthNames.ar[month] ?? ''}`;
	}
}

/** Days of one month: the month is said once. */
function daysOfMonthText(language: Language, year: number | null, month: number, from: number, until: number): string {
	const last = year === null ? dayOfYearText(language, month, until) : dayText(language, year, month, until);
	if (language === 'zh') return last.replace(`月${until}日`, `月${from}日至${until}日`);
	const days = `${from}–${until}`;
	return last.replace(String(until), directionOf(language) === 'rtl' ? isolateLtr(days) : days);
}

/**
 * From one day in Baghdad until another, each thing said once: `25–27 Nov`, `30 Nov – 2 Dec`, `6–21 Jan 2027`.
 * The year is left out where both days lie in that of `now` (milliseconds). Empty if one of them is no time.
 */
export function formatDateRange(language: Language, from: string | number, until: string | number, now: number): string {
	const [start, end] = [instant(from), instant(until)];
	if (Number.isNaN(start) || Number.isNaN(end)) return '';
	const local = (ms: number) => new Date(ms + baghdadOffset);
	const [first, last, present] = [local(start), local(end), local(now)];
	const [year, month, day] = [last.getUTCFullYear(), last.getUTCMonth(), last.getUTCDate()];
	const sameYear = first.getUTCFullYear() === year;
	const shownYear = sameYear && present.getUTCFullYear() === year ? null : year;
	const lastText = shownYear === null ? dayOfYearText(language, month, day) : dayText(language, year, month, day);
	if (sameYear && first.getUTCMonth() === month) {
		return first.getUTCDate() === day ? lastText : daysOfMonthText(language, shownYear, month, first.getUTCDate(), day);
	}
	const firstText = sameYear
		? dayOfYearText(language, first.getUTCMonth(), first.getUTCDate())
		: dayText(language, first.getUTCFullYear(), first.getUTCMonth(), first.getUTCDate());
	return language === 'zh' ? `${firstText}至${lastText}` : `${firstText} – ${lastText}`;
}
