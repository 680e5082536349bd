import { appVersion } from '@qaysari/contract/limits';
import { openApiDocument } from '@qaysari/contract/openapi';
import { brandName } from '@qaysari/messages/languages';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, type onRequestAsyncHookHandler } from 'fastify';
import type { Shop } from './parts.ts';
import { operatorCookie, ownCookieName } from './platform/http/identity.ts';
import { refuse } from './platform/refusal.ts';

const root = '/docs';
/** Headers of a request that its pages and files go by. */
const ofFiles = new Set(['accept', 'if-modified-since', 'if-none-match', 'if-range', 'range']);

/**
 * `/openapi.json`, and `/docs` to read and try it.
 * @param mayRead refuses whoever may not read it
 */
export async function serveReference(
	server: FastifyInstance,
	{ config }: Shop,
	side: 'storefront' | 'console',
	mayRead?: onRequestAsyncHookHandler,
): Promise<void> {
	let kept: object | undefined;
	/** Made when it is first read: it takes longer than the rest of a server's making. */
	const document = (): object => {
		kept ??= openApiDocument({
			side,
			title: brandName.en,
			version: appVersion.name,
			serverUrl: (side === 'storefront' && config.publicUrl) || '/',
			operatorCookie: ownCookieName(operatorCookie, config.publicUrl?.startsWith('https://') === true),
		});
		return kept;
	};
	let pages: Promise<FastifyInstance> | undefined;
	/** With what belongs to the answer, and nothing of a connection: HTTP/2 knows none of it. */
	const answerPage = async ({ url, headers }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
		pages ??= makePages(document).catch((error: unknown) => {
			pages = undefined;
			throw error;
		});
		const asked = Object.entries(headers).filter(([name]) => ofFiles.has(name));
		const made = await (await pages).inject({ url, headers: Object.fromEntries(asked) });
		if (made.statusCode === 404) refuse('not_found');
		const { connection, date, 'keep-alive': _, 'transfer-encoding': __, ...own } = made.headers;
		return reply.code(made.statusCode).headers(own).send(made.rawPayload);
	};
	await server.register(async (docs) => {
		if (mayRead) docs.addHook('onRequest', mayRead);
		docs.get('/openapi.json', (_request, reply) =>
			reply.type('application/json; charset=utf-8').send(JSON.stringify(document())),
		);
		docs.get(root, answerPage);
		docs.get(`${root}/*`, answerPage);
	});
}

/** A server of its own, which nobody reaches but by way of the others: made when somebody reads it, as it takes eight megabytes. */
async function makePages(document: () => object): Promise<FastifyInstance> {
	const [{ default: swagger }, { default: swaggerUi }] = await Promise.all([
		import('@fastify/swagger'),
		import('@fastify/swagger-ui'),
	]);
	const server = Fastify();
	await server.register(swagger, { mode: 'static', specification: { document: { toJSON: document } as never } });
	await server.register(swaggerUi, { routePrefix: root, staticCSP: true });
	await server.ready();
	return server;
}
