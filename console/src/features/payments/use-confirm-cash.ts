import { paymentsConsoleCalls } from '@qaysari/contract/payments.calls';
import { useAction } from '../../app/use-action.ts';

/** Cash that was paid at a store. */
export function useConfirmCash() {
	return useAction(paymentsConsoleCalls.confirmCash, [['payments'], ['orders']]);
}
