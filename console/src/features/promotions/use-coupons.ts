import { couponsConsoleCalls } from '@qaysari/contract/coupons.calls';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import type { RecordOf } from '../../app/call-types.ts';
import { useAction } from '../../app/use-action.ts';

export type CouponOffer = RecordOf<typeof couponsConsoleCalls.list>;

const key = ['console', 'coupons'] as const;

export function useCouponOffers() {
	return useInfiniteQuery({
		queryKey: key,
		queryFn: ({ pageParam, signal }) =>
			api(couponsConsoleCalls.list, { limit: 20, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
		initialPageParam: null as string | null,
		getNextPageParam: (last) => last.nextCursor,
	});
}

export const useCreateOffer = () => useAction(couponsConsoleCalls.create, [key]);
export const useUpdateOffer = () => useAction(couponsConsoleCalls.update, [key]);
export const useGrantOffer = () => useAction(couponsConsoleCalls.grant, [key]);
export const useStopOffer = () => useAction(couponsConsoleCalls.stop, [key]);
