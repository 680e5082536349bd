import { randomBytes } from 'node:crypto';
import type { Call } from '../../contract/src/call.ts';
import { type Envelope, fixedHeaders, headers as names } from '../../contract/src/envelope.ts';

/** What came of a request; `status` 0: the line broke before an answer. */
export interface Outcome<Output> {
	status: number;
	retryAfter: string | null;
	envelope: Envelope<Output> | null;
}

/** Calls the shop as its clients do, by way of any door, and tells everything that came of it. */
export class Caller {
	readonly #trace = randomBytes(24).toString('base64url');
	readonly #token: string | null;
	#cookie = '';
	/** Told of every answer. */
	heard: ((path: string, outcome: Outcome<unknown>) => void) | undefined;

	constructor(token: string | null = null) {
		this.#token = token;
	}

	get headers(): Record<string, string> {
		return {
			...fixedHeaders,
			language: 'en',
			[names.trace]: this.#trace,
			...(this.#token ? { authorization: `Bearer ${this.#token}` } : {}),
			...(this.#cookie ? { cookie: this.#cookie } : {}),
		};
	}

	async ask<Input, Output>(door: string, call: Call<Input, Output>, input: Input, key?: string): Promise<Outcome<Output>> {
		return this.send(door, call.path, {
			method: call.method,
			body: JSON.stringify(input),
			headers: { 'content-type': 'application/json', ...(key ? { [names.idempotency]: key } : {}) },
		});
	}

	async send<Output>(door: string, path: string, request: RequestInit): Promise<Outcome<Output>> {
		const outcome = await this.#sent<Output>(door, path, request);
		this.heard?.(path, outcome);
		return outcome;
	}

	async #sent<Output>(door: string, path: string, request: RequestInit): Promise<Outcome<Output>> {
		try {
			const response = await fetch(new URL(path, door), {
				...request,
				headers: { ...this.headers, ...(request.headers as Record<string, string>) },
				signal: AbortSignal.timeout(60_000),
			});
			const [cookie] = response.headers.getSetCookie();
			if (cookie) this.#cookie = cookie.split(';')[0] ?? '';
			const text = await response.text();
			const envelope = text.startsWith('{') ? (JSON.parse(text) as Envelope<Output>) : null;
			return { status: response.status, retryAfter: response.headers.get('retry-after'), envelope };
		} catch {
			return { status: 0, retryAfter: null, envelope: null };
		}
	}

	/** @throws Error when it does not succeed */
	async do<Input, Output>(door: string, call: Call<Input, Output>, input: Input, key?: string): Promise<Output> {
		const { status, envelope } = await this.ask(door, call, input, key);
		if (!envelope?.success) throw new Error(`${call.path} was answered ${status} ${envelope?.reason ?? ''}`);
		return envelope.data as Output;
	}
}
