// What the plugins add to requests and replies is known by their types.

import type {} from '@fastify/cookie';
import type {} from '@fastify/multipart';
import type { Access, Call, CallSchemas, InputOf, OutputOf } from '@qaysari/contract/call';
import { headers } from '@qaysari/contract/envelope';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { ZodError } from 'zod';
import type { Admission } from '../admission/admission.ts';
import { addressBlock, type Caller } from '../admission/caller.ts';
import { type AnswerCache, type FinishedAnswer, finished } from '../cache/answer-cache.ts';
import { soonestEnd } from '../cache/price-ends.ts';
import { SingleFlight } from '../cache/single-flight.ts';
import { type Clock, days } from '../clock.ts';
import type { Database } from '../database/handle.ts';
import type { Reading } from '../database/reading.ts';
import { Refusal } from '../refusal.ts';
import { hashOf } from '../secrets.ts';
import { bodyOf, checkAnswer, parseInput, repeatOf } from './call-border.ts';
import type { Buyer, CallContext, ContextOf } from './call-context.ts';
import { type Change, changesBetween } from './changes.ts';
import { type Finished, longestQuestion } from './door.ts';
import { languageOf } from './errors.ts';
import type {} from './http-server.ts';
import { type RepeatKey, transactOnce } from './idempotency.ts';
import { buyerFrom, type Identity, type IdentityResolvers, ownCookieName, resolveIdentity, visitorCookie } from './identity.ts';
import { sendNoRoom } from './no-room.ts';
import type { Origins } from './origin.ts';
import { readUpload } from './upload-form.ts';

export type Handler<S extends CallSchemas, A extends Access = Access> = (
	input: InputOf<S>,
	context: ContextOf<A>,
) => Promise<OutputOf<S>>;

/** Of a public read: a replica that holds every change of what it is made of, or the primary. */
export type ReadContext = CallContext & { readonly reading: Database };

/** A public read whose answer is the same for everybody who asks in one language. */
export interface CachedRead<S extends CallSchemas> {
	/** What the answer is made of; dropped when one of these changes. */
	tags: (input: InputOf<S>) => readonly string[];
	/** Asks `reading`, and nothing that it must not see lags there. It may run again, so it only reads. */
	answer: (input: InputOf<S>, context: ReadContext) => Promise<OutputOf<S>>;
	/** What only this buyer may see, asked when there is nothing for everybody; never kept. */
	forBuyer?: (input: InputOf<S>, context: CallContext, buyer: Buyer) => Promise<OutputOf<S>>;
}

/** What answers each call of a table `C`. */
export type Handlers<T extends Record<string, CallSchemas>, C extends Record<keyof T, Call> = Record<keyof T, Call>> = {
	[K in keyof T]: Handler<T[K], C[K]['access']> | CachedRead<T[K]>;
};

/** How a thing is read that a call changes: by another call, and what of its answer counts. */
export interface Watch {
	read: string;
	input: unknown;
	pick: (output: Readonly<Record<string, unknown>>) => unknown;
}

export interface BinderOptions {
	server: FastifyInstance;
	db: Database;
	reading: Reading;
	clock: Clock;
	cache: AnswerCache<FinishedAnswer>;
	identities: IdentityResolvers;
	/** Scheme and host of addresses that leave the shop. */
	originOf: Origins;
	/** Compare answers with their schemas too, so that a wrong or leaking answer fails loudly. Costs time: for tests and development. */
	checkAnswers: boolean;
	admission: Admission;
	/** What is read before and after a call of an operator, so that the log tells what it changed; null for what is not read. */
	watch?: (path: string, input: unknown) => Watch | null;
	/** Told of every call of an operator, for the log: what it was about, and what it changed. */
	onOperatorCall?: (
		context: CallContext,
		done: { path: string; input: unknown; output: unknown; changes: Change[] | null },
	) => Promise<void>;
}

