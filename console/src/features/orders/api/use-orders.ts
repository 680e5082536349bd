import { ordersConsoleCalls } from '@qaysari/contract/orders.calls';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../../app/api.ts';
import type { RecordOf } from '../../../app/call-types.ts';
import { inputFrom, type OrderFilter } from '../order-filter.ts';
import { orderKeys } from './keys.ts';

export type OrderRow = RecordOf<typeof ordersConsoleCalls.listOrders>;

export function useOrders(filter: OrderFilter) {
	const input = inputFrom(filter);
	return useInfiniteQuery({
		queryKey: orderKeys.list(input),
		queryFn: ({ pageParam, signal }) =>
			api(ordersConsoleCalls.listOrders, { ...input, limit: 20, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
		initialPageParam: null as string | null,
		getNextPageParam: (last) => last.nextCursor,
		placeholderData: keepPreviousData,
	});
}
