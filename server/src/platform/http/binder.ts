// What the plugins add to requests and replies is known by their types.
import type {} from '@fastify/cookie';
import type {} from '@fastify/multipart';
import type { Call, CallSchemas, InputOf, OutputOf } from '@qaysari/contract/call';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type AnswerCache, type FinishedAnswer, finished } from '../cache/answer-cache.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/handle.ts';
import { Refusal, refuse } from '../refusal.ts';
import { hashOf } from '../secrets.ts';
import type { Buyer, CallContext } from './call-context.ts';
import { CallLimit } from './call-limit.ts';
import { languageOf } from './errors.ts';
import type {} from './http-server.ts';
import { transactOnce } from './idempotency.ts';
import { buyerFrom, type Identity, type IdentityResolvers, resolveIdentity } from './identity.ts';

export type Handler<S extends CallSchemas> = (input: InputOf<S>, context: CallContext) => Promise<OutputOf<S>>;

/** A public read whose answer is the same for everybody who asks in one language. */
export interface CachedRead<S extends CallSchemas> {
	/** What the answer is made of; dropped when one of these changes. */
	tags: (input: InputOf<S>) => readonly string[];
	answer: Handler<S>;
	/** What only this buyer may see, asked when there is nothing for everybody; never kept. */
	forBuyer?: (input: InputOf<S>, context: CallContext, buyer: Buyer) => Promise<OutputOf<S>>;
}

export type Handlers<T extends Record<string, CallSchemas>> = {
	[K in keyof T]?: Handler<T[K]> | CachedRead<T[K]>;
};

export interface BinderOptions {
	server: FastifyInstance;
	db: Database;
	clock: Clock;
	cache: AnswerCache<FinishedAnswer>;
	identities: IdentityResolvers;
	publicUrl: string | undefined;
	/** Parse answers with their schemas too, so that a wrong or leaking answer fails loudly. Costs time: for tests and development. */
	checkAnswers: boolean;
	/** Calls of one signed-in person in a minute; an address of strangers may do twenty times as many. */
	callsPerMinute: number;
	/** Told of every call that changes something, for the operators' log. */
	onOperatorCall?: (context: CallContext, path: string, input: unknown) => Promise<void>;
}

const callersPerAddress = 20;
const emptyBody = Buffer.from('{}');
const utf8 = new TextDecoder('utf-8', { fatal: true });
const jsonHeaders = ['content-type', 'application/json; charset=utf-8'];
const envelopeStart = '{"code":200,"success":true,"message":"OK","data":';

/** Binds entries of the contract to the functions that answer them. */
export class Binder {
	readonly #options: BinderOptions;
	/** Calls that are declared and not answered yet. */
	readonly open: string[] = [];
	readonly #bound = new Set<string>();
	readonly #perPerson: CallLimit;
	readonly #perAddress: CallLimit;

	constructor(options: BinderOptions) {
		this.#options = options;
		this.#perPerson = new CallLimit(options.callsPerMinute);
		this.#perAddress = new CallLimit(options.callsPerMinute * callersPerAddress);
	}

	bind<T extends Record<string, CallSchemas>>(calls: { readonly [K in keyof T]: Call }, schemas: T, handlers: Handlers<T>): void {
		for (const name of Object.keys(schemas)) {
			const call = calls[name] as Call;
			const schema = schemas[name] as CallSchemas;
			const handler = handlers[name] as Handler<CallSchemas> | CachedRead<CallSchemas> | undefined;
			if (!handler) this.open.push(call.path);
			this.#bound.add(call.path);
			this.#route(call, schema, handler ?? (() => refuse('not_built')));
		}
	}

	isBound(call: Call): boolean {
		return this.#bound.has(call.path);
	}

