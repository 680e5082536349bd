import type { TimedPriceState } from '@qaysari/contract/timed-price-states';
import { timedPricesConsoleCalls } from '@qaysari/contract/timed-prices.calls';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import type { InputOf, OutputOf, RecordOf } from '../../app/call-types.ts';
import { useAction } from '../../app/use-action.ts';
import { usePages } from '../../app/use-pages.ts';

export type TimedPrice = RecordOf<typeof timedPricesConsoleCalls.list>;
export type PreviewWish = InputOf<typeof timedPricesConsoleCalls.preview>;
export type PreviewSku = OutputOf<typeof timedPricesConsoleCalls.preview>['skus'][number];

const key = ['console', 'timed-prices'] as const;

export const useTimedPrices = (state: TimedPriceState, productId?: string) =>
	usePages(timedPricesConsoleCalls.list, { state, ...(productId ? { productId } : {}) }, { key: [...key, 'list'] });

/** What would become of the prices; nothing is asked while the wish is not complete. */
export const usePreview = (wish: PreviewWish | null) =>
	useQuery({
		queryKey: [...key, 'preview', wish],
		queryFn: ({ signal }) => (wish ? api(timedPricesConsoleCalls.preview, wish, { signal }) : { skus: [] }),
		enabled: wish !== null,
		placeholderData: keepPreviousData,
	});

const changed = [key, ['catalog']] as const;
export const useCreateTimedPrices = () => useAction(timedPricesConsoleCalls.create, changed);
export const useUpdateTimedPrice = () => useAction(timedPricesConsoleCalls.update, changed);
export const useStopTimedPrice = () => useAction(timedPricesConsoleCalls.stop, changed);
