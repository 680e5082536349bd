import { Attempt } from '@qaysari/client/attempt';
import type { Call } from '@qaysari/contract/call';
import { type QueryKey, type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { api } from './api.ts';
import type { Fault } from './fault.ts';

let tellFault: (fault: Fault) => void = () => undefined;

/** Who tells what the place can tell no more that it was asked for in: somebody who is there wherever one goes. */
export function answerFaults(tell: (fault: Fault) => void): void {
	tellFault = tell;
}

/** What follows once it is known what became of a change. */
interface After<Output> {
	/** Says what came of it, wherever whoever asked for it is by then. */
	tell?: (output: Output) => void;
	/** In its place alone, while that is there and nothing else was asked for in it since. */
	onSuccess?: (output: Output) => void;
	onError?: (fault: Fault) => void;
}

/**
 * A change that is asked for in one place of the page, which tells why it was refused. Where that place was left meanwhile, or
 * something else was asked for in it, it is told wherever whoever asked is by then.
 */
export function useTold<Output, Input>(options: UseMutationOptions<Output, Fault, Input>) {
	const change = useMutation(options);
	const { mutateAsync } = change;
	const isThere = useRef(false);
	const latest = useRef('');
	/** The last press of each wish that is under way. */
	const [presses] = useState(() => new Map<string, symbol>());
	useLayoutEffect(() => {
		isThere.current = true;
		return () => {
			isThere.current = false;
		};
	}, []);
	const mutate = useCallback(
		(input: Input, { tell, ...here }: After<Output> = {}): void => {
			const wish = JSON.stringify(input);
			const press = Symbol();
			latest.current = wish;
			presses.set(wish, press);
			/** Pressed twice, it is told once. */
			const isLast = (): boolean => presses.get(wish) === press && presses.delete(wish);
			void mutateAsync(input, here).then(
				(output) => isLast() && tell?.(output),
				(fault: Fault) => {
					if (!isLast()) return;
					// That nobody is signed in any more is told by the page itself.
					if (fault.signedOut || (isThere.current && latest.current === wish)) return;
					tellFault(fault);
				},
			);
		},
		[mutateAsync, presses],
	);
	return { ...change, mutate };
}

/**
 * A call that changes something. While it is unknown whether the server did it, the same input keeps the same
 * idempotency key, whether it is sent again by itself or by somebody pressing the button again.
 * @param refresh what is read anew after it, whether it succeeded or was refused because the data had changed
 * @param answersAs what is read under this key is what it answers: the next change begins from there, not from what was read before
 */
export function useAction<Input, Output>(call: Call<Input, Output>, refresh: readonly QueryKey[] = [], answersAs?: QueryKey) {
	const client = useQueryClient();
	const [attempt] = useState(() => new Attempt<Output>());
	return useTold<Output, Input>({
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

/** What is asked by a press and changes nothing: its answer is for the place alone where it was asked. */
export function useQuestion<Input, Output>(call: Call<Input, Output>) {
	return useMutation<Output, Fault, Input>({ mutationFn: (input) => api(call, input) });
}
