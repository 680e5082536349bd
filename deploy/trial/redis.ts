import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { RedisPair } from './between.ts';
import type { Stock } from './goods.ts';
import { until } from './programs.ts';
import { faultsOfTalk, latestMs, talk } from './talk.ts';

/**
 * Kills the master of Redis while people talk, waits until the other one is it, and brings the first back as its follower.
 * @returns what did not hold
 */
export async function killMaster(
	{ redis, door, stock }: { redis: RedisPair; door: string; stock: Stock },
	tell: (line: string) => void,
): Promise<string[]> {
	const stop = new AbortController();
	const talks = stock.tokens.map((token) => talk(door, token, stop.signal));
	try {
		await pause(latestMs);
		const [[first, second], [server]] = [redis.addresses, redis.servers];
		const killedAt = performance.now();
		await server.end('SIGKILL');
		await until('the other Redis is master', async () => (await roleOf(second)) === 'master');
		tell(`Redis was killed, and the other is master after ${((performance.now() - killedAt) / 1000).toFixed(1)} s`);
		await pause(latestMs);
		server.start();
		await until('the first Redis follows the other', async () => (await roleOf(first)) === 'slave');
		await pause(2 * latestMs);
	} finally {
		stop.abort();
	}
	return faultsOfTalk(await Promise.all(talks), tell);
}

/** As Redis calls it: `master` or `slave`. */
export function roleOf(address: string): Promise<string | undefined> {
	const [host, port] = address.split(':');
	const { promise, resolve, reject } = Promise.withResolvers<string | undefined>();
	const line = connect(Number(port), host, () => line.write('info replication\r\n'));
	let said = '';
	line.setTimeout(1000, () => line.destroy(new Error(`${address} does not answer`)));
	line.once('error', reject);
	line.on('data', (chunk: Buffer) => {
		said += chunk.toString();
		const role = /role:(\w+)/.exec(said)?.[1];
		if (!role) return;
		resolve(role);
		line.end();
	});
	return promise;
}
