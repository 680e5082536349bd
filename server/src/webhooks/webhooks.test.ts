import { paymentMethod } from '@qaysari/contract/order-states';
import { ordersConsoleCalls } from '@qaysari/contract/orders.calls';
import { stockConsoleCalls } from '@qaysari/contract/stock.calls';
import { webhooksCalls } from '@qaysari/contract/webhooks.calls';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { days, hours, minutes, seconds } from '../platform/clock.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { readId, type WebhookDeliveryId } from '../platform/ids.ts';
import { addJob, startJobs } from '../platform/jobs/jobs.ts';
import type { Client } from '../testing/client.ts';
import { createFreight, createProduct, type MadeProduct } from '../testing/goods.ts';
import { placeOrder } from '../testing/ordering.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';
import { WebhookReceiver } from '../testing/webhook-receiver.ts';
import { clearRemoved, deliver, forgetMessages, queueForgotten } from './delivering.ts';
import { removeEndpoint } from './endpoints.ts';
import { signedHeaders } from './signing.ts';
import { webhookJobs } from './webhooks.jobs.ts';

let receiver: WebhookReceiver;
let shop: TestShop;
/** Beside it, for receivers that never answer. */
let hasty: TestShop;
let owner: Client;
let buyer: BuyerClient;
let product: MadeProduct;

beforeAll(async () => {
	receiver = await new WebhookReceiver().open();
	const settings = { WEBHOOK_HOSTS: receiver.host, WEBHOOK_TIMEOUT_MS: '60000' };
	shop = await createTestShop({ settings });
	hasty = await createTestShop({ beside: shop, settings: { ...settings, WEBHOOK_TIMEOUT_MS: '300' } });
	await createFreight(shop);
	product = await createProduct(shop, { stock: 100 });
	buyer = await shop.buyer();
});
beforeEach(async () => {
	owner = await shop.operator('owner');
	receiver.received.length = 0;
	receiver.manner = { status: 200, text: 'ok' };
});
afterEach(async () => {
	for (const { endpointId } of (await owner.do(webhooksCalls.list, {})).endpoints)
		await owner.do(webhooksCalls.remove, { endpointId });
});
afterAll(async () => {
	await hasty.close();
	await shop.close();
	await receiver.close();
});

type Kinds = Parameters<typeof create>[0];
const create = (
	kinds: ('order.placed' | 'order.moved' | 'payment.changed' | 'refund.changed' | 'stock.changed')[],
	address = receiver.address,
) => owner.do(webhooksCalls.create, { name: 'Warehouse', address, kinds });
/** By somebody new each time: the same again within a minute is no other order. */
const order = async (by?: BuyerClient) => {
	const [other] = await shop.buyers(1);
	return placeOrder(shop, by ?? (other as BuyerClient), {
		items: [{ skuId: product.skuId, quantity: 1 }],
		method: paymentMethod.cashOnDelivery,
	});
};
const onlyEndpoint = async () => (await owner.do(webhooksCalls.list, {})).endpoints[0];
const log = async (endpointId: string) => (await owner.do(webhooksCalls.listDeliveries, { endpointId })).records;

/** Makes every try that is due now, as the jobs would. */
async function work(by = shop): Promise<void> {
	const due = await shop.rows<{ id: WebhookDeliveryId; turn: number }>(
		sql`select id, turn from webhook_delivery where state = 'waiting' and next_at <= ${shop.now} order by id`,
	);
	for (const { id, turn } of due) await deliver(by.shop, { deliveryId: id, turn });
}

