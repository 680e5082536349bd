import { invitationsConsoleCalls } from '@qaysari/contract/invitations.calls';
import { prizesConsoleCalls } from '@qaysari/contract/prizes.calls';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import type { InputOf, RecordOf } from '../../app/call-types.ts';
import { useAction } from '../../app/use-action.ts';
import { usePages } from '../../app/use-pages.ts';

export type GiftEvent = RecordOf<typeof invitationsConsoleCalls.listEvents>;
export type GroupDeal = RecordOf<typeof invitationsConsoleCalls.listDeals>;
export type Prize = RecordOf<typeof prizesConsoleCalls.list>;
export type PrizeView = InputOf<typeof prizesConsoleCalls.list>['view'];
export type Chain = RecordOf<typeof invitationsConsoleCalls.listChains>;

const keyOf = (name: 'events' | 'deals' | 'chains') => ['console', 'invitations', name] as const;
const limitsKey = ['console', 'invitations', 'limits'] as const;

export const useGiftEvents = () => usePages(invitationsConsoleCalls.listEvents, {}, { key: [...keyOf('events'), 'list'] });
export const useGroupDeals = () => usePages(invitationsConsoleCalls.listDeals, {}, { key: keyOf('deals') });
export const useChains = () => usePages(invitationsConsoleCalls.listChains, {}, { key: [...keyOf('chains'), 'list'] });

const prizesKey = ['console', 'prizes'] as const;

export const usePrizes = (view: PrizeView) => usePages(prizesConsoleCalls.list, { view }, { key: prizesKey });
export const useReviewPrize = () => useAction(prizesConsoleCalls.review, [prizesKey]);
export const useExchangePrize = () => useAction(prizesConsoleCalls.exchange, [prizesKey]);
export const useExtendPrize = () => useAction(prizesConsoleCalls.extend, [prizesKey]);
export const useCreateEvent = () => useAction(invitationsConsoleCalls.createEvent, [keyOf('events')]);
export const useUpdateEvent = () => useAction(invitationsConsoleCalls.updateEvent, [keyOf('events')]);
export const useUpdateDeal = () => useAction(invitationsConsoleCalls.updateDeal, [keyOf('deals')]);
export const useStopEvent = () => useAction(invitationsConsoleCalls.stopEvent, [keyOf('events')]);
export const useCreateDeal = () => useAction(invitationsConsoleCalls.createDeal, [keyOf('deals')]);
export const useStopDeal = () => useAction(invitationsConsoleCalls.stopDeal, [keyOf('deals')]);
export const useStopChain = () => useAction(invitationsConsoleCalls.stopChain, [keyOf('chains')]);
export const useSetLimits = () => useAction(invitationsConsoleCalls.setLimits, [limitsKey]);

/** An event as it was written; read anew each time it is opened. */
export function useGiftEvent(eventId: string) {
	return useQuery({
		queryKey: [...keyOf('events'), 'one', eventId],
		queryFn: ({ signal }) => api(invitationsConsoleCalls.getEvent, { eventId }, { signal }),
		gcTime: 0,
	});
}

export function useLimits() {
	return useQuery({ queryKey: limitsKey, queryFn: ({ signal }) => api(invitationsConsoleCalls.getLimits, {}, { signal }) });
}

export function useChain(invitationId: string | null) {
	return useQuery({
		queryKey: [...keyOf('chains'), invitationId],
		queryFn: ({ signal }) => api(invitationsConsoleCalls.getChain, { invitationId: invitationId ?? '' }, { signal }),
		enabled: invitationId !== null,
	});
}
