import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasRedis, startRedis } from '../testing/redis-server.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';
import { talkAtRandom } from './random-talk.ts';
import { groupOf, Listener, openDoors, say, until } from './testing.ts';

const there = hasRedis();
if (!there) console.warn('redis-server is not on this machine: what several processes do together was left out.');
let redis: Awaited<ReturnType<typeof startRedis>> | undefined;

beforeAll(async () => {
	if (there) redis = await startRedis();
});
afterAll(() => redis?.stop());

describe.skipIf(!there)('two server processes', () => {
	it('bring what is said in one to those who are connected to the other, and both end a session', async () => {
		const settings = { REDIS_URL: redis?.url ?? '' };
		const first: TestShop = await createTestShop({ settings });
		const second = await createTestShop({ settings, beside: first });
		try {
			await openDoors(first);
			const { url } = await openDoors(second);
			const [mine] = (await first.buyers(1)) as [BuyerClient];
			const groupId = await groupOf(mine);
			const far = await Listener.connect(url, { token: mine.token });
			await far.ask('subscribe', { groupIds: [groupId] });

			await say(mine, groupId, 'said here, heard there');
			await until(() => far.heard.length === 1, 'it is heard in the other process');
			await mine.do(accountsCalls.loginOut, {});
			await until(() => far.ended !== null, 'the other process ends it too');

			expect(far.texts()).toEqual(['said here, heard there']);
		} finally {
			await second.close();
			await first.close();
		}
	});

	it('lose nothing, bring nothing twice, nothing out of order and nothing to whom it no longer concerns, whatever happens', async () => {
		const seed = Math.floor(Math.random() * 1e9);
		const outcome = await talkAtRandom({ redisUrl: redis?.url ?? '', clients: 50, ms: 20_000, seed });

		expect(outcome.faults, `seed ${seed}`).toEqual([]);
		expect(outcome.sent).toBeGreaterThan(50);
		expect(outcome.reconnections).toBeGreaterThan(50);
	}, 120_000);
});
