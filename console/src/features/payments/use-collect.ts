import { paymentsConsoleCalls } from '@qaysari/contract/payments.calls';
import { useAction } from '../../app/use-action.ts';

/** Cash that the courier brought; moves the order's money and perhaps its state. */
export function useCollect() {
	return useAction(paymentsConsoleCalls.collect, [['payments'], ['orders']]);
}
