import { sql } from 'kysely';
import type { Logger } from 'pino';
import { connectDatabase, DatabaseBusy, DatabaseUnreachable, DatabaseUnsuitable } from './connect.ts';
import type { Database } from './handle.ts';
import { ConnectionLost } from './named-statements.ts';
import { one } from './rows.ts';

const measuredEveryMs = 250;
/** What may lag lags no more than this; a replica that is further behind is left out. */
const mostLagMs = 2000;
const samplesKept = 2 * Math.ceil(mostLagMs / measuredEveryMs);

/** By the clock of this process that never goes back. */
type Moment = number;

interface Sample {
	at: Moment;
	position: bigint;
}

interface Replica {
	url: string;
	db: Database | null;
	/** It holds everything that was committed before. */
	holds: Moment;
}

export interface ReadingOptions {
	primary: Database;
	replicaUrls: readonly string[];
	poolSize: number;
	statementTimeoutMs: number;
	log: Logger;
}

/**
 * Reads that may lag a little: by a replica that holds what they must see, else by the primary. How far each replica is, is measured
 * by where the primary was at which moment.
 */
export class Reading {
	readonly #options: ReadingOptions;
	readonly #replicas: readonly Replica[];
	#samples: Sample[] = [];
	#measuring: NodeJS.Timeout | undefined;
	#round = Promise.resolve();
	#turn = 0;
	/** How many reads went to a replica, for the metrics. */
	byReplica = 0;

	constructor(options: ReadingOptions) {
		this.#options = options;
		this.#replicas = options.replicaUrls.map((url) => ({ url, db: null, holds: Number.NEGATIVE_INFINITY }));
	}

	/** Begins to measure; a replica that is away is asked again and again. */
	open(): void {
		if (this.#replicas.length === 0 || this.#measuring) return;
		const measure = (): void => {
			this.#round = this.#measure().finally(() => {
				if (this.#measuring) this.#measuring = setTimeout(measure, measuredEveryMs).unref();
			});
		};
		this.#measuring = setTimeout(measure, 0).unref();
	}

	async close(): Promise<void> {
		clearTimeout(this.#measuring);
		this.#measuring = undefined;
		await this.#round;
		for (const replica of this.#replicas) await replica.db?.destroy();
	}

	/** How many replicas could be read from now. */
	get fresh(): number {
		const least = performance.now() - mostLagMs;
		return this.#replicas.filter(({ holds }) => holds >= least).length;
	}

	/**
	 * Reads what was committed before a moment (of `performance.now()`), and of what came since perhaps nothing. Where a replica fails
	 * in the middle, `work` runs again on the primary, so it must only read.
	 */
	async asOf<T>(moment: Moment, work: (db: Database) => Promise<T>): Promise<T> {
		const least = Math.max(moment, performance.now() - mostLagMs);
		const able = this.#replicas.filter(({ db, holds }) => db !== null && holds >= least);
		const replica = able[this.#turn++ % Math.max(1, able.length)];
		if (!replica?.db) return work(this.#options.primary);
		try {
			this.byReplica += 1;
			return await work(replica.db);
		} catch (error) {
			if (!isOfReplica(error)) throw error;
			this.#leaveOut(replica, error);
			return work(this.#options.primary);
		}
	}

	/** Reads that may lag and that nobody just changed: reports, exports. */
	lagging<T>(work: (db: Database) => Promise<T>): Promise<T> {
		return this.asOf(Number.NEGATIVE_INFINITY, work);
	}

	async #measure(): Promise<void> {
		try {
			const at = performance.now();
			const position = await positionOf(this.#options.primary);
			this.#samples = [...this.#samples, { at, position }].slice(-samplesKept);
		} catch (error) {
			this.#options.log.debug({ err: error }, 'the primary could not be measured');
		}
		await Promise.all(this.#replicas.map((replica) => this.#measureOne(replica)));
	}

	async #measureOne(replica: Replica): Promise<void> {
		try {
			replica.db ??= await this.#connect(replica.url);
			const position = await positionOf(replica.db);
			const reached = this.#samples.findLast((sample) => sample.position <= position);
			if (reached) replica.holds = Math.max(replica.holds, reached.at);
		} catch (error) {
			this.#leaveOut(replica, error);
		}
	}

	#connect(url: string): Promise<Database> {
		const { poolSize, statementTimeoutMs, log } = this.#options;
		return connectDatabase({ url, poolSize, statementTimeoutMs, applicationName: 'qaysari reading', log });
	}

	#leaveOut(replica: Replica, error: unknown): void {
		if (replica.holds > Number.NEGATIVE_INFINITY)
			this.#options.log.warn({ err: error }, 'a replica of the database is left out until it answers again');
		replica.holds = Number.NEGATIVE_INFINITY;
	}
}

/** How far a server is: the primary by what it wrote, a replica by what it made its own. */
async function positionOf(db: Database): Promise<bigint> {
	const { bytes } = await one<{ bytes: string }>(
		db,
		sql`select (coalesce(case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end, '0/0')
			- '0/0'::pg_lsn)::text as bytes`,
	);
	return BigInt(bytes);
}

const ofReplica = [ConnectionLost, DatabaseBusy, DatabaseUnreachable, DatabaseUnsuitable];

/** It is away, or ended a read because what it replays stood in its way. */
function isOfReplica(error: unknown): boolean {
	if (ofReplica.some((kind) => error instanceof kind)) return true;
	return error instanceof Error && 'code' in error && error.code === '40001';
}
