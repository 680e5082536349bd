import { isReturnOver } from '@qaysari/contract/return-states';
import { formatDate, formatMoney } from '@qaysari/messages/format';
import type { useLanguage } from '../../app/language.tsx';
import type { ReturnView } from './return-queries.ts';

/** How a state looks beside its name. */
export function toneOf(state: ReturnView['state']): 'saffron' | 'leaf' | 'plain' {
	if (!isReturnOver(state)) return 'saffron';
	return state === 'refunded' || state === 'exchanged' ? 'leaf' : 'plain';
}

/** What follows, or what came of it; null where the name of the state says all. */
export function hintOf({ t, language }: ReturnType<typeof useLanguage>, one: ReturnView): string | null {
	const { state, way, handInUntil, amount } = one;
	if (state === 'approved' && handInUntil) {
		const time = formatDate(language, handInUntil, 'day-time');
		return t(way === 'store' ? 'returns.hint.approved.store' : 'returns.hint.approved.courier', { time });
	}
	if ((state === 'refunded' || state === 'exchanged') && amount.amount > 0)
		return t('returns.hint.refunded', { amount: formatMoney(language, amount) });
	return state === 'asked' || state === 'onTheWay' || state === 'received' ? t(`returns.hint.${state}`) : null;
}
