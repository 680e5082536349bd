import { type Language, type LocalizedText, textIn } from '@qaysari/contract/languages';
import { formatDate, formatList } from '@qaysari/messages/format';
import { translatorFor } from '@qaysari/messages/node';
import { days, hours, minutes } from '../platform/clock.ts';

export interface ChatHours {
	/** 0 is Sunday. */
	days: number[];
	/** Times of day in Baghdad; `until` not after `from` means the next morning. */
	from: string;
	until: string;
	away: LocalizedText;
}

/** Baghdad has no summer time. */
const offset = hours(3);
/** Saturday, with which the week begins, first. */
const week = [6, 0, 1, 2, 3, 4, 5] as const;

/** Milliseconds since midnight. */
function ofDay(time: string): number {
	const [hour = 0, minute = 0] = time.split(':').map(Number);
	return hours(hour) + minutes(minute);
}

/** The stretch that begins on the day that a moment of Baghdad's day belongs to, moved by whole days. */
function stretch(wanted: ChatHours, now: Date, shift: number): { from: number; until: number } | null {
	const midnight = Math.floor((now.getTime() + offset) / days(1)) * days(1) + days(shift);
	if (!wanted.days.includes(new Date(midnight).getUTCDay())) return null;
	const from = midnight + ofDay(wanted.from);
	const length = ofDay(wanted.until) - ofDay(wanted.from);
	return { from: from - offset, until: from - offset + (length > 0 ? length : length + days(1)) };
}

export function isOpen(wanted: ChatHours, now: Date): boolean {
	return [-1, 0].some((shift) => {
		const open = stretch(wanted, now, shift);
		return open !== null && now.getTime() >= open.from && now.getTime() < open.until;
	});
}

/** When somebody answers again; null when they do now, or never. */
export function opensAt(wanted: ChatHours, now: Date): Date | null {
	if (isOpen(wanted, now)) return null;
	for (let shift = 0; shift <= 7; shift += 1) {
		const open = stretch(wanted, now, shift);
		if (open && open.from > now.getTime()) return new Date(open.from);
	}
	return null;
}

/** In words, such as "Saturday, Sunday, 9:00 AM to 10:00 PM". */
export function hoursText(wanted: ChatHours, language: Language): string {
	const t = translatorFor(language, 'server');
	const time = (text: string) => formatDate(language, ofDay(text) - offset, 'time');
	const named = week.filter((day) => wanted.days.includes(day));
	if (named.length === 0) return t('chat.hours.none');
	const from = time(wanted.from);
	const until = time(wanted.until);
	const isWhole = wanted.from === wanted.until;
	if (named.length === week.length) return isWhole ? t('chat.hours.always') : t('chat.hours.daily', { from, until });
	const dayNames = formatList(
		language,
		named.map((day) => t(`chat.day.${day}`)),
	);
	return isWhole ? t('chat.hours.daysWhole', { days: dayNames }) : t('chat.hours.days', { days: dayNames, from, until });
}

/** What the shop says when nobody is there. */
export function awayText(text: LocalizedText | undefined, language: Language): string {
	return textIn(text, language) || translatorFor(language, 'server')('chat.notice.away');
}
