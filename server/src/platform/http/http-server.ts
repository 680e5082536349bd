import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type IncomingMessage, type ServerResponse, setMaxIdleHTTPParsers } from 'node:http';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import { headers } from '@qaysari/contract/envelope';
import { limits } from '@qaysari/contract/limits';
import type { RefusalCode } from '@qaysari/contract/refusals';
import Fastify, {
	type FastifyBaseLogger,
	type FastifyError,
	type FastifyInstance,
	type FastifyReply,
	type FastifyRequest,
	LogController,
} from 'fastify';
import type { Logger } from 'pino';
import { addressBlock } from '../admission/caller.ts';
import { Tarpit } from '../admission/tarpit.ts';
import type { FinishedAnswer } from '../cache/answer-cache.ts';
import type { Config } from '../config.ts';
import type { OperatorId } from '../ids.ts';
import { hashOf } from '../secrets.ts';
import { AppOrigins } from './app-origins.ts';
import { Door, type Finished } from './door.ts';
import { answerError } from './errors.ts';
import { Heads } from './heads.ts';
import type { Leaving } from './leaving.ts';
import { RequestLog } from './request-log.ts';

declare module 'fastify' {
	interface FastifyReply {
		/**
		 * Sends an answer that was made before, with headers of its own (names and values by turns) beside those of every answer.
		 * Nothing may change it any more, so it goes past the hooks that could: they cost more than finding it did.
		 */
		sendFinished(own: readonly string[], answer: FinishedAnswer, status?: number): void;
	}
	interface FastifyRequest {
		/** Why it was refused. */
		refusal: RefusalCode | null;
		/** Whom it is about: the operator who asks, or who is to be signed in. */
		operatorId: OperatorId | null;
	}
	interface FastifyInstance {
		/** Where what is kept is looked for before anything else. */
		door: Door;
		/** Where routes that take forms with files are added. */
		forms: FastifyInstance;
		/** Lets a refusal go out, at once or as late as `Tarpit` says. */
		holdBack: (request: FastifyRequest, reply: FastifyReply, send: () => void) => void;
		/** Whether a request comes from the app, which is answered and sends tokens where a browser has cookies. */
		isFromApp: (request: FastifyRequest) => boolean;
		/** What every answer allows, for routes that allow something more or less. */
		contentSecurityPolicy: string;
		/** Lets documents carry a script inside, to the letter. Before the first answer. */
		allowScript: (code: string) => void;
	}
}

// What a flood leaves of them would lie scattered over all the memory that it took.
setMaxIdleHTTPParsers(64);

interface Sent extends Finished {
	status?: number | undefined;
	/** Of the request. */
	id?: string;
}

const policyHeader = 'content-security-policy';

/** Voice messages and pictures of the shop's own pages; nothing else, and nobody framed in them. */
const permissionsPolicy =
	'camera=(self), microphone=(self), geolocation=(self), payment=(), usb=(), serial=(), hid=(), midi=(), bluetooth=()';

/**
 * A Fastify server with the shop's borders: body limits, bytes kept as they came, security headers, one error handler.
 * With TLS settings it speaks HTTP/2, and HTTP/1.1 to those who ask for it.
 */