/** Questions in the words in which they were asked: those that are asked most need not be parsed again. */
const knownQuestions = 4000;
/** Of a thing that could not be read: nothing is told of what changed. */
const unread = Symbol('unread');
const jsonHeaders = ['content-type', 'application/json; charset=utf-8'];
const unkeptHeaders = [...jsonHeaders, 'cache-control', 'no-store'];
const envelopeStart = '{"code":200,"success":true,"message":"OK","data":';

/** Binds entries of the contract to the functions that answer them. */
export class Binder {
	readonly #options: BinderOptions;
	readonly #bound = new Set<string>();
	readonly #answering = new Map<string, { schemas: CallSchemas; answer: Handler<CallSchemas> }>();
	/** From a question in the words in which it came to the key of what it asks. */
	readonly #questions = new LRUCache<string, string>({ max: knownQuestions });
	readonly #reading = new SingleFlight<FinishedAnswer>();
	/** Replies that got something besides their answer, such as a cookie. */
	readonly #dressed = new WeakSet<FastifyReply>();

	constructor(options: BinderOptions) {
		this.#options = options;
	}

	bind<T extends Record<string, CallSchemas>, C extends { readonly [K in keyof T]: Call }>(
		calls: C,
		schemas: T,
		handlers: Handlers<T, C>,
	): void {
		for (const name of Object.keys(schemas)) {
			const call = calls[name] as Call;
			const schema = schemas[name] as CallSchemas;
			this.#bound.add(call.path);
			this.#route(call, schema, handlers[name] as Handler<CallSchemas> | CachedRead<CallSchemas>);
		}
	}

	isBound(call: Call): boolean {
		return this.#bound.has(call.path);
	}

