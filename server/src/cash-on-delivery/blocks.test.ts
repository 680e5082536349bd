import { cashOnDeliveryCalls } from '@qaysari/contract/cash-on-delivery.calls';
import { paymentsCalls } from '@qaysari/contract/payments.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minutes } from '../platform/clock.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { OrderId } from '../platform/ids.ts';
import type { Client } from '../testing/client.ts';
import { createFreight, createProduct } from '../testing/goods.ts';
import { placeOrder } from '../testing/ordering.ts';
import { damagedCursors, walkPages } from '../testing/page-walk.ts';
import { type BuyerClient, createTestShop, type TestShop } from '../testing/test-shop.ts';
import { eraseCashOnDelivery, forgetRefusal, noteRefusedAtDoor } from './cash-on-delivery.ts';

let shop: TestShop;
let support: Client;
let buyer: BuyerClient;
let skuId: string;

beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop);
	[support, buyer] = [await shop.operator('support'), await shop.buyer()];
	({ skuId } = await createProduct(shop, { stock: 500 }));
});
afterAll(() => shop.close());

const block = (phone: string) => support.call(cashOnDeliveryCalls.block, { phone, note: 'asked for it' });
const open = (phone: string) => support.call(cashOnDeliveryCalls.open, { phone });
const found = async (phone?: string) =>
	(await support.do(cashOnDeliveryCalls.listBlocks, { limit: 50, ...(phone === undefined ? {} : { phone }) })).records.map(
		(row) => row.phone,
	);
const isClosed = async (phone: string) => (await found(phone.slice(1))).includes(phone);

let refused = 0;
/** Somebody refused another order of that number. */
async function refuse(phone: string): Promise<OrderId> {
	refused += 1;
	const { orderId: id } = await placeOrder(shop, buyer, {
		items: [{ skuId, quantity: 1 }],
		method: 5,
		remark: `order ${refused}`,
	});
	await inTransaction(shop.db, (tx) => noteRefusedAtDoor(tx, shop.now, { id, phone }));
	return id;
}
const arabic = (digits: string): string => digits.replace(/\d/g, (digit) => String.fromCodePoint(0x0660 + Number(digit)));
const persian = (digits: string): string => digits.replace(/\d/g, (digit) => String.fromCodePoint(0x06f0 + Number(digit)));

describe('a number', () => {
	it.each<[string, (phone: string) => string]>([
		['with its country', (phone) => phone],
		['as people dial it', (phone) => `0${phone.slice(4)}`],
		['with two zeros', (phone) => `00${phone.slice(1)}`],
		['without the plus', (phone) => phone.slice(1)],
		['in groups', (phone) => `${phone.slice(0, 4)} ${phone.slice(4, 7)}-${phone.slice(7)}`],
		['in Arabic digits', (phone) => arabic(`0${phone.slice(4)}`)],
		['in Persian digits', (phone) => persian(`0${phone.slice(4)}`)],
	])('is closed %s, once', async (_how, written) => {
		const phone = shop.newPhone();
		const answers = [await block(written(phone)), await block(phone)];

		expect(answers.map(({ envelope }) => envelope.reason ?? 'closed')).toEqual(['closed', 'conflict']);
		expect(await isClosed(phone)).toBe(true);
	});

	it.each(['nobody', '12', '+9647', '+964770123456789', '٠٠٠'])('that is none (%s) is not closed', async (phone) => {
		const before = await found();
		expect(['phone_invalid', 'invalid_input']).toContain((await block(phone)).envelope.reason);
		expect(await found()).toEqual(before);
	});

	it('is closed and opened by one of several who press at once', async () => {
		const phone = shop.newPhone();
		const closed = await Promise.all([1, 2, 3].map(() => block(phone)));
		const opened = await Promise.all([1, 2, 3].map(() => open(phone)));

		expect(closed.map(({ envelope }) => envelope.reason ?? 'done').toSorted()).toEqual(['conflict', 'conflict', 'done']);
		expect(opened.map(({ envelope }) => envelope.reason ?? 'done').toSorted()).toEqual(['done', 'not_found', 'not_found']);
		expect(await isClosed(phone)).toBe(false);
	});

	it('that was opened can be closed again', async () => {
		const phone = shop.newPhone();
		for (const step of [block, open, block]) expect((await step(phone)).status).toBe(200);
		expect(await isClosed(phone)).toBe(true);
	});

	it('that is closed pays before, by every other method', async () => {
		const phone = shop.newPhone();
		const { orderNumber } = await placeOrder(shop, buyer, { items: [{ skuId, quantity: 1 }], method: 5 });
		await sql`update shop_order set phone = ${phone} where number = ${orderNumber}`.execute(shop.db);
		await block(phone);
		const pay = async (method: 5 | 10 | 11) =>
			(await buyer.call(paymentsCalls.payment, { orderNumber, stage: 1, method })).envelope.reason ?? 'open';

		expect([await pay(11), await pay(10), await pay(5)]).toEqual(['cash_on_delivery_blocked', 'open', 'open']);
	});
});

