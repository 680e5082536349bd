import { ordersCalls } from '@qaysari/contract/orders.calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, api } from '../../app/api.ts';
import { useT } from '../../app/language.tsx';
import { toast } from '../../ui/toast.tsx';
import { useErrorText } from '../../ui/use-error-text.ts';
import { retryOnce } from '../cart/cart-mutations.ts';
import { type OrderReader, orderQuery } from './order-queries.ts';

export type OrderAct = 'cancel' | 'confirm';

/** Cancels an order or confirms its receipt. Where the order has moved on meanwhile, it is shown as it is now, and said. */
export function useOrderAct(orderNumber: string, reader: OrderReader) {
	const client = useQueryClient();
	const t = useT();
	const errorText = useErrorText();
	const order = orderQuery(orderNumber, reader);
	const refresh = (): void => {
		// Lists, counts and the timeline tell of the same order.
		void client.invalidateQueries({
			predicate: ({ queryKey }) =>
				/\/order\/|\/x\/orders\/|^\/track$/.test(String(queryKey[0])) && queryKey[0] !== order.queryKey[0],
		});
	};
	return useMutation({
		networkMode: 'always',
		mutationFn: ({ act, key }: { act: OrderAct; key: string }) =>
			api(act === 'cancel' ? ordersCalls.cancelOrder : ordersCalls.confirmOrder, { orderNumber }, { key }),
		retry: retryOnce,
		onSuccess: (detail, { act }) => {
			client.setQueryData(order.queryKey, detail);
			toast('success', t(act === 'cancel' ? 'order.cancelled' : 'order.confirmed'));
			refresh();
		},
		onError: (error) => {
			toast('fail', errorText(error));
			if (error instanceof ApiError && !error.isNetwork) {
				void client.invalidateQueries({ queryKey: order.queryKey });
				refresh();
			}
		},
	});
}
