import type { FastifyInstance } from 'fastify';
import { loginPagePath } from './social.ts';

/** More than an id token with everything beside it. */
const longest = 32_768;
const handedOn = ['id_token', 'state', 'error'] as const;

/**
 * Where a provider's page posts its answer: hands it to the login page behind the hash, which no server and no log sees. Nothing is
 * believed here; the page compares the state, and the call that signs in verifies the token.
 */
export async function serveSocialReturn(server: FastifyInstance): Promise<void> {
	await server.register(async (routes) => {
		routes.addContentTypeParser(
			'application/x-www-form-urlencoded',
			{ parseAs: 'string', bodyLimit: longest },
			(_request, body, done) => done(null, new URLSearchParams(String(body))),
		);
		routes.post<{ Body: URLSearchParams | undefined }>(loginPagePath, async (request, reply) => {
			const answer = new URLSearchParams();
			for (const name of handedOn) {
				const value = request.body instanceof URLSearchParams ? request.body.get(name) : null;
				if (value) answer.set(name, value);
			}
			return reply.header('cache-control', 'no-store').redirect(`${loginPagePath}#${answer}`, 303);
		});
	});
}
