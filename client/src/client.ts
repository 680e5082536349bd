import type { Call } from '@qaysari/contract/call';
import { type Envelope, fixedHeaders, headers } from '@qaysari/contract/envelope';
import { limits } from '@qaysari/contract/limits';
import { ApiError } from './api-error.ts';

export interface CallOptions {
	signal?: AbortSignal | undefined;
	/** Names this attempt: a retry with the same key is done once. */
	key?: string;
	/** What an upload call sends as `file`. */
	file?: Blob;
	/** Goes on when the page is left; at most 64 KB. */
	leaving?: boolean;
}

export interface UploadOptions {
	signal: AbortSignal;
	/** The file's. */
	name: string;
	/** How far it is, from 0 to 1: what `fetch` cannot tell. */
	onProgress: (share: number) => void;
}

export interface ClientOptions {
	/** What each request carries beside what all of ours do. */
	headers: () => Record<string, string>;
	/** From a call's path to its address; the page's own host if left out. */
	at?: (path: string) => string;
	cache?: RequestCache;
	/** How long a call may take that sends no file; milliseconds. */
	timeoutMs?: number;
	/** For `JSON.parse`. */
	revive?: (name: string, value: unknown) => unknown;
}

export interface Answer {
	/** HTTP. */
	status: number;
	envelope: Envelope;
	/** Names the request for support. */
	requestId: string | null;
	/** When it was sent by the shop's clock, in milliseconds; null where nobody says, such as of what was kept on the device. */
	sentAt: number | null;
	/** What opens a visitor's orders, where the shop just gave it to an app. */
	visitorToken: string | null;
}

export interface Client {
	/** @throws ApiError when there was no answer, or one that is no envelope */
	send(call: Call, input: unknown, options: CallOptions): Promise<Answer>;
	/** @throws ApiError likewise; what was called off is a network error */
	upload(call: Call, input: unknown, file: Blob, options: UploadOptions): Promise<Answer>;
}

/** The one place of the fronts that knows HTTP. */
export function createClient(own: ClientOptions): Client {
	const address = (call: Call): string => own.at?.(call.path) ?? call.path;
	const head = (key?: string): Record<string, string> => ({
		...fixedHeaders,
		...own.headers(),
		...(key ? { [headers.idempotency]: key } : {}),
	});
	return {
		async send(call, input, options) {
			const isUpload = call.upload === true || options.file !== undefined;
			const timeout = AbortSignal.timeout(isUpload ? limits.ms.upload : (own.timeoutMs ?? limits.ms.request));
			const { signal, release } = options.signal ? eitherOf(options.signal, timeout) : { signal: timeout, release: undefined };
			try {
				const response = await fetch(address(call), {
					method: call.method,
					...(isUpload ? multipart(input, options.file, head(options.key)) : json(call, input, head(options.key))),
					signal,
					credentials: 'same-origin',
					...(own.cache ? { cache: own.cache } : {}),
					keepalive: options.leaving ?? false,
				});
				const sentAt = Date.parse(response.headers.get('date') ?? '') || null;
				const answer = answerOf(await response.text(), response.status, response.headers.get(headers.request), own.revive);
				return { ...answer, sentAt, visitorToken: response.headers.get(headers.visitor) };
			} catch (error) {
				// Nobody waits for it any more: the caller aborted it and knows.
				if (options.signal?.aborted || error instanceof ApiError) throw error;
				throw new ApiError(timeout.aborted ? 'timeout' : 'network');
			} finally {
				release?.();
			}
		},
		upload: (call, input, file, options) =>
			new Promise((resolve, reject) => {
				const request = new XMLHttpRequest();
				request.open(call.method, address(call));
				request.timeout = limits.ms.upload;
				for (const [name, value] of Object.entries(head())) request.setRequestHeader(name, value);
				request.upload.onprogress = (event) => {
					if (event.lengthComputable && event.total > 0) options.onProgress(event.loaded / event.total);
				};
				request.onerror = () => reject(new ApiError('network'));
				request.onabort = () => reject(new ApiError('network'));
				request.ontimeout = () => reject(new ApiError('timeout'));
				request.onload = () => {
					try {
						resolve(answerOf(request.responseText, request.status, request.getResponseHeader(headers.request), own.revive));
					} catch (error) {
						reject(error);
					}
				};
				options.signal.addEventListener('abort', () => request.abort(), { once: true });
				request.send(formOf(input, file, options.name));
			}),
	};
}

/** What `AbortSignal.any` does, which phones that get no newer system do not have (Safari 17.4, Chrome 116). */
function eitherOf(...signals: readonly AbortSignal[]): { signal: AbortSignal; release: () => void } {
	const either = new AbortController();
	const released = new AbortController();
	for (const one of signals) {
		const abort = (): void => either.abort(one.reason);
		if (one.aborted) abort();
		else one.addEventListener('abort', abort, { signal: released.signal });
	}
	return { signal: either.signal, release: () => released.abort() };
}

/**
 * What a call answered.
 * @throws ApiError for a refusal
 */
export function dataOf<Input, Output>(_call: Call<Input, Output>, answer: Answer): Output {
	if (answer.envelope.success) return answer.envelope.data as Output;
	throw refusalOf(answer);
}

function refusalOf({ status, envelope: { code, message, reason, data }, requestId }: Answer): ApiError {
	return new ApiError('refusal', message, { status, code, reason, data, requestId });
}

function json(call: Call, input: unknown, head: Record<string, string>): RequestInit {
	if (call.method === 'GET') return { headers: head, body: null };
	return { headers: { ...head, 'content-type': 'application/json' }, body: JSON.stringify(input ?? {}) };
}

function multipart(input: unknown, file: Blob | undefined, head: Record<string, string>): RequestInit {
	return { headers: head, body: formOf(input, file) };
}

/** The file goes last: the server knows the other fields when the file begins. */
function formOf(input: unknown, file: Blob | undefined, name?: string): FormData {
	const form = new FormData();
	for (const [field, value] of Object.entries(input ?? {})) form.append(field, String(value));
	if (file && name !== undefined) form.append('file', file, name);
	else if (file) form.append('file', file);
	return form;
}

function answerOf(text: string, status: number, requestId: string | null, revive?: ClientOptions['revive']): Answer {
	let envelope: unknown;
	try {
		envelope = JSON.parse(text, revive);
	} catch {
		throw new ApiError('unreadable', '', { status, requestId });
	}
	if (isEnvelope(envelope)) return { status, envelope, requestId, sentAt: null, visitorToken: null };
	throw new ApiError('unreadable', '', { status, requestId });
}

function isEnvelope(value: unknown): value is Envelope {
	return typeof value === 'object' && value !== null && 'success' in value && 'code' in value;
}
