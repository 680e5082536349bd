import { bulkEditsCalls } from '@qaysari/contract/bulk-edits.calls';
import { deskNoticesCalls } from '@qaysari/contract/desk-notices.calls';
import { exportsCalls } from '@qaysari/contract/exports.calls';
import { listFilesCalls } from '@qaysari/contract/list-files.calls';
import { staffCalls } from '@qaysari/contract/staff.calls';
import { webhooksCalls } from '@qaysari/contract/webhooks.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { Listener, openDoors, until } from '../chat/testing.ts';
import { days, minutes } from '../platform/clock.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { operatorCookie } from '../platform/http/identity.ts';
import { type ListFileId, type OperatorId, readId, type WebhookDeliveryId } from '../platform/ids.ts';
import { jobsOf } from '../rooms.ts';
import { rooms } from '../shop.ts';
import { runBulkEdit } from '../testing/bulk-edits.ts';
import type { Client } from '../testing/client.ts';
import { createProduct } from '../testing/goods.ts';
import { createTestShop, operatorPassword, type TestShop } from '../testing/test-shop.ts';
import { WebhookReceiver } from '../testing/webhook-receiver.ts';
import { deliver } from '../webhooks/delivering.ts';

let shop: TestShop;
let receiver: WebhookReceiver;
let consoleUrl: string;

beforeAll(async () => {
	receiver = await new WebhookReceiver().open();
	shop = await createTestShop({ settings: { WEBHOOK_HOSTS: receiver.host } });
	({ consoleUrl } = await openDoors(shop));
});
afterAll(async () => {
	await shop.close();
	await receiver.close();
});
beforeEach(async () => {
	await sql`delete from desk_notice`.execute(shop.db);
});

const run = async (job: string, payload: object = {}): Promise<void> => {
	await jobsOf(rooms, shop.shop).handlers[job]?.(payload);
};
const noticesOf = async (who: Client) => (await who.do(deskNoticesCalls.list, {})).records;
const aboutsOf = async (who: Client) => (await noticesOf(who)).map(({ about }) => about);
const unreadOf = async (who: Client) => (await who.do(deskNoticesCalls.count, {})).unread;
const connect = (who: Client) =>
	Listener.connect(consoleUrl, { cookie: `${operatorCookie}=${who.cookie(operatorCookie)}`, origin: consoleUrl });
const startFile = async (who: Client): Promise<string> =>
	(await who.do(listFilesCalls.startCustomers, { format: 'csv', language: 'en', choice: {} })).fileId;
const writeFile = (fileId: string) => run('list-files.write', { fileId: readId(fileId) });
/** Also when nobody is signed in any more. */
const kept = async (operatorId: string): Promise<unknown[]> =>
	(await shop.rows<{ about: unknown }>(sql`select about from desk_notice where operator_id = ${operatorId} order by id`)).map(
		({ about }) => about,
	);
const idOf = async (who: Client): Promise<string> => (await who.do(staffCalls.me, {})).operatorId;

it('whoever asked for a file hears where it is fetched, at once and alone, and no more of it when it is gone', async () => {
	const [mine, other] = [await shop.operator('support'), await shop.operator('support')];
	const [page, otherPage] = [await connect(mine), await connect(other)];
	const fileId = await startFile(mine);

	await writeFile(fileId);

	await until(() => page.events.some(({ name }) => name === 'notices'), 'the open page hears of it');
	expect(otherPage.events).toEqual([]);
	const [notice] = await noticesOf(mine);
	expect(notice).toMatchObject({ read: false, about: { kind: 'listFile', list: 'customers' } });
	const path = notice?.about.kind === 'listFile' ? (notice.about.ready?.path ?? '') : '';
	const cookie = `operator=${mine.cookie('operator') ?? ''}`;
	expect((await shop.console.inject({ url: path, headers: { cookie } })).statusCode).toBe(200);
	expect(await noticesOf(other)).toEqual([]);

	await mine.do(listFilesCalls.remove, { fileId });
	expect(await noticesOf(mine)).toEqual([]);
	for (const one of [page, otherPage]) one.close();
});

