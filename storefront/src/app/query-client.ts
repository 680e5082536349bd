import { ApiError } from '@qaysari/client/api-error';
import { hashKey, QueryClient } from '@tanstack/react-query';
import { bindRequest, type ShopRequest } from './request.ts';

/** What is read for a request. Answers are in its language, so that what is kept of them is kept by language too. */
export function createQueryClient(request: ShopRequest): QueryClient {
	const client = new QueryClient({
		defaultOptions: {
			queries: {
				queryKeyHashFn: (key) => hashKey([request.language, ...key]),
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
	bindRequest(client, request);
	return client;
}

/** Nothing of what somebody read stays for whoever comes after them. Once their screens are gone: else those would ask again. */
export function forgetAnswers(client: QueryClient): void {
	setTimeout(() => {
		client.removeQueries({ type: 'inactive' });
		void client.resetQueries();
	});
}