	#route(call: Call, schemas: CallSchemas, handler: Handler<CallSchemas> | CachedRead<CallSchemas>): void {
		const { server } = this.#options;
		const cached = typeof handler === 'function' ? null : handler;
		const answer = typeof handler === 'function' ? handler : handler.answer;
		(call.upload ? server.forms : server).route({
			method: call.method,
			url: call.path,
			bodyLimit: call.upload ? 11 * 1024 * 1024 : undefined,
			handler: cached
				? (request, reply) => this.#answerCached(call, schemas, cached, request, reply)
				: (request, reply) => this.#answerFresh(call, schemas, answer, request, reply),
		} as Parameters<FastifyInstance['route']>[0]);
	}

	/** Answers in one go what is kept: waiting for a promise costs as much as finding it. */
	#answerCached(
		call: Call,
		schemas: CallSchemas,
		read: CachedRead<CallSchemas>,
		request: FastifyRequest,
		reply: FastifyReply,
	): Promise<void> | undefined {
		const body = bodyOf(request);
		const kept = body.length < 4096 ? body.toString('latin1') : hashOf(body).toString('hex');
		const key = `${call.path}\n${languageOf(request)}\n${kept}`;
		const now = this.#options.clock.now();
		const answer = this.#options.cache.get(key, now.getTime());
		if (!answer) return this.#answerAndKeep(call, schemas, read, request, reply, { key, body, now });
		reply.sendFinished(jsonHeaders, answer);
	}

	async #answerAndKeep(
		call: Call,
		schemas: CallSchemas,
		read: CachedRead<CallSchemas>,
		request: FastifyRequest,
		reply: FastifyReply,
		asked: { key: string; body: Buffer; now: Date },
	): Promise<void> {
		const { cache, clock, identities } = this.#options;
		const { key, body, now } = asked;
		const input = parseInput(schemas, body) as never;
		const tags = read.tags(input);
		const generation = cache.generation(tags);
		const identity = await resolveIdentity(call, request, identities, now);
		const context = this.#context(call, schemas, request, reply, { now, identity, body, file: null });
		let bytes: Buffer;
		try {
			bytes = this.#serialise(schemas, await read.answer(input, context));
		} catch (error) {
			if (!read.forBuyer || !(error instanceof Refusal) || error.code !== 'not_found') throw error;
			const buyer = await buyerFrom(request, identities, now);
			if (!buyer) throw error;
			this.#countCall(request, { ...identity, buyer, name: `buyer:${buyer.accountId}` }, now);
			const own = this.#serialise(schemas, await read.forBuyer(input, { ...context, buyer }, buyer));
			return reply.sendFinished([...jsonHeaders, 'cache-control', 'no-store'], own);
		}
		const answer = finished(bytes);
		cache.store(key, tags, generation, answer, clock.now().getTime());
		reply.sendFinished(jsonHeaders, answer);
	}

	async #answerFresh(
		call: Call,
		schemas: CallSchemas,
		answer: Handler<CallSchemas>,
		request: FastifyRequest,
		reply: FastifyReply,
	): Promise<FastifyReply> {
		const { clock, identities } = this.#options;
		const now = clock.now();
		// Who asks comes first: nobody makes the server read a file, or learns what a call wants, without being let in.
		const identity = await resolveIdentity(call, request, identities, now);
		this.#countCall(request, identity, now);
		const upload = call.upload ? await readUpload(request) : null;
		const body = upload ? Buffer.from(JSON.stringify(upload.fields)) : bodyOf(request);
		const context = this.#context(call, schemas, request, reply, { now, identity, body, file: upload?.file ?? null });
		const input = parseInput(schemas, body);
		const bytes = this.#serialise(schemas, await answer(input as never, context));
		if (call.access === 'operator') await this.#options.onOperatorCall?.(context, call.path, input);
		reply.header('content-type', 'application/json; charset=utf-8');
		return reply.send(bytes);
	}

	/** Signed-in people count by themselves, everybody else by address: thousands may share one, so it may do much more. */
	#countCall(request: FastifyRequest, identity: Identity, now: Date): void {
		if (identity.buyer || identity.operator) this.#perPerson.count(identity.name ?? '', now.getTime());
		else this.#perAddress.count(addressBlock(request.ip), now.getTime());
	}

	#serialise(schemas: CallSchemas, output: unknown): Buffer {
		const checked = this.#options.checkAnswers ? checkAnswer(schemas, output) : output;
		return Buffer.from(`${envelopeStart}${JSON.stringify(checked)}}`);
	}

	#context(
		call: Call,
		schemas: CallSchemas,
		request: FastifyRequest,
		reply: FastifyReply,
		asked: { now: Date; identity: Identity; body: Buffer; file: CallContext['file'] },
	): CallContext {
		const { db, publicUrl } = this.#options;
		const { now, identity, body, file } = asked;
		const repeat = identity.name ? repeatOf(call, schemas, identity.name, request, body) : null;
		return {
			now,
			language: languageOf(request),
			buyer: identity.buyer,
			operator: identity.operator,
			visitor: identity.visitor,
			address: request.ip,
			addressBlock: addressBlock(request.ip),
			userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
			utmSource: typeof request.headers['utm-source'] === 'string' ? request.headers['utm-source'].slice(0, 100) : null,
			log: request.log,
			baseUrl: publicUrl ?? `${request.protocol}://${request.host}`,
			file,
			transact: (work) => transactOnce(db, now, repeat, work),
			setCookie: (name, value, { maxAgeSeconds }) => {
				reply.setCookie(name, value, {
					httpOnly: true,
					sameSite: 'strict',
					secure: request.protocol === 'https',
					path: '/',
					maxAge: maxAgeSeconds,
				});
			},
			clearCookie: (name) => {
				reply.clearCookie(name, { path: '/' });
			},
		};
	}
}

