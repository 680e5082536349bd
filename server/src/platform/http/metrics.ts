import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { AnswerCache, FinishedAnswer } from '../cache/answer-cache.ts';
import { newestBackupSeconds } from '../database/backup-archive.ts';
import type { Reading } from '../database/reading.ts';
import { refuse } from '../refusal.ts';
import { RequestSeconds } from './request-seconds.ts';

/** Milliseconds between looks at the event loop. At ten they were most of what a shop at rest did. */
const lookMs = 100;

/** Proxies put in at least one of them, and nobody who asks by way of one can take it out. */
const proxyHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/** What Prometheus is told of this process, whichever of its servers answered. */
export class Metrics {
	readonly #registry = new Registry();
	readonly #requests: RequestSeconds;

	/** `backups`: the folder that they are in. */
	constructor(answers: AnswerCache<FinishedAnswer>, reading: Reading, backups: string) {
		collectDefaultMetrics({ register: this.#registry, eventLoopMonitoringPrecision: lookMs });
		this.#requests = new RequestSeconds(this.#registry);
		const delay = monitorEventLoopDelay({ resolution: lookMs });
		delay.enable();
		new Gauge({
			name: 'qaysari_event_loop_delay_p99_seconds',
			help: 'How long the event loop was held since the last look',
			registers: [this.#registry],
			collect() {
				this.set(Math.max(0, delay.percentile(99) / 1e6 - lookMs) / 1000);
				delay.reset();
			},
		});
		new Counter({
			name: 'qaysari_answer_cache_hits_total',
			help: 'Public reads answered from finished bytes',
			registers: [this.#registry],
			collect() {
				this.reset();
				this.inc(answers.hits);
			},
		});
		new Counter({
			name: 'qaysari_replica_reads_total',
			help: 'Reads answered by a replica of the database',
			registers: [this.#registry],
			collect() {
				this.reset();
				this.inc(reading.byReplica);
			},
		});
		new Gauge({
			name: 'qaysari_replicas_fresh',
			help: 'Replicas of the database that are not behind',
			registers: [this.#registry],
			collect() {
				this.set(reading.fresh);
			},
		});
		new Gauge({
			name: 'qaysari_newest_backup_timestamp_seconds',
			help: 'When the newest backup on this machine was begun; 0 where there is none',
			registers: [this.#registry],
			async collect() {
				this.set(await newestBackupSeconds(backups));
			},
		});
	}

	/** Counts what a server answers. */
	watch(server: FastifyInstance): void {
		server.addHook('onResponse', (request, reply, done) => {
			this.#requests.count(request.routeOptions.url ?? 'none', String(reply.statusCode), reply.elapsedTime / 1000);
			done();
		});
		server.door.watch((route, ms) => this.#requests.count(route, '200', ms / 1000));
	}

	/** `/metrics`: for whoever asks the process itself. A proxy leads the world there, and Prometheus needs none. */
	serve(server: FastifyInstance): void {
		server.get('/metrics', async ({ headers }, reply) => {
			if (proxyHeaders.some((name) => headers[name] !== undefined)) refuse('not_found');
			return reply.type(this.#registry.contentType).send(await this.#registry.metrics());
		});
	}
}
