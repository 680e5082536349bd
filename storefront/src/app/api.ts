import type { Call } from '@qaysari/contract/call';
import { type Envelope, fixedHeaders, type InvalidInput } from '@qaysari/contract/envelope';
import type { Language } from '@qaysari/contract/languages';
import { limits } from '@qaysari/contract/limits';
import type { RefusalCode } from '@qaysari/contract/refusals';
import { queryOptions } from '@tanstack/react-query';
import { atShop, isShell, mediaAtShop } from '../device/shell.ts';
import { kept, traceId } from '../device/storage.ts';
import { askToSignIn } from './login-events.ts';
import { getSession, setSession } from './session.ts';
import { track } from './track.ts';

/** An answer that is not a success; `message` is what the buyer reads, in their language. */
export class ApiError extends Error {
	readonly code: number;
	readonly reason: RefusalCode | 'network' | 'timeout';
	readonly data: unknown;

	constructor(code: number, reason: ApiError['reason'], message: string, data: unknown) {
		super(message);
		this.code = code;
		this.reason = reason;
		this.data = data;
	}

	/** The line dropped or was too slow: trying again may help. */
	get isNetwork(): boolean {
		return this.reason === 'network' || this.reason === 'timeout';
	}

	/** Which fields break which rule, of a 422. */
	get issues(): InvalidInput['issues'] {
		const data = this.data as Partial<InvalidInput> | null;
		return data?.issues ?? [];
	}
}

export interface CallOptions {
	signal?: AbortSignal;
	/** Names this attempt: a retry with the same key is done once. */
	key?: string;
	/** A 401 is the caller's own affair. */
	quietLogin?: boolean;
	file?: Blob;
	/** Goes on when the page is left; at most 64 KB. */
	leaving?: boolean;
}

let language: Language = 'ar';

export function setApiLanguage(next: Language): void {
	language = next;
}

export function apiLanguage(): Language {
	return language;
}

/** What renders on the server asks the shop directly; the client over HTTP. */
type Transport = (call: Call, input: unknown, options: CallOptions) => Promise<Envelope>;
let transport: Transport = overHttp;

export function setTransport(next: Transport): void {
	transport = next;
}

/**
 * Makes a call of the contract: the one place of the storefront that knows HTTP.
 * @throws ApiError
 */
export async function api<Input, Output>(call: Call<Input, Output>, input: Input, options: CallOptions = {}): Promise<Output> {
	const asked = getSession()?.token;
	const envelope = await transport(call, input, options);
	if (envelope.code === 200) {
		track({ kind: 'call', path: call.path, data: envelope.data });
		return envelope.data as Output;
	}
	// Who signed in again meanwhile is not signed out by an answer to the session before.
	if (envelope.code === 401 && !options.quietLogin && asked !== undefined && getSession()?.token === asked) {
		setSession(null);
		setTimeout(() => {
			if (!getSession()) askToSignIn('expired');
		}, limits.ms.loginAfter401);
	}
	throw new ApiError(envelope.code, envelope.reason ?? 'internal_error', envelope.message, envelope.data);
}

/** What every call of ours carries (spec.md section 7). */
export function clientHeaders(key?: string): Record<string, string> {
	const session = getSession();
	const utm = kept('utmSource');
	const product = kept('productId');
	return {
		...fixedHeaders,
		language,
		'x-trace-id': traceId(),
		...(session ? { authorization: `Bearer ${session.token}` } : {}),
		...(utm ? { 'utm-source': utm } : {}),
		...(product ? { 'd-trace-id': product } : {}),
		...(key ? { 'idempotency-key': key } : {}),
	};
}

/** 25 s in the browser, 6 s in the shell, 60 s for uploads in both. */
const requestMs = isShell ? limits.ms.shellRequest : limits.ms.request;

export async function overHttp(call: Call, input: unknown, options: CallOptions): Promise<Envelope> {
	const headers = clientHeaders(options.key);
	let body: BodyInit | null = null;
	if (options.file) {
		const form = new FormData();
		for (const [name, value] of Object.entries(input as Record<string, string>)) form.append(name, value);
		form.append('file', options.file);
		body = form;
	} else if (call.method === 'POST') {
		headers['content-type'] = 'application/json';
		body = JSON.stringify(input);
	}
	const timeout = AbortSignal.timeout(options.file ? limits.ms.upload : requestMs);
	const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
	try {
		const response = await fetch(atShop(call.path), {
			method: call.method,
			headers,
			body,
			signal,
			credentials: 'same-origin',
			keepalive: options.leaving ?? false,
		});
		return (isShell ? JSON.parse(await response.text(), mediaAtShop) : await response.json()) as Envelope;
	} catch (error) {
		if (options.signal?.aborted) throw error;
		throw new ApiError(0, timeout.aborted ? 'timeout' : 'network', '', null);
	}
}

/** A read as a query: its key holds the call, the language and the input. */
export function queryOf<Input, Output>(call: Call<Input, Output>, input: Input, options: Pick<CallOptions, 'quietLogin'> = {}) {
	return queryOptions({
		queryKey: [call.path, language, input] as const,
		queryFn: ({ signal }) => api(call, input, { signal, ...options }),
	});
}

export function newKey(): string {
	return crypto.randomUUID();
}
