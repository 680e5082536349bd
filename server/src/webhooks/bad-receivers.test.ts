import { paymentMethod } from '@qaysari/contract/order-states';
import { webhooksCalls } from '@qaysari/contract/webhooks.calls';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { hours, minutes } from '../platform/clock.ts';
import type { WebhookDeliveryId } from '../platform/ids.ts';
import { startJobs } from '../platform/jobs/jobs.ts';
import type { Client } from '../testing/client.ts';
import { createFreight, createProduct, type MadeProduct } from '../testing/goods.ts';
import { placeOrder } from '../testing/ordering.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';
import { WebhookReceiver } from '../testing/webhook-receiver.ts';
import { deliver } from './delivering.ts';
import { webhookJobs } from './webhooks.jobs.ts';

let bad: WebhookReceiver;
let well: WebhookReceiver;
let shop: TestShop;
let owner: Client;
let product: MadeProduct;

beforeAll(async () => {
	[bad, well] = await Promise.all([new WebhookReceiver().open(), new WebhookReceiver().open()]);
	const settings = { WEBHOOK_HOSTS: `${bad.host},${well.host}`, WEBHOOK_TIMEOUT_MS: '60000' };
	shop = await createTestShop({ settings });
	await createFreight(shop);
	product = await createProduct(shop, { stock: 100 });
});
beforeEach(async () => {
	owner = await shop.operator('owner');
	for (const receiver of [bad, well]) {
		receiver.received.length = 0;
		receiver.manner = { status: 200, text: 'ok' };
	}
});
afterEach(async () => {
	owner = await shop.operator('owner');
	for (const { endpointId } of (await owner.do(webhooksCalls.list, {})).endpoints)
		await owner.do(webhooksCalls.remove, { endpointId });
});
afterAll(async () => {
	await shop.close();
	await Promise.all([bad.close(), well.close()]);
});

const listen = async (receiver: WebhookReceiver): Promise<string> => {
	const wish = { name: receiver.host, address: receiver.address, kinds: ['order.placed' as const] };
	return (await owner.do(webhooksCalls.create, wish)).endpointId;
};
/** What its buyer is answered. */
const order = async () => {
	const [buyer] = await shop.buyers(1);
	const items = [{ skuId: product.skuId, quantity: 1 }];
	return placeOrder(shop, buyer as BuyerClient, { items, method: paymentMethod.cashOnDelivery });
};
const log = async (endpointId: string) => {
	owner = await shop.operator('owner');
	return (await owner.do(webhooksCalls.listDeliveries, { endpointId, limit: 50 })).records;
};
const idsOf = (receiver: WebhookReceiver): string[] => [...new Set(receiver.received.map(({ id }) => id))].sort();

/** Makes every try that is due now, as the jobs would. */
async function work(): Promise<void> {
	const due = await shop.rows<{ id: WebhookDeliveryId; turn: number }>(
		sql`select id, turn from webhook_delivery where state = 'waiting' and next_at <= ${shop.now} order by id`,
	);
	for (const { id, turn } of due) await deliver(shop.shop, { deliveryId: id, turn });
}

it('a receiver that is gone for an hour has everything in the end, each under the id that it has for all others', async () => {
	const [gone, there] = [await listen(bad), await listen(well)];
	// It took one and died before it said so.
	bad.manner = 'breaks off';
	await order();
	await work();
	expect(bad.received).toHaveLength(1);
	await bad.close();
	for (let minute = 0; minute < 60; minute += 5) {
		await order();
		for (let step = 0; step < 5; step += 1) {
			shop.clock.move(minutes(1));
			await work();
		}
	}
	const waiting = await log(gone);
	expect(waiting).toHaveLength(13);
	expect(new Set(waiting.map(({ state }) => state))).toEqual(new Set(['waiting']));
	expect(idsOf(well)).toHaveLength(13);
	// Whoever knocks at a door that stays shut does so more and more rarely, for all messages together.
	const [tries] = await shop.rows<{ n: number }>(
		sql`select count(*)::int as n from webhook_attempt a join webhook_delivery d on d.id = a.delivery_id where d.endpoint_id = ${gone}`,
	);
	expect(tries?.n).toBeLessThanOrEqual(13 * 6);

	await bad.open();
	bad.manner = { status: 200, text: 'ok' };
	for (let step = 0; step < 12; step += 1) {
		shop.clock.move(hours(1));
		await work();
	}
	expect((await log(gone)).map(({ state }) => state)).toEqual(Array.from({ length: 13 }, () => 'done'));
	expect(idsOf(bad)).toEqual((await log(gone)).map(({ messageId }) => messageId).sort());
	expect(idsOf(bad)).toEqual(idsOf(well));
	// The one that was taken without a word came twice.
	expect(bad.received).toHaveLength(14);
	expect((await log(there)).every(({ tries: made }) => made === 1)).toBe(true);
	owner = await shop.operator('owner');
	const { endpoints } = await owner.do(webhooksCalls.list, {});
	expect(endpoints.map(({ on, failingSince }) => ({ on, failingSince }))).toEqual([
		{ on: true, failingSince: null },
		{ on: true, failingSince: null },
	]);
});

it('a receiver that hangs lets neither buyers nor other receivers wait', async () => {
	const [hanging] = [await listen(bad), await listen(well)];
	bad.manner = 'hangs';
	await sql`delete from graphile_worker._private_jobs`.execute(shop.db);
	await order();
	const jobs = await startJobs(shop.databaseUrl, webhookJobs(shop.shop), shop.shop.log);
	await bad.until(1);
	expect(bad.held.size).toBe(1);
	const [first] = bad.held;

	for (let n = 0; n < 5; n += 1) expect((await order()).orderNumber).toMatch(/^Q/);
	await well.until(6);

	// All that was answered and told while the first one, and never more than two, still waits for its word.
	expect(bad.held).toContain(first);
	expect(bad.received.length).toBeLessThanOrEqual(2);
	expect((await log(hanging)).map(({ state, tries }) => `${state} ${tries}`)).toEqual(
		Array.from({ length: 6 }, () => 'waiting 0'),
	);

	await jobs.stop();
	bad.manner = { status: 200, text: 'ok' };
	shop.clock.move(minutes(1));
	await work();
	expect(idsOf(bad)).toEqual((await log(hanging)).map(({ messageId }) => messageId).sort());
	expect(idsOf(bad)).toHaveLength(6);
});
