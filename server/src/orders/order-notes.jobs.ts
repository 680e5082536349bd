import { insertPairs, insertSales } from '../catalog/catalog.ts';
import type { Shop } from '../parts.ts';
import type { Transaction } from '../platform/database/handle.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { OrderId } from '../platform/ids.ts';
import { noteOrders } from '../tracking/tracking.ts';
import { type OrderNoteRow, takeNotes } from './order-notes.queries.ts';
import { listSoldPieces } from './orders.ts';

/** Notes told in one transaction. */
const batch = 500;
/** Of a large order the first products count as bought together. */
const mostPaired = 12;

/** Tells those who count what happened to orders since the last time, many at once: no order waits for it. */
export async function tellNotes({ db, events, clock }: Pick<Shop, 'db' | 'events' | 'clock'>): Promise<void> {
	for (let told = batch; told === batch; )
		told = await inTransaction(db, async (tx) => {
			const notes = await takeNotes(tx, batch);
			await noteOrders(tx, tracked(notes));
			const orderIds = [...new Set(notes.map((note) => note.order_id))];
			const paidIds = notes.filter(({ event }) => event === 'paid').map((note) => note.order_id);
			if (orderIds.length > 0) await events.tell(tx, clock.now(), 'ordersNoted', { orderIds, paidIds });
			await tellSales(tx, paidIds);
			return notes.length;
		});
}

function tracked(notes: readonly OrderNoteRow[]): Parameters<typeof noteOrders>[1] {
	const orders = new Map<number, { orderId: OrderId; placedAt: Date; paidAt: Date | null; source: string | null }>();
	for (const { order_id: orderId, event, at, placed_at: placedAt, utm_source: source } of notes) {
		const paidAt = event === 'paid' ? new Date(at) : (orders.get(orderId)?.paidAt ?? null);
		orders.set(orderId, { orderId, placedAt: new Date(placedAt), paidAt, source });
	}
	return [...orders.values()];
}

async function tellSales(tx: Transaction, orderIds: readonly OrderId[]): Promise<void> {
	if (orderIds.length === 0) return;
	const sold = await listSoldPieces(tx, orderIds);
	await insertSales(tx, sold);
	for (const orderId of orderIds) {
		const products = sold.filter((one) => one.orderId === orderId).map(({ productId }) => productId);
		if (products.length > 1) await insertPairs(tx, products.slice(0, mostPaired));
	}
}
