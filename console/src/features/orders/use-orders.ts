import { ordersConsoleCalls } from '@qaysari/contract/orders.calls';
import type { RecordOf } from '../../app/call-types.ts';
import { usePages } from '../../app/use-pages.ts';
import { orderKeys } from './keys.ts';
import { inputFrom, type OrderFilter } from './order-filter.ts';

export type OrderRow = RecordOf<typeof ordersConsoleCalls.listOrders>;

export function useOrders(filter: OrderFilter) {
	const input = inputFrom(filter);
	return usePages(ordersConsoleCalls.listOrders, { ...input, limit: 20 }, { key: orderKeys.list(input) });
}
