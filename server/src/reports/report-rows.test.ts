import { reportsCalls } from '@qaysari/contract/reports.calls';
import { type ReportKind, reportRowsAtMost } from '@qaysari/contract/reports.schemas';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { days } from '../platform/clock.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { readId } from '../platform/ids.ts';
import { jobsOf } from '../rooms.ts';
import { rooms } from '../shop.ts';
import type { Client } from '../testing/client.ts';
import { createFreight, createProduct } from '../testing/goods.ts';
import { orderIn, placeInErbil, setColumns } from '../testing/ordering.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';
import { dayOf } from '../tracking/tracking.ts';
import { askForRecentDays, countChangedDays } from './reports.jobs.ts';
import { insertDays } from './reports.queries.ts';

let shop: TestShop;
let desk: Client;

beforeAll(async () => {
	shop = await createTestShop();
	await createFreight(shop);
});
beforeEach(async () => {
	desk = await shop.operator('merchandiser');
});
afterAll(() => shop.close());

const { get, compare } = reportsCalls;
const report = (by: ReportKind, from: string, to = from) => desk.do(get, { by, from, to });
/** What was sold on a day, as the job would have written it. */
const sold = (kind: ReportKind, day: string, name: string, amount: number) =>
	sql`
		insert into sales_day (kind, day, name, orders, pieces, amount, called_off, returned, refunded)
		values (${kind}, ${day}::date, ${name}, 1, 2, ${amount}, 0, 0, 0)
	`.execute(shop.db);

describe('a report', () => {
	it.each([
		['2026-01-02', '2026-01-01'],
		['2025-01-01', '2026-01-02'],
		['2026-02-30', '2026-03-01'],
		['2026-1-1', '2026-01-02'],
		['', ''],
		['2026-01-01T00:00:00Z', '2026-01-02'],
	])('of %s to %s is none', async (from, to) => {
		expect(await desk.refusal(get, { by: 'day', from, to })).toBe('invalid_input');
	});

	it('names every day of a year and a day in its order, those without sales too', async () => {
		await sold('day', '2024-02-29', '', 900);

		const { rows, total, more } = await report('day', '2024-01-01', '2024-12-31');

		expect([rows.length, rows[0]?.name, rows.at(-1)?.name, more]).toEqual([366, '2024-01-01', '2024-12-31', false]);
		expect(rows.filter(({ orders }) => orders > 0).map(({ name, amount }) => [name, amount.amount])).toEqual([
			['2024-02-29', 900],
		]);
		expect(total).toMatchObject({ orders: 1, pieces: 2, amount: { amount: 900 }, visits: 0 });
	});

	it.each(['origin', 'province', 'method', 'category', 'product'] as const)(
		'by %s of days without sales has no rows',
		async (by) => {
			expect(await report(by, '2020-01-01')).toMatchObject({ rows: [], more: false, total: { orders: 0 } });
		},
	);

	it.each(['province', 'product'] as const)(
		'by %s shows a hundred rows, the largest first, and says when there are more',
		async (by) => {
			const day = by === 'product' ? '2023-05-01' : '2023-06-01';
			for (let n = 1; n <= reportRowsAtMost; n += 1) await sold(by, day, `${9_000_000 + n}`, n * 100);
			const full = await report(by, day);
			await sold(by, day, '9999999', 50);
			const over = await report(by, day);

			expect([full.rows.length, full.more, over.rows.length, over.more]).toEqual([100, false, 100, true]);
			expect(over.rows.map(({ amount }) => amount.amount)).toEqual(Array.from({ length: 100 }, (_, n) => (100 - n) * 100));
		},
	);

	it('calls goods, categories and provinces by their names in the language of who reads, and leaves others unnamed', async () => {
		const day = '2023-07-01';
		const { productId } = await createProduct(shop, {
			title: { en: 'Lamp', ckb: 'چرا' },
			categoryPath: [{ en: 'Light', ckb: 'ڕووناکی' }],
		});
		await sql`update product set state = 'hidden' where id = ${readId(productId)}`.execute(shop.db);
		const { provinceId } = await placeInErbil(shop);
		const [{ category } = { category: 0 }] = await shop.rows<{ category: number }>(
			sql`select category_id as category from product where id = ${readId(productId)}`,
		);
		for (const [kind, name] of [
			['product', productId],
			['product', '999999999'],
			['category', String(category)],
			['category', ''],
			['province', provinceId],
			['origin', 'iraq'],
		] as const)
			await sold(kind, day, name, 100);
		desk.language = 'ckb';
		const labels = async (by: ReportKind) => new Map((await report(by, day)).rows.map(({ name, label }) => [name, label]));

		expect(await labels('product')).toEqual(
			new Map([
				[productId, 'چرا'],
				['999999999', null],
			]),
		);
		expect(await labels('category')).toEqual(
			new Map([
				[String(category), 'ڕووناکی'],
				['', null],
			]),
		);
		expect((await labels('province')).get(provinceId)).toMatch(/\S/);
		expect(await labels('origin')).toEqual(new Map([['iraq', null]]));
	});

	it('is read by merchandisers and finance, and by nobody else', async () => {
		for (const [role, reads] of [
			['owner', true],
			['finance', true],
			['support', false],
			['fulfilment', false],
		] as const) {
			const other = await shop.operator(role);
			expect((await other.call(get, { by: 'day', from: '2026-01-01', to: '2026-01-01' })).envelope.success).toBe(reads);
			expect((await other.call(compare, {})).envelope.success).toBe(reads);
		}
		expect((await shop.passerby().call(compare, {})).status).toBe(401);
	});
});