	#route(call: Call, schemas: CallSchemas, handler: Handler<CallSchemas> | CachedRead<CallSchemas>): void {
		const { server } = this.#options;
		const cached = typeof handler === 'function' ? null : handler;
		const answer: Handler<CallSchemas> =
			typeof handler === 'function'
				? handler
				: (input, context) => handler.answer(input, { ...context, reading: this.#options.db });
		this.#answering.set(call.path, { schemas, answer });
		if (cached && call.method === 'POST')
			server.door.findAnswers(call.path, (body, request) => this.#find(wordsOf(call, body, request)));
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
		const words = wordsOf(call, body, request);
		const found = this.#find(words);
		if (found) {
			reply.sendFinished(found.own, found.answer);
			return;
		}
		if (this.#options.admission.reads.isFull && (words === null || !this.#questions.has(words))) {
			// Nobody asked for it of late, and there is no room: asking again costs least, so it is not even read.
			sendNoRoom(request, reply);
			return;
		}
		return this.#answerAndKeep(call, schemas, read, request, reply, body);
	}

	/** What is kept for a question in these words. */
	#find(words: string | null): Finished | undefined {
		const key = words === null ? undefined : this.#questions.get(words);
		const answer = key === undefined ? undefined : this.#options.cache.get(key, this.#options.clock.now().getTime());
		return answer === undefined ? undefined : { own: jsonHeaders, answer };
	}

	async #answerAndKeep(
		call: Call,
		schemas: CallSchemas,
		read: CachedRead<CallSchemas>,
		request: FastifyRequest,
		reply: FastifyReply,
		body: Buffer,
	): Promise<void> {
		const { admission, cache, clock, identities, reading } = this.#options;
		const now = clock.now();
		const identity = await resolveIdentity(call, request, identities, now);
		const caller = callerOf(request, identity);
		await admission.count('call', caller);
		const input = parseInput(schemas, body, languageOf(request)) as never;
		const key = `${keyOf(call, input)}\n${languageOf(request)}`;
		const words = wordsOf(call, body, request);
		if (words !== null) this.#questions.set(words, key);
		const kept = cache.get(key, now.getTime());
		if (kept) return reply.sendFinished(jsonHeaders, kept);
		const tags = read.tags(input);
		const generation = cache.generation(tags);
		// Whoever asks after a change does not join a read that began before it.
		const flight = `${key}\n${generation}`;
		const context = this.#context(request, reply, { now, identity, file: null, repeat: null });
		try {
			if (!this.#reading.joined(flight)) await admission.count('miss', caller);
			const answer = await this.#reading.run(flight, () =>
				admission.reads.run(caller, async () => {
					const output = await reading.asOf(cache.droppedAt(tags), (db) => read.answer(input, { ...context, reading: db }));
					const made = finished(this.#serialise(schemas, output));
					cache.store(key, tags, generation, made, clock.now().getTime(), soonestEnd(output));
					return made;
				}),
			);
			return reply.sendFinished(jsonHeaders, answer);
		} catch (error) {
			if (!read.forBuyer || !(error instanceof Refusal) || error.code !== 'not_found') throw error;
			const buyer = await buyerFrom(request, identities, now);
			if (!buyer) throw error;
			const own = { ...caller, account: `buyer:${buyer.accountId}` };
			await admission.count('call', own);
			const bytes = this.#serialise(schemas, await read.forBuyer(input, { ...context, caller: own, buyer }, buyer));
			return reply.sendFinished(unkeptHeaders, bytes);
		}
	}

	async #answerFresh(
		call: Call,
		schemas: CallSchemas,
		answer: Handler<CallSchemas>,
		request: FastifyRequest,
		reply: FastifyReply,
	): Promise<unknown> {
		const { clock, identities } = this.#options;
		const now = clock.now();
		// Asked for by somebody, answered to them alone; what everybody may keep goes the other way.
		reply.header('cache-control', 'no-store');
		// Who asks comes first: nobody makes the server read a file, or learns what a call wants, without being let in.
		const identity = await resolveIdentity(call, request, identities, now);
		await this.#options.admission.count('call', callerOf(request, identity));
		const bytes = await (call.upload
			? this.#takeUpload(call, schemas, answer, request, reply, { now, identity })
			: this.#work(call, schemas, answer, request, reply, { now, identity, body: bodyOf(request), file: null }));
		// Who signs in is noticed by the hooks, and a cookie is written by one; what buyers and visitors do needs none of them.
		if ((call.access === 'buyer' || call.access === 'visitor') && !this.#dressed.has(reply))
			return reply.sendFinished(unkeptHeaders, bytes);
		reply.header('content-type', 'application/json; charset=utf-8');
		return reply.send(bytes);
	}

	/** A file is read when there is room for it: what waits is not in memory yet. */
	async #takeUpload(
		call: Call,
		schemas: CallSchemas,
		answer: Handler<CallSchemas>,
		request: FastifyRequest,
		reply: FastifyReply,
		{ now, identity }: { now: Date; identity: Identity },
	): Promise<Buffer> {
		const { admission } = this.#options;
		const caller = callerOf(request, identity);
		const outsider = identity.operator === null;
		if (outsider) await admission.count('upload', caller);
		return admission.uploads.run(caller, async () => {
			const { fields, file } = await readUpload(request);
			if (outsider) await admission.count('megabyte', caller, Math.ceil(file.bytes.length / 1_048_576));
			const body = Buffer.from(JSON.stringify(fields));
			return this.#work(call, schemas, answer, request, reply, { now, identity, body, file });
		});
	}

	async #work(
		call: Call,
		schemas: CallSchemas,
		answer: Handler<CallSchemas>,
		request: FastifyRequest,
		reply: FastifyReply,
		asked: { now: Date; identity: Identity; body: Buffer; file: CallContext['file'] },
	): Promise<Buffer> {
		const { name } = asked.identity;
		const repeat = name ? repeatOf(call, schemas, name, request, asked.body) : null;
		const context = this.#context(request, reply, { ...asked, repeat });
		const input = parseInput(schemas, asked.body, languageOf(request));
		if (call.access !== 'operator') return this.#serialise(schemas, await answer(input as never, context));
		const watch = this.#options.watch?.(call.path, input) ?? null;
		const before = watch && (await this.#look(watch, context));
		const output: unknown = await answer(input as never, context);
		const bytes = this.#serialise(schemas, output);
		const after = watch && (await this.#look(watch, context));
		const changes = watch && before !== unread && after !== unread ? changesBetween(before, after) : null;
		await this.#options.onOperatorCall?.(context, { path: call.path, input, output, changes });
		return bytes;
	}

	/** What counts of a thing now; nothing of one that is not there. */
	async #look({ read, input, pick }: Watch, context: CallContext): Promise<unknown> {
		const reading = this.#answering.get(read);
		if (!reading) throw new TypeError(`Nobody answers ${read}`);
		try {
			const output = await reading.answer(reading.schemas.input.parse(input) as never, context as never);
			return pick(output as Readonly<Record<string, unknown>>);
		} catch (error) {
			if (error instanceof Refusal || error instanceof ZodError) return null;
			// Whoever changes something is not stopped because the log cannot read it.
			context.log.warn({ err: error, read }, 'what a call changes could not be read');
			return unread;
		}
	}

	#serialise(schemas: CallSchemas, output: unknown): Buffer {
		const checked = this.#options.checkAnswers ? checkAnswer(schemas, output) : output;
		return Buffer.from(`${envelopeStart}${JSON.stringify(checked)}}`);
	}