function bodyOf(request: FastifyRequest): Buffer {
	return Buffer.isBuffer(request.body) && request.body.length > 0 ? request.body : emptyBody;
}

function parseInput(schemas: CallSchemas, body: Buffer): unknown {
	const parsed = schemas.input.safeParse(parseJson(body));
	if (parsed.success) return parsed.data;
	const issues = parsed.error.issues
		.slice(0, 20)
		.map((issue) => ({ path: issue.path.join('.'), rule: issue.code, message: issue.message }));
	refuse('invalid_input', {}, { data: { issues } });
}

function parseJson(body: Buffer): unknown {
	try {
		return JSON.parse(utf8.decode(body));
	} catch {
		refuse('bad_request');
	}
}

function repeatOf(
	call: Call,
	schemas: CallSchemas,
	identity: string,
	request: FastifyRequest,
	body: Buffer,
): Parameters<typeof transactOnce>[2] {
	const key = request.headers['idempotency-key'];
	const bodyHash = hashOf(body);
	if (typeof key === 'string' && /^[\w-]{8,100}$/.test(key)) return { identity, call: call.path, key, bodyHash, implied: false };
	if (!schemas.repeatGuard) return null;
	return { identity, call: call.path, key: `body:${bodyHash.toString('hex')}`, bodyHash, implied: true };
}

interface UploadedForm {
	fields: Record<string, string>;
	file: { name: string; bytes: Buffer };
}

async function readUpload(request: FastifyRequest): Promise<UploadedForm> {
	if (!request.isMultipart()) refuse('unsupported_media');
	try {
		return await readForm(request);
	} catch (error) {
		// For a form that breaks off or has no shape the parser throws a plain error, unlike for one beyond the limits.
		if (error instanceof Refusal || (error instanceof Error && 'code' in error)) throw error;
		refuse('bad_request');
	}
}

async function readForm(request: FastifyRequest): Promise<UploadedForm> {
	const fields: Record<string, string> = {};
	let file: { name: string; bytes: Buffer } | null = null;
	for await (const part of request.parts()) {
		if (part.type === 'file') {
			if (part.fieldname !== 'file' || file) refuse('bad_request');
			file = { name: part.filename.slice(0, 200), bytes: await part.toBuffer() };
		} else if (typeof part.value === 'string') {
			fields[part.fieldname] = part.value;
		}
	}
	if (!file) refuse('bad_request');
	return { fields, file };
}

function checkAnswer(schemas: CallSchemas, output: unknown): unknown {
	const parsed = schemas.output.safeParse(output);
	if (parsed.success) return parsed.data;
	throw new Error(`An answer does not fit its schema (${schemas.summary}): ${parsed.error.message}`);
}

/** Carriers put thousands behind one IPv4 address, and give one home a whole /64 of IPv6. */
export function addressBlock(address: string | undefined): string {
	// Whoever hung up has no address any more.
	if (!address) return 'gone';
	const plain = address.startsWith('::ffff:') ? address.slice(7) : address;
	if (!plain.includes(':')) return plain;
	const [head = '', tail = ''] = plain.split('::');
	const left = head ? head.split(':') : [];
	const right = tail ? tail.split(':') : [];
	const groups = plain.includes('::')
		? [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
		: left;
	return `${groups
		.slice(0, 4)
		.map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
		.join(':')}::/64`;
}
