import { amendmentsConsoleCalls } from '@qaysari/contract/amendments.calls';
import { movedOrder } from '../../app/order-keys.ts';
import { useAction, useQuestion } from '../../app/use-action.ts';

export const usePreviewAmendment = () => useQuestion(amendmentsConsoleCalls.preview);
export const useAmend = () => useAction(amendmentsConsoleCalls.make, movedOrder);
export const useWithdrawAmendment = () => useAction(amendmentsConsoleCalls.withdraw, movedOrder);
