import { webhooksCalls } from '@qaysari/contract/webhooks.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { days, hours } from '../platform/clock.ts';
import { readId, type WebhookDeliveryId } from '../platform/ids.ts';
import type { Client } from '../testing/client.ts';
import { damagedCursors, walkPages } from '../testing/page-walk.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';
import { WebhookReceiver } from '../testing/webhook-receiver.ts';
import { deliver, forgetMessages } from './delivering.ts';
import { signedHeaders } from './signing.ts';

let receiver: WebhookReceiver;
let shop: TestShop;
let owner: Client;

beforeAll(async () => {
	receiver = await new WebhookReceiver().open();
	shop = await createTestShop({ settings: { WEBHOOK_HOSTS: receiver.host, WEBHOOK_TIMEOUT_MS: '60000' } });
});
beforeEach(async () => {
	owner = await shop.operator('owner');
	receiver.received.length = 0;
	receiver.manner = { status: 200, text: 'ok' };
	for (const { endpointId } of (await owner.do(webhooksCalls.list, {})).endpoints)
		await owner.do(webhooksCalls.remove, { endpointId });
});
afterAll(async () => {
	await shop.close();
	await receiver.close();
});

const fields = { name: 'Warehouse', address: '', kinds: ['order.placed' as const] };
const create = (more: object = {}) => owner.do(webhooksCalls.create, { ...fields, address: receiver.address, ...more });
const only = async () => (await owner.do(webhooksCalls.list, {})).endpoints[0];
const sendTest = async (endpointId: string) => (await owner.do(webhooksCalls.sendTest, { endpointId })).deliveryId;
/** Makes every try that waits, as the jobs would. */
async function work(): Promise<void> {
	const due = await shop.rows<{ id: WebhookDeliveryId; turn: number }>(
		sql`select id, turn from webhook_delivery where state = 'waiting' order by id`,
	);
	for (const { id, turn } of due) await deliver(shop.shop, { deliveryId: id, turn });
}
const shown = (deliveryId: string) => owner.do(webhooksCalls.getDelivery, { deliveryId });

describe('an address', () => {
	test.each([
		'http://example.com/hook',
		'https://127.0.0.1/hook',
		'https://10.0.0.7/hook',
		'https://169.254.169.254/latest/meta-data',
		'https://[::1]/hook',
		'ftp://example.com/hook',
		'javascript:alert(1)',
		'not an address',
	])('%s is none that messages go to, new or changed', async (address) => {
		const { endpointId } = await create();
		const change = { endpointId, ...fields, address, readVersion: 1 };
		const reasons = [
			await owner.refusal(webhooksCalls.create, { ...fields, address }),
			await owner.refusal(webhooksCalls.update, change),
		];
		for (const reason of reasons) expect(['webhook_address', 'invalid_input']).toContain(reason);
		expect(await only()).toMatchObject({ address: receiver.address, version: 1 });
	});

	test.each([
		['no name', { name: ' ' }],
		['no kind', { kinds: [] }],
		['a kind twice', { kinds: ['order.placed', 'order.placed'] }],
	])('is not kept with %s', async (_what, more) => {
		const { status, envelope } = await owner.send({
			method: 'POST',
			url: webhooksCalls.create.path,
			payload: JSON.stringify({ ...fields, address: receiver.address, ...more }),
			headers: { 'content-type': 'application/json' },
		});
		expect([status, envelope.reason]).toEqual([422, 'invalid_input']);
		expect(await only()).toBeUndefined();
	});
});

describe('an endpoint', () => {
	test('is changed by who read it last, and told of nothing that it does not hear of', async () => {
		const { endpointId } = await create();
		const change = (readVersion: number, name: string) =>
			owner.call(webhooksCalls.update, { endpointId, ...fields, address: receiver.address, name, readVersion });
		expect((await change(1, 'Second')).envelope.success).toBe(true);
		expect((await change(1, 'Third')).envelope.reason).toBe('changed_meanwhile');
		expect(await only()).toMatchObject({ name: 'Second', version: 2 });
	});

	test('that there is not, or no more, is changed, tested and asked by nobody', async () => {
		const { endpointId } = await create();
		const deliveryId = await sendTest(endpointId);
		await owner.do(webhooksCalls.remove, { endpointId });
		for (const id of [endpointId, '999999']) {
			const reasons = [
				await owner.refusal(webhooksCalls.update, { endpointId: id, ...fields, address: receiver.address, readVersion: 1 }),
				await owner.refusal(webhooksCalls.turn, { endpointId: id, on: true }),
				await owner.refusal(webhooksCalls.remove, { endpointId: id }),
				await owner.refusal(webhooksCalls.rotateSecret, { endpointId: id }),
				await owner.refusal(webhooksCalls.sendTest, { endpointId: id }),
				await owner.refusal(webhooksCalls.replaySince, { endpointId: id, since: shop.now.toISOString() }),
			];
			expect([id, new Set(reasons)]).toEqual([id, new Set(['not_found'])]);
		}
		expect(await owner.refusal(webhooksCalls.replay, { deliveryId })).toBe('not_found');
		expect(await owner.refusal(webhooksCalls.getDelivery, { deliveryId: '999999' })).toBe('not_found');
		await work();
		expect(receiver.received).toEqual([]);
	});

	test('that is off is sent nothing, and has all of it once it is on, however often it is switched', async () => {
		const { endpointId } = await create();
		const deliveryId = await sendTest(endpointId);
		const turn = (on: boolean) => owner.do(webhooksCalls.turn, { endpointId, on });
		for (let n = 0; n < 2; n += 1) await turn(false);
		await work();
		expect([receiver.received.length, (await only())?.waiting]).toEqual([0, 1]);
		const off = [
			await owner.refusal(webhooksCalls.sendTest, { endpointId }),
			await owner.refusal(webhooksCalls.replay, { deliveryId }),
			await owner.refusal(webhooksCalls.replaySince, { endpointId, since: shop.now.toISOString() }),
		];
		expect(off).toEqual(['webhook_off', 'webhook_off', 'webhook_off']);
		for (let n = 0; n < 2; n += 1) await turn(true);
		await work();
		await work();
		expect(receiver.received.map((one) => one.kind)).toEqual(['webhook.test']);
		expect((await shown(deliveryId)).state).toBe('done');
	});

	test('signs with the secret before for a day after it was made anew, and with no older one', async () => {
		const { endpointId, secret: first } = await create();
		const { secret: second } = await owner.do(webhooksCalls.rotateSecret, { endpointId });
		const { secret: third } = await owner.do(webhooksCalls.rotateSecret, { endpointId });
		const signatures = async () => {
			receiver.received.length = 0;
			await sendTest(endpointId);
			await work();
			const [message] = receiver.received;
			const by = (secret: string) =>
				signedHeaders(message?.id ?? '', shop.now, message?.body ?? '', [secret])['webhook-signature'] ?? '';
			const sent = String(message?.headers['webhook-signature']).split(' ');
			return [first, second, third].map((secret) => sent.includes(by(secret)));
		};

		expect(new Set([first, second, third]).size).toBe(3);
		expect(await signatures()).toEqual([false, true, true]);
		shop.clock.move(hours(24));
		owner = await shop.operator('owner');
		expect(await signatures()).toEqual([false, false, true]);
		expect((await only())?.formerUntil).toBeNull();
	});
});

