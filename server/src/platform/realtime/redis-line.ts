import type { Logger } from 'pino';
import type { Server } from 'socket.io';
import type { Side } from './side.ts';

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
	const trouble = (error: unknown): void => log.warn({ err: error }, 'the connection to Redis has trouble');
	const publish = publisher.publish.bind(publisher);
	// The adapter does not look at what becomes of it, and an error that nobody looks at ends the process.
	Object.defineProperty(publisher, 'publish', {
		value: (channel: string, message: string | Buffer) => publish(channel, message).catch(trouble),
	});
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
	for (const [side, { io }] of servers)
		io.adapter(createAdapter(publisher, subscriber, { key: `qaysari-${side}`, requestsTimeout: 2000 }));
	return {
		get isOpen() {
			return publisher.isReady && subscriber.isReady;
		},
		close: async () => {
			for (const client of [publisher, subscriber]) if (client.isOpen) client.destroy();
		},
	};
}
