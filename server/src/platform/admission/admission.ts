import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal, refuse } from '../refusal.ts';
import { type Caller, nameOf } from './caller.ts';
import { Counter, SharedCounts } from './counter.ts';
import { Lane } from './lane.ts';

/**
 * What is counted: calls; reads that no kept answer served; pages that had to be drawn; events of the tracker; pictures to search
 * by, all in a minute; uploaded files and their megabytes, and orders of visitors that are paid before, in a day.
 */
export type Cost = 'call' | 'miss' | 'page' | 'event' | 'picture' | 'upload' | 'megabyte' | 'order';

export interface CostLimit {
	/** Of one account or device. */
	caller: number;
	/** Of all devices of one address together. */
	address: number;
}

export type CostLimits = Readonly<Record<Cost, CostLimit>>;

type Redis = Awaited<ReturnType<typeof newRedis>>;

const minute = 60;
const day = 86_400;
const windowOf: Record<Cost, number> = {
	call: minute,
	miss: minute,
	page: minute,
	event: minute,
	picture: minute,
	upload: day,
	megabyte: day,
	order: day,
};

/**
 * Whether work is done now, later or not at all: every door asks here. Somebody signed in counts by their account; everybody else
 * by what their device calls itself and, more generously, by address. With Redis the counts are those of all processes; without it
 * each process counts for itself.
 */
export class Admission {
	#callers: Record<Cost, Counter>;
	#addresses: Record<Cost, Counter>;
	/** Addresses that are over a limit, as long as they are. */
	readonly #closed = new LRUCache<string, true>({ max: 10_000, ttl: minute * 1000, perf: Date });
	#redis: Redis | undefined;
	#closing = false;
	readonly #connected: Promise<unknown>;
	/** Reads of the database for answers that are the same for everybody: less at once than there are connections. */
	readonly reads: Lane;
	readonly pages: Lane;
	/** Files on their way in, held in memory until they are stored. */
	readonly uploads: Lane;

	constructor(options: {
		limits: CostLimits;
		readsAtOnce: number;
		pagesAtOnce: number;
		/** Milliseconds that a read or a page may wait for its turn. */
		turnWithinMs?: number;
		redisUrl: string | undefined;
		log: Logger;
	}) {
		const { limits, redisUrl, log } = options;
		this.#callers = limitersOf('caller', limits);
		this.#addresses = limitersOf('address', limits);
		// Nothing waits for it: until it is there, and whenever it is away, each process counts for itself.
		this.#connected = redisUrl === undefined ? Promise.resolve() : this.#join(redisUrl, limits, log);
		const patience = options.turnWithinMs === undefined ? {} : { turnWithinMs: options.turnWithinMs };
		this.reads = new Lane({
			atOnce: options.readsAtOnce,
			atOnceOfOne: share(options.readsAtOnce),
			...patience,
			waiting: 400,
			perCaller: 60,
			perAddress: 200,
		});
		this.pages = new Lane({
			atOnce: options.pagesAtOnce,
			atOnceOfOne: share(options.pagesAtOnce),
			...patience,
			waiting: 60,
			perCaller: 20,
			perAddress: 20,
		});
		this.uploads = new Lane({ atOnce: 8, waiting: 60, perCaller: 6, perAddress: 16 });
	}

	/** @throws Refusal too_many_requests, with the seconds after which it may be tried again */
	async count(cost: Cost, caller: Caller, points = 1): Promise<void> {
		if (caller.account !== null) {
			await consume(this.#callers[cost], caller.account, points);
			// An account costs an email: what is kept for days counts by address too.
			if (windowOf[cost] === day) await consume(this.#addresses[cost], `accounts ${caller.addressBlock}`, points);
			return;
		}
		const address = `${cost} ${caller.addressBlock}`;
		// While an address is over its limit, names that devices make up cost not even a counter.
		const closedMs = this.#closed.getRemainingTTL(address);
		if (closedMs > 0) refuseFor(closedMs);
		// The device first: what it is refused does not weigh on others behind its address.
		if (caller.device !== null) await consume(this.#callers[cost], nameOf(caller), points);
		await consume(this.#addresses[cost], caller.addressBlock, points, (ms) => this.#closed.set(address, true, { ttl: ms }));
	}

	/** Counts what is done past its limits too, in another way; says whether it is within them. */
	async allows(cost: Cost, caller: Caller): Promise<boolean> {
		try {
			await this.count(cost, caller);
			return true;
		} catch (error) {
			if (error instanceof Refusal && error.code === 'too_many_requests') return false;
			throw error;
		}
	}

	/** Counts are shared from now on, where there is a Redis. */
	async ready(): Promise<void> {
		await this.#connected;
	}

	async #join(url: string, limits: CostLimits, log: Logger): Promise<void> {
		const told = (error: unknown): void => log.warn({ err: error }, 'Redis does not count limits now');
		const redis = await newRedis(url);
		if (this.#closing) return;
		this.#redis = redis;
		redis.on('error', told);
		const counts = new SharedCounts(redis, () => told(new Error('Redis does not answer')));
		this.#callers = limitersOf('caller', limits, counts);
		this.#addresses = limitersOf('address', limits, counts);
		await redis.connect().catch(told);
	}

	async close(): Promise<void> {
		this.#closing = true;
		if (this.#redis?.isOpen) this.#redis.destroy();
	}
}

/** Of what runs at once, for one account or address: the cores and the database are everybody's, also while nobody else waits. */
const share = (atOnce: number): number => Math.max(1, Math.floor(atOnce / 4));

/** Large, and not needed where one process is the shop. */
async function newRedis(url: string) {
	const { createClient } = await import('redis');
	return createClient({ url, disableOfflineQueue: true });
}

async function consume(limiter: Counter, key: string, points: number, onRefused?: (ms: number) => void): Promise<void> {
	try {
		await limiter.consume(key, points);
	} catch (error) {
		if (!(error instanceof RateLimiterRes)) throw error;
		onRefused?.(error.msBeforeNext);
		refuseFor(error.msBeforeNext);
	}
}

function refuseFor(ms: number): never {
	refuse('too_many_requests', {}, { retryAfter: Math.max(1, Math.ceil(ms / 1000)) });
}

function limitersOf(of: keyof CostLimit, limits: CostLimits, counts: SharedCounts | null = null): Record<Cost, Counter> {
	const made = (cost: Cost): Counter =>
		new Counter({ keyPrefix: `qaysari:${cost}:${of}`, points: limits[cost][of], duration: windowOf[cost] }, counts);
	return {
		call: made('call'),
		miss: made('miss'),
		page: made('page'),
		event: made('event'),
		picture: made('picture'),
		upload: made('upload'),
		megabyte: made('megabyte'),
		order: made('order'),
	};
}
