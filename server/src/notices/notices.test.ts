import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { chatCalls, chatConsoleCalls } from '@qaysari/contract/chat.calls';
import { noticesCalls } from '@qaysari/contract/notices.calls';
import { ordersCalls } from '@qaysari/contract/orders.calls';
import { decodeProtectedHeader, importJWK, jwtVerify } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { minutes } from '../platform/clock.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { sendMessageJob } from '../platform/delivery/delivery.ts';
import type { AccountId, NoticeId } from '../platform/ids.ts';
import { startJobs } from '../platform/jobs/jobs.ts';
import { jobsOf } from '../rooms.ts';
import { rooms } from '../shop.ts';
import { createFreight, createProduct } from '../testing/goods.ts';
import { bodyOf, type Letter, MailServer } from '../testing/mail-server.ts';
import { placeOrder } from '../testing/ordering.ts';
import { PushServer } from '../testing/push-server.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';
import { noticeJobs, tellDevices } from './notices.jobs.ts';
import { tell } from './notices.ts';
import { postToService, pushKeys } from './push.ts';

let shop: TestShop;
let service: PushServer;
let mail: MailServer;
/** Why the service could not be reached, or who answered in its place. */
const faults: unknown[] = [];

beforeAll(async () => {
	service = await PushServer.start();
	mail = await MailServer.start();
	shop = await createTestShop({
		settings: { PUSH_HOSTS: service.host, SMTP_URL: mail.url, PUBLIC_URL: 'https://shop.example', OUTBOX: 'on' },
	});
	shop.shop.push.post = async (url, request) => {
		try {
			const status = await postToService(service.addressOf(url), request);
			if (status !== service.status) faults.push(`${status} from ${service.addressOf(url)}`);
			return status;
		} catch (error) {
			faults.push(error);
			throw error;
		}
	};
	await createFreight(shop);
});
afterAll(async () => {
	await shop.close();
	await service.stop();
	await mail.stop();
});
beforeEach(() => {
	service.brought.length = 0;
	service.status = 201;
});

/** Somebody who was told nothing yet: not even of the coupon of new buyers. */
async function buyer(): Promise<BuyerClient> {
	const [mine] = (await shop.buyers(1)) as [BuyerClient];
	await sql`delete from notice where account_id = ${mine.accountId}`.execute(shop.db);
	return mine;
}

/** Does what the job would: takes every notice of somebody that was not told yet to their devices. */
async function tellAll(accountId: AccountId): Promise<void> {
	const rows = await shop.rows<{ id: NoticeId }>(
		sql`select id from notice where account_id = ${accountId} and told_at is null order by id`,
	);
	for (const { id } of rows) await tellDevices(shop.shop, id);
}

/** Sends every email that waits, as the job would, over SMTP. */
async function sendEmails(): Promise<void> {
	const waiting = await shop.rows<{ id: number }>(
		sql`select id from delivery_message where channel = 'email' and state = 'queued' order by id`,
	);
	for (const { id } of waiting) await jobsOf(rooms, shop.shop).handlers[sendMessageJob]?.({ id });
}

