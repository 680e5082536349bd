import { limits } from '@qaysari/contract/limits';
import {
	type PurchaseEventName,
	type PurchaseGuard,
	type PurchaseState,
	purchaseTransitionsFrom,
} from '@qaysari/contract/purchase-states';
import * as orders from '../orders/orders.ts';
import type { Transaction } from '../platform/database/handle.ts';
import type { OperatorId, OrderLineId, PurchaseId, PurchaseLineId, SupplierId } from '../platform/ids.ts';
import { addJob } from '../platform/jobs/jobs.ts';
import { refuse } from '../platform/refusal.ts';
import { randomReadable } from '../platform/secrets.ts';
import { findRate } from '../rates/rates.ts';
import { noteOrders } from './kept-to-buy.ts';
import * as pieces from './pieces.queries.ts';
import * as queries from './purchases.queries.ts';
import { getOpenSupplier } from './suppliers.ts';
import { listOrdersOfLines, listWaiting, type ToBuyRow } from './to-buy.queries.ts';

/** Orders of a purchase order go on, each in a step of its own. */
export const moveOrdersJob = 'purchasing.move-orders';
/** Orders of which a purchase order brought nothing go back, each in a step of its own. */
export const returnOrdersJob = 'purchasing.return-orders';

/** A purchase order that is held with the orders behind it. */
export interface Held {
	row: queries.PurchaseRow;
	lines: readonly queries.PurchaseLineRow[];
	pieces: readonly pieces.PieceRow[];
}

const guards: Record<PurchaseGuard, (held: Held, note: string) => boolean> = {
	hasPieces: ({ lines }) => lines.some((line) => line.pieces > 0),
	costsKnown: ({ lines }) => lines.every((line) => line.unit_cost !== null),
	allThere: ({ lines }) => lines.every((line) => line.received >= line.pieces),
	somethingMissing: ({ lines }) => lines.some((line) => line.received < line.pieces),
	reasonGiven: (_held, note) => note.trim().length > 0,
	wasOrdered: ({ row }) => row.ordered_at !== null,
};

/**
 * Orders first, by their ids, then the purchase order: everybody locks in this order.
 * @param version the one that was read
 * @throws Refusal not_found, changed_meanwhile
 */
export async function holdPurchase(tx: Transaction, purchaseId: PurchaseId, version: number): Promise<Held> {
	const orderIds = (await pieces.listOrderIds(tx, purchaseId)).map((row) => row.order_id);
	for (const orderId of orderIds) await orders.lockOrder(tx, orderId);
	const row = (await queries.lockPurchase(tx, purchaseId)) ?? refuse('not_found');
	if (row.version !== version) refuse('changed_meanwhile');
	return readHeld(tx, row);
}

async function readHeld(tx: Transaction, row: queries.PurchaseRow): Promise<Held> {
	return { row, lines: await queries.listLines(tx, row.id), pieces: await pieces.listPieces(tx, row.id) };
}

/** @throws Refusal purchase_state_conflict when the table has no such event from the present state */
async function move(
	tx: Transaction,
	now: Date,
	held: Held,
	event: PurchaseEventName,
	by: { operatorId: OperatorId; note?: string },
): Promise<PurchaseState> {
	const { operatorId, note = '' } = by;
	const next = purchaseTransitionsFrom(held.row.state, event).find((row) =>
		row.guards.every((guard) => guards[guard](held, note)),
	);
	if (!next) refuse('purchase_state_conflict');
	const { id, state: from } = held.row;
	if (!(await queries.setState(tx, { id, event, from, to: next.to, operatorId, note }, now))) refuse('purchase_state_conflict');
	return next.to;
}

/**
 * Gathers lines that wait to be bought into a draft. Their orders are held meanwhile, so that each piece is bought once.
 * @throws Refusal not_found, purchase_lines_taken, purchase_state_conflict, too_many_lines
 */
