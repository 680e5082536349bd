import { helpChopCalls } from '@qaysari/contract/help-chop.calls';
import type { helpChopSchemas } from '@qaysari/contract/help-chop.schemas';
import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { endlessQuery } from '../../app/endless.ts';
import { useT } from '../../app/language.tsx';
import { queryOf, requestOf } from '../../app/request.ts';
import { useAction } from '../../app/use-action.ts';
import { toast } from '../../ui/toast.tsx';
import { useErrorToast } from '../../ui/use-error-toast.ts';
import { couponsKey } from '../coupons/coupon-queries.ts';
import { inInvitations, invitationsKey } from '../invitations/invitation-queries.ts';

type Output<Name extends keyof typeof helpChopSchemas> = z.output<(typeof helpChopSchemas)[Name]['output']>;
export type HelpChop = Output<'helpShow'>;
export type Deal = HelpChop['deal'];

/** What a page brings is thinned out by what cannot be had any more: an empty one need not be the last. */
export const dealsQuery = () =>
	endlessQuery([...invitationsKey, 'deals'], (page, call) => call(helpChopCalls.deals, { limit: 20, ...page }));
export const dealsOfProductQuery = (productId: string) => inInvitations(queryOf(helpChopCalls.deals, { productId, limit: 20 }));
/** My go at a deal; friends help while one looks. */
export const helpChopQuery = (helpChopId: string) => ({
	...inInvitations(queryOf(helpChopCalls.helpShow, { helpChopId })),
	staleTime: 0,
	refetchInterval: 20_000,
});
export const dealLinkQuery = (helpChopId: string) => inInvitations(queryOf(helpChopCalls.getShareLink, { helpChopId }));
export const dealHelpQuery = (code: string) => ({ ...inInvitations(queryOf(helpChopCalls.doHelpShow, { code })), staleTime: 0 });

export const myDealsQuery = () =>
	infiniteQueryOptions({
		queryKey: [...invitationsKey, 'my-deals'] as const,
		queryFn: ({ pageParam, signal, client }) =>
			requestOf(client).call(
				helpChopCalls.myHelpChopList,
				{ limit: 20, ...(pageParam ? { cursor: pageParam } : {}) },
				{ signal },
			),
		initialPageParam: null as string | null,
		getNextPageParam: (last) => last.nextCursor,
	});

export function useStartDeal(onStarted: (helpChopId: string) => void) {
	const client = useQueryClient();
	const toastError = useErrorToast();
	return useAction(helpChopCalls.createHelpChop, {
		onSuccess: ({ helpChopId }) => onStarted(helpChopId),
		onError: toastError,
		onSettled: () => client.invalidateQueries({ queryKey: invitationsKey }),
	});
}

export function useHelpDeal() {
	const client = useQueryClient();
	const t = useT();
	const toastError = useErrorToast();
	return useAction(helpChopCalls.doHelpAdd, {
		onSuccess: () => toast('success', t('help.thanks')),
		onError: toastError,
		onSettled: () => {
			void client.invalidateQueries({ queryKey: couponsKey });
			return client.invalidateQueries({ queryKey: invitationsKey });
		},
	});
}
