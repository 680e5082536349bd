import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { appVersion } from '@qaysari/contract/limits';
import { openApiDocument } from '@qaysari/contract/openapi';
import { brandName } from '@qaysari/messages/languages';
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify';
import type { Shop } from './parts.ts';
import { operatorCookie, ownCookieName } from './platform/http/identity.ts';

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
	await server.register(async (docs) => {
		if (mayRead) docs.addHook('onRequest', mayRead);
		docs.get('/openapi.json', (_request, reply) =>
			reply.type('application/json; charset=utf-8').send(JSON.stringify(document())),
		);
		await docs.register(swagger, { mode: 'static', specification: { document: { toJSON: document } as never } });
		await docs.register(swaggerUi, { routePrefix: '/docs', staticCSP: true });
	});
}