it('told by two at once it is told once', async () => {
	const mine = await shop.operator('support');
	const operatorId = readId<OperatorId>(await idOf(mine));
	const file = { kind: 'list', id: readId<ListFileId>('7001'), list: 'orders' } as const;
	const tell = () =>
		inTransaction(shop.db, (tx) => shop.shop.events.tell(tx, shop.now, 'fileWritten', { operatorId, file, ready: null }));
	await Promise.all([tell(), tell(), tell()]);
	expect(await aboutsOf(mine)).toEqual([{ kind: 'listFile', list: 'orders', ready: null }]);
});

it('a file of products is told to who asked for it, and goes with its days', async () => {
	const merchandiser = await shop.operator('merchandiser');
	await createProduct(shop);
	const { exportId } = await merchandiser.do(exportsCalls.start, { format: 'shopify', language: 'en', choice: {} });
	await run('exports.write', { exportId: readId(exportId) });
	expect(await aboutsOf(merchandiser)).toMatchObject([
		{ kind: 'catalogueFile', ready: { path: expect.stringContaining(exportId) } },
	]);

	shop.clock.move(days(31));
	await run('exports.remove-ended');
	expect(await shop.rows(sql`select id from desk_notice`)).toEqual([]);
});

it('read is what was shown, and not what came since; each operator reads for themselves', async () => {
	const mine = await shop.operator('support');
	await writeFile(await startFile(mine));
	const [shown] = await noticesOf(mine);
	await writeFile(await startFile(mine));
	expect(await unreadOf(mine)).toBe(2);
	const page = await connect(mine);

	await mine.do(deskNoticesCalls.read, { upTo: shown?.noticeId ?? '' });

	expect(await unreadOf(mine)).toBe(1);
	expect((await noticesOf(mine)).map(({ read }) => read)).toEqual([false, true]);
	await until(() => page.events.some(({ name }) => name === 'notices'), 'their other pages count anew');
	page.close();

	const other = await shop.operator('support');
	await writeFile(await startFile(other));
	await mine.do(deskNoticesCalls.read, { upTo: (await noticesOf(other))[0]?.noticeId ?? '' });
	expect(await unreadOf(other)).toBe(1);
});

it('a bulk change tells who began it how it ended; whoever stops it themselves knows', async () => {
	const [mine, other] = [await shop.operator('merchandiser'), await shop.operator('merchandiser')];
	const { productId } = await createProduct(shop, { price: 5_000 });
	const begin = async () => {
		const choice = { productIds: [productId] };
		const change = { kind: 'price', percent: 10 } as const;
		return (await mine.do(bulkEditsCalls.startProducts, { choice, change, expectedCount: 1 })).editId;
	};
	const editId = await begin();
	await runBulkEdit(shop, editId);
	expect(await aboutsOf(mine)).toMatchObject([{ kind: 'bulkEdit', editId, state: 'done', changed: 1, left: 0 }]);
	expect(await noticesOf(other)).toEqual([]);

	await other.do(bulkEditsCalls.takeBack, { editId, reason: 'A slip' });
	await runBulkEdit(shop, editId);
	const back = { kind: 'bulkEdit', editId, state: 'takenBack', changed: 1 };
	expect((await aboutsOf(mine))[0]).toMatchObject(back);
	expect(await aboutsOf(other)).toMatchObject([back]);

	await mine.do(bulkEditsCalls.stop, { editId: await begin() });
	expect(await aboutsOf(mine)).toHaveLength(2);
	const stopped = await begin();
	await other.do(bulkEditsCalls.stop, { editId: stopped });
	expect((await aboutsOf(mine))[0]).toMatchObject({ editId: stopped, state: 'stopped' });
});

