import { staffCalls } from '@qaysari/contract/staff.calls';
import { useAction } from '../../../app/use-action.ts';

export function useChangePassword() {
	return useAction(staffCalls.changePassword);
}
