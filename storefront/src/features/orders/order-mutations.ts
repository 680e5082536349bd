import { ApiError } from '@qaysari/client/api-error';
import { ordersCalls } from '@qaysari/contract/orders.calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import { useT } from '../../app/language.tsx';
import { retryOnce } from '../../app/retry.ts';
import { toast } from '../../ui/toast.tsx';
import { useErrorText } from '../../ui/use-error-text.ts';
import { type OrderDetail, type OrderReader, orderQuery } from './order-queries.ts';

/** Shows what a call answered of an order, wherever it stands; or, when the order was not as it seemed, how it is. */
export function usePutOrder(orderNumber: string, reader: OrderReader) {
	const client = useQueryClient();
	const errorText = useErrorText();
	const order = orderQuery(orderNumber, reader);
	const refresh = (): void => {
		// Lists, counts, payments and the timeline tell of the same order.
		void client.invalidateQueries({
			predicate: ({ queryKey }) =>
				/\/order\/|\/x\/orders\/|\/x\/payments\/state|^\/track$/.test(String(queryKey[0])) && queryKey[0] !== order.queryKey[0],
		});
	};
	return {
		done: (detail: OrderDetail, said: string): void => {
			client.setQueryData(order.queryKey, detail);
			toast('success', said);
			refresh();
		},
		failed: (error: unknown): void => {
			toast('fail', errorText(error));
			if (error instanceof ApiError && !error.isNetwork) {
				void client.invalidateQueries({ queryKey: order.queryKey });
				refresh();
			}
		},
	};
}

export type OrderAct = 'cancel' | 'confirm';

/** Cancels an order or confirms its receipt. Where the order has moved on meanwhile, it is shown as it is now, and said. */
export function useOrderAct(orderNumber: string, reader: OrderReader) {
	const t = useT();
	const put = usePutOrder(orderNumber, reader);
	return useMutation({
		networkMode: 'always',
		mutationFn: ({ act, key }: { act: OrderAct; key: string }) =>
			api(act === 'cancel' ? ordersCalls.cancelOrder : ordersCalls.confirmOrder, { orderNumber }, { key }),
		retry: retryOnce,
		onSuccess: (detail, { act }) => put.done(detail, t(act === 'cancel' ? 'order.cancelled' : 'order.confirmed')),
		onError: put.failed,
	});
}