describe('notices', () => {
	it('tell of an order in the language in which they are read, and are read once', async () => {
		const mine = await buyer();
		const { skuId } = await createProduct(shop);
		const { orderNumber } = await placeOrder(shop, mine, { items: [{ skuId, quantity: 1 }] });
		await mine.do(ordersCalls.cancelOrder, { orderNumber, reason: '' });

		const english = await mine.do(noticesCalls.list, {});
		mine.language = 'zh';
		const chinese = await mine.do(noticesCalls.list, { kind: 'order' });

		expect(english.records).toMatchObject([
			{
				kind: 'order',
				title: 'Your order was cancelled',
				link: `/pages/order-details/index?orderNumber=${orderNumber}`,
				read: false,
			},
		]);
		expect(english.records[0]?.text).toContain(orderNumber);
		expect(chinese.records[0]?.title).toBe('您的订单已取消');
		expect(await mine.do(noticesCalls.unread, {})).toEqual({ unread: 1 });
		expect(await mine.do(noticesCalls.markRead, { noticeIds: [english.records[0]?.noticeId ?? ''] })).toEqual({ unread: 0 });
	});

	it('are forgotten after half a year, however many they are', async () => {
		const mine = await buyer();
		await sql`
			insert into notice (account_id, kind, event, params, link, at)
			select ${mine.accountId}, 'promotion', 'couponNew', '{}', null,
				${shop.now}::timestamptz - interval '180 days' - case when n <= 2500 then interval '1 second' else '0' end
			from generate_series(1, 2501) n
		`.execute(shop.db);

		await jobsOf(rooms, shop.shop).handlers['notices.forget']?.({});

		expect((await mine.do(noticesCalls.list, {})).records).toHaveLength(1);
	});

	it('are one’s own, paged, and told once whatever is repeated', async () => {
		const [mine, other] = [await buyer(), await buyer()];
		for (const once of ['a', 'b', 'b', 'c'])
			await inTransaction(shop.db, (tx) =>
				tell(tx, shop.now, { accountId: mine.accountId, kind: 'promotion', event: 'couponNew', link: null, once }),
			);

		const first = await mine.do(noticesCalls.list, { limit: 2 });
		const rest = await mine.do(noticesCalls.list, { limit: 2, cursor: first.nextCursor ?? '' });
		await other.do(noticesCalls.markRead, { noticeIds: first.records.map((one) => one.noticeId) });

		expect([first.records.length, rest.records.length, rest.nextCursor, first.unread]).toEqual([2, 1, null, 3]);
		expect(await mine.do(noticesCalls.unread, {})).toEqual({ unread: 3 });
		expect((await other.do(noticesCalls.list, {})).records).toEqual([]);
	});
});

