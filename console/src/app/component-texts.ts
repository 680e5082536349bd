import type { Language } from '@qaysari/contract/languages';
import { monthNames } from '@qaysari/messages/format';
import type { Locale } from 'antd/es/locale';
import dayjs from 'dayjs';

const loaders: Record<Language, () => Promise<{ default: Locale }>> = {
	ar: () => import('antd/es/locale/ar_EG'),
	ckb: () => import('./component-texts-ckb.ts'),
	en: () => import('antd/es/locale/en_US'),
	zh: () => import('antd/es/locale/zh_CN'),
};

/** Months and days in calendars: what is loaded, and the name under which it is then known; `months` where ours are called otherwise. */
const calendars: Record<Language, { name: string; load: () => Promise<unknown>; months?: readonly string[] }> = {
	ar: { name: 'ar-iq', load: () => import('dayjs/locale/ar-iq') },
	ckb: { name: 'ku', load: () => import('dayjs/locale/ku'), months: monthNames.ckb },
	en: { name: 'en', load: () => import('dayjs/locale/en') },
	zh: { name: 'zh-cn', load: () => import('dayjs/locale/zh-cn') },
};

const saturday = 6;

/** The component library's own words, such as those of its pager, its dialogs and its calendars. */
export async function loadComponentTexts(language: Language): Promise<Locale> {
	const [texts] = await Promise.all([loaders[language](), calendars[language].load()]);
	const calendar = dayjs.Ls[calendars[language].name];
	if (!calendar) return texts.default;
	// The week begins as it does in Iraq, whatever the language. Digits are Latin everywhere in the console.
	const { weekdays, weekdaysShort, weekdaysMin, formats, ordinal, relativeTime } = calendar;
	const own = calendars[language].months;
	const [months, monthsShort] = own ? [[...own], [...own]] : [calendar.months, calendar.monthsShort];
	const words = { months, monthsShort, weekdays, weekdaysShort, weekdaysMin, formats, ordinal, relativeTime };
	const name = `console-${language}`;
	dayjs.locale({ ...words, name, weekStart: saturday }, undefined, true);
	dayjs.locale(name);
	return { ...texts.default, ...pickerOf(texts.default, { ...words, name }) };
}

/** The picker with months and days as they are called here; it asks for all else by the calendar's name. */
function pickerOf({ DatePicker }: Locale, { name, monthsShort, weekdaysMin }: ILocale): Pick<Locale, 'DatePicker'> {
	if (!DatePicker) return {};
	const months = monthsShort ? { shortMonths: monthsShort.map((month) => month.trim()) } : {};
	const days = weekdaysMin ? { shortWeekDays: [...weekdaysMin] } : {};
	return { DatePicker: { ...DatePicker, lang: { ...DatePicker.lang, ...months, ...days, locale: name } } };
}
