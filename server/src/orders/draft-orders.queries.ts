import { sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { affected, maybe } from '../platform/database/rows.ts';
import type { SkuId } from '../platform/ids.ts';

export async function insertDraft(
	tx: Transaction,
	d: { id: string; visitorHash: Buffer; items: unknown; fromCart: boolean },
	now: Date,
): Promise<void> {
	await sql`
		insert into draft_order (id, visitor_hash, items, from_cart, created_at)
		values (${d.id}, ${d.visitorHash}, ${JSON.stringify(d.items)}, ${d.fromCart}, ${now})
	`.execute(tx);
}

export function findDraft(
	db: Handle,
	visitorHash: Buffer,
	id: string,
): Promise<{ items: { skuId: SkuId; quantity: number }[]; from_cart: boolean } | undefined> {
	return maybe(db, sql`select items, from_cart from draft_order where id = ${id} and visitor_hash = ${visitorHash}`);
}

/** @returns how many went */
export function deleteDrafts(db: Handle, before: Date, limit: number): Promise<number> {
	return affected(
		db,
		sql`
			delete from draft_order where id in (
				select id from draft_order where created_at < ${before} order by created_at limit ${limit}
			)
		`,
	);
}

/** Takes a draft away to turn it into orders: whoever comes second finds none. */
export function takeDraft(
	tx: Transaction,
	visitorHash: Buffer,
	id: string,
): Promise<{ items: { skuId: SkuId; quantity: number }[]; from_cart: boolean } | undefined> {
	return maybe(tx, sql`delete from draft_order where id = ${id} and visitor_hash = ${visitorHash} returning items, from_cart`);
}