export async function createHttpServer(
	config: Config,
	log: Logger,
	options: {
		styleNonceFree?: boolean;
		appOrigins?: readonly string[];
		/** Whether this process is on its way out. */
		leaving?: Leaving;
		/** Sees every answer that is not taken from the cache, before it goes out. */
		onAnswer?: (request: FastifyRequest, reply: FastifyReply) => void;
		/** Answers an address that cannot be read, and says whether it did. */
		onUnreadable?: (request: FastifyRequest, reply: FastifyReply) => boolean;
	} = {},
): Promise<FastifyInstance> {
	const common = {
		loggerInstance: log as FastifyBaseLogger,
		// Every request is counted in the metrics; the log is for what went wrong.
		logController: new LogController({ disableRequestLogging: true }),
		childLoggerFactory: (parent: FastifyBaseLogger, bindings: object, options: object) =>
			new RequestLog(parent, bindings, options),
		genReqId: () => randomUUID(),
		bodyLimit: limits.jsonBytes,
		trustProxy: config.trustProxy ?? false,
		requestTimeout: 60_000,
		forceCloseConnections: 'idle' as const,
		// What comes on a kept connection while the doors close is answered like everything else.
		return503OnClosing: false,
		// Addresses that cannot be read never come to a route, so nor to its handler of errors.
		frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
			reply.header(headers.request, request.id);
			if (!options.onUnreadable?.(request, reply)) answerError(error, request, reply);
		},
		routerOptions: { maxParamLength: 300 },
	};
	const tls = config.tls && {
		http2: true,
		https: { allowHTTP1: true, cert: readFileSync(config.tls.cert), key: readFileSync(config.tls.key) },
	};
	// Its types know HTTP/2 only as another kind of server; what routes see of either is the same.
	const server: FastifyInstance = Fastify({ ...common, ...(tls as object) });

	server.removeAllContentTypeParsers();
	// The binding parses: a cached answer is found by the bytes, without looking into them.
	server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
	server.decorateRequest('refusal', null).decorateRequest('operatorId', null);
	server.setErrorHandler(answerError);
	const security = await securityHeaders(config, options);
	let securityEntries = Object.entries(security);
	const tarpit = new Tarpit();
	server.decorate('holdBack', (request: FastifyRequest, reply: FastifyReply, send: () => void) => {
		// What it brought is not needed any more, and may be large.
		request.body = undefined;
		void tarpit.hold(addressBlock(request.ip), reply.elapsedTime).then(send);
	});
	const origins = new AppOrigins(options.appOrigins ?? []);
	origins.answerPreflights(server);
	server.decorate('isFromApp', (request: FastifyRequest) => origins.has(request));
	// HTTP/2 knows no such header: there the whole connection says that it goes.
	const isLast = ({ httpVersionMajor }: IncomingMessage): boolean => options.leaving?.hasBegun === true && httpVersionMajor === 1;
	server.addHook('onSend', (request, reply, _payload, done) => {
		// A route that allows less, or more, keeps its own word: files of other people may do nothing at all.
		for (const [name, value] of securityEntries) if (!reply.hasHeader(name)) reply.header(name, value);
		reply.header(headers.request, request.id).headers(origins.headersFor(request));
		if (isLast(request.raw)) reply.header('connection', 'close');
		options.onAnswer?.(request, reply);
		if (reply.statusCode !== 429 && request.refusal !== 'destination_limited' && request.refusal !== 'unavailable') return done();
		server.holdBack(request, reply, done);
	});
	server.decorate('contentSecurityPolicy', { getter: () => security[policyHeader] ?? '' });
	server.decorate('allowScript', (code: string) => {
		const hash = hashOf(code).toString('base64');
		security[policyHeader] = security[policyHeader]?.replace("script-src 'self'", `script-src 'self' 'sha256-${hash}'`) ?? '';
		securityEntries = Object.entries(security);
		everyAnswers.clear();
	});
	const heads = new Heads();
	/** Of every answer, by what the app's origin may see besides. */
	const everyAnswers = new Map<readonly string[], readonly string[]>();
	const commonOf = (request: IncomingMessage): readonly string[] => {
		const more = origins.pairsFor(request);
		const known = everyAnswers.get(more);
		if (known) return known;
		const common = [...securityEntries.flat(), ...more];
		everyAnswers.set(more, common);
		return common;
	};
	const send = (request: IncomingMessage, response: ServerResponse, sent: Sent): void => {
		const { own, answer, id = randomUUID() } = sent;
		const [status, common, length] = [sent.status ?? 200, commonOf(request), answer.length];
		if (status === 200 && !isLast(request)) heads.write(request, response, { common, id, own, length });
		else {
			const last = isLast(request) ? ['connection', 'close'] : [];
			response.writeHead(status, [...common, headers.request, id, ...own, ...last, 'content-length', String(length)]);
		}
		response.end(answer, 'latin1');
	};
	server.decorateReply(
		'sendFinished',
		function sendFinished(this: FastifyReply, own: readonly string[], answer: FinishedAnswer, status?: number) {
			this.hijack();
			const { raw, id } = this.request;
			send(raw, this.raw, { own, answer, id, status });
		},
	);
	const door = new Door();
	door.standBefore(server, send);
	server.decorate('door', door);

	// Cookies are read where one is asked for; most requests ask for none.
	await server.register(cookie, { hook: false });
	// In a room of their own: the plugin's hooks run on every request that could be a form.
	await server.register(async (forms) => {
		await forms.register(multipart, {
			limits: { fileSize: limits.uploadBytes, files: 1, fields: 10, fieldSize: 4096, parts: 11 },
			throwFileSizeLimit: true,
		});
		server.decorate('forms', { getter: () => forms });
	});
	return server;
}

/**
 * What helmet sets on every answer. It is the same each time, and working it out takes longer than answering from the cache:
 * a server that nobody reaches is asked once.
 */
async function securityHeaders(config: Config, options: { styleNonceFree?: boolean }): Promise<Record<string, string>> {
	const example = Fastify();
	await example.register(helmet, {
		contentSecurityPolicy: {
			directives: {
				defaultSrc: ["'self'"],
				scriptSrc: ["'self'"],
				// Pages carry their style sheet inside, and of scripts what `allowScript` names.
				styleSrc: ["'self'", "'unsafe-inline'"],
				imgSrc: ["'self'", 'data:', 'blob:'],
				// Older browsers do not count sockets of the same host as their own.
				connectSrc: ["'self'", ...socketsOf(config)],
				fontSrc: ["'self'"],
				mediaSrc: ["'self'", 'blob:'],
				objectSrc: ["'none'"],
				frameAncestors: ["'none'"],
				baseUri: ["'self'"],
				formAction: ["'self'"],
				...(options.styleNonceFree
					? {}
					: { requireTrustedTypesFor: ["'script'"], trustedTypes: ['qaysari', "'allow-duplicates'"] }),
				upgradeInsecureRequests: null,
			},
		},
		crossOriginEmbedderPolicy: false,
		hsts: isEncrypted(config) && { maxAge: 31_536_000, includeSubDomains: false },
		referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
	});
	example.get('/', (_request, reply) => reply.send());
	const answer = await example.inject('/');
	await example.close();
	const own = Object.entries(answer.headers).filter(([name]) => !['content-length', 'date', 'connection'].includes(name));
	return { ...Object.fromEntries(own.map(([name, value]) => [name, String(value)])), 'permissions-policy': permissionsPolicy };
}

/** By Node itself, or by a proxy in front of it. */
const isEncrypted = ({ tls, publicUrl }: Config): boolean => tls !== undefined || publicUrl?.startsWith('https://') === true;

const socketsOf = ({ publicUrl }: Config): string[] => (publicUrl ? [publicUrl.replace(/^http/, 'ws')] : []);
