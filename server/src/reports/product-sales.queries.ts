import { sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { many } from '../platform/database/rows.ts';
import { type Figures, type Span, sums } from './reports.queries.ts';
import type { SalesPart } from './sales-spans.ts';

/** Parts of some days that are summed. */
export function listSummed(db: Handle, { from, to }: Span): Promise<SalesPart[]> {
	return many<SalesPart>(
		db,
		sql`
			select span, to_char(first, 'YYYY-MM-DD') as first from sales_part_summed
			where first between ${from}::date and ${to}::date order by first
		`,
	);
}

/** Takes out what is summed of a day, for the day is counted anew. */
export async function forgetParts(tx: Transaction, parts: readonly SalesPart[]): Promise<void> {
	await sql`
		delete from sales_part_summed using ${unnested(parts)} as p (span, first)
		where sales_part_summed.span = p.span and sales_part_summed.first = p.first
	`.execute(tx);
}

/** The first days of months before a day of which something is sold and some part is not summed. */
export function listUnsummedMonths(db: Handle, before: string): Promise<{ month: string }[]> {
	return many(
		db,
		sql`
			select to_char(month, 'YYYY-MM-DD') as month from (
				select distinct date_trunc('month', day::timestamp)::date as month from sales_day where kind = 'day' and day < ${before}::date
			) sold
			where (select count(*) from sales_part_summed where first >= month and first < (month + interval '1 month')::date) < 4
			order by month desc
		`,
	);
}

/** Sums a part from its days, and says that it is summed. */
export async function sumPart(tx: Transaction, { span, first }: SalesPart, last: string): Promise<void> {
	await sql`delete from sales_part where span = ${span} and first = ${first}::date`.execute(tx);
	await sql`
		insert into sales_part (span, first, name, orders, pieces, amount, called_off, returned, refunded, costed, cost)
		select ${span}, ${first}::date, name, ${sums}
		from sales_day where kind = 'product' and day between ${first}::date and ${last}::date group by name
	`.execute(tx);
	await sql`insert into sales_part_summed (span, first) values (${span}, ${first}::date) on conflict do nothing`.execute(tx);
}

const unnested = (parts: readonly SalesPart[]) =>
	sql`unnest(${parts.map(({ span }) => span)}::text[], ${parts.map(({ first }) => first)}::date[])`;

/**
 * Products that sold most in all parts together, found among the first of each part. Only those are looked for in the other parts that
 * may still be among them: who is not among the first of a part sold there no more than the last of these. `certain`: no product beyond
 * those can have sold as much as the last of these.
 */
export async function listLargestOfHeads(
	db: Handle,
	parts: readonly SalesPart[],
	{ heads, limit }: { heads: number; limit: number },
): Promise<{ names: string[]; certain: boolean }> {
	const rows = await many<{ name: string; amount: number; unseen: number }>(
		db,
		sql`
			with part as materialized (select span, first from ${unnested(parts)} as p (span, first)),
			head as materialized (
				select p.span, p.first, h.name, h.amount from part p cross join lateral (
					(select name, amount from sales_part s where p.span <> 'day' and s.span = p.span and s.first = p.first
						order by amount desc, name limit ${heads})
					union all
					(select name, amount from sales_day d where p.span = 'day' and d.kind = 'product' and d.day = p.first
						order by amount desc, name limit ${heads})
				) h
			),
			longer as materialized (select span, first, min(amount) as least from head group by span, first having count(*) = ${heads}),
			beyond as materialized (select coalesce(sum(least), 0) as amount from longer),
			named as materialized (
				select h.name, sum(h.amount) as seen, (select amount from beyond) - coalesce(sum(l.least), 0) as hidden_at_most
				from head h left join longer l using (span, first) group by h.name
			),
			hopeful as materialized (
				select name, seen from named
				where seen + hidden_at_most >= coalesce((select seen from named order by seen desc offset ${limit - 1} limit 1), 0)
			),
			hidden as materialized (
				select n.name, l.span, l.first from hopeful n cross join longer l
				where not exists (select 1 from head h where h.name = n.name and h.span = l.span and h.first = l.first)
			),
			found as (
				select n.name, a.amount from hidden n cross join lateral (
					select amount from sales_part s where n.span <> 'day' and s.span = n.span and s.first = n.first and s.name = n.name
					union all
					select amount from sales_day d where n.span = 'day' and d.kind = 'product' and d.day = n.first and d.name = n.name
				) a
				union all
				select name, seen from hopeful
			)
			select name, sum(amount)::bigint as amount, (select amount::bigint from beyond) as unseen
			from found group by name order by sum(amount) desc, name limit ${limit}
		`,
	);
	const least = rows.at(-1);
	const unseen = rows[0]?.unseen ?? 0;
	return {
		names: rows.map(({ name }) => name),
		certain: unseen === 0 || (rows.length === limit && (least?.amount ?? 0) > unseen),
	};
}

const columns = sql`name, orders, pieces, amount, called_off, returned, refunded, costed, cost`;

/** What was sold of the products that sold most in all parts together, found by adding up all. */
export function listSumsOfAll(db: Handle, parts: readonly SalesPart[], limit: number): Promise<(Figures & { name: string })[]> {
	return many(
		db,
		sql`
			select name, ${sums} from (
				select ${columns} from sales_part where (span, first) in (select span, first from ${unnested(parts)} as p (span, first))
				union all
				select ${columns} from sales_day
				where kind = 'product' and day in (select first from ${unnested(parts)} as p (span, first) where span = 'day')
			) figures
			group by name order by sum(amount) desc, name limit ${limit}
		`,
	);
}

/** What was sold of some products in all parts together, the largest amount first. */
export function listSumsOfProducts(
	db: Handle,
	parts: readonly SalesPart[],
	names: readonly string[],
): Promise<(Figures & { name: string })[]> {
	return many(
		db,
		sql`
			select name, ${sums} from (
				select ${columns} from ${unnested(parts)} as p (span, first)
				cross join unnest(${names}::text[]) as n (wanted) cross join lateral (
					select ${columns} from sales_part s where p.span <> 'day' and s.span = p.span and s.first = p.first and s.name = wanted
					union all
					select ${columns} from sales_day d where p.span = 'day' and d.kind = 'product' and d.day = p.first and d.name = wanted
				) found
			) figures
			group by name order by sum(amount) desc, name
		`,
	);
}
