import type { FastifyInstance } from 'fastify';
import type { Config } from './platform/config.ts';

/** Pages that the app opens instead of a browser: links that people share, and those that lead back from outside. */
const opened = ['/s/*', '/pages/*'];

/** Tells phones which apps may open the shop's links; without an app in a store there is nothing to tell. */
export function serveAppLinks(server: FastifyInstance, { android, ios }: Config['app']): void {
	if (android) {
		server.get('/.well-known/assetlinks.json', (_request, reply) =>
			reply.header('cache-control', 'public, max-age=3600').send([
				{
					relation: ['delegate_permission/common.handle_all_urls'],
					target: {
						namespace: 'android_app',
						package_name: android.id,
						sha256_cert_fingerprints: android.certificates,
					},
				},
			]),
		);
	}
	if (ios) {
		server.get('/.well-known/apple-app-site-association', (_request, reply) =>
			reply
				.header('cache-control', 'public, max-age=3600')
				.type('application/json')
				.send({ applinks: { details: [{ appIDs: [ios], components: opened.map((path) => ({ '/': path })) }] } }),
		);
	}
}
