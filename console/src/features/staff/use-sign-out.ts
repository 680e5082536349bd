import { staffCalls } from '@qaysari/contract/staff.calls';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import type { OutputOf } from '../../app/call-types.ts';
import { end } from '../../app/session.ts';
import { useTold } from '../../app/use-action.ts';

/** Nobody is signed in afterwards, unless the server could not be told. */
export function useSignOut() {
	const client = useQueryClient();
	return useTold<OutputOf<typeof staffCalls.signOut>, Record<string, never>>({
		mutationFn: () => api(staffCalls.signOut, {}),
		onSuccess: () => end(client),
		onError: (fault) => {
			if (fault.signedOut) end(client);
		},
	});
}
