import { accountsCalls } from '@qaysari/contract/accounts.calls';
import { listFilesCalls } from '@qaysari/contract/list-files.calls';
import { securityEventsCalls } from '@qaysari/contract/security-events.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { days } from '../platform/clock.ts';
import { jobsOf } from '../rooms.ts';
import { rooms } from '../shop.ts';
import type { Client } from '../testing/client.ts';
import { createFreight, createProduct } from '../testing/goods.ts';
import { placeOrder } from '../testing/ordering.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let support: Client;

beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop);
	support = await shop.operator('support');
});
afterAll(() => shop.close());

const write = async (fileId: string, stop?: AbortSignal): Promise<void> =>
	jobsOf(rooms, shop.shop).handlers['list-files.write']?.({ fileId: Number(fileId) }, stop);
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
