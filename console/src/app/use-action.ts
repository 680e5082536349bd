import { Attempt } from '@qaysari/client/attempt';
import type { Call } from '@qaysari/contract/call';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from './api.ts';
import type { Fault } from './fault.ts';

/**
 * A call that changes something. While it is unknown whether the server did it, the same input keeps the same
 * idempotency key, whether it is sent again by itself or by somebody pressing the button again.
 * @param refresh what is read anew after it, whether it succeeded or was refused because the data had changed
 * @param answersAs what is read under this key is what it answers: the next change begins from there, not from what was read before
 */
export function useAction<Input, Output>(call: Call<Input, Output>, refresh: readonly QueryKey[] = [], answersAs?: QueryKey) {
	const client = useQueryClient();
	const [attempt] = useState(() => new Attempt<Output>());
	return useMutation<Output, Fault, Input>({
		mutationFn: (input) => attempt.once(input, (key) => api(call, input, { key })),
		onSuccess: (output) => {
			if (answersAs) client.setQueryData(answersAs, output);
		},
		onSettled: (_output, fault, input) => {
			attempt.settle(input, fault);
			// Not awaited: the button is free again as soon as the server has answered.
			for (const queryKey of refresh) void client.invalidateQueries({ queryKey });
		},
	});
}
