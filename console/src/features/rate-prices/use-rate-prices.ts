import { ratePricesCalls } from '@qaysari/contract/rate-prices.calls';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import type { OutputOf } from '../../app/call-types.ts';
import { useAction } from '../../app/use-action.ts';

export type PricePreview = OutputOf<typeof ratePricesCalls.preview>;
export type PriceRun = NonNullable<OutputOf<typeof ratePricesCalls.getLast>['run']>;

const all = ['rate-prices'] as const;

export function usePricePreview(enabled: boolean) {
	return useQuery({
		enabled,
		queryKey: [...all, 'preview'],
		staleTime: 0,
		queryFn: ({ signal }) => api(ratePricesCalls.preview, {}, { signal }),
	});
}

export function useLastRun(enabled: boolean) {
	return useQuery({
		enabled,
		queryKey: [...all, 'last'],
		queryFn: ({ signal }) => api(ratePricesCalls.getLast, {}, { signal }),
		// While it goes on, one sees how far it is.
		refetchInterval: ({ state }) => {
			const now = state.data?.run?.state;
			return now === 'applying' || now === 'takingBack' ? 1500 : false;
		},
	});
}

const changed = [all, ['catalog']] as const;
export const useApplyPrices = () => useAction(ratePricesCalls.apply, changed);
export const useTakePricesBack = () => useAction(ratePricesCalls.takeBack, changed);
