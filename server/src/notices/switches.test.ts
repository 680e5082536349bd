import { noticesCalls } from '@qaysari/contract/notices.calls';
import { noticeKinds } from '@qaysari/contract/notices.schemas';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../platform/database/transaction.ts';
import { PushServer } from '../testing/push-server.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';
import { somebodyWaits } from '../testing/waiting.ts';
import { type NoticeKind, tell } from './notices.ts';

let shop: TestShop;
let service: PushServer;

beforeAll(async () => {
	service = await PushServer.start();
	shop = await createTestShop({ settings: { PUSH_HOSTS: service.host } });
});
afterAll(async () => {
	await shop.close();
	await service.stop();
});

/** Somebody who was told nothing yet. */
async function somebody(): Promise<BuyerClient> {
	const [mine] = (await shop.buyers(1)) as [BuyerClient];
	await sql`delete from notice where account_id = ${mine.accountId}`.execute(shop.db);
	return mine;
}
const switchOf = async (who: BuyerClient, kind: NoticeKind) =>
	(await who.do(noticesCalls.switches, {})).switches.find((one) => one.kind === kind);
const say = (who: BuyerClient, kind: NoticeKind, times = 1) =>
	inTransaction(shop.db, async (tx) => {
		for (let n = 0; n < times; n += 1)
			await tell(tx, shop.now, { accountId: who.accountId, kind, event: 'couponNew', link: null });
	});

describe('what somebody is told, and how', () => {
	test('is everything at first: what is quiet on devices alone, what matters by email too', async () => {
		const { switches } = await (await somebody()).do(noticesCalls.switches, {});

		expect(switches.map((one) => one.kind)).toEqual([...noticeKinds]);
		expect(switches.every((one) => one.push)).toBe(true);
		expect(switches.filter((one) => !one.message).map((one) => one.kind)).toEqual(['promotion', 'chat', 'review', 'alert']);
		expect(switches.filter((one) => !one.changeable).map((one) => one.kind)).toEqual(['payment', 'account']);
	});

	test('is changed for one kind and way, for oneself alone', async () => {
		const [mine, other] = [await somebody(), await somebody()];
		await mine.do(noticesCalls.setSwitch, { kind: 'promotion', push: false });
		await mine.do(noticesCalls.setSwitch, { kind: 'promotion', message: true });
		await mine.do(noticesCalls.setSwitch, { kind: 'promotion' });

		expect(await switchOf(mine, 'promotion')).toMatchObject({ push: false, message: true });
		expect(await switchOf(mine, 'review')).toMatchObject({ push: true, message: false });
		expect(await switchOf(other, 'promotion')).toMatchObject({ push: true, message: false });
	});

	test.each([
		['for the first time', []],
		['after it was set before', [{ push: true, message: true }]],
	])('is both, where both ways are switched off at once %s', async (_when, before) => {
		const mine = await somebody();
		for (const change of before) await mine.do(noticesCalls.setSwitch, { kind: 'order', ...change });
		const both = await shop.db.transaction().execute(async (tx) => {
			await sql`lock table notice_switch in share mode`.execute(tx);
			const sent = [{ push: false }, { message: false }].map((change) =>
				mine.do(noticesCalls.setSwitch, { kind: 'order', ...change }),
			);
			await somebodyWaits(shop.db, 2);
			return sent;
		});
		await Promise.all(both);

		expect(await switchOf(mine, 'order')).toMatchObject({ push: false, message: false });
	});

	test.each(['payment', 'account'] as const)('cannot be nothing about %s', async (kind) => {
		const mine = await somebody();
		expect(await mine.refusal(noticesCalls.setSwitch, { kind, push: false, message: false })).toBe('conflict');
		expect(await switchOf(mine, kind)).toMatchObject({ push: true, message: true });
	});
});

