import { fulfilmentCalls } from '@qaysari/contract/fulfilment.calls';
import { limits } from '@qaysari/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import type { InputOf, OutputOf, RecordOf } from '../../app/call-types.ts';
import { movedOrder } from '../../app/order-keys.ts';
import { useAction } from '../../app/use-action.ts';
import { usePages } from '../../app/use-pages.ts';

export type Queue = InputOf<typeof fulfilmentCalls.listQueue>['queue'];
export type QueueRow = RecordOf<typeof fulfilmentCalls.listQueue>;
export type Outcome = OutputOf<typeof fulfilmentCalls.moveMany>['results'][number];
export type PackingOrder = OutputOf<typeof fulfilmentCalls.packingList>['orders'][number];

const fulfilment = ['fulfilment'] as const;

export const useQueue = (queue: Queue, enabled: boolean) =>
	usePages(fulfilmentCalls.listQueue, { queue, limit: 50 }, { key: [...fulfilment, 'queue'], enabled });
/** Read anew every half minute: it is where work appears. */
export const useQueueCounts = (enabled = true) =>
	useQuery({
		enabled,
		queryKey: [...fulfilment, 'counts'],
		queryFn: ({ signal }) => api(fulfilmentCalls.countQueues, {}, { signal }),
		refetchInterval: 30_000,
	});
export const usePackingList = (orderNumbers: string[]) =>
	useQuery({
		queryKey: [...fulfilment, 'packing', orderNumbers],
		queryFn: async ({ signal }) => {
			const orders: PackingOrder[] = [];
			for (let from = 0; from < orderNumbers.length; from += limits.ordersAtOnce) {
				const some = orderNumbers.slice(from, from + limits.ordersAtOnce);
				orders.push(...(await api(fulfilmentCalls.packingList, { orderNumbers: some }, { signal })).orders);
			}
			return { orders };
		},
		enabled: orderNumbers.length > 0,
		// Paper says what the orders are now, not what they were when it was printed before.
		gcTime: 0,
	});
export const useMoveMany = () => useAction(fulfilmentCalls.moveMany, movedOrder);
export const usePackMany = () => useAction(fulfilmentCalls.packMany, movedOrder);
