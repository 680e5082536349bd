import type { Logger } from 'pino';
import type { Database, Transaction } from '../platform/database/handle.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Events } from '../platform/events/events.ts';
import type { OperatorId, SkuId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import * as queries from './proof.queries.ts';
import { lockLevel } from './stock.queries.ts';

export { countDifferences, type DifferenceRow, listDifferences } from './proof.queries.ts';

/** Skus that are proven in one statement. */
const batch = 5000;

/**
 * Proves of every sku that on hand is the sum of its movements and reserved the sum of what is open. What contradicts itself is
 * remembered for operators and told in the log.
 * @returns how many skus contradict themselves
 */
export async function proveStock(db: Database, now: Date, log: Pick<Logger, 'error'>): Promise<number> {
	const skuIds: SkuId[] = [];
	let after = 0;
	for (;;) {
		const end = await queries.findBatchEnd(db, after, batch);
		if (!end) break;
		const range = { after, last: end.last };
		const found = await inTransaction(db, async (tx) => {
			const rows = await queries.listContradictions(tx, range.after, range.last);
			await queries.putDifferences(tx, now, range, rows);
			return rows;
		});
		skuIds.push(...found.map((row) => row.sku_id));
		after = end.last;
	}
	if (skuIds.length > 0)
		log.error({ skus: skuIds.length, first: skuIds.slice(0, 20) }, 'stock contradicts its movements or reservations');
	return skuIds.length;
}

/**
 * Lets the pieces on hand of a sku stand: the ledger gets the movement that it lacks, and reserved becomes what is open.
 * @throws Refusal not_found, stock_reserved when more is open than on hand: it has to be counted first
 */
export async function settleDifference(
	tx: Transaction,
	events: Events,
	now: Date,
	skuId: SkuId,
	operatorId: OperatorId,
): Promise<void> {
	const level = (await lockLevel(tx, skuId)) ?? refuse('not_found');
	const { moved, open } = await queries.proveSku(tx, skuId);
	if (open > level.on_hand) refuse('stock_reserved', { reserved: open });
	if (level.reserved !== open) await queries.setReserved(tx, skuId, open);
	if (level.on_hand !== moved) await queries.insertMissingMovement(tx, now, { skuId, delta: level.on_hand - moved, operatorId });
	await queries.deleteDifference(tx, skuId);
	// Whoever wrote past the ledger told nobody.
	await events.tell(tx, now, 'availabilityChanged', { productIds: [level.product_id] });
}
