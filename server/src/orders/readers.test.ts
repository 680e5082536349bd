import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { draftOrderCalls, ordersCalls } from '@qaysari/contract/orders.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minutes } from '../platform/clock.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { hashOf, randomToken } from '../platform/secrets.ts';
import type { Client } from '../testing/client.ts';
import { createFreight, createProduct } from '../testing/goods.ts';
import { placeAsVisitor, realOrderInput } from '../testing/ordering.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';
import { visitorOrders } from './orders.queries.ts';

let shop: TestShop;
beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop);
});
afterAll(() => shop.close());

async function placedFor(phone: string, visitor: Client = shop.visitor()): Promise<string> {
	const { skuId } = await createProduct(shop);
	return (await placeAsVisitor(shop, visitor, { items: [{ skuId, quantity: 1 }], phone })).orderNumber;
}

const canRead = async (client: Client, orderNumber: string): Promise<boolean> =>
	(await client.call(ordersCalls.getOrderDetailForLandingPage, { orderNumber })).status === 200;
const listed = async (client: Client): Promise<string[]> =>
	(await client.do(ordersCalls.visitorOrders, {})).records.map((order) => order.orderNumber);

async function prove(client: Client, phone: string): Promise<void> {
	await client.do(ordersCalls.lookupSendCode, { phone });
	await client.do(ordersCalls.lookup, { phone, code: await shop.codeFor(phone) });
}

describe('an order that a visitor placed', () => {
	it('is the account’s alone once it belongs to one: who placed it neither sees nor cancels it', async () => {
		const [placer, phone] = [shop.visitor(), shop.newPhone()];
		const orderNumber = await placedFor(phone, placer);
		const before = [await canRead(placer, orderNumber), await listed(placer)];

		const owner = await shop.buyer(shop.visitor(), phone);

		expect(before).toEqual([true, [orderNumber]]);
		expect([await canRead(placer, orderNumber), await listed(placer)]).toEqual([false, []]);
		expect(await placer.refusal(ordersCalls.cancelOrder, { orderNumber })).toBe('order_not_found');
		expect(await canRead(owner, orderNumber)).toBe(true);
	});

	it('is seen by whoever proved its number for half an hour, and no longer', async () => {
		const [other, phone] = [shop.visitor(), shop.newPhone()];
		await prove(other, phone);
		const orderNumber = await placedFor(phone);
		const soon = [await canRead(other, orderNumber), await listed(other)];

		shop.clock.move(minutes(31));
		const late = [await canRead(other, orderNumber), await listed(other)];
		const newest = await placedFor(phone);

		expect(soon).toEqual([true, [orderNumber]]);
		expect([late, await canRead(other, newest)]).toEqual([[false, []], false]);
		await prove(other, phone);
		expect(await listed(other)).toEqual([newest, orderNumber]);
	});

	it('does not open to a cookie of somebody’s own choice, nor does the shop go on with one', async () => {
		const [visitor, chosen] = [shop.visitor(), randomToken()];
		visitor.setCookie('visitor', chosen);
		const orderNumber = await placedFor(shop.newPhone(), visitor);
		const thief = shop.visitor();
		thief.setCookie('visitor', chosen);

		expect([await canRead(visitor, orderNumber), await canRead(thief, orderNumber)]).toEqual([true, false]);
		expect(visitor.cookie('visitor')).not.toBe(chosen);
	});

	it('is forgotten by a device whose owner signs out', async () => {
		const client = shop.visitor();
		const orderNumber = await placedFor(shop.newPhone(), client);
		const buyer = await shop.buyer(client);
		const before = client.cookie('visitor');

		await buyer.do(accountsCalls.loginOut, {});
		client.token = null;

		expect([typeof before, client.cookie('visitor'), await canRead(client, orderNumber)]).toEqual(['string', undefined, false]);
	});
});

