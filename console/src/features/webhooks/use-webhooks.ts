import type { WebhookDeliveryState } from '@qaysari/contract/webhook-kinds';
import { webhooksCalls } from '@qaysari/contract/webhooks.calls';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import type { OutputOf, RecordOf } from '../../app/call-types.ts';
import { useAction } from '../../app/use-action.ts';
import { usePages } from '../../app/use-pages.ts';

export type Endpoint = OutputOf<typeof webhooksCalls.list>['endpoints'][number];
export type Delivery = RecordOf<typeof webhooksCalls.listDeliveries>;
export type ToldSecret = OutputOf<typeof webhooksCalls.create>;

const endpoints = ['webhooks'] as const;
const list = ['webhooks', 'endpoints'] as const;
const deliveries = ['webhooks', 'deliveries'] as const;
const whileWaitingMs = 3000;
const isUnderWay = ({ state, tries }: Pick<Delivery, 'state' | 'tries'>): boolean => state === 'waiting' && tries === 0;

export function useEndpoints(enabled = true) {
	return useQuery({ queryKey: list, queryFn: ({ signal }) => api(webhooksCalls.list, {}, { signal }), enabled });
}

/** How many endpoints were switched off because they failed. */
export function useFailedEndpoints(enabled: boolean): number {
	const found = useEndpoints(enabled).data?.endpoints ?? [];
	return found.filter(({ offReason }) => offReason === 'failed' || offReason === 'gone').length;
}

/** Looked at again while it is open: whoever sends a test waits for its answer. */
export const useDeliveries = (endpointId: string, state: WebhookDeliveryState | null) =>
	usePages(
		webhooksCalls.listDeliveries,
		{ endpointId, ...(state ? { state } : {}) },
		{ key: deliveries, refetchInterval: whileWaitingMs },
	);

/** One message with its tries; asked again until the first one was made. */
export function useDelivery(deliveryId: string | null) {
	return useQuery({
		queryKey: [...deliveries, 'one', deliveryId],
		queryFn: ({ signal }) => api(webhooksCalls.getDelivery, { deliveryId: deliveryId ?? '' }, { signal }),
		enabled: deliveryId !== null,
		refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? whileWaitingMs : false),
	});
}

export const useCreateEndpoint = () => useAction(webhooksCalls.create, [endpoints]);
export const useUpdateEndpoint = () => useAction(webhooksCalls.update, [endpoints]);
export const useTurnEndpoint = () => useAction(webhooksCalls.turn, [endpoints]);
export const useRemoveEndpoint = () => useAction(webhooksCalls.remove, [endpoints]);
export const useRotateSecret = () => useAction(webhooksCalls.rotateSecret, [endpoints]);
export const useSendTest = () => useAction(webhooksCalls.sendTest, [endpoints]);
export const useReplay = () => useAction(webhooksCalls.replay, [endpoints]);
export const useReplaySince = () => useAction(webhooksCalls.replaySince, [endpoints]);
