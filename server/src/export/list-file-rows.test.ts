import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { customersCalls } from '@qaysari/contract/customers.calls';
import { type Language, languages } from '@qaysari/contract/languages';
import { listFilesCalls } from '@qaysari/contract/list-files.calls';
import { translatorFor } from '@qaysari/messages/node';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readId } from '../platform/ids.ts';
import { jobsOf } from '../rooms.ts';
import { rooms } from '../shop.ts';
import type { Client } from '../testing/client.ts';
import { createFreight, createProduct } from '../testing/goods.ts';
import { bringTo, orderIn, placeOrder, setColumns } from '../testing/ordering.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let support: Client;

beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop);
	support = await shop.operator('support');
});
afterAll(() => shop.close());

const cellsOf = (line: string): string[] =>
	line.match(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)?.map((cell) => cell.replace(/,$/, '')) ?? [];
const linesOf = async (fileId: string): Promise<string[]> => {
	await jobsOf(rooms, shop.shop).handlers['list-files.write']?.({ fileId: readId(fileId) });
	const answer = await shop.console.inject({
		url: `/console/api/list-files/file/${fileId}`,
		headers: { cookie: `operator=${support.cookie('operator') ?? ''}` },
	});
	return answer.payload
		.replace(/^\ufeff/, '')
		.trim()
		.split('\r\n');
};
const orders = async (choice: object, language: Language = 'en') =>
	linesOf((await support.do(listFilesCalls.startOrders, { format: 'csv', language, choice })).fileId);
const customers = async (choice: object, language: Language = 'en') =>
	linesOf((await support.do(listFilesCalls.startCustomers, { format: 'csv', language, choice })).fileId);

describe('a file of orders', () => {
	test.each(languages)('in %s calls columns, states, origins and methods by their words', async (language) => {
		const { skuId } = await createProduct(shop, { price: 12_500, stock: 20 });
		const buyer = await shop.buyer();
		const { orderNumber } = await placeOrder(shop, buyer, { items: [{ skuId, quantity: 3 }], method: 11 });
		const [head = '', row = ''] = await orders({ search: orderNumber }, language);
		const t = translatorFor(language, 'console');
		expect(cellsOf(head)[0]).toBe(t('orders.column.number'));
		const cells = cellsOf(row);
		expect(cells.slice(0, 3)).toEqual([orderNumber, t('order.state.2'), t('origin.iraq')]);
		expect(row).toContain(t('payment.method.11'));
		// Three pieces, what goods and courier cost, and that none of it is paid.
		expect(row).toContain(',3,42500,42500,');
	});

	test('tells the moment in Baghdad, where the day begins three hours earlier', async () => {
		const { orderNumber, orderId } = await orderIn(shop, await shop.buyer(), 'iraq', 2);
		await setColumns(shop, orderId, { placed_at: new Date('2026-12-31T20:59:30.000Z') });
		expect((await orders({ search: orderNumber }))[1]).toContain(',2026-12-31 23:59,');
		await setColumns(shop, orderId, { placed_at: new Date('2026-12-31T21:00:00.000Z') });
		expect((await orders({ search: orderNumber }))[1]).toContain(',2027-01-01 00:00,');
	});

	test('counts what the second stage asks for, and what is still due', async () => {
		const { skuId } = await createProduct(shop, { price: 10_000, origin: 'china', stock: 20 });
		const { orderNumber, orderId } = await placeOrder(shop, await shop.buyer(), { items: [{ skuId, quantity: 1 }] });
		await bringTo(shop, orderId, 'china', 10);
		const [row] = await shop.rows<{ first: number; paid: number }>(
			sql`select (product_total - discount + freight)::float8 as first, captured_one::float8 as paid from shop_order where id = ${orderId}`,
		);
		const [first, second] = [(row?.first ?? 0) / 100, 20_000];
		expect((await orders({ search: orderNumber }))[1]).toContain(`,1,${first + second},${second},`);
	});

	test('holds every order once, also where a page of them ends', async () => {
		const buyer = await shop.buyer();
		const { skuId } = await createProduct(shop, { price: 1_000, stock: 300 });
		const placed = await placeOrder(shop, buyer, { items: [{ skuId, quantity: 1 }], method: 11 });
		const userId = buyer.userId;
		const copies = (from: number, to: number) =>
			sql`
				insert into shop_order overriding system value
				select (jsonb_populate_record(o, jsonb_build_object('id', o.id + 10000 + n, 'number', 'Q' || lpad(n::text, 10, '0')))).*
				from shop_order o, generate_series(${from}::int, ${to}::int) n where o.id = ${placed.orderId}
			`.execute(shop.db);
		// All of one moment, so that only their numbers part them.
		for (const [from, to] of [
			[1, 48],
			[49, 49],
			[50, 50],
			[51, 119],
		] as const) {
			await copies(from, to);
			const lines = (await orders({ userId })).slice(1).map((line) => cellsOf(line)[0]);
			expect([lines.length, new Set(lines).size]).toEqual([to + 1, to + 1]);
		}
	});

	test('says of nothing that there is nothing', async () => {
		expect(await orders({ userId: 'nobody-at-all' })).toHaveLength(1);
		expect(await orders({ statuses: [8], origin: 'china' })).toHaveLength(1);
	});
});

describe('a file of customers', () => {
	test('tells how they are reached, what they spent in dinar, and who is blocked', async () => {
		const buyer = await shop.buyer();
		await buyer.do(accountsCalls.updateUserInfo, { nickname: 'سارا، من أربيل' });
		const { skuId } = await createProduct(shop, { price: 12_500, stock: 20 });
		const { orderId } = await placeOrder(shop, buyer, { items: [{ skuId, quantity: 1 }] });
		await bringTo(shop, orderId, 'iraq', 6);
		const find = async () => (await customers({ search: buyer.phone.slice(4) }))[1] ?? '';
		expect(await find()).toMatch(
			new RegExp(`^${buyer.userId},سارا، من أربيل,'\\${buyer.phone},,2026-11-21 11:00,1,\\d+(\\.\\d+)?,$`),
		);

		await support.do(customersCalls.block, { userId: buyer.userId, reason: 'Tried to cheat' });
		expect(await find()).toMatch(/,Blocked$/);
		const blocked = await customers({ blocked: true }, 'ar');
		expect(blocked.slice(1).map((line) => cellsOf(line)[0])).toEqual([buyer.userId]);
		expect(blocked[1]).toMatch(/,محظور$/);
	});

	test('has no marks that turn words in the names of those who gave none', async () => {
		const buyer = await shop.buyer();
		const [, row = ''] = await customers({ search: buyer.phone.slice(4) });
		expect(row).not.toMatch(/[\u2066-\u2069]/);
		expect(cellsOf(row)[1]).toBe(`'${buyer.phone}`);
	});

	test('holds nobody of another search', async () => {
		expect(await customers({ search: 'nobody is called so' })).toHaveLength(1);
	});
});