describe('the app, whose calls carry no cookies', () => {
	const asApp = (token?: unknown) => ({
		headers: { origin: 'https://localhost', ...(token === undefined ? {} : { 'x-visitor-token': String(token) }) },
	});
	const tokenIn = ({ headers }: { headers: Record<string, unknown> }) => headers['x-visitor-token'];
	const seenBy = async (app: Client, token?: unknown): Promise<string[]> =>
		(await app.do(ordersCalls.visitorOrders, {}, asApp(token))).records.map((order) => order.orderNumber);

	it('opens what it ordered by a token that it keeps, given again where the answer was lost, and nothing without it', async () => {
		const { skuId } = await createProduct(shop);
		const [app, items] = [shop.visitor(), [{ skuId, quantity: 1 }]];
		const input = await realOrderInput(shop, app, { items });
		const lost = { key: 'answer-was-lost', ...asApp() };

		const first = await app.call(draftOrderCalls.createRealOrder, input, lost);
		const again = await app.call(draftOrderCalls.createRealOrder, input, lost);
		const token = tokenIn(again);
		const second = await app.call(draftOrderCalls.createRealOrder, await realOrderInput(shop, app, { items }), asApp(token));

		const numbers = [first, second].map(({ envelope }) => envelope.data?.orders[0]?.orderNumber ?? '');
		expect([tokenIn(first), again.envelope, tokenIn(second)]).toEqual([token, first.envelope, undefined]);
		expect([first.headers['set-cookie'], first.headers['access-control-expose-headers']]).toEqual([
			undefined,
			expect.stringContaining('x-visitor-token'),
		]);
		expect((await seenBy(app, token)).sort()).toEqual(numbers.sort());
		const [cancelled = ''] = numbers;
		expect(await app.do(ordersCalls.cancelOrder, { orderNumber: cancelled }, asApp(token))).toMatchObject({ status: 7 });
		for (const other of [undefined, randomToken(), `${String(token).slice(1)}A`]) expect(await seenBy(app, other)).toEqual([]);
		expect(await shop.rows(sql`select 1 from idempotency_record where answer::text like ${`%${String(token)}%`}`)).toEqual([]);
	});

	it('opens the orders of a number that was proven there', async () => {
		const [app, phone] = [shop.visitor(), shop.newPhone()];
		const orderNumber = await placedFor(phone);
		await app.do(ordersCalls.lookupSendCode, { phone }, asApp());

		const proven = await app.call(ordersCalls.lookup, { phone, code: await shop.codeFor(phone) }, asApp());

		expect(proven.envelope.data?.records.map((order) => order.orderNumber)).toEqual([orderNumber]);
		expect(await seenBy(app, tokenIn(proven))).toEqual([orderNumber]);
	});

	it('alone hears the token: in a browser it is a cookie that no script reads', async () => {
		const { skuId } = await createProduct(shop);
		for (const origin of [undefined, 'https://elsewhere.example']) {
			const visitor = shop.visitor();
			const input = await realOrderInput(shop, visitor, { items: [{ skuId, quantity: 1 }] });
			const placed = await visitor.call(draftOrderCalls.createRealOrder, input, { headers: origin ? { origin } : {} });
			expect([tokenIn(placed), String(placed.headers['set-cookie'])]).toEqual([undefined, expect.stringContaining('HttpOnly')]);
		}
	});
});

it('a visitor’s orders are found by indexes, also among very many', async () => {
	const orderNumber = await placedFor(shop.newPhone());
	const [{ names } = { names: '' }] = await shop.rows<{ names: string }>(sql`
		select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
		where table_name = 'shop_order' and column_name not in ('id', 'number', 'phone', 'visitor_hash') and is_generated = 'NEVER'
	`);
	await inTransaction(shop.db, async (tx) => {
		await sql`set local statement_timeout to 0`.execute(tx);
		await sql`
			insert into shop_order (number, phone, visitor_hash, ${sql.raw(names)})
			select 'N' || n, '+96477' || (10000000 + n % 2000), decode(md5((n % 2000)::text), 'hex'), ${sql.raw(names)}
			from shop_order, generate_series(1, 12000) n where number = ${orderNumber}
		`.execute(tx);
	});
	const visitorHash = hashOf('somebody');
	await sql`insert into visitor_phone (visitor_hash, phone, proven_at) values (${visitorHash}, '+9647710000007', ${shop.now})`.execute(
		shop.db,
	);
	await sql`analyze shop_order, visitor_phone`.execute(shop.db);

	const query = visitorOrders({ accountId: null, visitorHash, now: shop.now }, { after: null, limit: 20 });
	const [row] = await shop.rows<{ 'QUERY PLAN': unknown }>(sql`explain (format json) ${query}`);
	const scans = scansOf(row?.['QUERY PLAN']);

	expect(scans.map(({ index }) => index)).toEqual(expect.arrayContaining(['shop_order_visitor', 'shop_order_phone']));
	expect(scans.filter(({ kind, index, backward }) => kind === 'Seq Scan' || (index === 'shop_order_pkey' && backward))).toEqual(
		[],
	);
	expect(await shop.rows(query)).toHaveLength(6);
});

interface Scan {
	kind: string;
	index: string;
	backward: boolean;
}

/** How a plan reads the orders. */
function scansOf(plan: unknown): Scan[] {
	if (Array.isArray(plan)) return plan.flatMap(scansOf);
	if (typeof plan !== 'object' || plan === null) return [];
	const node: Record<string, unknown> = { ...plan };
	const own = node['Relation Name'] === 'shop_order' || String(node['Index Name'] ?? '').startsWith('shop_order');
	return [
		...(own
			? [
					{
						kind: String(node['Node Type']),
						index: String(node['Index Name'] ?? ''),
						backward: node['Scan Direction'] === 'Backward',
					},
				]
			: []),
		...Object.values(node).flatMap(scansOf),
	];
}
