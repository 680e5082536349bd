import { sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { affected, many, maybe, one } from '../platform/database/rows.ts';
import type { OperatorId, PriceRunId, ProductId, SkuId } from '../platform/ids.ts';
import type { SupplyFields } from './supply.queries.ts';

export interface BoundRow extends Pick<SupplyFields, 'cost' | 'currency'> {
	product_id: ProductId;
	factor: number;
	/** Skus that are bought otherwise. */
	own: { skuId: SkuId; cost: number | null; currency: SupplyFields['currency'] }[];
}

/** The next products whose price hangs on a rate. */
export function listBound(db: Handle, after: number, limit: number): Promise<BoundRow[]> {
	return many<BoundRow>(
		db,
		sql`
			select p.product_id, p.factor, p.cost, p.currency,
				(select coalesce(json_agg(json_build_object('skuId', k.sku_id, 'cost', k.cost, 'currency', k.currency)), '[]')
					from sku_supply k where k.product_id = p.product_id) as own
			from product_supply p where p.factor is not null and p.product_id > ${after} order by p.product_id limit ${limit}
		`,
	);
}

export type RunState = 'applying' | 'applied' | 'takingBack' | 'takenBack';

export interface RunRow {
	id: PriceRunId;
	operator_id: OperatorId;
	at: string;
	state: RunState;
}

export function findLastRun(db: Handle): Promise<RunRow | undefined> {
	return maybe<RunRow>(db, sql`select id, operator_id, at, state from price_run order by id desc limit 1`);
}

/** Held until the step ends: steps of a run follow each other. */
export function lockRun(tx: Transaction, id: PriceRunId): Promise<RunRow | undefined> {
	return maybe<RunRow>(tx, sql`select id, operator_id, at, state from price_run where id = ${id} for update`);
}

export async function insertRun(tx: Transaction, operatorId: OperatorId, now: Date): Promise<PriceRunId> {
	const row = await one<{ id: PriceRunId }>(
		tx,
		sql`insert into price_run (operator_id, at) values (${operatorId}, ${now}) returning id`,
	);
	return row.id;
}

export async function setRunState(tx: Transaction, id: PriceRunId, state: RunState): Promise<void> {
	await sql`update price_run set state = ${state} where id = ${id}`.execute(tx);
}

export interface RunSkuRow {
	sku_id: SkuId;
	product_id: ProductId;
	before_price: number;
	before_promotion: number | null;
	after_price: number;
	after_promotion: number | null;
}

export async function insertRunSkus(tx: Transaction, runId: PriceRunId, skus: readonly RunSkuRow[]): Promise<void> {
	await sql`
		insert into price_run_sku (run_id, sku_id, product_id, before_price, before_promotion, after_price, after_promotion)
		select ${runId}, w.sku_id, w.product_id, w.before_price, w.before_promotion, w.after_price, w.after_promotion
		from json_to_recordset(${JSON.stringify(skus)}::json) as w (
			sku_id bigint, product_id bigint, before_price bigint, before_promotion bigint, after_price bigint, after_promotion bigint
		)
	`.execute(tx);
}

export function listWaiting(tx: Transaction, runId: PriceRunId, limit: number): Promise<RunSkuRow[]> {
	return many<RunSkuRow>(
		tx,
		sql`
			select sku_id, product_id, before_price, before_promotion, after_price, after_promotion from price_run_sku
			where run_id = ${runId} and state = 'waits' order by product_id, sku_id limit ${limit}
		`,
	);
}

export async function setSkuStates(
	tx: Transaction,
	runId: PriceRunId,
	skuIds: readonly SkuId[],
	state: 'done' | 'skipped',
): Promise<void> {
	await sql`
		update price_run_sku set state = ${state} where run_id = ${runId} and sku_id = any(${skuIds}::bigint[])
	`.execute(tx);
}

/** What was done waits to be taken back. */
export async function waitAgain(tx: Transaction, runId: PriceRunId): Promise<void> {
	await sql`update price_run_sku set state = 'waits' where run_id = ${runId} and state = 'done'`.execute(tx);
}

/** What was changed by runs before the last: only that one can be taken back. @returns how many went */
export function deleteEarlier(db: Handle, most: number): Promise<number> {
	return affected(
		db,
		sql`
			delete from price_run_sku where (run_id, sku_id) in (
				select run_id, sku_id from price_run_sku where run_id < (select max(id) from price_run) limit ${most}
			)
		`,
	);
}

export function countRun(db: Handle, runId: PriceRunId): Promise<{ total: number; skipped: number; left: number }> {
	return one(
		db,
		sql`
			select count(*)::int as total, (count(*) filter (where state = 'skipped'))::int as skipped,
				(count(*) filter (where state = 'waits'))::int as left
			from price_run_sku where run_id = ${runId}
		`,
	);
}
