import { staffCalls } from '@qaysari/contract/staff.calls';
import { sessionKey } from '../../app/session.ts';
import { useAction } from '../../app/use-action.ts';

export function useChangePassword() {
	return useAction(staffCalls.changePassword, [sessionKey]);
}