	#context(
		request: FastifyRequest,
		reply: FastifyReply,
		asked: { now: Date; identity: Identity; file: CallContext['file']; repeat: RepeatKey | null },
	): CallContext {
		const { db, originOf } = this.#options;
		const { now, identity, file, repeat } = asked;
		const secure = request.protocol === 'https';
		const setCookie: CallContext['setCookie'] = (name, value, { maxAgeSeconds: maxAge }) => {
			this.#dressed.add(reply);
			reply.setCookie(ownCookieName(name, secure), value, { httpOnly: true, sameSite: 'strict', secure, path: '/', maxAge });
		};
		return {
			now,
			language: languageOf(request),
			buyer: identity.buyer,
			operator: identity.operator,
			visitor: identity.visitor,
			address: request.ip,
			addressBlock: addressBlock(request.ip),
			caller: callerOf(request, identity),
			userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
			utmSource: typeof request.headers['utm-source'] === 'string' ? request.headers['utm-source'].slice(0, 100) : null,
			log: request.log,
			baseUrl: originOf(request),
			file,
			transact: (work, options) => transactOnce(db, now, repeat, work, options),
			transactShared: (step, wish) => step(now, repeat, wish),
			aboutOperator: (operatorId) => {
				request.operatorId = operatorId;
			},
			keepVisitor: (token) => {
				this.#dressed.add(reply);
				if (request.server.isFromApp(request)) reply.header(headers.visitor, token);
				else setCookie(visitorCookie, token, { maxAgeSeconds: days(400) / 1000 });
			},
			setCookie,
			clearCookie: (name) => {
				this.#dressed.add(reply);
				reply.clearCookie(ownCookieName(name, secure), { path: '/', secure });
			},
		};
	}
}

/** How a question is remembered in the words in which it came; null for what is too long to be asked often. */
function wordsOf(call: Call, body: Buffer, request: Pick<FastifyRequest, 'headers'>): string | null {
	return body.length <= longestQuestion ? `${call.path}\n${languageOf(request)}\n${body.toString('latin1')}` : null;
}

/** What a question asks, and nothing of how: fields that the schema does not know are gone, defaults are in. */
function keyOf(call: Call, input: unknown): string {
	return `${call.path}\n${hashOf(JSON.stringify(input)).toString('base64url')}`;
}

function callerOf(request: FastifyRequest, { buyer, operator, visitor, name }: Identity): Caller {
	return {
		addressBlock: addressBlock(request.ip),
		device: visitor.trace?.toString('base64url') ?? null,
		browser: visitor.device?.toString('base64url') ?? null,
		account: buyer || operator ? name : null,
	};
}
