import { sql } from 'kysely';
import type { Transaction } from '../platform/database/handle.ts';
import type { ProductId } from '../platform/ids.ts';

/** What buyers gave a product: how many reviews everybody reads, and the sum of their stars. */
export interface RatedRow {
	rating_count: number;
	rating_total: number;
}

/** Kept with each review, by those who own reviews. */
export async function setRating(tx: Transaction, productId: ProductId, rating: { count: number; total: number }): Promise<void> {
	await sql`
		update product set rating_count = ${rating.count}, rating_total = ${rating.total} where id = ${productId}
	`.execute(tx);
}
