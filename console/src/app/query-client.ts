import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { asFault, type Fault } from './fault.ts';
import { markExpired } from './session.ts';

declare module '@tanstack/react-query' {
	interface Register {
		defaultError: Fault;
	}
}

const retries = 2;

/** Waits between attempts, in milliseconds. */
function retryDelay(attempt: number): number {
	return Math.min(500 * 2 ** attempt, 4000);
}

function retry(failures: number, error: Fault): boolean {
	return failures < retries && asFault(error).passing;
}

export const queryClient: QueryClient = new QueryClient({
	queryCache: new QueryCache({ onError: notice }),
	mutationCache: new MutationCache({ onError: notice }),
	defaultOptions: {
		queries: { retry, retryDelay, staleTime: 15_000, networkMode: 'always' },
		mutations: { retry, retryDelay, networkMode: 'always' },
	},
});

/** Whichever call finds the session over, the page asks for the password and stays where it is. */
function notice(error: Fault): void {
	if (asFault(error).signedOut) markExpired(queryClient);
}
