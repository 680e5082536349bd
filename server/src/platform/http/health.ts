import type { FastifyInstance, FastifyReply } from 'fastify';
import { sql } from 'kysely';
import { DatabaseBusy } from '../database/connect.ts';
import type { Database } from '../database/handle.ts';
import type { Leaving } from './leaving.ts';

/** `/healthz`: alive. `/readyz`: the database answers, and the process does not leave. */
export function serveHealth(server: FastifyInstance, { db, leaving }: { db: Database; leaving: Leaving }): void {
	server.get('/healthz', () => ({ alive: true }));
	server.get('/readyz', async (_request, reply) => {
		try {
			if (leaving.hasBegun) return notReady(reply);
			await sql`select 1`.execute(db);
			return { ready: true };
		} catch (error) {
			// A busy process is not away: what it turns away would only come to the others.
			return error instanceof DatabaseBusy ? { ready: true } : notReady(reply);
		}
	});
}

const notReady = (reply: FastifyReply): FastifyReply => reply.status(503).header('retry-after', '5').send({ ready: false });
