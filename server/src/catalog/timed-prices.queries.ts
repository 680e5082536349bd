import type { LocalizedText } from '@qaysari/contract/languages';
import type { NamedValue } from '@qaysari/contract/product-draft';
import type { TimedPriceState } from '@qaysari/contract/timed-price-states';
import { sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { many, maybe } from '../platform/database/rows.ts';
import { type PictureRow, pictureColumns } from '../platform/files/pictures.ts';
import type { OperatorId, OrderId, OrderLineId, ProductId, SkuId, TimedPriceId } from '../platform/ids.ts';

export interface TimedPriceRow {
	id: TimedPriceId;
	sku_id: SkuId;
	product_id: ProductId;
	price: number;
	starts_at: string;
	ends_at: string;
	pieces: number | null;
	taken: number;
	state: TimedPriceState;
}

const columns = sql`t.id, t.sku_id, t.product_id, t.price, t.starts_at, t.ends_at, t.pieces, t.taken, t.state`;

export interface PricedSkuRow {
	sku_id: SkuId;
	product_id: ProductId;
	code: string;
	title: LocalizedText;
	attributes: NamedValue[];
	/** Without a timed price. */
	usual: number;
	picture: PictureRow | null;
}

const skuColumns = sql`
	s.id as sku_id, s.product_id, s.code, p.title, s.attributes, coalesce(s.promotion_price, s.price) as usual, ${pictureColumns('m')} as picture
`;
const skuTables = sql`
	sku s join product p on p.id = s.product_id left join picture m on m.id = coalesce(s.picture_id, p.main_picture_id)
`;

export function listPricedSkus(
	db: Handle,
	of: { productIds: readonly ProductId[] } | { skuIds: readonly SkuId[] },
): Promise<PricedSkuRow[]> {
	const named = 'skuIds' in of ? sql`s.id = any(${of.skuIds}::bigint[])` : sql`s.product_id = any(${of.productIds}::bigint[])`;
	return many<PricedSkuRow>(
		db,
		sql`select ${skuColumns} from ${skuTables} where ${named} and not s.withdrawn order by s.product_id, s.position, s.id limit 2000`,
	);
}

export interface ListedRow extends TimedPriceRow, PricedSkuRow {
	price_before: number | null;
	stopped: boolean;
}

export function listTimedPrices(
	db: Handle,
	wish: { state: TimedPriceState; productId: ProductId | null; after: [string, number] | null; limit: number },
): Promise<ListedRow[]> {
	const by = wish.state === 'coming' ? sql`t.starts_at` : sql`t.ends_at`;
	const [than, order] = wish.state === 'over' ? [sql`<`, sql`desc`] : [sql`>`, sql``];
	return many<ListedRow>(
		db,
		sql`
			select ${columns}, ${skuColumns}, t.price_before, t.stopped_by is not null as stopped
			from timed_price t join ${skuTables} on s.id = t.sku_id
			where t.state = ${wish.state} ${wish.productId === null ? sql`` : sql`and t.product_id = ${wish.productId}`}
				${wish.after ? sql`and (${by}, t.id) ${than} (${wish.after[0]}::timestamptz, ${wish.after[1]}::bigint)` : sql``}
			order by ${by} ${order}, t.id ${order} limit ${wish.limit + 1}
		`,
	);
}

export interface NewTimedPrice {
	skuId: SkuId;
	productId: ProductId;
	price: number;
}

export async function insertTimedPrices(
	tx: Transaction,
	now: Date,
	prices: readonly NewTimedPrice[],
	period: { startsAt: Date; endsAt: Date; pieces: number | null; operatorId: OperatorId | null },
): Promise<void> {
	await sql`
		insert into timed_price (sku_id, product_id, price, starts_at, ends_at, pieces, made_by, made_at)
		select w.sku_id, w.product_id, w.price, ${period.startsAt}::timestamptz, ${period.endsAt}::timestamptz, ${period.pieces}::int,
			${period.operatorId}::bigint, ${now}::timestamptz
		from unnest(${prices.map((one) => one.skuId)}::bigint[], ${prices.map((one) => one.productId)}::bigint[],
			${prices.map((one) => one.price)}::bigint[]) as w (sku_id, product_id, price)
	`.execute(tx);
}

/** Skus of these that have a timed price in that time. */
export function listOverlaps(
	db: Handle,
	skuIds: readonly SkuId[],
	period: { startsAt: Date; endsAt: Date },
): Promise<{ sku_id: SkuId }[]> {
	return many(
		db,
		sql`
			select distinct sku_id from timed_price
			where sku_id = any(${skuIds}::bigint[]) and starts_at < ${period.endsAt} and ends_at > ${period.startsAt}
		`,
	);
}

export function lockTimedPrice(tx: Transaction, id: TimedPriceId): Promise<TimedPriceRow | undefined> {
	return maybe<TimedPriceRow>(tx, sql`select ${columns} from timed_price t where t.id = ${id} for update`);
}

export async function updateTimedPrice(
	tx: Transaction,
	id: TimedPriceId,
	change: { price: number; startsAt: Date; endsAt: Date; pieces: number | null },
): Promise<void> {
	await sql`
		update timed_price set price = ${change.price}, starts_at = ${change.startsAt}, ends_at = ${change.endsAt}, pieces = ${change.pieces}
		where id = ${id}
	`.execute(tx);
}

export async function deleteTimedPrice(tx: Transaction, id: TimedPriceId): Promise<void> {
	await sql`delete from timed_price where id = ${id}`.execute(tx);
}

/** Ends one that runs; one that began in this very moment was there for a millisecond. */
export async function stopTimedPrice(tx: Transaction, now: Date, id: TimedPriceId, operatorId: OperatorId): Promise<void> {
	await sql`
		update timed_price set state = 'over', ends_at = greatest(${now}::timestamptz, starts_at + interval '1 millisecond'),
			stopped_by = ${operatorId}
		where id = ${id}
	`.execute(tx);
}

/** What a sku cost at the least from `from` to `until`, by a sku `s` and without the timed price `own`. */
const lowest = (from: ReturnType<typeof sql>, until: ReturnType<typeof sql>, own: ReturnType<typeof sql>) => sql`
	least(
		coalesce((select e.price from past_price e where e.sku_id = s.id and e.until > ${until} order by e.until limit 1),
			coalesce(s.promotion_price, s.price)),
		(select min(e.price) from past_price e where e.sku_id = s.id and e.until > ${from} and e.until <= ${until}),
		(select min(o.price) from timed_price o
			where o.sku_id = s.id and o.id <> ${own} and o.state <> 'coming' and o.starts_at < ${until} and o.ends_at > ${from})
	)
`;

/** What each sku cost at the least in the days before a moment. */
export function listLowest(
	db: Handle,
	skuIds: readonly SkuId[],
	{ from, until }: { from: Date; until: Date },
): Promise<{ id: SkuId; lowest: number }[]> {
	return many(
		db,
		sql`
			select s.id, ${lowest(sql`${from}::timestamptz`, sql`${until}::timestamptz`, sql`0`)} as lowest from sku s
			where s.id = any(${skuIds}::bigint[])
		`,
	);
}

/** Some products, in the order of ids, one of whose timed prices should have begun or ended. */
export async function listDue(db: Handle, now: Date, limit: number): Promise<ProductId[]> {
	const rows = await many<{ product_id: ProductId }>(
		db,
		sql`
			select distinct product_id from (
				(select product_id from timed_price where state = 'coming' and starts_at <= ${now} order by starts_at limit ${limit})
				union all
				(select product_id from timed_price where state = 'now' and ends_at <= ${now} order by ends_at limit ${limit})
			) due order by product_id limit ${limit}
		`,
	);
	return rows.map((row) => row.product_id);
}

/** Timed prices of products, held until the step ends, so that two of them never wait for each other in a circle. */
export async function lockOfProducts(tx: Transaction, productIds: readonly ProductId[]): Promise<void> {
	await sql`
		select from timed_price where product_id = any(${productIds}::bigint[]) and state <> 'over' order by sku_id, id for update
	`.execute(tx);
}

/** Ends what is over by `now` and begins what is due; what was never begun in its time never counted. `days`: of the price before. */
export async function turn(tx: Transaction, now: Date, productIds: readonly ProductId[], days: number): Promise<void> {
	await sql`
		update timed_price set state = 'over'
		where product_id = any(${productIds}::bigint[]) and state = 'now' and ends_at <= ${now}::timestamptz
	`.execute(tx);
	await sql`
		delete from timed_price
		where product_id = any(${productIds}::bigint[]) and state = 'coming' and ends_at <= ${now}::timestamptz
	`.execute(tx);
	const from = sql`t.starts_at - make_interval(days => ${days}::int)`;
	await sql`
		update timed_price t set state = 'now', price_before = ${lowest(from, sql`t.starts_at`, sql`t.id`)}
		from sku s
		where s.id = t.sku_id and t.product_id = any(${productIds}::bigint[]) and t.state = 'coming' and t.starts_at <= ${now}::timestamptz
	`.execute(tx);
}

/** Timed prices that nobody made, the sample's, again so many days after each ended, where nothing else stands in that time. */
export async function renew(tx: Transaction, now: Date, everyDays: number): Promise<void> {
	await sql`
		insert into timed_price (sku_id, product_id, price, starts_at, ends_at, made_at)
		select t.sku_id, t.product_id, t.price, t.starts_at + later.by, t.ends_at + later.by, ${now}::timestamptz
		from timed_price t
		join sku s on s.id = t.sku_id and not s.withdrawn and t.price < coalesce(s.promotion_price, s.price)
		join product p on p.id = t.product_id and p.state = 'active'
		cross join lateral (
			select make_interval(days => ${everyDays}::int
				* greatest(1, ceil(extract(epoch from ${now}::timestamptz - t.ends_at) / 86400 / ${everyDays}::int))::int) as by
		) later
		where t.made_by is null and t.state = 'over' and t.stopped_by is null
			and not exists (
				select from timed_price o where o.sku_id = t.sku_id and o.id <> t.id and (
					(o.made_by is null and o.ends_at > t.ends_at) or (o.starts_at < t.ends_at + later.by and o.ends_at > t.starts_at + later.by)
				)
			)
		on conflict do nothing
	`.execute(tx);
}

export interface LeftRow {
	id: TimedPriceId;
	product_id: ProductId;
	/** Of how many it is; null for no limit. */
	pieces: number | null;
	taken: number;
}

/** Those of these that still hold at `now`, held until the step ends. */
export function lockRunning(tx: Transaction, now: Date, ids: readonly TimedPriceId[]): Promise<LeftRow[]> {
	return many<LeftRow>(
		tx,
		sql`
			select id, product_id, pieces, taken from timed_price
			where id = any(${ids}::bigint[]) and state = 'now' and ends_at > ${now} order by sku_id, id for update
		`,
	);
}

export interface TakenPieces {
	orderLineId: OrderLineId;
	orderId: OrderId;
	timedPriceId: TimedPriceId;
	pieces: number;
}

export async function takePieces(tx: Transaction, lines: readonly TakenPieces[]): Promise<void> {
	await sql`
		with wish as (
			select * from unnest(${lines.map((one) => one.orderLineId)}::bigint[], ${lines.map((one) => one.orderId)}::bigint[],
				${lines.map((one) => one.timedPriceId)}::bigint[], ${lines.map((one) => one.pieces)}::int[])
				as w (order_line_id, order_id, timed_price_id, pieces)
		), noted as (
			insert into timed_piece (order_line_id, order_id, timed_price_id, pieces)
			select order_line_id, order_id, timed_price_id, pieces from wish
		)
		update timed_price t set taken = t.taken + w.pieces
		from (select timed_price_id, sum(pieces)::int as pieces from wish group by timed_price_id) w
		where t.id = w.timed_price_id
	`.execute(tx);
}

export interface GivenRow {
	product_id: ProductId;
	/** It was sold out before. */
	was_out: boolean;
}

/** Gives pieces of order lines back, each once: as many as `left` leaves none of, or all of an order's. */
export function givePiecesBack(
	tx: Transaction,
	of: { orderId: OrderId } | { orderLineId: OrderLineId; left: number },
): Promise<GivenRow[]> {
	const named = 'orderId' in of ? sql`order_id = ${of.orderId}` : sql`order_line_id = ${of.orderLineId} and pieces > ${of.left}`;
	const left = 'orderId' in of ? 0 : of.left;
	return many<GivenRow>(
		tx,
		sql`
			with held as (
				select t.id from timed_price t
				where t.id in (select timed_price_id from timed_piece where ${named}) order by t.sku_id, t.id for update
			), back as (
				select p.order_line_id, p.timed_price_id, p.pieces - ${left}::int as pieces
				from timed_piece p join held on held.id = p.timed_price_id where ${named}
			), gone as (
				delete from timed_piece p using back where p.order_line_id = back.order_line_id and ${left}::int = 0 returning p.order_line_id
			), shrunk as (
				update timed_piece p set pieces = ${left}::int from back
				where p.order_line_id = back.order_line_id and ${left}::int > 0 returning p.order_line_id
			)
			update timed_price t set taken = t.taken - b.pieces
			from (
				select timed_price_id, sum(pieces)::int as pieces from back
				where order_line_id in (select order_line_id from gone union all select order_line_id from shrunk)
				group by timed_price_id
			) b
			where t.id = b.timed_price_id
			returning t.product_id, t.pieces is not null and t.taken + b.pieces >= t.pieces as was_out
		`,
	);
}
