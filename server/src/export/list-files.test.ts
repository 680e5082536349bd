import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { listFilesCalls } from '@qaysari/contract/list-files.calls';
import { securityEventsCalls } from '@qaysari/contract/security-events.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { days } from '../platform/clock.ts';
import { readId } from '../platform/ids.ts';
import { jobsOf } from '../rooms.ts';
import { rooms } from '../shop.ts';
import type { Client } from '../testing/client.ts';
import { createFreight, createProduct } from '../testing/goods.ts';
import { placeOrder } from '../testing/ordering.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';
import { dayOf } from '../tracking/tracking.ts';

let shop: TestShop;
let support: Client;

beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop);
	support = await shop.operator('support');
});
afterAll(() => shop.close());

const write = async (fileId: string, stop?: AbortSignal): Promise<void> =>
	jobsOf(rooms, shop.shop).handlers['list-files.write']?.({ fileId: readId(fileId) }, stop);
const rowOf = async (fileId: string) => (await support.do(listFilesCalls.list, {})).records.find((one) => one.fileId === fileId);
const fetchBy = (client: Client, url: string) =>
	shop.console.inject({ url, headers: { cookie: `operator=${client.cookie('operator') ?? ''}` } });

it('holds the customers of the filter, with nothing that a spreadsheet takes for a formula, for who asked for it alone', async () => {
	await shop.rows(sql`
		insert into account (user_id, phone, language, created_at)
		select 'many' || n, '+96478' || (20000000 + n), 'ar', ${shop.now} from generate_series(1, 620) n returning id
	`);
	const odd = await shop.buyer();
	await odd.do(accountsCalls.updateUserInfo, { nickname: '=cmd("x"), "quoted"' });
	const { fileId } = await support.do(listFilesCalls.startCustomers, { format: 'csv', language: 'en', choice: {} });
	await write(fileId);
	const row = await rowOf(fileId);
	expect(row).toMatchObject({ kind: 'customers', state: 'done', written: 621 });

	const answer = await fetchBy(support, row?.url ?? '');
	const lines = answer.payload.trim().split('\r\n');
	expect(answer.statusCode).toBe(200);
	expect(answer.headers['content-disposition']).toContain(`customers-2026-11-21-${fileId}.csv`);
	expect(lines).toHaveLength(622);
	expect(lines[0]).toBe('User ID,Name,Mobile number,Email,Joined,Orders,Spent (IQD),State');
	expect(lines[1]).toContain(`${odd.userId},"'=cmd(""x""), ""quoted""",'${odd.phone}`);
	expect(new Set(lines).size).toBe(622);

	const other = await shop.operator('support');
	expect((await fetchBy(other, row?.url ?? '')).statusCode).toBe(404);
	expect(await other.refusal(listFilesCalls.remove, { fileId })).toBe('not_found');
	expect((await shop.web.inject({ url: row?.url ?? '' })).statusCode).toBe(404);
	await shop.shop.securityEvents.settled();
	const owner = await shop.operator('owner');
	const { records } = await owner.do(securityEventsCalls.listEvents, { kind: 'data_read' });
	expect(records.some(({ call }) => call === '/console/api/list-files/file')).toBe(true);
});

it('holds the orders of the filter in the language that was asked for', async () => {
	const { skuId } = await createProduct(shop, { price: 10_000, stock: 5 });
	const buyer = await shop.buyer();
	const { orderNumber } = await placeOrder(shop, buyer, { items: [{ skuId, quantity: 2 }], method: 10 });
	const ask = async (choice: object, format: 'csv' | 'xlsx' = 'csv') => {
		const { fileId } = await support.do(listFilesCalls.startOrders, { format, language: 'ar', choice });
		await write(fileId);
		return fetchBy(support, (await rowOf(fileId))?.url ?? '');
	};

	const lines = (await ask({ search: orderNumber.slice(2, 9) })).payload.trim().split('\r\n');
	expect(lines).toHaveLength(2);
	expect(lines[1]).toContain(orderNumber);
	expect(lines[0]).toContain('(د.ع)');
	expect((await ask({ userId: 'nobody' })).payload.trim().split('\r\n')).toHaveLength(1);
	expect((await ask({}, 'xlsx')).rawPayload.subarray(0, 2).toString()).toBe('PK');
});

