import { newKey } from '@qaysari/client/new-key';
import { helpChopCalls } from '@qaysari/contract/help-chop.calls';
import type { helpChopSchemas } from '@qaysari/contract/help-chop.schemas';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '../../app/api.ts';
import { useT } from '../../app/language.tsx';
import { queryOf, requestOf } from '../../app/request.ts';
import { toast } from '../../ui/toast.tsx';
import { useErrorText } from '../../ui/use-error-text.ts';
import { couponsKey } from '../coupons/coupon-queries.ts';
import { inInvitations, invitationsKey } from '../invitations/invitation-queries.ts';

type Output<Name extends keyof typeof helpChopSchemas> = z.output<(typeof helpChopSchemas)[Name]['output']>;
export type HelpChop = Output<'helpShow'>;
export type Deal = HelpChop['deal'];

export const dealsQuery = (productId?: string) =>
	inInvitations(queryOf(helpChopCalls.deals, { limit: 20, ...(productId ? { productId } : {}) }));
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
	const textOf = useErrorText();
	return useMutation({
		mutationFn: (productId: string) => api(helpChopCalls.createHelpChop, { productId }, { key: newKey() }),
		onSuccess: ({ helpChopId }) => onStarted(helpChopId),
		onError: (error) => toast('fail', textOf(error)),
		onSettled: () => client.invalidateQueries({ queryKey: invitationsKey }),
	});
}

export function useHelpDeal() {
	const client = useQueryClient();
	const t = useT();
	const textOf = useErrorText();
	return useMutation({
		mutationFn: (code: string) => api(helpChopCalls.doHelpAdd, { code }, { key: newKey() }),
		onSuccess: () => toast('success', t('help.thanks')),
		onError: (error) => toast('fail', textOf(error)),
		onSettled: () => {
			void client.invalidateQueries({ queryKey: couponsKey });
			return client.invalidateQueries({ queryKey: invitationsKey });
		},
	});
}
