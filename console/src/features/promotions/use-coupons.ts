import { couponsConsoleCalls } from '@qaysari/contract/coupons.calls';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import type { InputOf, RecordOf } from '../../app/call-types.ts';
import { useAction } from '../../app/use-action.ts';

export type CouponOffer = RecordOf<typeof couponsConsoleCalls.list>;

const key = ['console', 'coupons'] as const;

type Narrowed = Pick<InputOf<typeof couponsConsoleCalls.list>, 'states' | 'purposes'>;

/** All coupons of the shop, or those of some states and purposes. */
export function useCouponOffers(narrowed: Narrowed = {}) {
	return useInfiniteQuery({
		queryKey: [...key, narrowed],
		queryFn: ({ pageParam, signal }) =>
			api(couponsConsoleCalls.list, { ...narrowed, limit: 20, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
		initialPageParam: null as string | null,
		getNextPageParam: (last) => last.nextCursor,
	});
}

export const useCreateOffer = () => useAction(couponsConsoleCalls.create, [key]);
export const useUpdateOffer = () => useAction(couponsConsoleCalls.update, [key]);
export const useGrantOffer = () => useAction(couponsConsoleCalls.grant, [key]);
export const useStopOffer = () => useAction(couponsConsoleCalls.stop, [key]);
