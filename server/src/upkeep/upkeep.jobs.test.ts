import { readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tellJob } from '../notices/notices.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { sendMessageJob } from '../platform/delivery/delivery.ts';
import { backupsFolder } from '../platform/folders.ts';
import { addJob, startJobs } from '../platform/jobs/jobs.ts';
import { jobsOf } from '../rooms.ts';
import { rooms } from '../shop.ts';
import { MessageProviders } from '../testing/message-providers.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';

let providers: MessageProviders;
let shop: TestShop;
beforeAll(async () => {
	providers = await MessageProviders.start();
	shop = await createTestShop({ settings: providers.settings });
});
afterAll(async () => {
	await shop.close();
	await providers.stop();
});

const backupJob = 'platform.backup';

it('providers that hang, and a long backup, hold up neither the shop’s own work nor codes', async () => {
	const [words, code] = [shop.newPhone(), shop.newPhone()];
	await inTransaction(shop.db, async (tx) => {
		for (let n = 0; n < 4; n += 1) {
			await shop.shop.delivery.deliver(tx, shop.now, { channel: 'sms', to: words, text: 'Your order is on its way' });
			await addJob(tx, tellJob, { id: n });
			await addJob(tx, backupJob, {});
		}
		await shop.shop.delivery.deliver(tx, shop.now, { channel: 'sms', to: code, text: '123456', code: '123456' });
		await addJob(tx, 'platform.forget-messages', {});
	});
	const [letGo, sent, worked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>(), Promise.withResolvers<void>()];
	const every = jobsOf(rooms, shop.shop);
	const handlers = {
		...every.handlers,
		[backupJob]: () => letGo.promise,
		[tellJob]: () => letGo.promise,
		[sendMessageJob]: async (payload: unknown) => {
			const { id } = payload as { id: number };
			const [message] = await shop.rows<{ recipient: string }>(sql`select recipient from delivery_message where id = ${id}`);
			if (message?.recipient !== code) return letGo.promise;
			sent.resolve();
		},
		'platform.forget-messages': async () => worked.resolve(),
	};
	const jobs = await startJobs(shop.databaseUrl, { ...every, handlers, clocked: [] }, shop.shop.log);
	await Promise.all([sent.promise, worked.promise]);
	letGo.resolve();
	await jobs.stop();
});

it('codes go before whatever else waits for other people’s servers', async () => {
	await sql`delete from graphile_worker._private_jobs`.execute(shop.db);
	await inTransaction(shop.db, async (tx) => {
		await addJob(tx, tellJob, { id: 1 });
		await shop.shop.delivery.deliver(tx, shop.now, { channel: 'sms', to: shop.newPhone(), text: 'Your order is on its way' });
		await shop.shop.delivery.deliver(tx, shop.now, { channel: 'sms', to: shop.newPhone(), text: '123456', code: '123456' });
	});
	const waiting = await shop.rows<{ flags: string[] }>(sql`
		select array(select jsonb_object_keys(flags)) as flags from graphile_worker._private_jobs order by priority, run_at, id`);
	expect(waiting.map(({ flags }) => flags)).toEqual([['delivery.send sms code'], [tellJob], ['delivery.send sms words']]);
});

it('messages are forgotten after 30 days however many they are, whatever stood in for whatever', async () => {
	await sql`
		insert into delivery_message (id, created_at, channel, recipient, text, state, instead_of)
		overriding system value
		select 1000000 + n, ${shop.now}::timestamptz - interval '30 days' - case when n <= 20000 then interval '1 minute' else '-1 minute' end,
			'sms', '+9647700000000', '', 'sent', case when n % 2 = 0 then 1000000 + n - 1 end
		from generate_series(1, 20002) n
	`.execute(shop.db);
	const left = async () =>
		(await shop.rows<{ id: number }>(sql`select id from delivery_message where id > 1000000 order by id`)).map(({ id }) => id);

	await jobsOf(rooms, shop.shop).handlers['platform.forget-messages']?.({});

	expect(await left()).toEqual([1_020_001, 1_020_002]);
});

it('a backup that is told to stop ends, and leaves nothing', async () => {
	const { handlers } = jobsOf(rooms, shop.shop);

	await expect(handlers[backupJob]?.({}, AbortSignal.abort())).rejects.toThrow('aborted');

	expect(await readdir(backupsFolder(shop.config))).toEqual([]);
});