it('is asked for by roles that see such lists, a few at a time, begins anew after the shop stopped, and ends', async () => {
	const fulfilment = await shop.operator('fulfilment');
	const wish = { format: 'csv' as const, language: 'en' as const, choice: {} };
	expect(await fulfilment.refusal(listFilesCalls.startCustomers, wish)).toBe('role_missing');
	expect(await (await shop.operator('finance')).refusal(listFilesCalls.startCustomers, wish)).toBe('role_missing');
	expect(await (await shop.operator('merchandiser')).refusal(listFilesCalls.startOrders, wish)).toBe('role_missing');

	const { fileId } = await support.do(listFilesCalls.startCustomers, wish);
	const stop = new AbortController();
	stop.abort();
	await write(fileId, stop.signal);
	expect(await shop.rows(sql`select 1 from graphile_worker.jobs where key = ${`list-file-${fileId}`}`)).toHaveLength(1);
	await write(fileId);
	expect(await rowOf(fileId)).toMatchObject({ state: 'done' });

	for (let more = 0; more < 10; more += 1)
		await support.do(listFilesCalls.startOrders, { ...wish, choice: { search: `${more}` } });
	expect(await support.refusal(listFilesCalls.startOrders, wish)).toBe('too_many_requests');
	shop.clock.move(days(8));
	await jobsOf(rooms, shop.shop).handlers['list-files.remove-ended']?.({});
	expect(await shop.rows(sql`select state from list_file where id = ${fileId}`)).toEqual([{ state: 'over' }]);
});

it('holds a report with all its rows, and what goods brought for those alone who may see costs', async () => {
	// What others left under way is not in the way.
	await sql`update list_file set state = 'over' where state in ('waiting', 'running')`.execute(shop.db);
	const day = dayOf(shop.now);
	const ask = async (who: Client, format: 'csv' | 'xlsx', by: 'day' | 'method' = 'day') => {
		const choice = { from: day, to: day, by };
		const { fileId } = await who.do(listFilesCalls.startReport, { format, language: 'en', choice });
		await write(fileId);
		const { records } = await who.do(listFilesCalls.list, {});
		return records.find((one) => one.fileId === fileId)?.url ?? '';
	};
	const [merchandiser, finance] = [await shop.operator('merchandiser'), await shop.operator('finance')];
	await sql`
		insert into sales_day (kind, day, name, orders, pieces, amount, called_off, returned, refunded, costed, cost)
		values ('day', ${day}::date, '', 1, 2, 2000000, 0, 0, 0, 2000000, 500000) on conflict do nothing
	`.execute(shop.db);

	const plain = (await fetchBy(merchandiser, await ask(merchandiser, 'csv'))).payload.trim().split('\r\n');
	expect([plain.length, plain[1]?.startsWith(day)]).toEqual([2, true]);
	expect(plain[0]).not.toContain('Margin');
	const url = await ask(finance, 'csv');
	const [head, row] = (await fetchBy(finance, url)).payload.trim().split('\r\n');
	expect([head, row]).toEqual([expect.stringContaining('Margin'), expect.stringContaining('15000')]);
	expect((await fetchBy(finance, await ask(finance, 'xlsx', 'method'))).rawPayload.subarray(0, 2).toString()).toBe('PK');
	expect(
		await (await shop.operator('support')).refusal(listFilesCalls.startReport, {
			format: 'csv',
			language: 'en',
			choice: { from: day, to: day, by: 'day' },
		}),
	).toBe('role_missing');
	// Whose role became another one.
	await sql`update operator set role = 'merchandiser' where id = (select operator_id from list_file where id = ${url.split('/').at(-1)})`.execute(
		shop.db,
	);
	expect((await fetchBy(finance, url)).statusCode).toBe(404);
});
