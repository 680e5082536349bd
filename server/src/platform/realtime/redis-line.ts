import type { Logger } from 'pino';
import type { Server } from 'socket.io';
import type { Side } from './side.ts';

/** How often it is asked whether it is there, and how long it may take to say so. */
const askEveryMs = 1000;
const answersWithinMs = 2000;

/** Carries what is emitted in one process to the connections of all. */
export interface RedisLine {
	/** Whether it carries now. */
	readonly isOpen: boolean;
	close(): Promise<void>;
}

/**
 * Joins the servers of a process with those of the others by Redis, now or whenever it is there; nothing waits for it.
 * @param onBack told when it is there again, for what was said meanwhile
 */
export async function joinByRedis(
	url: string,
	servers: ReadonlyMap<Side, { io: Server }>,
	log: Logger,
	onBack: () => void,
): Promise<RedisLine> {
	const [{ createClient }, { createAdapter }] = await Promise.all([import('redis'), import('@socket.io/redis-adapter')]);
	// What cannot be sent now goes another way, and must not wait here.
	const publisher = createClient({ url, disableOfflineQueue: true });
	const subscriber = createClient({ url });
	let isClosed = false;
	/** Connected, and without a word: frozen, or cut off where nobody says so. */
	let isSilent = false;
	const trouble = (error: unknown): void => {
		if (!isClosed) log.warn({ err: error }, 'the connection to Redis has trouble');
	};
	lookAfter(publisher, ['publish'], trouble);
	lookAfter(subscriber, ['subscribe', 'pSubscribe', 'unsubscribe', 'pUnsubscribe'], trouble);
	let wasLost = false;
	for (const client of [publisher, subscriber]) {
		client.on('error', (error: unknown) => {
			wasLost = true;
			trouble(error);
		});
		client.on('ready', () => {
			if (!wasLost || !publisher.isReady || !subscriber.isReady) return;
			wasLost = false;
			onBack();
		});
		client.connect().catch(trouble);
	}
	const asking = setInterval(() => {
		if (isSilent || !publisher.isReady) return;
		const late = setTimeout(() => {
			isSilent = true;
			trouble(new Error(`Redis said nothing for ${answersWithinMs} ms`));
		}, answersWithinMs);
		const answered = (isThere: boolean): void => {
			clearTimeout(late);
			const wasSilent = isSilent;
			isSilent = false;
			// A connection that ended meanwhile is told of when it stands again.
			if (wasSilent && isThere) onBack();
		};
		publisher.ping().then(
			() => answered(true),
			() => answered(false),
		);
	}, askEveryMs).unref();
	for (const [side, { io }] of servers)
		io.adapter(createAdapter(publisher, subscriber, { key: `qaysari-${side}`, requestsTimeout: 2000 }));
	return {
		get isOpen() {
			return !isSilent && publisher.isReady && subscriber.isReady;
		},
		close: async () => {
			isClosed = true;
			clearInterval(asking);
			for (const client of [publisher, subscriber]) if (client.isOpen) client.destroy();
		},
	};
}

/** The adapter does not look at what becomes of its commands, and an error that nobody looks at ends the process. */
function lookAfter(client: object, commands: readonly string[], trouble: (error: unknown) => void): void {
	for (const command of commands) {
		const send: unknown = Reflect.get(client, command);
		if (typeof send !== 'function') throw new TypeError(`The client for Redis has no ${command}`);
		Object.defineProperty(client, command, {
			value: (...given: unknown[]) => Promise.resolve(Reflect.apply(send, client, given)).catch(trouble),
		});
	}
}
