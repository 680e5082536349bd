import { type RawBuilder, sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { affected, many, one } from '../platform/database/rows.ts';
import { lockName } from '../platform/database/transaction.ts';
import type { OrderId } from '../platform/ids.ts';

/** Parts of the ring that events are kept in. */
export const slots = 32;

export interface EventRow {
	/** Of Baghdad, as 2026-11-21. */
	day: string;
	id: string;
	visitor: Buffer | null;
	action: string;
	path: string;
	label: string | null;
	spm: string | null;
	metric: string | null;
	value: number | null;
	productId: string | null;
	source: string;
	campaign: string | null;
	keyword: string | null;
	at: Date;
}

const slotOf = (day: RawBuilder<unknown>) => sql`mod(${day} - date '2000-01-01', ${sql.lit(slots)})`;

/** Leaves out what is known already; answers how many were new. */
export async function insertEvents(tx: Transaction, events: readonly EventRow[], now: Date): Promise<number> {
	const told = events.map(({ visitor, ...event }) => ({ ...event, visitor: visitor?.toString('hex') ?? null }));
	return affected(
		tx,
		sql`
			insert into tracker_event (slot, day, id, visitor, action, path, label, spm, metric, value, product_id, source, campaign, keyword,
				at, received_at)
			select ${slotOf(sql`e.day`)}, e.day, e.id, decode(e.visitor, 'hex'), e.action, e.path, e.label, e.spm, e.metric, e.value,
				e."productId", e.source, e.campaign, e.keyword, e.at, ${now}
			from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as e(day date, id uuid, visitor text, action text, path text, label text,
				spm text, metric text, value real, "productId" bigint, source text, campaign text, keyword text, at timestamptz)
			on conflict do nothing
		`,
	);
}

/** What was told need not be on the disk before the answer: a power cut may cost the last moment's events. */
export async function answerBeforeDisk(tx: Transaction): Promise<void> {
	await sql`set local synchronous_commit to off`.execute(tx);
}

export async function putOrders(
	tx: Transaction,
	orders: readonly { orderId: OrderId; day: string; paidDay: string | null; source: string }[],
): Promise<void> {
	await sql`
		insert into tracker_order (order_id, day, paid_day, source)
		select o."orderId", o.day, o."paidDay", o.source from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb)
			as o ("orderId" bigint, day date, "paidDay" date, source text)
		order by 1
		on conflict (order_id) do update set paid_day = coalesce(tracker_order.paid_day, excluded.paid_day)
	`.execute(tx);
}

/** Two who count the same day would trip over each other's rows. */
export async function lockCounting(tx: Transaction): Promise<void> {
	await lockName(tx, 'tracking.count');
	await sql`set local statement_timeout to '5min'`.execute(tx);
}

/** @param most names kept of each kind: what somebody makes up must not grow the table */
export async function countDay(tx: Transaction, day: string, most: number, fewestSearchers: number): Promise<void> {
	await sql`delete from tracker_day where day = ${day}::date`.execute(tx);
	await sql`
		insert into tracker_day (day, kind, name, source, events, visitors)
		select ${day}::date, kind, name, source, events, visitors
		from (
			select kind, name, source, events, visitors,
				dense_rank() over (partition by kind order by all_visitors desc, name) as place
			from (
				select kind, name, source, count(*) as events, count(distinct visitor) as visitors,
					sum(count(distinct visitor)) over (partition by kind, name) as all_visitors
				from (
					select told.kind, told.name, case told.kind when 'search' then '' else e.source end as source, e.visitor
					from tracker_event e cross join lateral (values
						('visit', ''),
						('page', case when e.action = 'show' and e.label is null then e.path end),
						('label', e.label),
						('campaign', e.campaign),
						('search', e.keyword)
					) told(kind, name)
					where e.slot = ${slotOf(sql`${day}::date`)} and e.day = ${day}::date and told.name is not null
				) named
				group by kind, name, source
			) counted
			where kind <> 'search' or visitors >= ${fewestSearchers}
		) placed
		where place <= ${most}
	`.execute(tx);
	await sql`delete from tracker_speed where day = ${day}::date`.execute(tx);
	await sql`
		insert into tracker_speed (day, metric, samples, p50, p75)
		select ${day}::date, metric, count(*), percentile_cont(0.5) within group (order by value),
			percentile_cont(0.75) within group (order by value)
		from tracker_event
		where slot = ${slotOf(sql`${day}::date`)} and day = ${day}::date and action = 'time' and metric is not null and value is not null
		group by metric
	`.execute(tx);
}

/** Empties a part that no day in use belongs to, if anything is in it. */
export async function emptySlot(tx: Transaction, slot: number): Promise<void> {
	const table = sql.table(`tracker_event_${slot}`);
	const { some } = await one<{ some: boolean }>(tx, sql`select exists (select from ${table}) as some`);
	if (some) await sql`truncate ${table}`.execute(tx);
}

/** What an earlier turn of the ring left behind, had nobody emptied it in time. */
export function deleteBefore(tx: Transaction, day: string): Promise<number> {
	return affected(tx, sql`delete from tracker_event where day < ${day}::date`);
}

export interface Span {
	from: string;
	to: string;
}

const within = ({ from, to }: Span) => sql`day between ${from}::date and ${to}::date`;

export interface FunnelRow {
	key: string;
	visits: number;
	viewed: number;
	carted: number;
	ordered: number;
	paid: number;
}

/** The funnel of each day, or of each source. */
export function listFunnel(db: Handle, span: Span, by: 'day' | 'source', limit: number): Promise<FunnelRow[]> {
	const key = by === 'day' ? sql`day::text` : sql`source`;
	const paidKey = by === 'day' ? sql`paid_day::text` : sql`source`;
	return many<FunnelRow>(
		db,
		sql`
			select key, sum(visits)::int as visits, sum(viewed)::int as viewed, sum(carted)::int as carted, sum(ordered)::int as ordered,
				sum(paid)::int as paid
			from (
				select ${key} as key, case kind when 'visit' then visitors else 0 end as visits,
					case name when 'product.open' then visitors else 0 end as viewed,
					case name when 'product.addToCart' then visitors else 0 end as carted, 0 as ordered, 0 as paid
				from tracker_day
				where ${within(span)} and (kind = 'visit' or (kind = 'label' and name in ('product.open', 'product.addToCart')))
				union all
				select ${key}, 0, 0, 0, count(*), 0 from tracker_order where ${within(span)} group by 1
				union all
				select ${paidKey}, 0, 0, 0, 0, count(*) from tracker_order
				where paid_day between ${span.from}::date and ${span.to}::date group by 1
			) parts
			group by key order by visits desc, key limit ${limit}
		`,
	);
}

/** Visitors of each day that had some. */
export function listVisits(db: Handle, span: Span): Promise<{ day: string; visits: number }[]> {
	return many(
		db,
		sql`
			select day::text as day, sum(visitors)::int as visits from tracker_day where ${within(span)} and kind = 'visit'
			group by day order by day
		`,
	);
}

export function listNamed(
	db: Handle,
	span: Span,
	kind: 'page' | 'label' | 'campaign' | 'search',
	limit: number,
): Promise<{ name: string; source: string; events: number; visitors: number }[]> {
	const source = kind === 'campaign' ? sql`source` : sql`''`;
	return many(
		db,
		sql`
			select name, ${source} as source, sum(events)::int as events, sum(visitors)::int as visitors
			from tracker_day where ${within(span)} and kind = ${kind}
			group by 1, 2 order by visitors desc, name limit ${limit}
		`,
	);
}

/** Over several days: the day in the middle, each day weighing as much as it was measured. */
export function listSpeed(db: Handle, span: Span): Promise<{ metric: string; samples: number; p50: number; p75: number }[]> {
	return many(
		db,
		sql`
			select metric, sum(samples)::int as samples, sum(p50 * samples) / sum(samples) as p50, sum(p75 * samples) / sum(samples) as p75
			from tracker_speed where ${within(span)} group by metric
		`,
	);
}
