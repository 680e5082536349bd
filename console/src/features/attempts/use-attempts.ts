import { deliveriesConsoleCalls } from '@qaysari/contract/deliveries.calls';
import { movedOrder } from '../../app/order-keys.ts';
import { useAction } from '../../app/use-action.ts';

export const useNoteStep = () => useAction(deliveriesConsoleCalls.noteStep, movedOrder);
export const useExtendPickup = () => useAction(deliveriesConsoleCalls.extendPickup, movedOrder);