it('sign as Standard Webhooks writes it', () => {
	const headers = signedHeaders('msg_p5jXN8AQM9LWM0D4loKWxJek', new Date(1614265330_000), '{"test": 2432232314}', [
		'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
	]);

	expect(headers['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
	expect(headers['webhook-timestamp']).toBe('1614265330');
});

it('tell of orders, payments and stock within the step in which it happens, and name no buyer', async () => {
	const { endpointId } = await create(['order.placed', 'order.moved', 'payment.changed', 'stock.changed']);
	const { orderNumber } = await order(buyer);
	const fulfilment = await shop.operator('fulfilment');
	await fulfilment.do(ordersConsoleCalls.moveOrder, { orderNumber, event: 'terminated', note: 'asked for it' });
	const stock = await shop.operator('merchandiser');
	await stock.do(stockConsoleCalls.change, { skuId: product.skuId, delta: 3, reason: 'received', note: '' });
	await work();

	const kinds = receiver.received.map(({ kind }) => kind);
	expect(kinds.toSorted()).toEqual(expect.arrayContaining(['order.moved', 'order.placed', 'stock.changed']));
	const told = receiver.received.find(({ kind }) => kind === 'order.placed');
	expect(told?.data.order).toMatchObject({ orderNumber, pieces: 1, captured: { amount: 0, currency: 'IQD' } });
	expect(JSON.stringify(receiver.received)).not.toContain(buyer.phone.slice(4));
	expect((await log(endpointId)).every(({ state, status, tries }) => state === 'done' && status === 200 && tries === 1)).toBe(
		true,
	);
	expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(receiver.received.length);
});

it('are not written for a step that was rolled back, nor for what nobody listens to', async () => {
	const { endpointId } = await create(['refund.changed']);
	await order();
	const { endpointId: orders } = await create(['order.placed']);
	const input = { items: [{ skuId: product.skuId, quantity: 100_000 }], method: paymentMethod.cashOnDelivery };
	await expect(placeOrder(shop, buyer, input)).rejects.toThrow();

	expect(await log(endpointId)).toEqual([]);
	expect(await log(orders)).toEqual([]);
});

it.each([
	['answers 500', { status: 500, text: 'down' } as const, { status: 500, fault: null }],
	['redirects inside', { status: 302, location: 'http://127.0.0.1:1/inner' } as const, { status: 302, fault: null }],
	['hangs', 'hangs' as const, { status: null, fault: 'timeout' }],
])('go out again under the same id when a receiver %s, and arrive when it is well', async (_how, manner, outcome) => {
	const { endpointId } = await create(['order.placed']);
	receiver.manner = manner;
	await order();
	await work(manner === 'hangs' ? hasty : shop);
	const [failed] = await log(endpointId);
	expect(failed).toMatchObject({ state: 'waiting', tries: 1, ...outcome });
	const wait = new Date(failed?.nextAt ?? 0).getTime() - shop.now.getTime();
	expect(wait).toBeGreaterThanOrEqual(seconds(5));
	expect(wait).toBeLessThan(seconds(7));
	await work();
	expect(receiver.received).toHaveLength(1);

	receiver.manner = { status: 204 };
	shop.clock.move(minutes(1));
	await work();

	expect((await log(endpointId))[0]).toMatchObject({ state: 'done', tries: 2, status: 204, nextAt: null });
	expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1);
	expect(receiver.received.every(({ path }) => path === '/hook')).toBe(true);
	expect((await onlyEndpoint())?.failingSince).toBeNull();
});

it('wait for a receiver that is gone, and all come when it is back, each under one id', async () => {
	const { endpointId } = await create(['order.placed']);
	await receiver.close();
	for (let n = 0; n < 3; n += 1) {
		await order();
		await work();
		shop.clock.move(minutes(2));
	}
	expect(
		(await log(endpointId)).every(({ state, fault }) => state === 'waiting' && (fault === 'unreachable' || fault === null)),
	).toBe(true);
	await receiver.open();
	for (let n = 0; n < 4; n += 1) {
		await work();
		shop.clock.move(hours(1));
	}

	const kept = await log(endpointId);
	expect(kept.map(({ state }) => state)).toEqual(['done', 'done', 'done']);
	expect(receiver.received.map(({ id }) => id).toSorted()).toEqual(kept.map(({ messageId }) => messageId).toSorted());
});

it('switch an endpoint off that only failed for three days; what waits goes out when it is on again', async () => {
	const { endpointId } = await create(['order.placed']);
	receiver.manner = { status: 503 };
	await order();
	for (let n = 0; n < 14; n += 1) {
		await work();
		owner = await shop.operator('owner');
		const [kept] = await log(endpointId);
		if (kept?.nextAt && new Date(kept.nextAt) > shop.now)
			shop.clock.move(new Date(kept.nextAt).getTime() - shop.now.getTime() + minutes(2));
	}
	owner = await shop.operator('owner');
	expect(await onlyEndpoint()).toMatchObject({ on: false, offReason: 'failed' });
	const tries = receiver.received.length;
	expect(tries).toBeGreaterThanOrEqual(13);
	await order();
	await work();
	expect(receiver.received).toHaveLength(tries);
	expect(await owner.refusal(webhooksCalls.sendTest, { endpointId })).toBe('webhook_off');

	receiver.manner = { status: 200 };
	await owner.do(webhooksCalls.turn, { endpointId, on: true });
	await work();
	const since = await owner.do(webhooksCalls.replaySince, {
		endpointId,
		since: new Date(shop.now.getTime() - days(5)).toISOString(),
	});
	await work();

	expect(since.messages).toBe(2);
	expect((await log(endpointId)).map(({ state }) => state)).toEqual(['done', 'done']);
	expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(2);
});

it('switch an endpoint off at once that says it is gone', async () => {
	const { endpointId } = await create(['order.placed']);
	receiver.manner = { status: 410 };
	await owner.do(webhooksCalls.sendTest, { endpointId });
	await work();

	expect(await onlyEndpoint()).toMatchObject({ on: false, offReason: 'gone' });
});

it('keep each try with the first kilobyte of the answer, and go again by one', async () => {
	const { endpointId } = await create(['order.placed']);
	receiver.manner = { status: 200, text: `${'x'.repeat(5000)}` };
	const { deliveryId } = await owner.do(webhooksCalls.sendTest, { endpointId });
	await work();
	await owner.do(webhooksCalls.replay, { deliveryId });
	await work();

	const kept = await owner.do(webhooksCalls.getDelivery, { deliveryId });
	expect(kept).toMatchObject({ kind: 'webhook.test', state: 'done', about: null });
	expect(kept.attempts.map(({ answer }) => answer.length)).toEqual([1024, 1024]);
	expect(JSON.parse(kept.body)).toMatchObject({ type: 'webhook.test', data: { endpointId } });
	expect(receiver.received.map(({ id }) => id)).toEqual([kept.messageId, kept.messageId]);
});

it('of an earlier turn do nothing any more, and what no job brings is found', async () => {
	const { endpointId } = await create(['order.placed']);
	const { deliveryId } = await owner.do(webhooksCalls.sendTest, { endpointId });
	await Promise.all([owner.do(webhooksCalls.replay, { deliveryId }), owner.do(webhooksCalls.replay, { deliveryId })]);
	for (const turn of [0, 1]) await deliver(shop.shop, { deliveryId: readId(deliveryId), turn });
	expect(receiver.received).toHaveLength(0);
	shop.clock.move(minutes(20));
	await queueForgotten(shop.shop);
	await work();
	expect(receiver.received).toHaveLength(1);
	shop.clock.move(days(31));
	await forgetMessages(shop.shop);
	owner = await shop.operator('owner');
	expect(await log(endpointId)).toEqual([]);
});

it('are signed with both secrets for a day after the secret was made anew', async () => {
	const { endpointId, secret } = await create(['order.placed']);
	const next = await owner.do(webhooksCalls.rotateSecret, { endpointId });
	expect(next.secret).toMatch(/^whsec_[\w+/]{43}=$/);
	expect(next.secret).not.toBe(secret);
	await owner.do(webhooksCalls.sendTest, { endpointId });
	await work();
	shop.clock.move(hours(25));
	owner = await shop.operator('owner');
	await owner.do(webhooksCalls.sendTest, { endpointId });
	await work();

	const [both, one] = receiver.received;
	const expected = (which: typeof both, secrets: string[]) =>
		signedHeaders(which?.id ?? '', new Date(Number(which?.headers['webhook-timestamp']) * 1000), which?.body ?? '', secrets)[
			'webhook-signature'
		];
	expect(both?.headers['webhook-signature']).toBe(expected(both, [next.secret, secret]));
	expect(one?.headers['webhook-signature']).toBe(expected(one, [next.secret]));
	const kept = await shop.rows<{ secret_sealed: Buffer }>(
		sql`select secret_sealed from webhook_endpoint where id = ${readId(endpointId)}`,
	);
	expect(kept[0]?.secret_sealed.toString()).not.toContain(next.secret.slice(6));
});

it('go to https outside the house alone, and to hosts that the shop trusts', async () => {
	const port = receiver.host.split(':')[1];
	for (const address of [
		'http://shop.example/hook',
		'https://127.0.0.1/hook',
		'https://[::1]/hook',
		'https://10.0.0.8/hook',
		'https://169.254.169.254/latest',
		`http://localhost:${port}/hook`,
		'https://user:word@shop.example/hook',
	])
		expect(await owner.refusal(webhooksCalls.create, { name: 'Inner', address, kinds: ['order.placed'] })).toBe(
			'webhook_address',
		);
	const { endpointId } = await create(['order.placed'], `https://localhost:${port}/hook`);
	await owner.do(webhooksCalls.sendTest, { endpointId });
	await work();

	expect((await log(endpointId))[0]).toMatchObject({ status: null, fault: 'inner' });
	expect(receiver.received).toHaveLength(0);
});

it('are written for orders that are placed while an endpoint goes, and none hears of it after', async () => {
	const [going, stays] = [await create(['order.placed']), await create(['order.placed'])];
	const [gone, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
	const removing = inTransaction(shop.db, async (tx) => {
		await removeEndpoint(tx, shop.shop, shop.now, readId(going.endpointId));
		gone.resolve();
		await letGo.promise;
	});
	await gone.promise;
	await order();
	letGo.resolve();
	await removing;
	await order();

	expect((await log(stays.endpointId)).length).toBe(2);
	expect(await log(going.endpointId)).toHaveLength(1);
	await clearRemoved(shop.shop);
	expect(await log(going.endpointId)).toEqual([]);
	expect(await shop.rows(sql`select from webhook_endpoint where id = ${readId(going.endpointId)}`)).toEqual([]);
});

it('may be so many behind one endpoint as they will: it is switched on, and removed, and nothing of it is left', async () => {
	const { endpointId } = await create(['order.placed']);
	await inTransaction(shop.db, async (tx) => {
		await sql`set local statement_timeout to 0`.execute(tx);
		await sql`
			with message as (
				insert into webhook_message (message_id, kind, body, at)
				select 'many-' || n, 'order.placed', '{}', ${shop.now} from generate_series(1, 1100) n returning id
			), delivery as (
				insert into webhook_delivery (endpoint_id, message_id, next_at, at)
				select ${readId(endpointId)}::bigint, id, ${shop.now}, ${shop.now} from message returning id
			)
			insert into webhook_attempt (delivery_id, at, answer, took_ms) select id, ${shop.now}, '', 1 from delivery
		`.execute(tx);
	});
	await sql`delete from graphile_worker._private_jobs`.execute(shop.db);
	const queued = async () =>
		(
			await shop.rows<{ n: number }>(
				sql`select count(distinct payload ->> 'deliveryId')::int as n from graphile_worker._private_jobs`,
			)
		)[0]?.n;

	await owner.do(webhooksCalls.turn, { endpointId, on: false });
	await owner.do(webhooksCalls.turn, { endpointId, on: true });
	const atOnce = await queued();
	shop.clock.move(minutes(20));
	await queueForgotten(shop.shop);
	expect([atOnce, await queued()]).toEqual([500, 1100]);

	await owner.do(webhooksCalls.remove, { endpointId });
	expect((await owner.do(webhooksCalls.list, {})).endpoints).toEqual([]);
	expect(await owner.refusal(webhooksCalls.turn, { endpointId, on: true })).toBe('not_found');
	expect(await owner.refusal(webhooksCalls.remove, { endpointId })).toBe('not_found');
	const left = async () => (await shop.rows(sql`select from webhook_delivery where endpoint_id = ${readId(endpointId)}`)).length;
	// None of it goes within the call.
	expect(await left()).toBe(1100);
	await clearRemoved(shop.shop);
	expect(await left()).toBe(0);
	await sql`delete from graphile_worker._private_jobs`.execute(shop.db);
});

it('are the owner’s alone, at most twenty, and not overwritten by who read them before', async () => {
	for (const role of ['merchandiser', 'fulfilment', 'finance', 'support'] as const)
		expect(await (await shop.operator(role)).refusal(webhooksCalls.list, {})).toBe('role_missing');
	const kinds: Kinds = ['order.placed'];
	const made = await Promise.all(
		Array.from({ length: 22 }, () => owner.call(webhooksCalls.create, { name: 'One', address: receiver.address, kinds })),
	);
	expect(made.filter(({ envelope }) => envelope.reason === 'webhooks_full')).toHaveLength(2);
	const endpointId = made.find(({ envelope }) => envelope.data)?.envelope.data?.endpointId ?? '';
	const change = { endpointId, name: 'Another', address: receiver.address, kinds, readVersion: 1 };
	const answers = await Promise.all([
		owner.call(webhooksCalls.update, change),
		owner.call(webhooksCalls.update, { ...change, name: 'Third' }),
	]);
	expect(answers.map(({ envelope }) => envelope.reason ?? 'saved').sort()).toEqual(['changed_meanwhile', 'saved']);
});

it('keep no other job waiting, and no more than two of an endpoint are under way', async () => {
	const { endpointId } = await create(['order.placed']);
	receiver.manner = 'hangs';
	// Those before were tried without their jobs.
	await sql`delete from graphile_worker._private_jobs`.execute(shop.db);
	for (let n = 0; n < 6; n += 1) await owner.do(webhooksCalls.sendTest, { endpointId });
	const done = Promise.withResolvers<void>();
	const { handlers, outside = [] } = webhookJobs(hasty.shop);
	let [underWay, most] = [0, 0];
	const jobs = await startJobs(
		shop.databaseUrl,
		{
			handlers: {
				'webhooks.deliver': async (payload, stop) => {
					underWay += 1;
					most = Math.max(most, underWay);
					await handlers['webhooks.deliver']?.(payload, stop);
					underWay -= 1;
				},
				notice: async () => done.resolve(),
			},
			clocked: [],
			outside,
		},
		shop.shop.log,
	);
	await receiver.until(2);
	await inTransaction(shop.db, (tx) => addJob(tx, 'notice', {}));
	await done.promise;
	await jobs.stop();

	expect(most).toBe(2);
	expect(receiver.received.length).toBeGreaterThanOrEqual(2);
});
