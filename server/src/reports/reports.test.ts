import { apiKeysCalls } from '@qaysari/contract/api-keys.calls';
import { reportsCalls } from '@qaysari/contract/reports.calls';
import type { ReportKind } from '@qaysari/contract/reports.schemas';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tellNotes } from '../orders/order-notes.jobs.ts';
import { listSoldLines } from '../orders/orders.ts';
import { days } from '../platform/clock.ts';
import { code } from '../platform/database/codes.ts';
import { asId, type OrderId, type ProductId, type RegionId } from '../platform/ids.ts';
import { OrderSequences } from '../testing/order-sequences.ts';
import { seedOfRun } from '../testing/seed.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';
import { dayOf } from '../tracking/tracking.ts';
import { listProductSales } from './product-sales.ts';
import { askForRecentDays, countChangedDays, sumPastParts } from './reports.jobs.ts';
import { addSales, type Sums } from './sales-days.ts';

let shop: TestShop;
beforeAll(async () => {
	shop = await createTestShop({ settings: { UPLOADS_PER_BUYER_DAY: '100000' } });
});
afterAll(() => shop.close());

const figures = sql`
	count(*) filter (where not off)::int as orders, coalesce(sum(pieces) filter (where not off), 0)::int as pieces,
	coalesce(sum(amount) filter (where not off), 0)::bigint as amount, count(*) filter (where off)::int as "calledOff",
	coalesce(sum(returned) filter (where not off), 0)::int as returned, coalesce(sum(allowance_one + allowance_two) filter (where not off), 0)::bigint as refunded
`;
/** What the orders themselves say, told apart by `by`. */
const plain = (by: ReturnType<typeof sql>, span: { from: string; to: string }) =>
	shop.rows<{
		name: string;
		orders: number;
		pieces: number;
		amount: number;
		calledOff: number;
		returned: number;
		refunded: number;
	}>(sql`
		select ${by}::text as name, ${figures} from (
			select o.*, o.status in (${code.status('CANCEL', 'TERMINATED')}) as off, o.product_total - o.discount as amount, (
				select sum(coming_back) from order_line where order_id = o.id and dropped_at is null
			) as returned from shop_order o
		) o
		where (placed_at at time zone 'Asia/Baghdad')::date between ${span.from}::date and ${span.to}::date
		group by 1 order by 1
	`);

async function reported(by: ReportKind, span: { from: string; to: string }) {
	const owner = await shop.operator('finance');
	const { rows, total } = await owner.do(reportsCalls.get, { ...span, by });
	const flat = (row: (typeof rows)[number]) => ({
		name: row.name,
		orders: row.orders,
		pieces: row.pieces,
		amount: row.amount.amount,
		calledOff: row.calledOff,
		returned: row.returned,
		refunded: row.refunded.amount,
	});
	return { rows: rows.map(flat).toSorted((a, b) => (a.name < b.name ? -1 : 1)), total };
}

it('are what the orders say after whatever happened to them, by day, origin, province, method, product and category', async () => {
	const seed = seedOfRun();
	const sequences = new OrderSequences(shop, seed);
	await sequences.prepare();
	const opened = shop.now;
	for (let steps = 1; steps <= 120; steps += 1) {
		await sequences.step();
		if (steps % 40 === 0) await Promise.all([tellNotes(shop.shop), countChangedDays(shop.shop)]);
	}
	await tellNotes(shop.shop);
	await countChangedDays(shop.shop);
	const [span] = await shop.rows<{ from: string; to: string }>(sql`
		select to_char(min(placed_at at time zone 'Asia/Baghdad'), 'YYYY-MM-DD') as from,
			to_char(max(placed_at at time zone 'Asia/Baghdad'), 'YYYY-MM-DD') as to from shop_order
	`);
	if (!span) throw new Error('Nothing was ordered');
	expect(opened.getTime()).toBeLessThanOrEqual(shop.now.getTime());
	const from = dayOf(new Date(Math.max(Date.parse(span.from), Date.parse(span.to) - days(300))));
	const wide = { from, to: span.to };

	for (const [by, column] of [
		['origin', sql`origin`],
		['province', sql`coalesce(province_id::text, '')`],
		['method', sql`payment_method`],
	] as const)
		expect({ seed, by, rows: (await reported(by, wide)).rows }).toEqual({ seed, by, rows: await plain(column, wide) });
	const byDay = (await reported('day', wide)).rows.filter((row) => row.orders + row.calledOff > 0);
	expect({ seed, byDay }).toEqual({ seed, byDay: await plain(sql`(placed_at at time zone 'Asia/Baghdad')::date`, wide) });

	const [lines] = await shop.rows<{ pieces: number; amount: number }>(sql`
		select sum(l.quantity)::int as pieces, sum(l.total)::bigint as amount from order_line l join shop_order o on o.id = l.order_id
		where l.dropped_at is null and o.status not in (${code.status('CANCEL', 'TERMINATED')})
			and (o.placed_at at time zone 'Asia/Baghdad')::date between ${wide.from}::date and ${wide.to}::date
	`);
	for (const by of ['product', 'category'] as const) {
		const { rows, total } = await reported(by, wide);
		const sum = (figure: 'pieces' | 'amount' | 'refunded') => rows.reduce((all, row) => all + row[figure], 0);
		expect({ seed, by, pieces: sum('pieces'), amount: sum('amount') }).toEqual({ seed, by, ...lines });
		expect({ seed, by, refunded: sum('refunded') }).toEqual({ seed, by, refunded: total.refunded.amount });
	}
}, 240_000);

