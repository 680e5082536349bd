import type { CallOptions as ClientCallOptions } from '@qaysari/client/client';
import type { Call } from '@qaysari/contract/call';
import type { Language } from '@qaysari/contract/languages';
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { Session } from './session.ts';

export interface CallOptions extends Omit<ClientCallOptions, 'signal'> {
	signal?: AbortSignal;
	/** A 401 is the caller's own affair. */
	quietLogin?: boolean;
}

/** @throws ApiError */
export type MakeCall = <Input, Output>(call: Call<Input, Output>, input: Input, options?: CallOptions) => Promise<Output>;

/** Who asks, in which language, and how calls are made: one for a browser, on the server one for each page that is drawn. */
export interface ShopRequest {
	readonly language: Language;
	readonly session: Session | null;
	readonly call: MakeCall;
}

const requests = new WeakMap<QueryClient, ShopRequest>();

/** From now on what this client reads is read for that request. */
export function bindRequest(client: QueryClient, request: ShopRequest): void {
	requests.set(client, request);
}

export function requestOf(client: QueryClient): ShopRequest {
	const request = requests.get(client);
	if (!request) throw new Error('A query client without a request');
	return request;
}

export function useRequest(): ShopRequest {
	return requestOf(useQueryClient());
}

/** A read as a query. Its language is the request's and part of what it is kept by (`query-client.ts`). */
export function queryOf<Input, Output>(call: Call<Input, Output>, input: Input, options: Pick<CallOptions, 'quietLogin'> = {}) {
	return queryOptions({
		queryKey: [call.path, input] as const,
		queryFn: ({ signal, client }) => requestOf(client).call(call, input, { signal, ...options }),
	});
}