it('a receiver that fails for an hour is told to owners once, and once more when it is switched off', async () => {
	const [owner, support] = [await shop.operator('owner'), await shop.operator('support')];
	receiver.manner = { status: 500, text: '' };
	const { endpointId } = await owner.do(webhooksCalls.create, {
		name: 'Warehouse',
		address: receiver.address,
		kinds: ['order.placed'],
	});
	const { deliveryId } = await owner.do(webhooksCalls.sendTest, { endpointId });
	const tryAgain = async (): Promise<void> => {
		const [row] = await shop.rows<{ turn: number }>(sql`select turn from webhook_delivery where id = ${deliveryId}`);
		await deliver(shop.shop, { deliveryId: readId<WebhookDeliveryId>(deliveryId), turn: row?.turn ?? 0 });
	};
	await tryAgain();
	shop.clock.move(minutes(30));
	await tryAgain();
	expect(await noticesOf(owner)).toEqual([]);

	for (let tries = 0; tries < 3; tries += 1) {
		shop.clock.move(minutes(31));
		await tryAgain();
	}
	const failing = { kind: 'webhook', endpointId, name: 'Warehouse', how: 'failing' };
	expect(await aboutsOf(owner)).toEqual([failing]);

	const [ownerId, supportId] = [await idOf(owner), await idOf(support)];
	shop.clock.move(days(3));
	await tryAgain();
	expect(await kept(ownerId)).toMatchObject([failing, { ...failing, how: 'failed' }]);
	expect(await kept(supportId)).toEqual([]);
	receiver.manner = { status: 200, text: 'ok' };
});

it('a pattern of attacks is told to owners once a day, however often it is seen', async () => {
	const owner = await shop.operator('owner');
	await shop.operator('finance');
	const guess = (times: number) =>
		sql`
		insert into security_event (at, kind, operator_id, call, address, subject)
		select ${shop.now}, 'sign_in_refused', null, '/console/api/staff/sign-in', '203.0.113.0/24', '' from generate_series(1, ${times}::int)
	`.execute(shop.db);
	await guess(19);
	await run('security-events.watch');
	expect(await aboutsOf(owner)).toEqual([]);

	await guess(1);
	await run('security-events.watch');
	await run('security-events.watch');
	expect(await aboutsOf(owner)).toEqual([
		{ kind: 'security', event: 'sign_in_refused', username: null, address: '203.0.113.0/24', count: 20 },
	]);
	const told = sql<{
		role: string;
		count: number;
	}>`select o.role, (n.about->>'count')::int as count from desk_notice n join operator o on o.id = n.operator_id`;
	expect(new Set((await shop.rows(told)).map(({ role }) => role))).toEqual(new Set(['owner']));

	shop.clock.move(days(1));
	await guess(30);
	await run('security-events.watch');
	expect((await shop.rows(told)).map(({ count }) => count)).not.toContain(20);
});

it('whoever does other work now reads no more of what they may not look at, and nothing is left of whoever is let go', async () => {
	const [owner, mine] = [await shop.operator('owner'), await shop.operator('support')];
	await writeFile(await startFile(mine));
	const operatorId = await idOf(mine);
	await sql`update operator set role = 'merchandiser' where id = ${operatorId}`.execute(shop.db);
	expect(await aboutsOf(mine)).toMatchObject([{ kind: 'listFile' }]);
	await sql`update desk_notice set kind = 'security'`.execute(shop.db);
	expect([await noticesOf(mine), await unreadOf(mine)]).toEqual([[], 0]);

	await owner.do(staffCalls.prove, { password: operatorPassword });
	await owner.do(staffCalls.closeOperator, { operatorId });
	expect(await kept(operatorId)).toEqual([]);
});

it('is kept for sixty days', async () => {
	const mine = await shop.operator('support');
	await writeFile(await startFile(mine));
	const operatorId = await idOf(mine);
	shop.clock.move(days(60));
	await run('desk-notices.forget');
	expect(await kept(operatorId)).toHaveLength(1);
	shop.clock.move(minutes(1));
	await run('desk-notices.forget');
	expect(await kept(operatorId)).toEqual([]);
});
