import { ordersConsoleCalls } from '@qaysari/contract/orders.calls';
import { useAction } from '../../app/use-action.ts';
import { orderKeys } from './keys.ts';

export function useMarkPacked() {
	return useAction(ordersConsoleCalls.markPacked, [orderKeys.all]);
}
