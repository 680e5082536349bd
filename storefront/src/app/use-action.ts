import { Attempt } from '@qaysari/client/attempt';
import type { Call } from '@qaysari/contract/call';
import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from './api.ts';
import { retryOnce } from './retry.ts';

/** What happens around a call: as of a mutation of the query library, which makes the call itself. */
type Options<Input, Output, Context> = Omit<UseMutationOptions<Output, Error, Input, Context>, 'mutationFn' | 'retry'>;

/**
 * A call that changes something. While nobody knows whether the shop did it, the same input keeps the same idempotency
 * key, whether the line is tried once more by itself or somebody taps again.
 */
export function useAction<Input, Output, Context = unknown>(
	call: Call<Input, Output>,
	options: Options<Input, Output, Context> = {},
) {
	const [attempt] = useState(() => new Attempt<Output>());
	return useMutation<Output, Error, Input, Context>({
		...options,
		retry: retryOnce,
		mutationFn: (input) => attempt.once(input, (key) => api(call, input, { key })),
		onSettled: (output, error, input, context, meta) => {
			attempt.settle(input, error);
			return options.onSettled?.(output, error, input, context, meta);
		},
	});
}
