import { Client } from 'pg';
import type { Logger } from 'pino';

/** Any number that nobody else uses for advisory locks of two numbers in this database. */
const space = 1_903_771;
const everyMs = 10_000;
const againMs = 1000;

/**
 * Gives back jobs of workers that are gone: killed, or cut off. Each living worker holds a lock as long as its process is
 * connected; what is held by a worker without one would wait for hours otherwise.
 */
export class WorkerLocks {
	readonly #url: string;
	readonly #log: Logger;
	readonly #own = new Set<string>();
	#client: Client | null = null;
	#timer: NodeJS.Timeout | undefined;
	#isClosed = false;

	constructor(url: string, log: Logger) {
		this.#url = url;
		this.#log = log;
	}

	async open(): Promise<void> {
		const client = new Client({ connectionString: this.#url, application_name: 'qaysari job locks' });
		client.on('error', (error) => {
			this.#log.warn({ err: error }, 'the connection of the job locks was lost');
			if (this.#client === client) this.#client = null;
		});
		await client.connect();
		this.#client = client;
		for (const id of this.#own) await this.#lock(client, id);
		await this.#giveBack(client);
		this.#next(everyMs);
	}

	/** A worker of this process begins. */
	hold(id: string): void {
		this.#own.add(id);
		if (this.#client)
			this.#lock(this.#client, id).catch((error: unknown) => this.#log.warn({ err: error }, 'a worker got no lock'));
	}

	async close(): Promise<void> {
		this.#isClosed = true;
		clearTimeout(this.#timer);
		await this.#client?.end();
	}

	#next(ms: number): void {
		if (this.#isClosed) return;
		this.#timer = setTimeout(() => {
			const round = this.#client ? this.#giveBack(this.#client).then(() => this.#next(everyMs)) : this.open();
			round.catch((error: unknown) => {
				this.#log.warn({ err: error }, 'jobs of lost workers were not looked for');
				this.#next(againMs);
			});
		}, ms);
		this.#timer.unref();
	}

	async #lock(client: Client, id: string): Promise<void> {
		await client.query('select pg_advisory_lock($1, hashtext($2))', [space, id]);
	}

	async #giveBack(client: Client): Promise<void> {
		// A worker may have taken a job a moment before its lock.
		const { rows } = await client.query<{ id: string }>(
			`select distinct locked_by as id from graphile_worker._private_jobs
			where locked_by is not null and locked_at < now() - interval '5 seconds'`,
		);
		for (const { id } of rows) {
			if (this.#own.has(id)) continue;
			const tried = await client.query<{ isGone: boolean }>('select pg_try_advisory_lock($1, hashtext($2)) as "isGone"', [
				space,
				id,
			]);
			if (!tried.rows[0]?.isGone) continue;
			await client.query('select graphile_worker.force_unlock_workers(array[$1]::text[])', [id]);
			await client.query('select pg_advisory_unlock($1, hashtext($2))', [space, id]);
			this.#log.warn({ worker: id }, 'jobs of a lost worker were given back');
		}
	}
}
