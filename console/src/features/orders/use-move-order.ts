import { ordersConsoleCalls } from '@qaysari/contract/orders.calls';
import { movedOrder } from '../../app/order-keys.ts';
import { useAction } from '../../app/use-action.ts';

/** Moves an order on; a conflict, too, makes it be read anew. */
export function useMoveOrder() {
	return useAction(ordersConsoleCalls.moveOrder, movedOrder);
}
