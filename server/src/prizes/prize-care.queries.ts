import { sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { many } from '../platform/database/rows.ts';
import type { PrizeId, ProductId, SkuId } from '../platform/ids.ts';
import { inState, type PrizeRow, prizeColumns } from './prizes.queries.ts';

/** Which prizes operators look at; `withoutPiece`: to be ordered still, and nothing is kept for them. */
export type PrizeView = 'inReview' | 'withoutPiece' | 'claimable' | 'all';

const open = sql`order_id is null and withdrawn_at is null and review is distinct from 'refused'`;
const unkept = (now: Date) => sql`
	${open} and (claim_until > ${now} or review is not distinct from 'waiting')
	and not exists (select from prize_reservation r where r.prize_id = prize.id)
`;

export function listForOperators(
	db: Handle,
	now: Date,
	page: { view: PrizeView; after: number | null; limit: number },
): Promise<PrizeRow[]> {
	const wanted =
		page.view === 'all'
			? sql`withdrawn_at is null`
			: page.view === 'withoutPiece'
				? unkept(now)
				: sql`withdrawn_at is null and ${inState(page.view, now)}`;
	return many<PrizeRow>(
		db,
		sql`
			select ${prizeColumns} from prize where ${wanted} ${page.after ? sql`and id < ${page.after}` : sql``}
			order by id desc limit ${page.limit + 1}
		`,
	);
}

/** Prizes to be ordered for which nothing is kept, the oldest first. */
export function listUnkept(db: Handle, now: Date, after: number, limit: number): Promise<PrizeRow[]> {
	return many<PrizeRow>(
		db,
		sql`select ${prizeColumns} from prize where ${unkept(now)} and id > ${after} order by id limit ${limit}`,
	);
}

/** Prizes that are over, or gone with their winner, and for which a piece is kept still. */
export function listKeptInVain(db: Handle, now: Date, limit: number): Promise<{ prize_id: PrizeId }[]> {
	return many(
		db,
		sql`
			select r.prize_id from prize_reservation r left join prize on prize.id = r.prize_id
			where prize.id is null or not (${open} and (claim_until > ${now} or review is not distinct from 'waiting')) limit ${limit}
		`,
	);
}

export async function setReview(
	tx: Transaction,
	id: PrizeId,
	review: { decision: 'passed' | 'refused'; note: string; claimUntil: Date },
): Promise<void> {
	await sql`
		update prize set review = ${review.decision}, note = ${review.note}, claim_until = ${review.claimUntil} where id = ${id}
	`.execute(tx);
}

export async function setGoods(
	tx: Transaction,
	id: PrizeId,
	goods: { productId: ProductId; skuIds: readonly SkuId[]; worth: number; note: string },
): Promise<void> {
	await sql`
		update prize set product_id = ${goods.productId}, sku_ids = ${goods.skuIds}::bigint[], worth = ${goods.worth}, note = ${goods.note}
		where id = ${id}
	`.execute(tx);
}

export async function setClaimUntil(tx: Transaction, id: PrizeId, until: Date, note: string): Promise<void> {
	await sql`update prize set claim_until = ${until}, expiry_told_at = null, note = ${note} where id = ${id}`.execute(tx);
}
