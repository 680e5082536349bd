import { type DateStyle, formatDate } from '@qaysari/messages/format';
import { useLanguage } from '../app/language.ts';

/** A moment in Baghdad's time. @param at ISO 8601 */
export function When({ at, style = 'day-time' }: { at: string; style?: DateStyle }) {
	const { language } = useLanguage();
	return <time dateTime={at}>{formatDate(language, at, style)}</time>;
}
