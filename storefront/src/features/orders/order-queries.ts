import type { OrderTab } from '@qaysari/contract/order-states';
import type { orderDetail, orderSummary } from '@qaysari/contract/order-views.schemas';
import { ordersCalls } from '@qaysari/contract/orders.calls';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { queryOf, requestOf } from '../../app/request.ts';

export type OrderDetail = z.output<typeof orderDetail>;
export type OrderSummary = z.output<typeof orderSummary>;
export type OrderReader = 'buyer' | 'visitor';

const pageSize = 10;

export const ordersQuery = (tab: OrderTab) =>
	infiniteQueryOptions({
		queryKey: [ordersCalls.getOrderPage.path, tab] as const,
		queryFn: ({ pageParam, signal, client }) =>
			requestOf(client).call(
				ordersCalls.getOrderPage,
				{ tab, limit: pageSize, ...(pageParam ? { cursor: pageParam } : {}) },
				{ signal },
			),
		initialPageParam: null as string | null,
		getNextPageParam: (last) => last.nextCursor,
		staleTime: 0,
	});

/** Orders that this visitor placed here, or whose number they proved. */
export const visitorOrdersQuery = () =>
	infiniteQueryOptions({
		queryKey: [ordersCalls.visitorOrders.path] as const,
		queryFn: ({ pageParam, signal, client }) =>
			requestOf(client).call(
				ordersCalls.visitorOrders,
				{ limit: pageSize, ...(pageParam ? { cursor: pageParam } : {}) },
				{ signal },
			),
		initialPageParam: null as string | null,
		getNextPageParam: (last) => last.nextCursor,
		staleTime: 0,
	});

export const orderCountsQuery = () => ({ ...queryOf(ordersCalls.getStatusCount, {}, { quietLogin: true }), staleTime: 0 });

export const orderQuery = (orderNumber: string, reader: OrderReader) => ({
	...queryOf(reader === 'buyer' ? ordersCalls.getOrderDetail : ordersCalls.getOrderDetailForLandingPage, { orderNumber }),
	staleTime: 0,
});

export const trackQuery = (orderNumber: string) => ({ ...queryOf(ordersCalls.track, { orderNumber }), staleTime: 0 });