describe('messages', () => {
	test('are listed by endpoint and state, the latest first, each once', async () => {
		const [one, other] = [await create(), await create()];
		const ids: string[] = [];
		for (let n = 0; n < 5; n += 1) ids.unshift(await sendTest(one.endpointId));
		await sendTest(other.endpointId);
		const walk = async (state?: 'waiting' | 'done') =>
			(
				await walkPages(
					(page) =>
						owner.do(webhooksCalls.listDeliveries, {
							endpointId: one.endpointId,
							...(state === undefined ? {} : { state }),
							...page,
						}),
					{ between: () => sendTest(other.endpointId) },
				)
			).map((row) => row.deliveryId);

		expect([await walk(), await walk('done')]).toEqual([ids, []]);
		await work();
		expect([await walk('waiting'), await walk('done')]).toEqual([[], ids]);
		for (const cursor of damagedCursors)
			expect(await owner.refusal(webhooksCalls.listDeliveries, { endpointId: one.endpointId, cursor })).toBe('damaged_cursor');
	});

	test('go again under the id that they have, from their first try on, also those that were taken', async () => {
		const { endpointId } = await create();
		const deliveryId = await sendTest(endpointId);
		await work();
		for (let n = 0; n < 2; n += 1) await owner.do(webhooksCalls.replay, { deliveryId });
		expect(await shown(deliveryId)).toMatchObject({ state: 'waiting', tries: 0 });
		await work();

		expect(receiver.received).toHaveLength(2);
		expect(new Set(receiver.received.map((one) => one.id)).size).toBe(1);
		expect((await shown(deliveryId)).attempts.map((one) => one.status)).toEqual([200, 200]);
	});

	test('since a time go again, those from before do not', async () => {
		const { endpointId } = await create();
		await sendTest(endpointId);
		shop.clock.move(1000);
		const since = shop.now.toISOString();
		await sendTest(endpointId);
		shop.clock.move(1000);
		await sendTest(endpointId);
		await work();
		receiver.received.length = 0;

		expect(await owner.do(webhooksCalls.replaySince, { endpointId, since })).toEqual({ messages: 2 });
		await work();
		expect(receiver.received).toHaveLength(2);
		shop.clock.move(1);
		expect(await owner.do(webhooksCalls.replaySince, { endpointId, since: shop.now.toISOString() })).toEqual({ messages: 0 });
	});

	test.each([
		['is redirected', { status: 302, location: 'http://127.0.0.1:1/elsewhere' }, 302],
		['is refused', { status: 400, text: 'x'.repeat(3000) }, 400],
		['meets a fault', { status: 503 }, 503],
	])('whose try %s wait for the next, and nothing is followed', async (_what, manner, status) => {
		const { endpointId } = await create();
		const deliveryId = await sendTest(endpointId);
		receiver.manner = manner;
		await work();

		const { state, tries, attempts, nextAt } = await shown(deliveryId);
		expect({ state, tries, seen: attempts.map((one) => one.status) }).toEqual({ state: 'waiting', tries: 1, seen: [status] });
		expect(attempts[0]?.answer.length).toBeLessThanOrEqual(1024);
		expect(Date.parse(nextAt ?? '')).toBeGreaterThan(shop.now.getTime());
		expect((await only())?.failingSince).toBe(shop.now.toISOString());
	});

	test('are forgotten after thirty days, however often that is done', async () => {
		const { endpointId } = await create();
		const [old, young] = [await sendTest(endpointId), await sendTest(endpointId)];
		await work();
		await sql`
			update webhook_message set at = ${new Date(shop.now.getTime() - days(30) - 1)}
			where id = (select message_id from webhook_delivery where id = ${readId(old)})
		`.execute(shop.db);
		await Promise.all([forgetMessages(shop.shop), forgetMessages(shop.shop)]);

		expect(await owner.refusal(webhooksCalls.getDelivery, { deliveryId: old })).toBe('not_found');
		expect((await shown(young)).state).toBe('done');
	});
});