it('are counted anew each night too, and by two at once without a difference', async () => {
	const before = await shop.rows(sql`select * from sales_day order by kind, day, name`);
	await sql`update sales_day set orders = orders + 7 where day > ${dayOf(shop.now)}::date - 30`.execute(shop.db);
	await askForRecentDays(shop.shop);
	await Promise.all([countChangedDays(shop.shop), countChangedDays(shop.shop)]);

	expect(await shop.rows(sql`select * from sales_day order by kind, day, name`)).toEqual(before);
	expect(await shop.rows(sql`select from sales_change`)).toEqual([]);
});

it('read a busy day in pieces, each order whole and once', async () => {
	const [busy] = await shop.rows<{ day: string }>(sql`
		select to_char(placed_at at time zone 'Asia/Baghdad', 'YYYY-MM-DD') as day from shop_order group by 1 order by count(*) desc limit 1
	`);
	if (!busy) throw new Error('Nothing was ordered');
	const whole = await listSoldLines(shop.db, busy.day, null, 100_000);
	const pieces: typeof whole = [];
	for (let before: OrderId | null = null; ; ) {
		const page = await listSoldLines(shop.db, busy.day, before, 2);
		const last = page.at(-1);
		if (!last) break;
		expect(new Set(page.map((line) => line.order_id)).size).toBeLessThanOrEqual(2);
		pieces.push(...page);
		before = last.order_id;
	}

	expect(pieces).toEqual(whole);
	expect(new Set(whole.map((line) => line.order_id)).size).toBeGreaterThan(2);
});

it('share what went back of an order over its lines, to the last dinar', () => {
	const order = {
		order_id: asId<OrderId>(1),
		origin: 'iraq',
		payment_method: 10,
		province_id: asId<RegionId>(5),
		called_off: false,
		refunded: 100_000,
		id: null,
		sku_id: null,
		price_difference: 0,
	} as const;
	const sums: Sums = new Map();
	addSales(
		sums,
		[
			{ ...order, product_id: asId<ProductId>(1), pieces: 1, amount: 100_000, returned: 1 },
			{ ...order, product_id: asId<ProductId>(2), pieces: 2, amount: 200_000, returned: 0 },
			{
				...order,
				order_id: asId<OrderId>(2),
				called_off: true,
				product_id: asId<ProductId>(1),
				pieces: 9,
				amount: 900_000,
				returned: 0,
			},
		],
		new Map([[1, 70]]),
	);
	const rows = [...sums.values()];
	const of = (kind: ReportKind, name: string) => rows.find((row) => row.kind === kind && row.name === name);

	expect(of('product', '1')).toMatchObject({
		orders: 1,
		pieces: 1,
		amount: 100_000,
		refunded: 33_300,
		called_off: 1,
		returned: 1,
	});
	expect(of('product', '2')).toMatchObject({ orders: 1, refunded: 66_700, called_off: 0 });
	expect(of('category', '')).toMatchObject({ amount: 200_000 });
	expect(of('day', '')).toMatchObject({ orders: 1, pieces: 3, amount: 300_000, refunded: 100_000, called_off: 1 });
});

it('are read by owner, finance and merchandisers, and compared by day', async () => {
	const day = dayOf(shop.now);
	for (const role of ['fulfilment', 'support'] as const)
		expect(await (await shop.operator(role)).refusal(reportsCalls.get, { from: day, to: day, by: 'day' })).toBe('role_missing');
	const merchandiser = await shop.operator('merchandiser');
	const { days: compared } = await merchandiser.do(reportsCalls.compare, {});
	expect(compared.map(({ when }) => when)).toEqual(['today', 'yesterday', 'lastWeek']);
	expect(compared[0]?.day).toBe(day);
	expect(await merchandiser.refusal(reportsCalls.get, { from: '2020-01-01', to: day, by: 'day' })).toBe('invalid_input');
});

it('tell what was earned to finance, and never to a key of an outside system', async () => {
	const wish = { from: '2023-05-01', to: '2023-05-01', by: 'day' } as const;
	await sql`
		insert into sales_day (kind, day, name, orders, pieces, amount, called_off, returned, refunded, costed, cost)
		values ('day', ${wish.from}::date, '', 1, 1, 500000, 0, 0, 0, 500000, 300000)
	`.execute(shop.db);
	const owner = await shop.operator('owner');
	const { key } = await owner.do(apiKeysCalls.create, { name: 'Figures', scopes: ['reports.read'] });

	const answer = await shop.console.inject({
		method: 'POST',
		url: reportsCalls.get.path,
		payload: wish,
		headers: { authorization: `Bearer ${key}`, language: 'en' },
	});
	const { total } = await (await shop.operator('finance')).do(reportsCalls.get, wish);

	expect(total.margin?.amount).toEqual({ amount: 200_000, currency: 'IQD' });
	expect(answer.statusCode).toBe(200);
	expect(answer.json()).toMatchObject({
		data: { total: { amount: total.amount, margin: null }, rows: [{ name: wish.from, margin: null }] },
	});
});

