import type { SecurityEventKind } from '@qaysari/contract/security-events.schemas';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { type Clock, days, minutes } from '../platform/clock.ts';
import type { Database } from '../platform/database/handle.ts';
import * as queries from './security-events.queries.ts';

export { listEvents } from './security-events.queries.ts';

const keptDays = 180;
/** Rows of one kind that one process writes in a minute: a flood must not become one of the table. */
const mostAMinute = 120;
const deletedAtOnce = 5000;

/** Writes down who came in and who was turned away: in the table and in the log, and never what was typed. */
export class SecurityEvents {
	readonly #db: Database;
	readonly #clock: Clock;
	readonly #log: Logger;
	/** What was written within the last minute; the same by the same is not written again. */
	readonly #lately: LRUCache<string, true>;
	readonly #minute = new Map<SecurityEventKind, { since: number; written: number }>();
	readonly #writing = new Set<Promise<void>>();

	constructor({ db, clock, log }: { db: Database; clock: Clock; log: Logger }) {
		this.#db = db;
		this.#clock = clock;
		this.#log = log;
		const perf = { now: () => clock.now().getTime() };
		this.#lately = new LRUCache({ max: 10_000, ttl: minutes(1), ttlResolution: 0, perf });
	}

	/** Nobody waits for it: whoever is turned away is answered first. */
	note(event: queries.SecurityEvent): void {
		const now = this.#clock.now();
		const usual = event.kind === 'signed_in' || event.kind === 'data_read';
		if (event.kind !== 'signed_in') {
			const key = JSON.stringify(event);
			if (this.#lately.has(key)) return;
			this.#lately.set(key, true);
		}
		if (!this.#hasRoom(event.kind, now)) return;
		this.#log[usual ? 'info' : 'warn']({ security: event }, 'security event');
		const writing = queries
			.insertEvent(this.#db, event, now)
			.catch((error: unknown) => this.#log.error({ err: error }, 'a security event stands in the log only'))
			.finally(() => this.#writing.delete(writing));
		this.#writing.add(writing);
	}

	/** Resolves when all that was noted is written. */
	async settled(): Promise<void> {
		await Promise.all(this.#writing);
	}

	async forget(): Promise<void> {
		const before = new Date(this.#clock.now().getTime() - days(keptDays));
		while ((await queries.deleteBefore(this.#db, before, deletedAtOnce)) === deletedAtOnce);
	}

	#hasRoom(kind: SecurityEventKind, now: Date): boolean {
		const minute = this.#minute.get(kind);
		if (!minute || now.getTime() - minute.since >= minutes(1)) {
			this.#minute.set(kind, { since: now.getTime(), written: 1 });
			return true;
		}
		minute.written += 1;
		if (minute.written === mostAMinute + 1) this.#log.warn({ kind }, 'more security events this minute than are kept');
		return minute.written <= mostAMinute;
	}
}
