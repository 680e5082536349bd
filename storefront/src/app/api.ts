import {
	type Client,
	type CallOptions as ClientCallOptions,
	createClient,
	dataOf,
	type UploadOptions,
} from '@qaysari/client/client';
import type { Call } from '@qaysari/contract/call';
import type { Language } from '@qaysari/contract/languages';
import { limits } from '@qaysari/contract/limits';
import { queryOptions } from '@tanstack/react-query';
import { atShop, isShell, mediaAtShop } from '../device/shell.ts';
import { kept, traceId } from '../device/storage.ts';
import { askToSignIn } from './login-events.ts';
import { getSession, setSession } from './session.ts';
import { track } from './track.ts';

export interface CallOptions extends Omit<ClientCallOptions, 'signal'> {
	signal?: AbortSignal;
	/** A 401 is the caller's own affair. */
	quietLogin?: boolean;
}

let language: Language = 'ar';

export function setApiLanguage(next: Language): void {
	language = next;
}

export function apiLanguage(): Language {
	return language;
}

/** How calls are sent: by HTTP; on the server straight to the shop. */
export const overHttp: Client = createClient({
	headers: ownHeaders,
	at: atShop,
	// 25 s in the browser, 6 s in the shell.
	timeoutMs: isShell ? limits.ms.shellRequest : limits.ms.request,
	...(isShell ? { revive: mediaAtShop } : {}),
});

type Transport = Client['send'];
let transport: Transport = overHttp.send;

export function setTransport(next: Transport): void {
	transport = next;
}

/** What our calls carry beside what all clients do (spec.md section 7). */
function ownHeaders(): Record<string, string> {
	const session = getSession();
	const utm = kept('utmSource');
	const product = kept('productId');
	return {
		language,
		'x-trace-id': traceId(),
		...(session ? { authorization: `Bearer ${session.token}` } : {}),
		...(utm ? { 'utm-source': utm } : {}),
		...(product ? { 'd-trace-id': product } : {}),
	};
}

/**
 * Makes a call of the contract.
 * @throws ApiError
 */
export async function api<Input, Output>(call: Call<Input, Output>, input: Input, options: CallOptions = {}): Promise<Output> {
	const { quietLogin = false, ...rest } = options;
	const asked = getSession()?.token;
	const answer = await transport(call, input, rest);
	if (answer.envelope.success) track({ kind: 'call', path: call.path, data: answer.envelope.data });
	// Who signed in again meanwhile is not signed out by an answer to the session before.
	if (answer.envelope.code === 401 && !quietLogin && asked !== undefined && getSession()?.token === asked) {
		setSession(null);
		setTimeout(() => {
			if (!getSession()) askToSignIn('expired');
		}, limits.ms.loginAfter401);
	}
	return dataOf(call, answer);
}

/**
 * An upload that tells how far it is, from 0 to 1.
 * @throws ApiError; what was called off is a network error
 */
export async function upload<Input, Output>(
	call: Call<Input, Output>,
	input: Input,
	file: Blob,
	options: UploadOptions,
): Promise<Output> {
	return dataOf(call, await overHttp.upload(call, input, file, options));
}

/** A read as a query: its key holds the call, the language and the input. */
export function queryOf<Input, Output>(call: Call<Input, Output>, input: Input, options: Pick<CallOptions, 'quietLogin'> = {}) {
	return queryOptions({
		queryKey: [call.path, language, input] as const,
		queryFn: ({ signal }) => api(call, input, { signal, ...options }),
	});
}
