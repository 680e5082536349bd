import { formatDate } from '@qaysari/messages/format';
import type { Translator } from '@qaysari/messages/translate';

const baghdadMs = 3 * 3_600_000;
const dayMs = 86_400_000;

/** The day in Iraq on which a moment lies, such as `2026-11-23`. */
export const dayOf = (at: number): string => new Date(at + baghdadMs).toISOString().slice(0, 10);

/** What stands above the rows of a day: today, yesterday, or its date. @param at a moment of it, ISO 8601 */
export function dayTitle(t: Translator<'shop'>, at: string): string {
	const day = dayOf(Date.parse(at));
	if (day === dayOf(Date.now())) return t('notice.today');
	return day === dayOf(Date.now() - dayMs) ? t('notice.yesterday') : formatDate(t.language, at);
}
