import { couponsCalls } from '@qaysari/contract/coupons.calls';
import type { couponsSchemas } from '@qaysari/contract/coupons.schemas';
import type { CouponState } from '@qaysari/contract/promotion-states';
import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { endlessQuery } from '../../app/endless.ts';
import { useT } from '../../app/language.tsx';
import { queryOf, requestOf } from '../../app/request.ts';
import { useAction } from '../../app/use-action.ts';
import { toast } from '../../ui/toast.tsx';
import { useErrorToast } from '../../ui/use-error-toast.ts';

export type MinePage = z.output<(typeof couponsSchemas)['mine']['output']>;
export type Coupon = MinePage['records'][number];
export type Offer = z.output<(typeof couponsSchemas)['claimable']['output']>['records'][number];
export type Compared = z.output<(typeof couponsSchemas)['availableByProducts']['output']>['coupons'][number];

/** Begins the key of everything that claiming or using a coupon may change. */
export const couponsKey = ['coupons'] as const;

export const mineQuery = (state: CouponState) =>
	infiniteQueryOptions({
		queryKey: [...couponsKey, 'mine', state] as const,
		queryFn: ({ pageParam, signal, client }) =>
			requestOf(client).call(couponsCalls.mine, { state, limit: 20, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
		initialPageParam: null as string | null,
		getNextPageParam: (last) => last.nextCursor,
	});

const inCoupons = <Options extends { queryKey: readonly unknown[] }>(name: string, options: Options) => ({
	...options,
	queryKey: [...couponsKey, name, ...options.queryKey] as const,
});

/** What can be claimed; how much of it is left differs by who asks. */
export const claimableQuery = (productId: string | null, userId: string | null) =>
	endlessQuery([...couponsKey, 'claimable', userId, productId], (page, call) =>
		call(couponsCalls.claimable, { limit: 20, ...(productId ? { productId } : {}), ...page }, { quietLogin: true }),
	);

/** What signing up gives. */
export const welcomeQuery = () =>
	inCoupons('welcome', { ...queryOf(couponsCalls.claimable, { limit: 1 }, { quietLogin: true }), staleTime: 5 * 60_000 });

/** Coupons held against what is ordered; asked anew each time, for others may have been used up elsewhere. */
export const comparedQuery = (items: readonly { skuId: string; quantity: number }[]) => ({
	...inCoupons('compared', queryOf(couponsCalls.availableByProducts, { items: [...items] }, { quietLogin: true })),
	staleTime: 0,
});

/** Takes the coupon that a code stands for. */
export function useRedeemCode(onTaken: (coupon: Coupon) => void) {
	const client = useQueryClient();
	const t = useT();
	return useAction(couponsCalls.redeemCode, {
		onSuccess: (coupon) => {
			toast('success', t('coupons.code.added'));
			onTaken(coupon);
		},
		onSettled: () => client.invalidateQueries({ queryKey: couponsKey }),
	});
}

export function useClaim() {
	const client = useQueryClient();
	const t = useT();
	const toastError = useErrorToast();
	return useAction(couponsCalls.receive, {
		onSuccess: () => toast('success', t('coupons.claimed')),
		onError: toastError,
		onSettled: () => client.invalidateQueries({ queryKey: couponsKey }),
	});
}
