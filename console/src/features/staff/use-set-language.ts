import { staffCalls } from '@qaysari/contract/staff.calls';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import type { InputOf } from '../../app/call-types.ts';
import type { Fault } from '../../app/fault.ts';
import { switchLanguage } from '../../app/language.ts';
import { type Operator, type Session, sessionKey } from '../../app/session.ts';

/** Turns the page round at once and remembers the choice with the operator. */
export function useSetLanguage() {
	const client = useQueryClient();
	return useMutation<Operator, Fault, InputOf<typeof staffCalls.setLanguage>>({
		mutationFn: (input) => api(staffCalls.setLanguage, input),
		onMutate: async ({ language }) => {
			await switchLanguage(language, 'choice');
			readAgain(client);
		},
		onSuccess: (operator) => client.setQueryData<Session>(sessionKey, { operator, expired: false }),
	});
}

/** Titles and reasons come from the server in the page's language. */
function readAgain(client: QueryClient): void {
	void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== sessionKey[1] });
}
