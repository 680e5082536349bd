import { Client } from 'pg';
import type { Logger } from 'pino';
import type { Side } from './side.ts';

const channel = 'qaysari_sessions';
const retryMs = 1000;

/** Hears from the database, with the commit, of every session that ends in any process. */
export class EndedSessions {
	readonly #url: string;
	readonly #log: Logger;
	readonly #tell: { ended(side: Side, sessionId: number): void; missed(): Promise<void> };
	#client: Client | undefined;
	#retry: NodeJS.Timeout | undefined;
	#closed = false;

	constructor(url: string, log: Logger, tell: { ended(side: Side, sessionId: number): void; missed(): Promise<void> }) {
		this.#url = url;
		this.#log = log;
		this.#tell = tell;
	}

	async listen(): Promise<void> {
		const client = new Client({ connectionString: this.#url, application_name: 'qaysari sessions' });
		client.on('notification', ({ payload }) => {
			const [side, id] = (payload ?? '').split(' ');
			if (side === 'buyers' || side === 'operators') this.#tell.ended(side, Number(id));
		});
		client.on('error', (error) => this.#lost(client, error));
		client.on('end', () => this.#lost(client));
		await client.connect();
		await client.query(`listen ${channel}`);
		this.#client = client;
		// Nobody knows what was missed until now.
		await this.#tell.missed();
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
