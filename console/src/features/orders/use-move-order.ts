import { ordersConsoleCalls } from '@qaysari/contract/orders.calls';
import { useAction } from '../../app/use-action.ts';
import { orderKeys } from './keys.ts';

/** Moves an order on; a conflict, too, makes it be read anew. */
export function useMoveOrder() {
	return useAction(ordersConsoleCalls.moveOrder, [orderKeys.all, ['payments']]);
}
