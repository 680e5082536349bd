import { ordersConsoleCalls } from '@qaysari/contract/orders.calls';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import type { OutputOf } from '../../app/call-types.ts';
import { orderKeys } from './keys.ts';

export type Order = OutputOf<typeof ordersConsoleCalls.getOrder>;

export function useOrder(orderNumber: string) {
	return useQuery({
		queryKey: orderKeys.one(orderNumber),
		queryFn: ({ signal }) => api(ordersConsoleCalls.getOrder, { orderNumber }, { signal }),
	});
}