describe('devices', () => {
	it('get what is told, sealed and signed with the key that they subscribed with', async () => {
		const mine = await buyer();
		const { publicKey } = await shop.visitor().do(noticesCalls.pushKey, {});
		await mine.do(noticesCalls.pushSubscribe, { target: service.subscribe('one') });
		await inTransaction(shop.db, (tx) =>
			tell(tx, shop.now, { accountId: mine.accountId, kind: 'promotion', event: 'couponNew', link: '/pages/x/coupons' }),
		);

		await tellAll(mine.accountId);
		await tellAll(mine.accountId);

		expect([service.brought.length, faults]).toEqual([1, []]);
		const headers = service.brought[0]?.headers ?? {};
		expect(service.brought[0]).toMatchObject({
			device: 'one',
			content: { title: 'Welcome! A coupon for your first order', link: '/pages/x/coupons', language: 'en' },
		});
		const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? [];
		const point = Buffer.from(publicKey ?? '', 'base64url');
		const jwk = {
			kty: 'EC',
			crv: 'P-256',
			x: point.subarray(1, 33).toString('base64url'),
			y: point.subarray(33).toString('base64url'),
		};
		const { payload } = await jwtVerify(token, await importJWK(jwk, 'ES256'));
		expect([key, headers['content-encoding'], payload.aud, decodeProtectedHeader(token).alg]).toEqual([
			publicKey,
			'aes128gcm',
			'https://push.test',
			'ES256',
		]);
	});

	it('that are gone are forgotten, that fail for long too, and addresses that are no push service are refused', async () => {
		const mine = await buyer();
		await mine.do(noticesCalls.pushSubscribe, { target: service.subscribe('gone') });
		service.status = 410;
		const say = () =>
			inTransaction(shop.db, (tx) =>
				tell(tx, shop.now, { accountId: mine.accountId, kind: 'promotion', event: 'couponNew', link: null }),
			);
		await say();
		await tellAll(mine.accountId);
		await say();
		await tellAll(mine.accountId);

		expect(service.brought.length).toBe(1);
		for (const endpoint of ['https://127.0.0.1/x', 'https://evil.example/fcm.googleapis.com', 'https://push.test.evil.example/x'])
			expect(await mine.refusal(noticesCalls.pushSubscribe, { target: { ...service.subscribe('x'), endpoint } })).toBe(
				'forbidden',
			);
		expect(
			(await mine.call(noticesCalls.pushSubscribe, { target: { ...service.subscribe('x'), endpoint: 'http://push.test/x' } }))
				.status,
		).toBe(422);
		expect(await mine.refusal(noticesCalls.pushSubscribe, { target: { kind: 'ios', token: 'abc' } })).toBe('channel_off');
	});

	it('belong to whoever signed in last, and hear nothing once switched off or unsubscribed', async () => {
		const [first, second] = [await buyer(), await buyer()];
		const device = service.subscribe('shared');
		await first.do(noticesCalls.pushSubscribe, { target: device });
		await second.do(noticesCalls.pushSubscribe, { target: device });
		const say = async (who: BuyerClient, once: string) => {
			await inTransaction(shop.db, (tx) =>
				tell(tx, shop.now, { accountId: who.accountId, kind: 'promotion', event: 'couponNew', link: null, once }),
			);
			await tellAll(who.accountId);
			return service.brought.length;
		};

		const counts = [await say(first, '1'), await say(second, '2')];
		const { switches } = await second.do(noticesCalls.setSwitch, { kind: 'promotion', push: false });
		counts.push(await say(second, '3'));
		await second.do(noticesCalls.setSwitch, { kind: 'promotion', push: true });
		await second.do(noticesCalls.pushUnsubscribe, { address: device.endpoint });
		counts.push(await say(second, '4'));

		expect(counts).toEqual([0, 1, 1, 1]);
		expect(switches.find((one) => one.kind === 'promotion')).toEqual({
			kind: 'promotion',
			push: false,
			message: false,
			changeable: true,
		});
		expect(await second.refusal(noticesCalls.setSwitch, { kind: 'payment', push: false })).toBe('conflict');
	});

	/** Which devices heard of something that is told now. */
	async function hearing({ accountId }: BuyerClient): Promise<string[]> {
		const before = service.brought.length;
		await inTransaction(shop.db, (tx) => tell(tx, shop.now, { accountId, kind: 'promotion', event: 'couponNew', link: null }));
		await tellAll(accountId);
		return service.brought
			.slice(before)
			.map(({ device }) => device)
			.sort();
	}

	/** The same person on another device. */
	function elsewhere({ phone }: BuyerClient): Promise<BuyerClient> {
		shop.clock.move(minutes(2));
		return shop.buyer(shop.visitor(), phone);
	}

	it('hear nothing more once somebody signed out on them; others of theirs do, and those from before sessions were noted', async () => {
		const mine = await buyer();
		const other = await elsewhere(mine);
		const older = service.subscribe('older');
		for (const target of [service.subscribe('here'), older]) await mine.do(noticesCalls.pushSubscribe, { target });
		await other.do(noticesCalls.pushSubscribe, { target: service.subscribe('there') });
		await sql`update push_target set session_id = null where address = ${older.endpoint}`.execute(shop.db);
		const before = await hearing(mine);

		await mine.do(accountsCalls.loginOut, {});

		expect([before, await hearing(mine)]).toEqual([
			['here', 'older', 'there'],
			['older', 'there'],
		]);
		expect(await shop.rows(sql`select 1 from push_target where account_id = ${mine.accountId}`)).toHaveLength(2);
	});

	it('hear on where a new password was set, and nowhere else', async () => {
		const mine = await buyer();
		const other = await elsewhere(mine);
		await mine.do(noticesCalls.pushSubscribe, { target: service.subscribe('here') });
		await other.do(noticesCalls.pushSubscribe, { target: service.subscribe('there') });
		shop.clock.move(minutes(2));
		await mine.do(accountsCalls.loginSendCode, { type: 6, account: mine.phone, purpose: 'reset' });

		await mine.do(accountsCalls.setPassword, {
			account: mine.phone,
			code: await shop.codeFor(mine.phone),
			password: 'samovar-of-1001-nights',
		});

		expect(await hearing(mine)).toEqual(['here']);
	});

	it('hear of an order while what is told to many hangs', async () => {
		const [many, mine] = [await buyer(), await buyer()];
		await many.do(noticesCalls.pushSubscribe, { target: service.subscribe('of-many') });
		await mine.do(noticesCalls.pushSubscribe, { target: service.subscribe('of-mine') });
		await sql`delete from graphile_worker._private_jobs`.execute(shop.db);
		await inTransaction(shop.db, async (tx) => {
			for (let n = 0; n < 50; n += 1)
				await tell(tx, shop.now, { accountId: many.accountId, kind: 'promotion', event: 'couponNew', link: null });
			await tell(tx, shop.now, {
				accountId: mine.accountId,
				kind: 'order',
				event: 'orderOut',
				params: { number: 'Q2345678AB' },
				link: null,
			});
		});
		const [letGo, brought] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
		const { post } = shop.shop.push;
		shop.shop.push.post = async (url, request) => {
			if (url.endsWith('of-many')) await letGo.promise;
			const status = await post(url, request);
			if (url.endsWith('of-mine')) brought.resolve();
			return status;
		};
		const { handlers, outside = [] } = noticeJobs(shop.shop);
		const jobs = await startJobs(shop.databaseUrl, { handlers, clocked: [], outside }, shop.shop.log);

		await brought.promise;
		letGo.resolve();
		await jobs.stop();
		shop.shop.push.post = post;

		expect(service.brought.filter(({ device }) => device === 'of-mine')).toHaveLength(1);
	});

	it('that are not there are stood in for by an email, where one is wanted', async () => {
		const mine = await buyer();
		const email = `notice-${mine.accountId}@example.iq`;
		await sql`update account set email = ${email}, language = 'ar' where id = ${mine.accountId}`.execute(shop.db);
		for (const [kind, event] of [
			['order', 'orderOut'],
			['promotion', 'couponNew'],
		] as const)
			await inTransaction(shop.db, (tx) =>
				tell(tx, shop.now, {
					accountId: mine.accountId,
					kind,
					event,
					params: { number: 'Q23456789AB' },
					link: '/pages/order-details/index?orderNumber=Q23456789AB',
				}),
			);

		await tellAll(mine.accountId);

		await sendEmails();
		const letters = mail.letters.filter(({ to }) => to.includes(email));
		expect(letters.length).toBe(1);
		expect(bodyOf(letters[0] as Letter)).toContain('Q23456789AB');
		expect(bodyOf(letters[0] as Letter)).toContain('https://shop.example/pages/order-details/index');
	});

	it('are left in peace about a conversation that is being read', async () => {
		const mine = await buyer();
		await mine.do(noticesCalls.pushSubscribe, { target: service.subscribe('chat') });
		const support = await shop.operator('support');
		const { groupId } = await mine.do(chatCalls.selectGroupId, {});
		const answer = (seen: number) =>
			support.do(chatConsoleCalls.sendMessage, {
				groupId,
				clientId: crypto.randomUUID(),
				message: { kind: 'text', text: 'Hello' },
				seen,
			});
		await answer(0);
		await mine.do(chatCalls.markRead, { groupId, upTo: 1 });
		await tellAll(mine.accountId);
		const reading = service.brought.length;
		await answer(1);
		await answer(2);
		await tellAll(mine.accountId);

		expect([reading, service.brought.length]).toEqual([0, 1]);
		expect((await mine.do(noticesCalls.list, { unreadOnly: true })).records.length).toBe(1);
	});

	it('subscribe with new keys after the shop lost its secret, which opens it all the same', async () => {
		const before = await pushKeys(shop.shop.push, shop.now);
		const moved = { ...shop.shop.push, secret: 'another one' };
		const [one, other] = await Promise.all([pushKeys(moved, shop.now), pushKeys(moved, shop.now)]);
		await pushKeys(shop.shop.push, shop.now);

		expect(one.publicKey).not.toBe(before.publicKey);
		expect(other).toEqual(one);
	});

	it('and everything that was told go with the account', async () => {
		const mine = await shop.buyer();
		await mine.do(noticesCalls.pushSubscribe, { target: service.subscribe('leaving') });
		await mine.do(accountsCalls.unregister, { agreed: true });

		expect(await shop.rows(sql`select 1 from push_target where account_id = ${mine.accountId}`)).toEqual([]);
	});
});
