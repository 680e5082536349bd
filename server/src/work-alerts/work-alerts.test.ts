import { chatConsoleCalls } from '@qaysari/contract/chat.calls';
import { inquiriesCalls, inquiriesConsoleCalls } from '@qaysari/contract/inquiries.calls';
import { staffCalls } from '@qaysari/contract/staff.calls';
import { workAlertsCalls } from '@qaysari/contract/work-alerts.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { groupOf, say } from '../chat/testing.ts';
import { postToService } from '../notices/push.ts';
import { minutes } from '../platform/clock.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Client } from '../testing/client.ts';
import { PushServer } from '../testing/push-server.ts';
import { createTestShop, operatorPassword, type TestShop } from '../testing/test-shop.ts';
import { somebodyWaits } from '../testing/waiting.ts';
import { tellWork } from './work-alerts.jobs.ts';
import { insertNews } from './work-alerts.queries.ts';
import { pushJob, pushWork } from './work-alerts.ts';

let shop: TestShop;
let service: PushServer;

beforeAll(async () => {
	service = await PushServer.start();
	shop = await createTestShop({ settings: { PUSH_HOSTS: service.host } });
	shop.shop.push.post = (url, request) => postToService(service.addressOf(url), request);
});
afterAll(async () => {
	await shop.close();
	await service.stop();
});
beforeEach(async () => {
	service.brought.length = 0;
	for (const table of ['work_news', 'work_watch', 'work_device']) await sql`delete from ${sql.table(table)}`.execute(shop.db);
});

const device = async (who: Client, name: string): Promise<void> => {
	const { endpoint, keys } = service.subscribe(name);
	await who.do(workAlertsCalls.addDevice, { endpoint, keys });
};
const listen = (who: Client, kind: 'orders' | 'receipts' | 'inquiries' | 'chats', ways: object = {}) =>
	who.do(workAlertsCalls.setSwitch, { kind, push: true, email: false, message: false, ...ways });
const come = (kind: 'orders' | 'receipts', pieces: number): Promise<void> =>
	inTransaction(shop.db, (tx) => insertNews(tx, { kind, operatorId: null, pieces }, shop.now));

/** What the clock does each minute, and what the jobs that it leaves do. */
async function aMinute(): Promise<string[]> {
	const before = service.brought.length;
	await tellWork(shop.shop);
	const jobs = await shop.rows<{ id: number; payload: Parameters<typeof pushWork>[1] }>(
		sql`
			with taken as (delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
				where t.id = j.task_id and t.identifier = ${pushJob} returning j.id, j.payload)
			select id::int, payload from taken order by id
		`,
	);
	for (const { payload } of jobs) await pushWork(shop.shop, payload);
	return service.brought.slice(before).map(({ device: name, content }) => `${name}: ${content.title}`);
}

it('work is told to the browsers of those who chose it, together and once in five minutes', async () => {
	const packer = await shop.operator('fulfilment');
	await device(packer, 'desk');
	await listen(packer, 'orders');
	await come('orders', 2);
	await come('orders', 1);

	expect(await aMinute()).toEqual(['desk: 3 new orders to handle']);
	expect(service.brought[0]?.content).toMatchObject({ link: '/fulfilment', tag: 'work-orders', language: 'en' });
	await come('orders', 1);
	expect(await aMinute()).toEqual([]);
	shop.clock.move(minutes(5));
	expect(await aMinute()).toEqual(['desk: 1 new order to handle']);
	shop.clock.move(minutes(6));
	expect(await aMinute()).toEqual([]);
});

it('two who tell at once tell once', async () => {
	const packer = await shop.operator('fulfilment');
	await listen(packer, 'orders');
	await come('orders', 4);

	await Promise.all([tellWork(shop.shop), tellWork(shop.shop)]);

	expect(await aMinute()).toEqual([]);
	const [row] = await shop.rows<{ pending: number }>(sql`select pending from work_watch`);
	expect(row?.pending).toBe(0);
});

it('what a buyer asks is heard by who answers it, within the step in which it is asked', async () => {
	const support = await shop.operator('support');
	await device(support, 'phone');
	await listen(support, 'inquiries');
	const buyer = await shop.buyer();

	await buyer.do(inquiriesCalls.saveInquiry, { title: 'A carpet', quantity: 1, comments: 'Two by three metres' });

	expect(await aMinute()).toEqual(['phone: 1 new inquiry']);
});