/** What products sold in some days, added up from the days. */
const soldByDays = ({ from, to }: { from: string; to: string }) =>
	shop.rows<{ name: string; amount: number; pieces: number }>(sql`
		select name, sum(amount)::bigint as amount, sum(pieces)::int as pieces from sales_day
		where kind = 'product' and day between ${from}::date and ${to}::date group by name order by amount desc, name limit 100
	`);

async function soldByReport(span: { from: string; to: string }) {
	const owner = await shop.operator('finance');
	const { rows } = await owner.do(reportsCalls.get, { ...span, by: 'product' });
	return rows.map(({ name, amount, pieces }) => ({ name, amount: amount.amount, pieces }));
}

describe('products of many days', () => {
	const spans = [
		{ from: '2024-02-01', to: '2024-02-29' },
		{ from: '2024-01-31', to: '2024-03-01' },
		{ from: '2024-01-07', to: '2024-08-22' },
		{ from: '2024-03-15', to: '2024-03-15' },
		{ from: '2024-03-21', to: '2024-04-10' },
		{ from: '2024-01-01', to: '2024-12-30' },
	];

	/** A few that sell well every day, many that sell now and then, and many that sell as much as each other. */
	beforeAll(async () => {
		await shop.rows(sql`
			insert into sales_day (kind, day, name, orders, pieces, amount, called_off, returned, refunded)
			select 'product', day, (900000 + n)::text, 1, pieces, pieces * 1000, 0, 0, 0
			from generate_series('2024-01-01'::date, '2024-12-31'::date, '1 day') as day, generate_series(1, 400) as n,
				lateral (select case when n <= 150 then 3 + abs(hashint8(n)) % 7 when n <= 300 then 1 + abs(hashtext(day::text || n)) % 40 else 5 end as pieces) p
			where n <= 150 or abs(hashtext(n || day::text)) % 6 = 0
			on conflict do nothing
		`);
		await shop.rows(sql`
			insert into sales_day (kind, day, name, orders, pieces, amount, called_off, returned, refunded)
			select distinct 'day', day, '', 1, 1, 1000, 0, 0, 0 from sales_day where kind = 'product' and day < '2025-01-01' on conflict do nothing
		`);
	});

	it('are the sums of the days, whether the parts of them are summed or not', async () => {
		for (const span of spans) expect(await soldByReport(span)).toEqual(await soldByDays(span));
		await sumPastParts(shop.shop);
		const [summed] = await shop.rows<{ parts: number }>(
			sql`select count(*)::int as parts from sales_part_summed where first between '2024-01-01' and '2024-12-31'`,
		);
		expect(summed).toEqual({ parts: 48 });
		for (const span of spans) expect(await soldByReport(span)).toEqual(await soldByDays(span));
	});

	it('are the first of all, however few are asked for', async () => {
		await sumPastParts(shop.shop);
		for (const span of spans) {
			const all = await soldByDays(span);
			for (const limit of [1, 4, 15, 60]) {
				const found = await listProductSales(shop.db, span, limit);
				expect(found.map(({ name, amount, pieces }) => ({ name, amount, pieces }))).toEqual(all.slice(0, limit));
			}
		}
	});

	it('follow a day that is counted anew at once, and once it is summed again', async () => {
		await sumPastParts(shop.shop);
		const before = await soldByReport(spans[0] ?? { from: '', to: '' });
		// Nothing was ordered then, as far as the orders know.
		await shop.rows(sql`insert into sales_change (day) values ('2024-02-11')`);
		await countChangedDays(shop.shop);
		for (const span of spans) expect(await soldByReport(span)).toEqual(await soldByDays(span));
		expect(await soldByReport(spans[0] ?? { from: '', to: '' })).not.toEqual(before);
		await sumPastParts(shop.shop);
		for (const span of spans) expect(await soldByReport(span)).toEqual(await soldByDays(span));
	});

	it('of the month that is not over are never summed before it is', async () => {
		const today = dayOf(shop.now);
		await shop.rows(sql`
			insert into sales_day (kind, day, name, orders, pieces, amount, called_off, returned, refunded)
			values ('day', ${today}::date, '', 1, 1, 1000, 0, 0, 0) on conflict do nothing
		`);
		await sumPastParts(shop.shop);
		const ends = await shop.rows<{ span: string; first: string }>(sql`
			select span, first::text as first from sales_part_summed
			where (case span when 'month' then first + interval '1 month' else first + interval '10 days' end) > ${today}::date
		`);
		expect(ends).toEqual([]);
	});
});
