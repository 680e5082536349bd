import { type Language, languages } from '@qaysari/contract/languages';
import { describe, expect, test } from 'vitest';
import { awayText, type ChatHours, hoursText, isOpen, opensAt } from './hours.ts';

const workdays = [0, 1, 2, 3, 4];
const everyDay = [0, 1, 2, 3, 4, 5, 6];
const hours = (days: number[], from: string, until: string): ChatHours => ({ days, from, until, away: {} });
/** A moment by Baghdad's clock. 2026-11-21 is a Saturday. */
const at = (time: string): Date => new Date(`${time}+03:00`);

describe('somebody answers', () => {
	test.each([
		['a minute before', '2026-11-22T08:59:59.999', false],
		['from the first moment', '2026-11-22T09:00', true],
		['until the last', '2026-11-22T16:59:59.999', true],
		['and no longer', '2026-11-22T17:00', false],
		['not on a day that is not named', '2026-11-21T12:00', false],
		['not on a Friday either', '2026-11-20T12:00', false],
		['on the last day of the week of work', '2026-11-26T16:00', true],
	])('within the hours of a working day: %s', (_what, time, open) => {
		expect(isOpen(hours(workdays, '09:00', '17:00'), at(time))).toBe(open);
	});

	test.each([
		['in the evening of its day', '2026-11-22T22:00', true],
		['after midnight, which still belongs to the evening before', '2026-11-23T01:59', true],
		['and no longer', '2026-11-23T02:00', false],
		['not in the night before its day', '2026-11-22T01:00', false],
		['not in the next evening', '2026-11-23T22:00', false],
	])('over midnight of a Sunday: %s', (_what, time, open) => {
		expect(isOpen(hours([0], '20:00', '02:00'), at(time))).toBe(open);
	});

	test.each([
		['after the beginning', '2026-11-22T06:00', true],
		['until the same time of the next day', '2026-11-23T05:59', true],
		['and no longer', '2026-11-23T06:00', false],
		['not before', '2026-11-22T05:59', false],
	])('for a whole day where both times are the same: %s', (_what, time, open) => {
		expect(isOpen(hours([0], '06:00', '06:00'), at(time))).toBe(open);
	});

	test('at any time where all days are whole', () => {
		const always = hours(everyDay, '00:00', '00:00');
		const moments = Array.from(
			{ length: 7 * 24 * 4 },
			(_, quarter) => new Date(at('2026-11-21T00:00').getTime() + quarter * 900_000),
		);
		expect(moments.filter((moment) => !isOpen(always, moment))).toEqual([]);
	});

	test('by the clock of Baghdad, whatever the day is in London', () => {
		// Saturday, 22:30 in UTC, is Sunday, 1:30 in Baghdad.
		const night = new Date('2026-11-21T22:30:00Z');
		expect(isOpen(hours([0], '01:00', '03:00'), night)).toBe(true);
		expect(isOpen(hours([6], '01:00', '03:00'), night)).toBe(false);
	});

	test('on no day never', () => {
		expect(isOpen(hours([], '09:00', '17:00'), at('2026-11-22T12:00'))).toBe(false);
	});
});

describe('when somebody answers again', () => {
	test.each([
		['later on the same day', workdays, '2026-11-22T07:00', '2026-11-22T09:00'],
		['on the next day', workdays, '2026-11-22T17:00', '2026-11-23T09:00'],
		['after the days off', workdays, '2026-11-26T17:00', '2026-11-29T09:00'],
		['in a week, on the only day there is', [0], '2026-11-22T17:00', '2026-11-29T09:00'],
		['across the end of a year', workdays, '2026-12-31T18:00', '2027-01-03T09:00'],
	])('is told: %s', (_what, days, now, expected) => {
		expect(opensAt(hours(days, '09:00', '17:00'), at(now))).toEqual(at(expected));
	});

	test('is nothing while somebody does, and nothing where nobody ever does', () => {
		expect(opensAt(hours(workdays, '09:00', '17:00'), at('2026-11-22T09:00'))).toBeNull();
		expect(opensAt(hours([], '09:00', '17:00'), at('2026-11-22T09:00'))).toBeNull();
	});

	test('is a moment at which somebody does, and nobody did just before, at every hour of a week', () => {
		for (const wanted of [hours(workdays, '09:00', '17:00'), hours([1, 5], '20:30', '03:15'), hours([6], '07:00', '07:00')])
			for (let hour = 0; hour < 7 * 24; hour += 1) {
				const now = new Date(at('2026-11-21T00:10').getTime() + hour * 3_600_000);
				const next = opensAt(wanted, now);
				if (isOpen(wanted, now)) {
					expect(next, now.toISOString()).toBeNull();
					continue;
				}
				expect(next && next > now && isOpen(wanted, next), now.toISOString()).toBe(true);
				expect(next && isOpen(wanted, new Date(next.getTime() - 1)), now.toISOString()).toBe(false);
			}
	});
});

