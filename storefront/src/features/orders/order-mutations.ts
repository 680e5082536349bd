import { ApiError } from '@qaysari/client/api-error';
import { ordersCalls } from '@qaysari/contract/orders.calls';
import { useQueryClient } from '@tanstack/react-query';
import { useT } from '../../app/language.tsx';
import { useAction } from '../../app/use-action.ts';
import { toast } from '../../ui/toast.tsx';
import { useErrorToast } from '../../ui/use-error-toast.ts';
import { type OrderDetail, type OrderReader, orderQuery } from './order-queries.ts';

/** Shows what a call answered of an order, wherever it stands; or, when the order was not as it seemed, how it is. */
export function usePutOrder(orderNumber: string, reader: OrderReader) {
	const client = useQueryClient();
	const toastError = useErrorToast();
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
			toastError(error);
			if (error instanceof ApiError && !error.isNetwork) {
				void client.invalidateQueries({ queryKey: order.queryKey });
				refresh();
			}
		},
	};
}

export type OrderAct = 'cancel' | 'confirm';

/** Cancels an order or confirms its receipt. Where the order has moved on meanwhile, it is shown as it is now, and said. */
export function useOrderAct(act: OrderAct, orderNumber: string, reader: OrderReader) {
	const t = useT();
	const put = usePutOrder(orderNumber, reader);
	return useAction(act === 'cancel' ? ordersCalls.cancelOrder : ordersCalls.confirmOrder, {
		onSuccess: (detail) => put.done(detail, t(act === 'cancel' ? 'order.cancelled' : 'order.confirmed')),
		onError: put.failed,
	});
}