it('a price that a buyer names for what was offered, and an inquiry that is asked again, are heard as new ones are', async () => {
	const support = await shop.operator('support');
	const buyer = await shop.buyer();
	const { inquiryId } = await buyer.do(inquiriesCalls.saveInquiry, { title: 'A carpet', quantity: 1, comments: 'Of wool' });
	const { version } = await support.do(inquiriesConsoleCalls.getInquiry, { inquiryId });
	await support.do(inquiriesConsoleCalls.answerInquiry, {
		inquiryId,
		version,
		text: 'We can get it',
		offer: {
			skus: [{ name: 'Red', goods: 900_000, stock: 40 }],
			chinaFreight: 0,
			service: 0,
			expectedFees: 0,
			arrivalDays: { from: 15, to: 25 },
			validDays: 7,
			minimumQuantity: 1,
			weightGrams: 300,
			volumeCm3: 900,
			origin: 'china',
		},
	});
	const { answers } = await buyer.do(inquiriesCalls.getInquiryDetails, { inquiryId });
	const offered = answers[0]?.offer;
	const place = { inquiryId, offerId: offered?.offerId ?? '' };
	const prices = (offered?.skus ?? []).map(({ skuId }) => ({ skuId, price: 800_000 }));
	await device(support, 'phone');
	await listen(support, 'inquiries');

	await buyer.do(inquiriesCalls.counterOffer, { ...place, prices });
	const countered = await aMinute();
	await buyer.do(inquiriesCalls.declineOffer, place);
	await Promise.all([1, 2].map(() => buyer.do(inquiriesCalls.askAgain, { inquiryId })));
	shop.clock.move(minutes(6));

	expect(countered).toEqual(['phone: 1 new inquiry']);
	expect(await aMinute()).toEqual(['phone: 1 new inquiry']);
});

it('nobody is told of work that their role does not do, nor when it does it no more', async () => {
	const packer = await shop.operator('fulfilment');
	expect((await packer.do(workAlertsCalls.get, {})).switches.map(({ kind }) => kind)).not.toContain('receipts');
	expect(await packer.refusal(workAlertsCalls.setSwitch, { kind: 'receipts', push: true, email: false, message: false })).toBe(
		'forbidden',
	);
	await device(packer, 'desk');
	await listen(packer, 'orders');
	await come('orders', 1);
	const { operatorId } = await packer.do(staffCalls.me, {});
	await sql`update operator set role = 'support' where id = ${operatorId}`.execute(shop.db);

	expect(await aMinute()).toEqual([]);
	expect(await shop.rows(sql`select kind from work_watch`)).toEqual([]);
});

it('whoever is let go hears nothing more, also of what waited', async () => {
	const [owner, packer] = [await shop.operator('owner'), await shop.operator('fulfilment')];
	await device(packer, 'home');
	await listen(packer, 'orders');
	await come('orders', 1);
	const { operatorId } = await packer.do(staffCalls.me, {});
	await owner.do(staffCalls.prove, { password: operatorPassword });

	await owner.do(staffCalls.closeOperator, { operatorId });

	expect(await aMinute()).toEqual([]);
	for (const table of ['work_watch', 'work_device'])
		expect(await shop.rows(sql`select operator_id from ${sql.table(table)} where operator_id = ${operatorId}`)).toEqual([]);
});

it('a buyer whom a colleague left waiting is told of to those who are still there', async () => {
	const [owner, gone, support] = [await shop.operator('owner'), await shop.operator('support'), await shop.operator('support')];
	const buyer = await shop.buyer();
	const groupId = await groupOf(buyer);
	await say(buyer, groupId, 'Hello');
	const answer = { groupId, clientId: crypto.randomUUID(), message: { kind: 'text', text: 'Hi' }, seen: 1 } as const;
	await gone.do(chatConsoleCalls.sendMessage, answer);
	await device(support, 'phone');
	await listen(support, 'chats');
	await say(buyer, groupId, 'Where is it?');
	const before = await aMinute();
	const { operatorId } = await gone.do(staffCalls.me, {});
	await owner.do(staffCalls.prove, { password: operatorPassword });

	await owner.do(staffCalls.setOperatorRole, { operatorId, role: 'finance' });

	expect([before, await aMinute()]).toEqual([[], ['phone: 1 conversation waits for an answer']]);
});

it('a browser is of whoever signed in on it last, and forgotten when it is gone', async () => {
	const [first, second] = [await shop.operator('fulfilment'), await shop.operator('fulfilment')];
	const shared = service.subscribe('shared');
	for (const who of [first, second]) {
		await who.do(workAlertsCalls.addDevice, { endpoint: shared.endpoint, keys: shared.keys });
		await listen(who, 'orders');
	}
	await come('orders', 1);
	expect(await aMinute()).toEqual(['shared: 1 new order to handle']);

	service.status = 410;
	shop.clock.move(minutes(6));
	await come('orders', 1);
	await aMinute();
	service.status = 201;
	expect((await second.do(workAlertsCalls.get, {})).devices).toBe(0);
	expect(await first.refusal(workAlertsCalls.addDevice, { endpoint: 'https://evil.example/x', keys: shared.keys })).toBe(
		'forbidden',
	);
});