/** As it is read: some of its spaces do not break. */
const inWords = (wanted: ChatHours, language: Language): string => hoursText(wanted, language).replace(/[\u00a0\u202f]/g, ' ');

describe('the hours in words', () => {
	test.each<[Language, string]>([
		['ar', 'السبت والجمعة: من 9:00 ص إلى 5:30 م'],
		['ckb', 'شەممە و هەینی: لە 9:00 پ.ن تا 5:30 د.ن'],
		['en', 'Saturday and Friday: from 9:00 AM to 5:30 PM'],
		['zh', '周六和周五：09:00至17:30'],
	])('name the days as the week runs in Iraq (%s)', (language, text) => {
		expect(inWords(hours([5, 6], '09:00', '17:30'), language)).toBe(text);
		// In whatever order they were chosen, and twice if need be.
		expect(inWords(hours([6, 5, 6], '09:00', '17:30'), language)).toBe(text);
	});

	test.each(languages)('say that it is every day, or never, without a list (%s)', (language) => {
		const days = new Set(workdays.map((day) => inWords(hours([day], '09:00', '17:30'), language)));
		const daily = inWords(hours(everyDay, '09:00', '17:30'), language);
		const none = inWords(hours([], '09:00', '17:30'), language);
		expect(days.size).toBe(5);
		expect(daily).toMatch(/9:00/);
		expect(none).not.toMatch(/\d/);
		expect(daily.length).toBeLessThan(inWords(hours(workdays, '09:00', '17:30'), language).length);
	});

	test.each<[Language, string, string]>([
		['ar', 'كل يوم، على مدار الساعة', 'الجمعة: على مدار الساعة'],
		['ckb', 'هەموو ڕۆژێک، بە شەو و بە ڕۆژ', 'هەینی: بە شەو و بە ڕۆژ'],
		['en', 'Every day, around the clock', 'Friday: around the clock'],
		['zh', '每天全天', '周五：全天'],
	])('name no times where nobody ever closes (%s)', (language, daily, friday) => {
		expect(inWords(hours(everyDay, '00:00', '00:00'), language)).toBe(daily);
		expect(inWords(hours([5], '09:00', '09:00'), language)).toBe(friday);
	});

	test('are those of Baghdad: noon and midnight are what they say', () => {
		expect(inWords(hours([0], '12:00', '23:59'), 'en')).toBe('Sunday: from 12:00 PM to 11:59 PM');
		expect(inWords(hours([0], '00:00', '01:05'), 'en')).toBe('Sunday: from 12:00 AM to 1:05 AM');
	});
});

describe('what is said while nobody is there', () => {
	test.each(languages)('is the standard text where none was written (%s)', (language) => {
		const standard = awayText({}, language);
		expect(standard).not.toBe('');
		expect(awayText(undefined, language)).toBe(standard);
		expect(awayText({ [language]: '' }, language)).toBe(standard);
	});

	test('is what was written, in the asked language or the first that there is', () => {
		expect(awayText({ en: 'Back soon', ckb: 'دێینەوە' }, 'ckb')).toBe('دێینەوە');
		expect(awayText({ en: 'Back soon', ckb: 'دێینەوە' }, 'zh')).toBe('Back soon');
	});
});
