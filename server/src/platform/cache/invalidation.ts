import { sql } from 'kysely';
import { Client } from 'pg';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Transaction } from '../database/handle.ts';
import { afterCommit } from '../database/transaction.ts';
import type { AnswerCache } from './answer-cache.ts';

type Droppable = Pick<AnswerCache, 'drop' | 'dropAll' | 'sweep'>;

const channel = 'qaysari_cache';
const retryMs = 1000;
const sweepEveryMs = 15_000;

/** Drops cached answers here right after the commit, and tells every other process through the database. */
export class CacheInvalidation {
	readonly #caches: readonly Droppable[];
	#client: Client | undefined;
	#closed = false;
	#retry: NodeJS.Timeout | undefined;
	#sweeping: NodeJS.Timeout | undefined;
	readonly #url: string;
	readonly #clock: Clock;
	readonly #log: Logger;

	constructor(url: string, caches: readonly Droppable[], clock: Clock, log: Logger) {
		this.#url = url;
		this.#clock = clock;
		this.#caches = caches;
		this.#log = log;
	}

	async dropAfterCommit(tx: Transaction, tags: readonly string[]): Promise<void> {
		if (tags.length === 0) return;
		afterCommit(tx, () => this.#drop(tags));
		// A notification holds 8000 bytes; whoever changes more than that changes the whole shop.
		const payload = tags.join(' ');
		await sql`select pg_notify(${channel}, ${payload.length < 7000 ? payload : '*'})`.execute(tx);
	}

	/** Listens for what other processes changed. After a lost connection everything is dropped, because nobody knows what was missed. */
	async listen(): Promise<void> {
		const client = new Client({ connectionString: this.#url, application_name: 'qaysari cache' });
		client.on('notification', (message) => {
			if (message.payload === '*') this.#dropAll();
			else if (message.payload) this.#drop(message.payload.split(' '));
		});
		client.on('error', (error) => this.#lost(client, error));
		client.on('end', () => this.#lost(client));
		await client.connect();
		await client.query(`listen ${channel}`);
		this.#client = client;
		this.#sweeping ??= setInterval(() => this.#sweep(), sweepEveryMs).unref();
		this.#dropAll();
	}

	async close(): Promise<void> {
		this.#closed = true;
		clearTimeout(this.#retry);
		clearInterval(this.#sweeping);
		await this.#client?.end();
	}

	#lost(client: Client, error?: Error): void {
		if (this.#closed || client !== this.#client) return;
		this.#client = undefined;
		this.#log.warn({ err: error }, 'lost the connection that tells of changes; dropping cached answers');
		this.#dropAll();
		const again = (): void => {
			if (this.#closed) return;
			this.listen().catch(() => {
				this.#dropAll();
				this.#retry = setTimeout(again, retryMs);
			});
		};
		this.#retry = setTimeout(again, retryMs);
	}

	#drop(tags: readonly string[]): void {
		for (const cache of this.#caches) cache.drop(tags);
	}

	#sweep(): void {
		const now = this.#clock.now().getTime();
		for (const cache of this.#caches) cache.sweep(now);
	}

	#dropAll(): void {
		for (const cache of this.#caches) cache.dropAll();
	}
}
