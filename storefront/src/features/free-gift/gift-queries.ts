import { freeGiftCalls } from '@qaysari/contract/free-gift.calls';
import type { freeGiftSchemas } from '@qaysari/contract/free-gift.schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '../../app/api.ts';
import { endlessQuery } from '../../app/endless.ts';
import { useT } from '../../app/language.tsx';
import { queryOf } from '../../app/request.ts';
import { useAction } from '../../app/use-action.ts';
import { toast } from '../../ui/toast.tsx';
import { useErrorToast } from '../../ui/use-error-toast.ts';
import { couponsKey } from '../coupons/coupon-queries.ts';
import { inInvitations, invitationsKey } from '../invitations/invitation-queries.ts';

type Output<Name extends keyof typeof freeGiftSchemas> = z.output<(typeof freeGiftSchemas)[Name]['output']>;
export type GiftList = Output<'productList'>;
export type Gift = GiftList['records'][number];
export type Participation = Output<'participate'>;

/** Each page names the event. */
export const giftsQuery = () =>
	endlessQuery([...invitationsKey, 'gifts'], (page, call) => call(freeGiftCalls.productList, { limit: 50, ...page }));
/** Tries of all events, this one's and those before. */
export const earlierQuery = () =>
	endlessQuery([...invitationsKey, 'my-gifts'], (page, call) => call(freeGiftCalls.myList, { limit: 20, ...page }));
export const feedQuery = () => inInvitations(queryOf(freeGiftCalls.listRollingBroadcast, { limit: 12 }));
/** My latest try; asked for anew when one comes back to it, for friends help meanwhile. */
export const participationQuery = () => ({
	...inInvitations(queryOf(freeGiftCalls.helpShow, {})),
	staleTime: 0,
	refetchInterval: 20_000,
});
export const giftLinkQuery = (participationId: string) => inInvitations(queryOf(freeGiftCalls.getShareLink, { participationId }));
export const giftHelpQuery = (code: string) => ({ ...inInvitations(queryOf(freeGiftCalls.doHelpShow, { code })), staleTime: 0 });

export function useParticipate() {
	const client = useQueryClient();
	const toastError = useErrorToast();
	return useAction(freeGiftCalls.participate, {
		onError: toastError,
		onSettled: () => client.invalidateQueries({ queryKey: invitationsKey }),
	});
}

export function useHelpGift() {
	const client = useQueryClient();
	const t = useT();
	const toastError = useErrorToast();
	return useAction(freeGiftCalls.doHelpAdd, {
		onSuccess: () => toast('success', t('help.thanks')),
		onError: toastError,
		onSettled: () => {
			void client.invalidateQueries({ queryKey: couponsKey });
			return client.invalidateQueries({ queryKey: invitationsKey });
		},
	});
}

/** What was shown of a try is not shown as news again. */
export function useSeenAlert() {
	const client = useQueryClient();
	return useMutation({
		mutationFn: (alertId: string) => api(freeGiftCalls.updateAlert, { alertId }),
		onSettled: () => client.invalidateQueries({ queryKey: invitationsKey }),
	});
}