describe('refusing at the door', () => {
	it('closes a number with the second order, and not by the same one told twice or to two at once', async () => {
		const phone = shop.newPhone();
		const id = await refuse(phone);
		await Promise.all([1, 2, 3].map(() => inTransaction(shop.db, (tx) => noteRefusedAtDoor(tx, shop.now, { id, phone }))));
		const once = await isClosed(phone);
		await Promise.all([refuse(phone), refuse(phone)]);

		expect([once, await isClosed(phone)]).toEqual([false, true]);
		expect((await found(phone.slice(1))).length).toBe(1);
	});

	it('that was none after all counts no more, also said twice', async () => {
		const phone = shop.newPhone();
		const id = await refuse(phone);
		for (let times = 0; times < 2; times += 1) await inTransaction(shop.db, (tx) => forgetRefusal(tx, id));
		await refuse(phone);
		const one = await isClosed(phone);
		await refuse(phone);

		expect([one, await isClosed(phone)]).toEqual([false, true]);
	});

	it('before support opened the number counts no more', async () => {
		const phone = shop.newPhone();
		for (let times = 0; times < 2; times += 1) await refuse(phone);
		shop.clock.move(minutes(1));
		await open(phone);
		shop.clock.move(minutes(1));
		await refuse(phone);
		const third = await isClosed(phone);
		await refuse(phone);

		expect([third, await isClosed(phone)]).toEqual([false, true]);
	});

	it('of a number that nobody named closes nothing', async () => {
		const before = await found();
		for (let times = 0; times < 3; times += 1) await refuse('');
		expect(await found()).toEqual(before);
	});

	it('is forgotten when somebody leaves, except that their number is closed', async () => {
		const [once, twice] = [shop.newPhone(), shop.newPhone()];
		for (const phone of [once, twice, twice]) await refuse(phone);
		for (const phone of [once, twice, null]) await inTransaction(shop.db, (tx) => eraseCashOnDelivery(tx, phone));
		await refuse(once);

		expect([await isClosed(once), await isClosed(twice)]).toEqual([false, true]);
	});
});

describe('the list of closed numbers', () => {
	it('is searched by a part of the number, as people write it, in any digits', async () => {
		const phone = shop.newPhone();
		await block(phone);
		const local = `0${phone.slice(4)}`;

		for (const typed of [
			phone,
			local,
			phone.slice(-7),
			`${local.slice(0, 4)} ${local.slice(4)}`,
			arabic(local),
			persian(phone.slice(-7)),
		])
			expect(await found(typed), typed).toEqual([phone]);
	});

	it.each(['99999999999', '٩٩٩٩٩٩٩٩٩٩٩'])('has nobody whose number nobody has: %s', async (typed) => {
		expect(await found(typed)).toEqual([]);
	});

	it('is read newest first, each once, while others are closed', async () => {
		for (let count = 0; count < 3; count += 1) await block(shop.newPhone());
		const before = await found();
		const rows = await walkPages((page) => support.do(cashOnDeliveryCalls.listBlocks, page), {
			between: () => block(shop.newPhone()),
			limit: 4,
		});

		expect(rows.map(({ phone }) => phone)).toEqual(before);
		for (const cursor of damagedCursors)
			expect(await support.refusal(cashOnDeliveryCalls.listBlocks, { cursor }), cursor).toBe('damaged_cursor');
	});

	it('says who closed a number, and why', async () => {
		const [closed, refused] = [shop.newPhone(), shop.newPhone()];
		await block(closed);
		for (let times = 0; times < 2; times += 1) await refuse(refused);
		const { records } = await support.do(cashOnDeliveryCalls.listBlocks, { limit: 2 });

		expect(records.map(({ phone, reason, note, blockedBy }) => [phone, reason, note, blockedBy !== null])).toEqual([
			[refused, 'refused', '', false],
			[closed, 'operator', 'asked for it', true],
		]);
	});

	it('is read by fulfilment, and written by support alone', async () => {
		const phone = shop.newPhone();
		const [fulfilment, finance] = [await shop.operator('fulfilment'), await shop.operator('finance')];
		expect((await fulfilment.call(cashOnDeliveryCalls.listBlocks, {})).status).toBe(200);
		expect(await finance.refusal(cashOnDeliveryCalls.listBlocks, {})).toBe('role_missing');
		for (const who of [fulfilment, finance]) {
			expect(await who.refusal(cashOnDeliveryCalls.block, { phone, note: 'x' })).toBe('role_missing');
			expect(await who.refusal(cashOnDeliveryCalls.open, { phone })).toBe('role_missing');
		}
	});
});
