import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { AnswerCache, FinishedAnswer } from '../cache/answer-cache.ts';
import type { Database } from '../database/handle.ts';

/** `/healthz`: alive. `/readyz`: the database answers. `/metrics`: for Prometheus. */
export function serveHealth(
	server: FastifyInstance,
	{ db, answers }: { db: Database; answers: AnswerCache<FinishedAnswer> },
): void {
	const registry = new Registry();
	collectDefaultMetrics({ register: registry });
	const requests = new Histogram({
		name: 'qaysari_request_seconds',
		help: 'Time to answer, by route and status',
		labelNames: ['route', 'status'],
		buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
		registers: [registry],
	});
	const delay = monitorEventLoopDelay({ resolution: 10 });
	delay.enable();
	new Gauge({
		name: 'qaysari_event_loop_delay_p99_seconds',
		help: 'How long the event loop was held since the last look',
		registers: [registry],
		collect() {
			this.set(delay.percentile(99) / 1e9);
			delay.reset();
		},
	});
	new Counter({
		name: 'qaysari_answer_cache_hits_total',
		help: 'Public reads answered from finished bytes',
		registers: [registry],
		collect() {
			this.reset();
			this.inc(answers.hits);
		},
	});
	server.addHook('onResponse', (request, reply, done) => {
		requests.observe({ route: request.routeOptions.url ?? 'none', status: String(reply.statusCode) }, reply.elapsedTime / 1000);
		done();
	});
	server.get('/healthz', () => ({ alive: true }));
	server.get('/readyz', async (_request, reply) => {
		try {
			await sql`select 1`.execute(db);
			return { ready: true };
		} catch {
			return reply.status(503).send({ ready: false });
		}
	});
	server.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()));
}
