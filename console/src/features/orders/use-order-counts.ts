import { ordersConsoleCalls } from '@qaysari/contract/orders.calls';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import { orderKeys } from './keys.ts';

/** State → how many orders stand in it, capped at 1000. */
export function useOrderCounts() {
	return useQuery({
		queryKey: orderKeys.counts,
		queryFn: ({ signal }) => api(ordersConsoleCalls.countOrders, {}, { signal }),
		select: ({ counts }) => new Map(counts.map(({ status, count }) => [status, count])),
		refetchInterval: 60_000,
	});
}
