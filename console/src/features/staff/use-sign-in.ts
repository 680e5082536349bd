import { staffCalls } from '@qaysari/contract/staff.calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import type { InputOf } from '../../app/call-types.ts';
import type { Fault } from '../../app/fault.ts';
import { currentLanguage, switchLanguage, wasChosenHere } from '../../app/language.ts';
import { begin, type Operator } from '../../app/session.ts';

/** Without an idempotency key: an answer to a password is never kept to be given again. */
export function useSignIn() {
	const client = useQueryClient();
	return useMutation<Operator, Fault, InputOf<typeof staffCalls.signIn>>({
		mutationFn: (input) => api(staffCalls.signIn, input),
		retry: false,
		onSuccess: async (operator) => {
			begin(client, operator);
			const language = currentLanguage();
			if (operator.language === language) return;
			// Whoever just picked a language at the door wants it from now on; otherwise the record decides.
			if (wasChosenHere()) await api(staffCalls.setLanguage, { language });
			else await switchLanguage(operator.language);
		},
	});
}
