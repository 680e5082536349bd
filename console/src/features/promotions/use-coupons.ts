import { couponsConsoleCalls } from '@qaysari/contract/coupons.calls';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import type { InputOf, RecordOf } from '../../app/call-types.ts';
import { useAction } from '../../app/use-action.ts';
import { usePages } from '../../app/use-pages.ts';

export type CouponOffer = RecordOf<typeof couponsConsoleCalls.list>;

const key = ['console', 'coupons'] as const;

type Narrowed = Pick<InputOf<typeof couponsConsoleCalls.list>, 'states' | 'purposes'>;

/** All coupons of the shop. */
export const useCouponOffers = () => usePages(couponsConsoleCalls.list, {}, { key: [...key, 'list'] });

/** Coupons of some states and purposes, to choose among: what was read once stays in the choice. */
export function useOfferChoice(narrowed: Narrowed, enabled = true) {
	return useInfiniteQuery({
		queryKey: [...key, 'choice', narrowed],
		queryFn: ({ pageParam, signal }) =>
			api(couponsConsoleCalls.list, { ...narrowed, limit: 50, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
		enabled,
		initialPageParam: null as string | null,
		getNextPageParam: (last) => last.nextCursor,
	});
}

export const useCreateOffer = () => useAction(couponsConsoleCalls.create, [key]);
export const useUpdateOffer = () => useAction(couponsConsoleCalls.update, [key]);
export const useGrantOffer = () => useAction(couponsConsoleCalls.grant, [key, ['customers']]);
export const useStopOffer = () => useAction(couponsConsoleCalls.stop, [key]);
