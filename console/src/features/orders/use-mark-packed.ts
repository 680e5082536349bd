import { ordersConsoleCalls } from '@qaysari/contract/orders.calls';
import { movedOrder } from '../../app/order-keys.ts';
import { useAction } from '../../app/use-action.ts';

export function useMarkPacked() {
	return useAction(ordersConsoleCalls.markPacked, movedOrder);
}
