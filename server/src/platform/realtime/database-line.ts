import { Client } from 'pg';
import type { Logger } from 'pino';
import { readId, type SessionId } from '../ids.ts';
import { randomToken } from '../secrets.ts';
import type { Side } from './side.ts';

const sessionChannel = 'qaysari_sessions';
const liveChannel = 'qaysari_live';
/** A notification holds 8000 bytes. */
const longest = 7900;
const retryMs = 1000;

/** What is told to those in some rooms, by every process. */
export interface Told {
	side: Side;
	rooms: readonly string[];
	event: string;
	payload: unknown;
}

interface Hearer {
	ended(side: Side, sessionId: SessionId): void;
	missed(): Promise<void>;
	/** Another process tells it; `lost`: it was too long to come along. */
	told(told: Told, isLost: boolean): void;
}

/** What processes tell each other through the database: with its commit every session that ends, and live events while Redis is away. */
export class DatabaseLine {
	readonly #own = randomToken();
	readonly #url: string;
	readonly #log: Logger;
	readonly #hearer: Hearer;
	#client: Client | undefined;
	#retry: NodeJS.Timeout | undefined;
	#closed = false;

	constructor(url: string, log: Logger, hearer: Hearer) {
		this.#url = url;
		this.#log = log;
		this.#hearer = hearer;
	}

	async listen(): Promise<void> {
		const client = new Client({ connectionString: this.#url, application_name: 'qaysari sessions' });
		client.on('notification', ({ channel, payload = '' }) => {
			if (channel === liveChannel) return this.#hear(payload);
			const [side, id] = payload.split(' ');
			if (side === 'buyers' || side === 'operators') this.#hearer.ended(side, readId(id ?? ''));
		});
		client.on('error', (error) => this.#lost(client, error));
		client.on('end', () => this.#lost(client));
		await client.connect();
		await client.query(`listen ${sessionChannel}; listen ${liveChannel}`);
		this.#client = client;
		// Nobody knows what was missed until now.
		await this.#hearer.missed();
	}

	/** To every other process; without the database nobody hears it. */
	async tell(told: Told): Promise<void> {
		const whole = JSON.stringify({ from: this.#own, told });
		const isLost = Buffer.byteLength(whole) > longest;
		const text = isLost ? JSON.stringify({ from: this.#own, told: { ...told, payload: null }, lost: true }) : whole;
		if (Buffer.byteLength(text) > longest) {
			const half = Math.ceil(told.rooms.length / 2);
			await this.tell({ ...told, rooms: told.rooms.slice(0, half) });
			return this.tell({ ...told, rooms: told.rooms.slice(half) });
		}
		if (!this.#client) throw new Error('No connection to the database to tell it by');
		await this.#client.query('select pg_notify($1, $2)', [liveChannel, text]);
	}

	#hear(payload: string): void {
		const { from, told, lost = false } = JSON.parse(payload) as { from: string; told: Told; lost?: boolean };
		if (from !== this.#own) this.#hearer.told(told, lost);
	}

	async close(): Promise<void> {
		this.#closed = true;
		clearTimeout(this.#retry);
		await this.#client?.end();
	}

	#lost(client: Client, error?: Error): void {
		if (this.#closed || client !== this.#client) return;
		this.#client = undefined;
		this.#log.warn({ err: error }, 'lost the connection that tells of ended sessions');
		const again = (): void => {
			if (this.#closed) return;
			this.listen().catch(() => {
				this.#retry = setTimeout(again, retryMs);
			});
		};
		this.#retry = setTimeout(again, retryMs);
	}
}
