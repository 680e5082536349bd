import { sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { affected, many, maybe, one } from '../platform/database/rows.ts';
import { lockName } from '../platform/database/transaction.ts';
import type { DealId, ProductId, SkuId } from '../platform/ids.ts';

/** A group-price deal as the shop offers it; prices in hundredths of a dinar. */
export interface DealRow {
	id: DealId;
	product_id: ProductId;
	/** Empty: any of the product's. */
	sku_ids: SkuId[];
	start_price: number;
	floor_price: number;
	helpers_needed: number;
	timer_seconds: number;
	starts_at: string;
	ends_at: string;
	stopped_at: string | null;
}

const columns = sql`
	d.id, d.product_id, d.sku_ids, d.start_price, d.floor_price, d.helpers_needed, d.timer_seconds, d.starts_at, d.ends_at, d.stopped_at
`;

const running = (now: Date) => sql`d.stopped_at is null and d.starts_at <= ${now} and d.ends_at > ${now}`;

/** The deal of a product that runs now, the newest if there are several. */
export function findRunning(db: Handle, productId: ProductId, now: Date): Promise<DealRow | undefined> {
	return maybe<DealRow>(
		db,
		sql`select ${columns} from deal d where d.product_id = ${productId} and ${running(now)} order by d.id desc limit 1`,
	);
}

export function listRunning(
	db: Handle,
	now: Date,
	page: { productId: ProductId | null; after: number | null; limit: number },
): Promise<DealRow[]> {
	return many<DealRow>(
		db,
		sql`
			select ${columns} from deal d
			where ${running(now)} ${page.productId ? sql`and d.product_id = ${page.productId}` : sql``}
				${page.after ? sql`and d.id < ${page.after}` : sql``}
			order by d.id desc limit ${page.limit + 1}
		`,
	);
}

export function listDealsById(db: Handle, ids: readonly DealId[]): Promise<DealRow[]> {
	return many<DealRow>(db, sql`select ${columns} from deal d where d.id = any(${ids}::bigint[])`);
}

export interface NewDeal {
	productId: ProductId;
	skuIds: readonly SkuId[];
	startPrice: number;
	floorPrice: number;
	helpersNeeded: number;
	timerSeconds: number;
	startsAt: Date;
	endsAt: Date;
}

export async function insertDeal(tx: Transaction, d: NewDeal, now: Date): Promise<number> {
	const row = await one<{ id: DealId }>(
		tx,
		sql`
			insert into deal (product_id, sku_ids, start_price, floor_price, helpers_needed, timer_seconds, starts_at, ends_at, created_at)
			values (${d.productId}, ${d.skuIds}::bigint[], ${d.startPrice}, ${d.floorPrice}, ${d.helpersNeeded}, ${d.timerSeconds}, ${d.startsAt},
				${d.endsAt}, ${now})
			returning id
		`,
	);
	return row.id;
}

/** Deals of a product are made and prolonged one after another. */
export async function lockDealsOf(tx: Transaction, productId: ProductId): Promise<void> {
	await lockName(tx, `deals of ${productId}`);
}

/** Whether another deal of a product stands at some time of a period. */
export async function standsBeside(
	tx: Transaction,
	productId: ProductId,
	period: { startsAt: Date | string; endsAt: Date; but: DealId | null },
): Promise<boolean> {
	const found = await maybe(
		tx,
		sql`
			select id from deal d
			where d.product_id = ${productId} and d.stopped_at is null and d.id is distinct from ${period.but}::bigint
				and d.starts_at < ${period.endsAt} and d.ends_at > ${period.startsAt}
			limit 1
		`,
	);
	return found !== undefined;
}

/** @returns false when it is over, or would end sooner */
export async function prolongDeal(tx: Transaction, now: Date, id: DealId, endsAt: Date): Promise<boolean> {
	const count = await affected(
		tx,
		sql`
			update deal set ends_at = ${endsAt}
			where id = ${id} and stopped_at is null and ends_at > ${now} and ends_at <= ${endsAt}
		`,
	);
	return count > 0;
}

export function stopDeal(tx: Transaction, id: DealId, now: Date): Promise<number> {
	return affected(tx, sql`update deal set stopped_at = ${now} where id = ${id} and stopped_at is null`);
}

export type WatchedDeal = DealRow;

export function listDeals(db: Handle, page: { after: number | null; limit: number }): Promise<WatchedDeal[]> {
	return many<WatchedDeal>(
		db,
		sql`select ${columns} from deal d ${page.after ? sql`where d.id < ${page.after}` : sql``} order by d.id desc limit ${page.limit + 1}`,
	);
}
