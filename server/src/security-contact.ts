import { languages } from '@qaysari/contract/languages';
import type { FastifyInstance } from 'fastify';
import type { Shop } from './parts.ts';
import { days } from './platform/clock.ts';

const path = '/.well-known/security.txt';
/** The format wants a day after which nobody should rely on it; it is told anew with each answer. */
const goodFor = days(180);

/** Tells whoever found a hole whom to write to (RFC 9116); nothing where the settings name nobody. */
export function serveSecurityContact(server: FastifyInstance, { config, clock, originOf }: Shop): void {
	const { securityContact } = config;
	if (securityContact === undefined) return;
	server.get(path, (request, reply) =>
		reply
			.type('text/plain; charset=utf-8')
			.header('cache-control', 'public, max-age=86400')
			.send(
				[
					`Contact: ${securityContact}`,
					`Expires: ${new Date(clock.now().getTime() + goodFor).toISOString()}`,
					`Preferred-Languages: ${languages.join(', ')}`,
					`Canonical: ${originOf(request)}${path}`,
					'',
				].join('\n'),
			),
	);
}