describe('a day of Baghdad', () => {
	it('begins at nine in the evening of Greenwich, for reports and for what is compared', async () => {
		const midnight = new Date('2026-12-01T21:00:00.000Z');
		const times = [new Date(midnight.getTime() - 1), midnight];
		for (const at of times) {
			const { orderId } = await orderIn(shop, await shop.buyer(), 'iraq', 2);
			await setColumns(shop, orderId, { placed_at: at });
		}
		await inTransaction(shop.db, (tx) => insertDays(tx, ['2026-12-01', '2026-12-02']));
		await countChangedDays(shop.shop);
		const dayOfOrders = async (day: string) => (await report('day', day)).total.orders;

		expect([dayOf(times[0] ?? midnight), dayOf(midnight)]).toEqual(['2026-12-01', '2026-12-02']);
		expect([await dayOfOrders('2026-12-01'), await dayOfOrders('2026-12-02'), await dayOfOrders('2026-12-03')]).toEqual([
			1, 1, 0,
		]);
		shop.clock.move(midnight.getTime() - shop.now.getTime());
		desk = await shop.operator('merchandiser');
		const names = async () => (await desk.do(compare, {})).days.map(({ when, day, orders }) => [when, day, orders]);
		expect(await names()).toEqual([
			['today', '2026-12-02', 1],
			['yesterday', '2026-12-01', 1],
			['lastWeek', '2026-11-25', 0],
		]);
		shop.clock.move(-1);
		expect((await names())[0]).toEqual(['today', '2026-12-01', 1]);
	});
});

describe('the job that counts', () => {
	it('counts the last weeks anew each night, whatever nobody told of, and the same when it runs twice', async () => {
		const yesterday = dayOf(new Date(shop.now.getTime() - days(1)));
		const { orderId } = await orderIn(shop, await shop.buyer(), 'iraq', 2);
		await setColumns(shop, orderId, { placed_at: new Date(shop.now.getTime() - days(1)) });
		await sold('day', '2026-11-24', '', 7_700);
		const run = (name: string) => jobsOf(rooms, shop.shop).handlers[name]?.({});
		const orders = async (day: string) => (await report('day', day)).total.orders;
		const before = await orders(yesterday);

		await run('reports.ask-for-recent');
		await Promise.all([run('reports.count'), run('reports.count')]);
		await askForRecentDays(shop.shop);
		await run('reports.count');

		expect(await orders(yesterday)).toBe(before + 1);
		// What stood there without an order is gone.
		expect(await orders('2026-11-24')).toBe(0);
		expect(await shop.rows(sql`select 1 from sales_change`)).toEqual([]);
	});
});
