import { sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { many, maybe, one } from '../platform/database/rows.ts';
import type { OperatorId, ProductId, SkuId } from '../platform/ids.ts';

export interface DifferenceRow {
	sku_id: SkuId;
	on_hand: number;
	/** Sum of the movements. */
	moved: number;
	reserved: number;
	/** Sum of what is reserved and open. */
	open: number;
}

/** What the counts of skus would be by their movements and what is open; one statement, so that nothing moves between two looks. */
const proof = (skus: ReturnType<typeof sql>) => sql<DifferenceRow>`
	select l.sku_id, l.on_hand, l.reserved, m.pieces as moved, r.pieces as open
	from (${skus}) l
	cross join lateral (select coalesce(sum(delta), 0)::int as pieces from stock_movement where sku_id = l.sku_id) m
	cross join lateral (
		select coalesce(sum(quantity), 0)::int + (select count(*)::int from prize_reservation where sku_id = l.sku_id) as pieces
		from stock_reservation where sku_id = l.sku_id and state = 'open'
	) r
`;

/** The sku with which the next batch ends; undefined after the last. */
export function findBatchEnd(db: Handle, after: number, size: number): Promise<{ last: number } | undefined> {
	return maybe(
		db,
		sql`
			select max(sku_id) as last from (select sku_id from stock_level where sku_id > ${after} order by sku_id limit ${size}) batch
			having max(sku_id) is not null
		`,
	);
}

export function listContradictions(db: Handle, after: number, last: number): Promise<DifferenceRow[]> {
	return many<DifferenceRow>(
		db,
		sql`
			select * from (${proof(sql`select sku_id, on_hand, reserved from stock_level where sku_id > ${after} and sku_id <= ${last}`)}) proven
			where on_hand <> moved or reserved <> open order by sku_id
		`,
	);
}

export function proveSku(tx: Transaction, skuId: SkuId): Promise<DifferenceRow> {
	return one<DifferenceRow>(tx, proof(sql`select sku_id, on_hand, reserved from stock_level where sku_id = ${skuId}`));
}

/** Remembers what was found between two skus, and forgets what is right again. */
export async function putDifferences(
	tx: Transaction,
	now: Date,
	range: { after: number; last: number },
	rows: readonly DifferenceRow[],
): Promise<void> {
	await sql`
		delete from stock_difference
		where sku_id > ${range.after} and sku_id <= ${range.last} and sku_id <> all(${rows.map((row) => row.sku_id)}::bigint[])
	`.execute(tx);
	await sql`
		insert into stock_difference (sku_id, on_hand, moved, reserved, open, found_at)
		select sku_id, on_hand, moved, reserved, open, ${now}::timestamptz
		from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (sku_id bigint, on_hand int, moved int, reserved int, open int)
		on conflict (sku_id) do update set on_hand = excluded.on_hand, moved = excluded.moved, reserved = excluded.reserved, open = excluded.open
	`.execute(tx);
}

export async function deleteDifference(tx: Transaction, skuId: SkuId): Promise<void> {
	await sql`delete from stock_difference where sku_id = ${skuId}`.execute(tx);
}

export function listDifferences(
	db: Handle,
	page: { after: number | null; limit: number },
): Promise<(DifferenceRow & { found_at: string; product_id: ProductId })[]> {
	return many(
		db,
		sql`
			select d.sku_id, d.on_hand, d.moved, d.reserved, d.open, d.found_at, l.product_id
			from stock_difference d join stock_level l on l.sku_id = d.sku_id
			${page.after ? sql`where d.sku_id > ${page.after}` : sql``} order by d.sku_id limit ${page.limit + 1}
		`,
	);
}

/** At most a thousand are counted. */
export async function countDifferences(db: Handle): Promise<number> {
	const row = await one<{ n: number }>(db, sql`select count(*)::int as n from (select from stock_difference limit 1000) capped`);
	return row.n;
}

/** The counts as they stand hold: the ledger gets the movement that it lacks, reserved becomes what is open. */
export async function setReserved(tx: Transaction, skuId: SkuId, reserved: number): Promise<void> {
	await sql`update stock_level set reserved = ${reserved} where sku_id = ${skuId}`.execute(tx);
}

export async function insertMissingMovement(
	tx: Transaction,
	now: Date,
	missing: { skuId: SkuId; delta: number; operatorId: OperatorId },
): Promise<void> {
	await sql`
		insert into stock_movement (sku_id, delta, reason, at, operator_id)
		values (${missing.skuId}, ${missing.delta}, 'corrected', ${now}, ${missing.operatorId})
	`.execute(tx);
}
