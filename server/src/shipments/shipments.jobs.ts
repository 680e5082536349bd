import { moveByOperator } from '../fulfilment/operator-moves.ts';
import { lockOrder } from '../orders/orders.ts';
import type { Shop } from '../parts.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { OrderId, ShipmentMoveId } from '../platform/ids.ts';
import type { RoomJobs } from '../platform/jobs/jobs.ts';
import { Refusal } from '../platform/refusal.ts';
import * as queries from './shipments.queries.ts';
import { moveShipmentJob } from './shipments.ts';

type Parts = Pick<Shop, 'db' | 'events' | 'clock'>;

/** Orders that are read at once. */
const atOnce = 100;

export function shipmentJobs(shop: Shop): RoomJobs {
	return {
		handlers: {
			[moveShipmentJob]: (payload, stop) => runMove(shop, (payload as { moveId: ShipmentMoveId }).moveId, { stop }),
		},
		clocked: [],
		slow: [moveShipmentJob],
	};
}

/**
 * Moves the orders of a move on, each in a step of its own. Cut off, begun again or run beside another one, each order goes once;
 * one that cannot go any more is noted and holds up nobody.
 * @param most orders that are moved now; the rest is left to the job
 */
export async function runMove(
	parts: Parts,
	moveId: ShipmentMoveId,
	{ most = Number.POSITIVE_INFINITY, stop }: { most?: number; stop?: AbortSignal | undefined } = {},
): Promise<void> {
	const { db, clock } = parts;
	const move = await queries.findMove(db, moveId);
	if (!move || move.ended_at !== null) return;
	let left = most;
	while (left > 0) {
		const waiting = await queries.listWaiting(db, moveId, Math.min(left, atOnce));
		if (waiting.length === 0) break;
		left -= waiting.length;
		for (const { order_id: orderId } of waiting) {
			if (stop?.aborted) throw new Error('Stopped between two orders; the rest goes on with the next start');
			await moveOne(parts, move, orderId);
		}
	}
	await inTransaction(db, (tx) => queries.endMove(tx, moveId, clock.now()));
}

async function moveOne({ db, events, clock }: Parts, move: queries.MoveRow, orderId: OrderId): Promise<void> {
	const { id: moveId, event, operator_id: operatorId } = move;
	try {
		await inTransaction(db, async (tx) => {
			if (!(await queries.lockWaiting(tx, moveId, orderId))) return;
			const order = await lockOrder(tx, orderId);
			await moveByOperator(tx, events, clock.now(), order, { event, note: '', operatorId });
			await queries.setOutcome(tx, moveId, orderId, 'moved');
		});
	} catch (error) {
		if (!(error instanceof Refusal)) throw error;
		await inTransaction(db, (tx) => queries.setOutcome(tx, moveId, orderId, 'failed'));
	}
}
