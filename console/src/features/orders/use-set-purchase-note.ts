import { fulfilmentCalls } from '@qaysari/contract/fulfilment.calls';
import { useAction } from '../../app/use-action.ts';

export const useSetPurchaseNote = () => useAction(fulfilmentCalls.setPurchaseNote, [['fulfilment'], ['orders']]);
