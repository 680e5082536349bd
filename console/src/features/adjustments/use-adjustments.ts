import { fulfilmentCalls } from '@qaysari/contract/fulfilment.calls';
import { movedOrder } from '../../app/order-keys.ts';
import { useAction } from '../../app/use-action.ts';

export const useSetSubsidy = () => useAction(fulfilmentCalls.setSubsidy, movedOrder);
export const useAsk = () => useAction(fulfilmentCalls.ask, movedOrder);
export const useWithdrawQuestion = () => useAction(fulfilmentCalls.withdrawQuestion, movedOrder);
