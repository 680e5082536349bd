import { fulfilmentCalls } from '@qaysari/contract/fulfilment.calls';
import { movedOrder } from '../../app/order-keys.ts';
import { useAction } from '../../app/use-action.ts';

export const useTakeBack = () => useAction(fulfilmentCalls.takeBack, movedOrder);
