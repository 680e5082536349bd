import type { Call } from '@qaysari/contract/call';
import { type Envelope, fixedHeaders, headers, type InvalidInput } from '@qaysari/contract/envelope';
import { limits } from '@qaysari/contract/limits';
import { Fault, type FaultDetails } from './fault.ts';
import { currentLanguage } from './language.ts';

export interface CallOptions {
	signal?: AbortSignal | undefined;
	/** Idempotency key: the same for every attempt at the same thing. */
	key?: string;
	/** What an upload call sends as `file`. */
	file?: File;
}

/**
 * Makes a call of the contract and answers its data. The only place of the console that knows HTTP.
 * @throws Fault
 */
export async function api<Input, Output>(call: Call<Input, Output>, input: Input, options: CallOptions = {}): Promise<Output> {
	const milliseconds = call.upload ? limits.ms.upload : limits.ms.request;
	const timeout = AbortSignal.timeout(milliseconds);
	const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
	let response: Response;
	let text: string;
	try {
		response = await fetch(call.path, {
			...request(call, input, options),
			signal,
			credentials: 'same-origin',
			cache: 'no-store',
		});
		text = await response.text();
	} catch (error) {
		// A query that nobody waits for any more is no fault: the caller aborted it and knows.
		if (options.signal?.aborted) throw error;
		throw new Fault(timeout.aborted ? 'timeout' : 'network');
	}
	return dataOf<Output>(response, text);
}

/** Names one attempt at a mutation. Works on plain-http addresses too, where `randomUUID` does not exist. */
export function newKey(): string {
	if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
	return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function request(call: Call, input: unknown, { key, file }: CallOptions): RequestInit {
	const head: Record<string, string> = { ...fixedHeaders, [headers.language]: currentLanguage() };
	if (key) head[headers.idempotency] = key;
	if (call.upload) {
		const form = new FormData();
		for (const [name, value] of Object.entries(input ?? {})) form.append(name, String(value));
		// The file goes last: the server knows the other fields when the file begins.
		if (file) form.append('file', file);
		return { method: call.method, headers: head, body: form };
	}
	return { method: call.method, headers: { ...head, 'content-type': 'application/json' }, body: JSON.stringify(input ?? {}) };
}

function dataOf<Output>(response: Response, text: string): Output {
	const details: FaultDetails = { status: response.status, requestId: response.headers.get(headers.request) };
	const envelope = envelopeFrom(text);
	if (!envelope) throw new Fault('unreadable', '', details);
	if (envelope.success) return envelope.data as Output;
	const issues = (envelope.data as InvalidInput | null)?.issues ?? [];
	throw new Fault('refusal', envelope.message, { ...details, reason: envelope.reason, issues });
}

function envelopeFrom(text: string): Envelope | null {
	try {
		const value: unknown = JSON.parse(text);
		return typeof value === 'object' && value !== null && 'success' in value ? (value as Envelope) : null;
	} catch {
		return null;
	}
}
