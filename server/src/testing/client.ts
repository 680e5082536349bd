import { randomBytes } from 'node:crypto';
import type { Call } from '@qaysari/contract/call';
import { type Envelope, fixedHeaders, headers as headerNames } from '@qaysari/contract/envelope';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';

/** Whoever answers: a server within the same process, or one far away. */
export interface Answering {
	inject(request: InjectOptions): Promise<Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'body' | 'cookies'>>;
}

export interface Answer<Data> {
	status: number;
	headers: LightMyRequestResponse['headers'];
	envelope: Envelope<Data>;
}

export interface CallOptions {
	/** Idempotency-Key. */
	key?: string;
	headers?: Record<string, string>;
}

/** A form with a file, as uploads send it. */
export interface Upload {
	name: string;
	type?: string;
	bytes: Buffer;
	fields?: Record<string, string>;
}

/** Somebody who speaks with a server: keeps cookies, and sends the headers that the shop's own clients send. */
export class Client {
	readonly #server: Answering;
	readonly #cookies = new Map<string, string>();
	trace = randomBytes(24).toString('base64url');
	language = 'en';
	token: string | null = null;
	/** An address that a trusted proxy tells the shop. */
	forwardedFor: string | null = null;

	constructor(server: Answering) {
		this.#server = server;
	}

	/** Makes a call and gives its whole answer, whatever it is. */
	async call<Input, Output>(call: Call<Input, Output>, input: Input, options: CallOptions = {}): Promise<Answer<Output>> {
		const body = call.method === 'GET' ? {} : { payload: JSON.stringify(input), headers: { 'content-type': 'application/json' } };
		return this.send({ method: call.method, url: call.path, ...body }, options);
	}

	/** Makes a call that must succeed. */
	async do<Input, Output>(call: Call<Input, Output>, input: Input, options: CallOptions = {}): Promise<Output> {
		const { status, envelope } = await this.call(call, input, options);
		if (!envelope.success)
			throw new Error(`${call.path} was refused: ${status} ${envelope.reason} ${JSON.stringify(envelope.data)}`);
		return envelope.data as Output;
	}

	/** Makes a call that must be refused, and names why. */
	async refusal<Input>(call: Call<Input, unknown>, input: Input, options: CallOptions = {}): Promise<string> {
		const { envelope } = await this.call(call, input, options);
		if (envelope.success || !envelope.reason)
			throw new Error(`${call.path} should have been refused: ${JSON.stringify(envelope)}`);
		return envelope.reason;
	}

	async upload<Input, Output>(call: Call<Input, Output>, upload: Upload): Promise<Answer<Output>> {
		const boundary = `----${randomBytes(12).toString('hex')}`;
		const fields = Object.entries(upload.fields ?? {}).map(
			([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
		);
		const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${upload.name}"\r\ncontent-type: ${upload.type ?? 'application/octet-stream'}\r\n\r\n`;
		const payload = Buffer.concat([Buffer.from(fields.join('') + head), upload.bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
		return this.send({
			method: 'POST',
			url: call.path,
			payload,
			headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
		});
	}

	/** Sends anything at all; the answer must be an envelope. */
	async send<Data>(request: InjectOptions, options: CallOptions = {}): Promise<Answer<Data>> {
		const response = await this.#server.inject({
			...request,
			headers: {
				...this.#headers(),
				...request.headers,
				...(options.key === undefined ? {} : { [headerNames.idempotency]: options.key }),
				...options.headers,
			},
		});
		for (const cookie of response.cookies) {
			if (cookie.maxAge === 0 || cookie.value === '') this.#cookies.delete(cookie.name);
			else this.#cookies.set(cookie.name, cookie.value);
		}
		return {
			status: response.statusCode,
			headers: response.headers,
			envelope: readEnvelope(request, response) as Envelope<Data>,
		};
	}

	cookie(name: string): string | undefined {
		return this.#cookies.get(name);
	}

	setCookie(name: string, value: string): void {
		this.#cookies.set(name, value);
	}

	forgetCookies(): void {
		this.#cookies.clear();
	}

	#headers(): Record<string, string> {
		const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
		return {
			...fixedHeaders,
			language: this.language,
			...(this.trace ? { [headerNames.trace]: this.trace } : {}),
			...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
			...(cookie ? { cookie } : {}),
			...(this.forwardedFor ? { 'x-forwarded-for': this.forwardedFor } : {}),
		};
	}
}

function readEnvelope(request: InjectOptions, response: Pick<LightMyRequestResponse, 'statusCode' | 'body'>): Envelope {
	let envelope: unknown;
	try {
		envelope = JSON.parse(response.body);
	} catch {
		// Told below.
	}
	const whole =
		typeof envelope === 'object' && envelope !== null && ['code', 'success', 'message', 'data'].every((name) => name in envelope);
	if (!whole)
		throw new Error(
			`${request.method} ${String(request.url)} answered ${response.statusCode} without an envelope: ${response.body.slice(0, 300)}`,
		);
	return envelope as Envelope;
}
