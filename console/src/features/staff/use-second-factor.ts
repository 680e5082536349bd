import { staffCalls } from '@qaysari/contract/staff.calls';
import { sessionKey } from '../../app/session.ts';
import { useAction } from '../../app/use-action.ts';

export const useBeginSecondFactor = () => useAction(staffCalls.beginSecondFactor);
export const useConfirmSecondFactor = () => useAction(staffCalls.confirmSecondFactor, [sessionKey]);
export const useRemoveSecondFactor = () => useAction(staffCalls.removeSecondFactor, [sessionKey]);