export async function gather(
	tx: Transaction,
	now: Date,
	wish: { supplierId: SupplierId; lineIds: readonly OrderLineId[]; purchaseId: PurchaseId | null; operatorId: OperatorId },
): Promise<number> {
	const lineIds = [...new Set(wish.lineIds)];
	for (const { order_id } of await listOrdersOfLines(tx, lineIds)) await orders.lockOrder(tx, order_id);
	const supplier = await getOpenSupplier(tx, wish.supplierId);
	const waiting = await listWaiting(tx, lineIds);
	if (waiting.length < lineIds.length) refuse('purchase_lines_taken', { count: lineIds.length - waiting.length });
	const row = await draftFor(tx, now, supplier, wish);
	const present = await pieces.listPieces(tx, row.id);
	if (present.length + waiting.length > limits.purchaseLines) refuse('too_many_lines', { limit: limits.purchaseLines });
	for (const line of waiting) {
		const purchaseLineId = await queries.putLine(tx, {
			purchaseId: row.id,
			productId: line.product_id,
			skuId: line.sku_id,
			snapshot: line.snapshot,
			unitCost: costOf(line, row),
			pieces: line.pieces,
		});
		await pieces.insertPiece(tx, {
			purchaseLineId,
			orderLineId: line.line_id,
			orderId: line.order_id,
			pieces: line.pieces,
		});
	}
	await noteOrders(tx, waiting);
	await queries.addVersion(tx, [row.id]);
	return row.id;
}

/** What a piece costs there, where the shop knows it for that supplier and in that currency. */
function costOf(line: ToBuyRow, purchase: queries.PurchaseRow): number | null {
	const here = line.supplier_id === null || line.supplier_id === purchase.supplier_id;
	return here && line.currency === purchase.currency ? line.cost : null;
}

async function draftFor(
	tx: Transaction,
	now: Date,
	supplier: { id: SupplierId; currency: queries.PurchaseRow['currency'] },
	wish: { purchaseId: PurchaseId | null; operatorId: OperatorId },
): Promise<queries.PurchaseRow> {
	if (wish.purchaseId !== null) {
		const row = (await queries.lockPurchase(tx, wish.purchaseId)) ?? refuse('not_found');
		if (row.state !== 'draft' || row.supplier_id !== supplier.id) refuse('purchase_state_conflict');
		return row;
	}
	const { operatorId } = wish;
	const number = `P${randomReadable(8)}`;
	const id = await queries.insertPurchase(tx, { number, supplierId: supplier.id, currency: supplier.currency, operatorId }, now);
	await queries.insertEvent(tx, { id, event: 'gather', from: null, to: 'draft', operatorId, note: '' }, now);
	return (await queries.lockPurchase(tx, id)) ?? refuse('not_found');
}

export interface Terms {
	costs: readonly { lineId: PurchaseLineId; unitCost: number | null }[];
	freight: number;
	expectedOn: string | null;
	supplierNumber: string;
	note: string;
}

/**
 * Costs and terms of a purchase order; what was ordered keeps a cost for each piece.
 * @throws Refusal purchase_state_conflict, not_found for lines that are none of its, purchase_cost_missing
 */
export async function savePurchase(tx: Transaction, held: Held, terms: Terms): Promise<void> {
	const { row } = held;
	if (row.state === 'cancelled') refuse('purchase_state_conflict');
	if (row.state !== 'draft' && terms.costs.some((one) => one.unitCost === null)) refuse('purchase_cost_missing');
	if ((await queries.setCosts(tx, row.id, terms.costs)) < terms.costs.length) refuse('not_found');
	await queries.updateTerms(tx, row.id, terms);
}

/**
 * Takes lines of orders out of a draft.
 * @throws Refusal purchase_state_conflict, not_found for lines that are none of its
 */
export async function removeLines(tx: Transaction, held: Held, lineIds: readonly OrderLineId[]): Promise<void> {
	if (held.row.state !== 'draft') refuse('purchase_state_conflict');
	const found = held.pieces.filter((piece) => lineIds.includes(piece.order_line_id));
	if (found.length < new Set(lineIds).size) refuse('not_found');
	await pieces.cutPieces(
		tx,
		found.map((piece) => ({ id: piece.id, by: piece.pieces, draft: true })),
	);
	await noteOrders(tx, found);
	await queries.deleteEmptyLines(tx, [held.row.id]);
	await queries.addVersion(tx, [held.row.id]);
}

/**
 * The supplier has the order, at the rate of today; orders of which everything is bought go on after this step.
 * @throws Refusal purchase_state_conflict, purchase_cost_missing, rate_missing
 */
export async function orderPurchase(tx: Transaction, now: Date, held: Held, operatorId: OperatorId): Promise<void> {
	const { id, currency, state } = held.row;
	if (state === 'draft' && !guards.costsKnown(held, '')) refuse('purchase_cost_missing');
	await move(tx, now, held, 'order', { operatorId });
	const rate = currency === 'IQD' ? null : ((await findRate(tx, `${currency}_IQD`, now)) ?? refuse('rate_missing', { currency }));
	await queries.setOrdered(tx, id, { rateMicro: rate?.micro ?? null, operatorId }, now);
	await addJob(tx, moveOrdersJob, { purchaseId: id, operatorId });
}

