import { ApiError } from '@qaysari/client/api-error';
import { QueryClient } from '@tanstack/react-query';

export function createQueryClient(): QueryClient {
	return new QueryClient({
		defaultOptions: {
			queries: {
				// Told at once that the line is down, instead of waiting silently for it to come back.
				networkMode: 'always',
				staleTime: 30_000,
				gcTime: 10 * 60_000,
				// A refusal stays a refusal; a dropped line is worth two more tries.
				retry: (failures, error) => error instanceof ApiError && error.isNetwork && failures < 2,
				refetchOnWindowFocus: false,
			},
			mutations: { networkMode: 'always' },
		},
	});
}
