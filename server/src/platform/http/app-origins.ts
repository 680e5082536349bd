import { headers } from '@qaysari/contract/envelope';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Every header that our clients set and a browser does not allow by itself. */
const allowed = [...Object.values(headers).filter((name) => name !== headers.request), 'authorization', 'content-type'].join(',');
const preflightSeconds = 7200;
const none: readonly string[] = [];

/**
 * Lets the web part of the native shell, which lives on an origin of its own, make the buyers' calls (CORS). Never with cookies:
 * what authenticates there are tokens that the shell holds.
 */
export class AppOrigins {
	readonly #pairs: ReadonlyMap<string, readonly string[]>;
	readonly #headers: ReadonlyMap<string, Record<string, string>>;

	constructor(origins: readonly string[]) {
		const own = (origin: string) => ({
			'access-control-allow-origin': origin,
			'access-control-expose-headers': `${headers.request},${headers.visitor}`,
			vary: 'origin',
		});
		this.#headers = new Map(origins.map((origin) => [origin, own(origin)]));
		this.#pairs = new Map(origins.map((origin) => [origin, Object.entries(own(origin)).flat()]));
	}

	has({ headers: { origin } }: FastifyRequest): boolean {
		return origin !== undefined && this.#headers.has(origin);
	}

	/** Names and values by turns, the same list each time; nothing for other origins. */
	pairsFor({ headers: { origin } }: Pick<FastifyRequest, 'headers'>): readonly string[] {
		return (origin !== undefined && this.#pairs.get(origin)) || none;
	}

	headersFor({ headers: { origin } }: FastifyRequest): Record<string, string> {
		return (origin !== undefined && this.#headers.get(origin)) || {};
	}

	/** Answers what a browser asks before a call; other origins hear nothing that would allow one. */
	answerPreflights(server: FastifyInstance): void {
		if (this.#headers.size === 0) return;
		server.addHook('onRequest', (request, reply, done) => {
			if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined || !this.has(request))
				return done();
			reply
				.status(204)
				.header('access-control-allow-methods', 'GET, POST')
				.header('access-control-allow-headers', allowed)
				.header('access-control-max-age', preflightSeconds)
				.send();
		});
	}
}
