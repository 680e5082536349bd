import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { chatCalls } from '@qaysari/contract/chat.calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { talkAtRandom } from '../testing/random-talk.ts';
import { hasRedis } from '../testing/redis-server.ts';
import { seedOfRun } from '../testing/seed.ts';
import { type ProcessPair, startPair } from '../testing/shop-process.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';
import { groupOf, Listener, until } from './testing.ts';

const there = hasRedis();
if (!there) console.warn('redis-server is not on this machine: what several processes do together was left out.');
let shop: TestShop;
let pair: ProcessPair;

beforeAll(async () => {
	if (!there) return;
	shop = await createTestShop();
	pair = await startPair(shop);
}, 240_000);
afterAll(async () => {
	await pair?.close();
	await shop?.close();
});

describe.skipIf(!there)('two server processes', () => {
	it('bring what is said in one to those who are connected to the other, and both end a session', async () => {
		const [first, second] = pair.doors;
		const [mine] = (await shop.buyers(1)) as [BuyerClient];
		const groupId = await groupOf(mine);
		const far = await Listener.connect(second.url, { token: mine.token });
		await far.ask('subscribe', { groupIds: [groupId] });
		const call = (path: string, input: object) =>
			fetch(`${first.url}${path}`, {
				method: 'POST',
				headers: { 'content-type': 'application/json', authorization: `Bearer ${mine.token}` },
				body: JSON.stringify(input),
			});

		const message = { kind: 'text', text: 'said here, heard there' };
		await call(chatCalls.sendGroupMsg.path, { groupId, clientId: crypto.randomUUID(), message });
		await until(() => far.heard.length === 1, 'it is heard in the other process');
		await call(accountsCalls.loginOut.path, {});
		await until(() => far.ended !== null, 'the other process ends it too');

		expect(far.texts()).toEqual(['said here, heard there']);
	});

	it('go on without Redis, more slowly, and by it again when it is back', async () => {
		const [first, second] = pair.doors;
		const [mine] = (await shop.buyers(1)) as [BuyerClient];
		const groupId = await groupOf(mine);
		const listen = async (): Promise<Listener> => {
			const far = await Listener.connect(second.url, { token: mine.token });
			await far.ask('subscribe', { groupIds: [groupId] });
			return far;
		};
		const say = async (text: string): Promise<number> => {
			const answer = await fetch(`${first.url}${chatCalls.sendGroupMsg.path}`, {
				method: 'POST',
				headers: { 'content-type': 'application/json', authorization: `Bearer ${mine.token}` },
				body: JSON.stringify({ groupId, clientId: crypto.randomUUID(), message: { kind: 'text', text } }),
			});
			return answer.status;
		};
		const far = await listen();
		const long = 'a long word '.repeat(150);
		await pair.redis.kill();
		for (const text of ['without one', long, 'without two']) expect(await say(text)).toBe(200);
		await until(() => far.heard.length === 3, 'all are heard in the other process');
		expect(far.texts()).toEqual(['without one', long.trim(), 'without two']);

		// Back: those who were connected come again, for what Redis may have taken with it.
		await pair.redis.startAgain();
		await until(() => far.ended !== null, 'the connection ends', { mostMs: 30_000 });
		const again = await listen();
		expect(await say('with it again')).toBe(200);
		await until(() => again.heard.length === 1, 'it is heard in the other process', { mostMs: 30_000 });
		again.close();
	});

	it('go on while Redis lives and says nothing, and nobody waits for it', async () => {
		const [first, second] = pair.doors;
		const [mine] = (await shop.buyers(1)) as [BuyerClient];
		const groupId = await groupOf(mine);
		const far = await Listener.connect(second.url, { token: mine.token });
		await far.ask('subscribe', { groupIds: [groupId] });
		pair.redis.freeze();
		// Until it was missed, what is said waits with it; then it goes another way.
		let said = 0;
		await until(
			async () => {
				said += 1;
				const answer = await fetch(`${first.url}${chatCalls.sendGroupMsg.path}`, {
					method: 'POST',
					headers: { 'content-type': 'application/json', authorization: `Bearer ${mine.token}` },
					body: JSON.stringify({ groupId, clientId: crypto.randomUUID(), message: { kind: 'text', text: `${said}` } }),
				});
				expect(answer.status).toBe(200);
				return far.heard.length > 0;
			},
			'something is heard in the other process',
			{ stepMs: 200 },
		);
		pair.redis.goOn();
		// What waited comes now, or whoever was connected comes again for it.
		const all = Array.from({ length: said }, (_, at) => `${at + 1}`);
		const isTold = () => far.ended !== null || all.every((text) => far.texts().includes(text));
		await until(isTold, 'everything is told', { mostMs: 30_000 });
	});

	it('begin while Redis is away', async () => {
		await pair.redis.kill();
		await pair.doors[1].kill();
		await pair.doors[1].start();
		expect((await fetch(`${pair.doors[1].url}/readyz`)).status).toBe(200);
		await pair.redis.startAgain();
	});

	it('lose nothing, bring nothing twice, nothing out of order and nothing to whom it no longer concerns, though killed with -9', async () => {
		const seed = seedOfRun();
		const outcome = await talkAtRandom(shop, pair.doors, { clients: 50, ms: 30_000, seed });

		expect(outcome.faults, `seed ${seed}`).toEqual([]);
		expect(outcome.sent).toBeGreaterThan(50);
		expect(outcome.heardLive).toBeGreaterThan(50);
		expect(outcome.reconnections).toBeGreaterThan(50);
		expect(outcome.kills).toBeGreaterThan(0);
	}, 300_000);
});
