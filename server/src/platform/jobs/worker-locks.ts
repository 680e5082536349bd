import { Client } from 'pg';
import type { Logger } from 'pino';

/** Any number that nobody else uses for advisory locks of two numbers in this database. */
const space = 1_903_771;
const againMs = 1000;
const connectWithinMs = 10_000;
/** No lane has as many workers. */
const wokenAtMost = 20;

/** A machine that fell dead tells nobody: the server asks after it, and ends the connection within half a minute. */
const askedAfter = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=4';

/**
 * Gives back jobs of workers that are gone: killed, or cut off. Each living worker holds a lock as long as its process is
 * connected; what is held by a worker without one would wait for hours otherwise. Whoever only lost its connection takes its locks
 * again within a moment, so nobody is taken for gone who was not missed twice.
 *
 * The same look wakes the workers, here and elsewhere, when something is due that was put off or is tried again: of what is due at once
 * they are told, and one look costs less than one of each of them.
 */
export class WorkerLocks {
	readonly #url: string;
	readonly #log: Logger;
	readonly #everyMs: number;
	readonly #own = new Set<string>();
	/** Asked for on the present connection. The server counts: what is locked twice has to be unlocked twice. */
	readonly #asked = new Set<string>();
	#missing = new Set<string>();
	#client: Client | null = null;
	#timer: NodeJS.Timeout | undefined;
	#isClosed = false;

	constructor(url: string, log: Logger, everyMs: number) {
		this.#url = url;
		this.#log = log;
		this.#everyMs = everyMs;
	}

	async open(): Promise<void> {
		const client = new Client({
			connectionString: this.#url,
			application_name: 'qaysari job locks',
			connectionTimeoutMillis: connectWithinMs,
			keepAlive: true,
			options: askedAfter,
		});
		client.on('error', (error) => this.#lost(client, error));
		client.on('end', () => this.#lost(client));
		await client.connect();
		this.#client = client;
		this.#asked.clear();
		for (const id of this.#own) await this.#lock(client, id);
		await this.#look(client);
		this.#next(this.#everyMs);
	}

	/** A worker of this process begins. */
	hold(id: string): void {
		this.#own.add(id);
		if (this.#client) this.#told(this.#lock(this.#client, id));
	}

	/** A worker of this process ended; what it still holds is nobody's. */
	letGo(id: string): void {
		this.#own.delete(id);
		this.#asked.delete(id);
		if (this.#client) this.#told(this.#client.query('select pg_advisory_unlock($1, hashtext($2))', [space, id]));
	}

	async close(): Promise<void> {
		this.#isClosed = true;
		clearTimeout(this.#timer);
		await this.#client?.end();
	}

	#lost(client: Client, error?: Error): void {
		if (this.#isClosed || this.#client !== client) return;
		this.#client = null;
		this.#log.warn({ err: error }, 'the connection of the job locks was lost');
		this.#next(againMs);
	}

	#next(ms: number): void {
		if (this.#isClosed) return;
		clearTimeout(this.#timer);
		this.#timer = setTimeout(() => {
			const round = this.#client ? this.#look(this.#client).then(() => this.#next(this.#everyMs)) : this.open();
			round.catch((error: unknown) => {
				this.#log.warn({ err: error }, 'jobs of lost workers were not looked for');
				this.#next(againMs);
			});
		}, ms);
		this.#timer.unref();
	}

	#told(work: Promise<unknown>): void {
		// Its lock is taken anew with the next connection.
		work.catch((error: unknown) => this.#log.warn({ err: error }, 'a worker could not change its lock'));
	}

	async #lock(client: Client, id: string): Promise<void> {
		if (this.#asked.has(id)) return;
		this.#asked.add(id);
		await client.query('select pg_advisory_lock($1, hashtext($2))', [space, id]);
	}

	async #look(client: Client): Promise<void> {
		const { rows } = await client.query<{ held: string[]; due: number }>(
			`select array(
				select locked_by from graphile_worker._private_jobs where locked_by is not null
				union select locked_by from graphile_worker._private_job_queues where locked_by is not null
			) as held, (
				select count(*)::int from (
					select from graphile_worker._private_jobs where is_available and run_at <= now() limit $1
				) waiting
			) as due`,
			[wokenAtMost],
		);
		const { held = [], due = 0 } = rows[0] ?? {};
		await this.#giveBack(client, held);
		if (due > 0) await client.query(`select pg_notify('jobs:insert', json_build_object('count', $1::int)::text)`, [due]);
	}

	async #giveBack(client: Client, held: readonly string[]): Promise<void> {
		const missing = new Set<string>();
		for (const id of held) {
			if (this.#own.has(id)) continue;
			const tried = await client.query<{ isFree: boolean }>('select pg_try_advisory_lock($1, hashtext($2)) as "isFree"', [
				space,
				id,
			]);
			if (!tried.rows[0]?.isFree) continue;
			if (this.#missing.has(id)) {
				await client.query('select graphile_worker.force_unlock_workers(array[$1]::text[])', [id]);
				this.#log.warn({ worker: id }, 'jobs of a lost worker were given back');
			} else missing.add(id);
			await client.query('select pg_advisory_unlock($1, hashtext($2))', [space, id]);
		}
		this.#missing = missing;
	}
}