it('an email and a message reach what was proven by a code, in one each for all kinds, and nothing once it is forgotten', async () => {
	const owner = await shop.operator('owner');
	const [email, phone] = ['desk@example.iq', shop.newPhone()];
	expect(await owner.refusal(workAlertsCalls.setSwitch, { kind: 'orders', push: false, email: true, message: false })).toBe(
		'conflict',
	);
	await owner.do(workAlertsCalls.sendCode, { way: 'email', address: email });
	expect(await owner.refusal(workAlertsCalls.confirm, { way: 'email', address: email, code: '000000' })).toBe('code_invalid');
	await owner.do(workAlertsCalls.confirm, { way: 'email', address: email, code: await shop.codeFor(email) });
	await owner.do(workAlertsCalls.sendCode, { way: 'message', address: phone });
	await owner.do(workAlertsCalls.confirm, { way: 'message', address: phone, code: await shop.codeFor(phone) });
	await listen(owner, 'orders', { push: false, email: true, message: true });
	await listen(owner, 'receipts', { push: false, email: true });
	await come('orders', 2);
	await come('receipts', 1);

	await aMinute();

	const sent = () =>
		shop.rows<{ channel: string; text: string }>(
			sql`select channel, text from delivery_message where code is null and recipient in (${email}, ${phone}) order by channel`,
		);
	expect(await sent()).toEqual([
		{ channel: 'email', text: '2 new orders to handle\n1 receipt to review' },
		{ channel: 'sms', text: '2 new orders to handle' },
	]);
	await owner.do(workAlertsCalls.forget, { way: 'email' });
	await owner.do(workAlertsCalls.forget, { way: 'message' });
	await come('orders', 2);
	shop.clock.move(minutes(6));
	await aMinute();
	expect((await sent()).length).toBe(2);
});

it('an email and a number that are forgotten at once are both forgotten', async () => {
	const owner = await shop.operator('owner');
	const { operatorId } = await owner.do(staffCalls.me, {});
	await sql`
		insert into work_contact (operator_id, email, phone) values (${Number(operatorId)}, 'desk@example.iq', '+9647701234567')
	`.execute(shop.db);
	await listen(owner, 'orders', { email: true, message: true });
	const both = await shop.db.transaction().execute(async (tx) => {
		await sql`lock table work_contact in share mode`.execute(tx);
		const sent = (['email', 'message'] as const).map((way) => owner.do(workAlertsCalls.forget, { way }));
		await somebodyWaits(shop.db, 2);
		return sent;
	});
	await Promise.all(both);

	expect(await owner.do(workAlertsCalls.get, {})).toMatchObject({ email: null, phone: null });
	// Of the other way nothing was lost when one alone goes.
	await sql`update work_contact set email = 'desk@example.iq', phone = '+9647701234567'`.execute(shop.db);
	await owner.do(workAlertsCalls.forget, { way: 'message' });
	expect(await owner.do(workAlertsCalls.get, {})).toMatchObject({ email: 'desk@example.iq', phone: null });
});

it('no operator has more than ten browsers, nor one that is no push service', async () => {
	const owner = await shop.operator('owner');
	for (let n = 0; n < 11; n += 1) {
		shop.clock.move(1000);
		await device(owner, `browser ${n}`);
	}
	const { endpoint, keys } = service.subscribe('browser 0');
	expect((await owner.do(workAlertsCalls.get, {})).devices).toBe(10);
	expect(await shop.rows(sql`select 1 from work_device where address = ${endpoint}`)).toEqual([]);
	for (const address of [
		'https://evil.example/push',
		endpoint.replace('https:', 'http:'),
		endpoint.replace('https://', 'https://a:b@'),
	])
		expect(['forbidden', 'invalid_input']).toContain(await owner.refusal(workAlertsCalls.addDevice, { endpoint: address, keys }));
	await owner.do(workAlertsCalls.removeDevice, { endpoint: service.subscribe('browser 5').endpoint });
	await owner.do(workAlertsCalls.removeDevice, { endpoint: 'https://nobody.example/x' });
	expect((await owner.do(workAlertsCalls.get, {})).devices).toBe(9);
});
