import { expect, it } from 'vitest';
import { talkAtRandom } from '../testing/random-talk.ts';
import { hasRedis } from '../testing/redis-server.ts';
import { seedOfRun } from '../testing/seed.ts';
import { startPair } from '../testing/shop-process.ts';
import { createTestShop } from '../testing/test-shop.ts';

const minutes = 4;

it.skipIf(!hasRedis())(`${minutes} minutes of talk by chance keep every promise`, async () => {
	const shop = await createTestShop();
	const pair = await startPair(shop);
	try {
		const seed = seedOfRun();
		const outcome = await talkAtRandom(shop, pair.doors, { clients: 50, ms: minutes * 60_000, seed });
		console.info(outcome);

		expect(outcome.faults, `seed ${seed}`).toEqual([]);
		expect(outcome.kills).toBeGreaterThan(1);
	} finally {
		await pair.close();
		await shop.close();
	}
});