describe('what was told', () => {
	test('is read one by one, or all of it, and by nobody else', async () => {
		const [mine, other] = [await somebody(), await somebody()];
		await say(mine, 'promotion', 3);
		await say(other, 'promotion');
		const [first] = (await mine.do(noticesCalls.list, {})).records;
		await mine.do(noticesCalls.markRead, { noticeIds: [first?.noticeId ?? ''] });
		await mine.do(noticesCalls.markRead, { noticeIds: [first?.noticeId ?? '', '999999'] });
		expect(await mine.do(noticesCalls.unread, {})).toEqual({ unread: 2 });
		const unread = (await mine.do(noticesCalls.list, { unreadOnly: true })).records;
		expect(unread.map((one) => one.read)).toEqual([false, false]);

		expect(await mine.do(noticesCalls.markRead, {})).toEqual({ unread: 0 });
		expect((await mine.do(noticesCalls.list, { unreadOnly: true })).records).toEqual([]);
		expect(await other.do(noticesCalls.unread, {})).toEqual({ unread: 1 });
	});

	test('is listed by kind, and the cursor of another list is none', async () => {
		const mine = await somebody();
		await say(mine, 'promotion');
		await say(mine, 'review');
		expect((await mine.do(noticesCalls.list, { kind: 'review' })).records.map((one) => one.kind)).toEqual(['review']);
		expect(await mine.refusal(noticesCalls.list, { cursor: 'x' })).toBe('damaged_cursor');
		expect(await mine.refusal(noticesCalls.markRead, { noticeIds: [] })).toBe('invalid_input');
	});

	test('of a conversation is told once until it was read, however much was said', async () => {
		const mine = await somebody();
		await say(mine, 'chat', 3);
		expect((await mine.do(noticesCalls.list, {})).records).toHaveLength(1);
		await mine.do(noticesCalls.markRead, {});
		await say(mine, 'chat', 2);
		expect((await mine.do(noticesCalls.list, {})).records).toHaveLength(2);
	});

	test('is counted up to a hundred', async () => {
		const mine = await somebody();
		await say(mine, 'promotion', 101);
		expect(await mine.do(noticesCalls.unread, {})).toEqual({ unread: 100 });
	});
});

describe('a device', () => {
	const targets = async (who: BuyerClient) =>
		(await shop.rows<{ address: string }>(sql`select address from push_target where account_id = ${who.accountId}`)).length;

	test('is one of the latest twenty, once, and goes when it is told so', async () => {
		const mine = await somebody();
		for (let n = 0; n < 21; n += 1) {
			shop.clock.move(1000);
			const { endpoint, keys } = service.subscribe(`phone ${n}`);
			await mine.do(noticesCalls.pushSubscribe, { target: { kind: 'web', endpoint, keys } });
		}
		expect(await targets(mine)).toBe(20);
		const { endpoint, keys } = service.subscribe('phone 20');
		await mine.do(noticesCalls.pushSubscribe, { target: { kind: 'web', endpoint, keys } });
		expect(await targets(mine)).toBe(20);
		const [other] = (await shop.buyers(1)) as [BuyerClient];
		await other.do(noticesCalls.pushUnsubscribe, { address: endpoint });
		expect(await targets(mine)).toBe(20);
		for (let n = 0; n < 2; n += 1) await mine.do(noticesCalls.pushUnsubscribe, { address: endpoint });
		expect(await targets(mine)).toBe(19);
	});

	test('of an app, or of no push service, is refused', async () => {
		const mine = await somebody();
		const { endpoint, keys } = service.subscribe('refused');
		expect(await mine.refusal(noticesCalls.pushSubscribe, { target: { kind: 'android', token: 'x' } })).toBe('channel_off');
		for (const address of ['https://evil.example/x', endpoint.replace('https://', 'https://a:b@')])
			expect(await mine.refusal(noticesCalls.pushSubscribe, { target: { kind: 'web', endpoint: address, keys } })).toBe(
				'forbidden',
			);
		expect(await targets(mine)).toBe(0);
	});
});