/**
 * Pieces came: who waits longest gets theirs first, and orders of which everything is there go on after this step.
 * @throws Refusal purchase_state_conflict, not_found for lines that are none of its, purchase_too_many unless confirmed
 */
export async function receivePurchase(
	tx: Transaction,
	now: Date,
	held: Held,
	wish: {
		came: readonly { lineId: PurchaseLineId; pieces: number }[];
		note: string;
		confirmed: boolean;
		operatorId: OperatorId;
	},
): Promise<void> {
	const { came, note, confirmed, operatorId } = wish;
	if (purchaseTransitionsFrom(held.row.state, 'receive').length === 0) refuse('purchase_state_conflict');
	const known = new Map(held.lines.map((line) => [line.id, line]));
	if (new Set(came.map(({ lineId }) => lineId)).size < came.length) refuse('not_found');
	const over = came.reduce((sum, { lineId, pieces: count }) => {
		const line = known.get(lineId) ?? refuse('not_found');
		return sum + Math.max(0, count - Math.max(0, line.pieces - line.received));
	}, 0);
	if (over > 0 && !confirmed) refuse('purchase_too_many', { count: over });
	await queries.addReceived(tx, { purchaseId: held.row.id, operatorId, note, lines: came }, now);
	await pieces.addReceivedPieces(tx, handedOut(held.pieces, came));
	await move(tx, now, await readHeld(tx, held.row), 'receive', { operatorId, note });
	await addJob(tx, moveOrdersJob, { purchaseId: held.row.id, operatorId });
}

/** Which order line gets how many of what came. */
function handedOut(waiting: readonly pieces.PieceRow[], came: readonly { lineId: PurchaseLineId; pieces: number }[]) {
	const left = new Map(came.map(({ lineId, pieces: count }) => [lineId, count]));
	return waiting.flatMap((piece) => {
		const there = left.get(piece.purchase_line_id) ?? 0;
		const taken = Math.min(there, piece.pieces - piece.received);
		left.set(piece.purchase_line_id, there - taken);
		return taken > 0 ? [{ id: piece.id, pieces: taken }] : [];
	});
}

/**
 * The rest will not come and waits to be bought again; orders of which nothing came go back after this step.
 * @throws Refusal purchase_state_conflict
 */
export async function closePurchase(
	tx: Transaction,
	now: Date,
	held: Held,
	by: { operatorId: OperatorId; note: string },
): Promise<void> {
	await move(tx, now, held, 'close', by);
	await pieces.giveUpMissing(tx, held.row.id);
	await noteOrders(tx, held.pieces);
	await addJob(tx, returnOrdersJob, { purchaseId: held.row.id, reason: by.note });
}

/**
 * Nothing of it is bought, and its lines wait again; orders that went on with it go back after this step.
 * @throws Refusal purchase_state_conflict once something came
 */
export async function cancelPurchase(
	tx: Transaction,
	now: Date,
	held: Held,
	by: { operatorId: OperatorId; note: string },
): Promise<void> {
	await move(tx, now, held, 'cancel', by);
	const { id, state } = held.row;
	await noteOrders(tx, held.pieces);
	if (state === 'draft') return pieces.dropPieces(tx, id);
	await pieces.giveUpMissing(tx, id);
	await addJob(tx, returnOrdersJob, { purchaseId: id, reason: by.note });
}

/**
 * It was cancelled by mistake: it buys what it bought, and its orders go on again after this step.
 * @throws Refusal purchase_state_conflict, purchase_lines_taken when something of it is bought elsewhere or wanted no more
 */
export async function restorePurchase(
	tx: Transaction,
	now: Date,
	held: Held,
	by: { operatorId: OperatorId; note: string },
): Promise<void> {
	await move(tx, now, held, 'restore', by);
	const { count } = await pieces.countTakenElsewhere(tx, held.row.id);
	if (count > 0) refuse('purchase_lines_taken', { count });
	await pieces.takeUpMissing(tx, held.row.id);
	await noteOrders(tx, held.pieces);
	await addJob(tx, moveOrdersJob, { purchaseId: held.row.id, operatorId: by.operatorId });
}
