import { balanceConsoleCalls } from '@qaysari/contract/balance.calls';
import type { GiftCardState } from '@qaysari/contract/balance-kinds';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import type { OutputOf, RecordOf } from '../../app/call-types.ts';
import { useAction } from '../../app/use-action.ts';
import { usePages } from '../../app/use-pages.ts';

export type Entry = RecordOf<typeof balanceConsoleCalls.get>;
export type Holder = OutputOf<typeof balanceConsoleCalls.get>['holder'];
export type GiftCard = RecordOf<typeof balanceConsoleCalls.listGiftCards>;
/** Cards as they are shown once. */
export type IssuedCards = OutputOf<typeof balanceConsoleCalls.issueGiftCards>['cards'];

const keys = {
	all: ['balances'],
	total: ['balances', 'total'],
	holder: ['balances', 'holder'],
	entries: ['balances', 'entries'],
	cards: ['balances', 'cards'],
} as const;

export function useOwed() {
	return useQuery({ queryKey: keys.total, queryFn: ({ signal }) => api(balanceConsoleCalls.total, {}, { signal }) });
}

/** @param search empty until somebody is looked for */
export function useHolder(search: string) {
	return useQuery({
		enabled: search !== '',
		queryKey: [...keys.holder, search],
		queryFn: ({ signal }) => api(balanceConsoleCalls.find, { search }, { signal }),
	});
}

export const useEntries = (userId: string) => usePages(balanceConsoleCalls.get, { userId }, { key: keys.entries });
export const useGiftCards = (state: GiftCardState | null) =>
	usePages(balanceConsoleCalls.listGiftCards, state ? { state } : {}, { key: keys.cards });

export const useChangeBalance = () => useAction(balanceConsoleCalls.change, [keys.all, ['customers']]);
export const useIssueCards = () => useAction(balanceConsoleCalls.issueGiftCards, [keys.all]);
export const useCancelCard = () => useAction(balanceConsoleCalls.cancelGiftCard, [keys.all]);
