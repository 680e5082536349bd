import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../database/handle.ts';

/** `/healthz`: alive. `/readyz`: the database answers. */
export function serveHealth(server: FastifyInstance, db: Database): void {
	server.get('/healthz', () => ({ alive: true }));
	server.get('/readyz', async (_request, reply) => {
		try {
			await sql`select 1`.execute(db);
			return { ready: true };
		} catch {
			return reply.status(503).header('retry-after', '5').send({ ready: false });
		}
	});
}
