import { staffCalls } from '@qaysari/contract/staff.calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import type { OutputOf } from '../../app/call-types.ts';
import type { Fault } from '../../app/fault.ts';
import { end } from '../../app/session.ts';

/** Nobody is signed in afterwards, unless the server could not be told. */
export function useSignOut() {
	const client = useQueryClient();
	return useMutation<OutputOf<typeof staffCalls.signOut>, Fault, Record<string, never>>({
		mutationFn: () => api(staffCalls.signOut, {}),
		onSuccess: () => end(client),
		onError: (fault) => {
			if (fault.signedOut) end(client);
		},
	});
}
