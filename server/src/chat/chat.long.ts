import { expect, it } from 'vitest';
import { hasRedis, startRedis } from '../testing/redis-server.ts';
import { talkAtRandom } from './random-talk.ts';

const minutes = 4;

it.skipIf(!hasRedis())(`${minutes} minutes of talk by chance keep every promise`, async () => {
	const redis = await startRedis();
	try {
		const seed = Math.floor(Math.random() * 1e9);
		const outcome = await talkAtRandom({ redisUrl: redis.url, clients: 50, ms: minutes * 60_000, seed });
		console.info(outcome);

		expect(outcome.faults, `seed ${seed}`).toEqual([]);
	} finally {
		await redis.stop();
	}
});
