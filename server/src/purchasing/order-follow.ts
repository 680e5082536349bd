import { mayAskAboutMissing, orderStatus } from '@qaysari/contract/order-states';
import { moveByOperator } from '../fulfilment/operator-moves.ts';
import * as orders from '../orders/orders.ts';
import type { Transaction } from '../platform/database/handle.ts';
import type { Events } from '../platform/events/events.ts';
import type { OperatorId, OrderId, OrderLineId } from '../platform/ids.ts';
import { addJob } from '../platform/jobs/jobs.ts';
import { refuse } from '../platform/refusal.ts';
import * as pieces from './pieces.queries.ts';
import { addVersion, deleteEmptyLines } from './purchases.queries.ts';
import { moveOrdersJob } from './purchases.ts';

/**
 * Moves an order on as far as its goods are: everything bought, then everything there. Whoever comes twice finds it moved.
 * @throws Refusal order_state_conflict when something else holds it, such as a question to its buyer
 */
export async function moveAsBought(
	tx: Transaction,
	events: Events,
	now: Date,
	orderId: OrderId,
	operatorId: OperatorId,
): Promise<void> {
	const order = await orders.lockOrder(tx, orderId);
	const lines = await pieces.listCoverage(tx, orderId);
	if (lines.length === 0) return;
	const go = (event: 'purchased' | 'shippedInChina') => moveByOperator(tx, events, now, order, { event, note: '', operatorId });
	let status: number = order.status;
	const bought = lines.every((line) => line.bought >= line.quantity);
	if (status === orderStatus.WAITING_PURCHASE && bought) status = await go('purchased');
	const there = lines.every((line) => line.received >= line.quantity);
	if (order.origin === 'china' && status === orderStatus.WAIT_SELLER_SEND && there) await go('shippedInChina');
}

/**
 * What was bought for an order is cancelled, or does not come: it waits to be bought again, as before. One that has pieces already, or something
 * that an operator bought beside all purchase orders, stays where it is; only what is missing waits then.
 */
export async function moveBackToBuy(
	tx: Transaction,
	events: Events,
	now: Date,
	{ orderId, reason }: { orderId: OrderId; reason: string },
): Promise<void> {
	const order = await orders.lockOrder(tx, orderId);
	if (order.origin !== 'china' || order.status !== orderStatus.WAIT_SELLER_SEND) return;
	const lines = await pieces.listCoverage(tx, orderId);
	const isWanting = lines.some((line) => line.bought < line.quantity);
	const wasAllOrdered = lines.every((line) => line.received === 0 && line.bought + line.missing >= line.quantity);
	if (!isWanting || !wasAllOrdered) return;
	const by = { actor: 'system', actorId: null, note: reason } as const;
	await orders.moveOrder(tx, events, now, { orderId, event: 'purchaseTakenBack', ...by });
}

/** Of a bought order only what did not come, and nobody buys anew, is asked about. @throws Refusal order_state_conflict */
export async function checkAsked(tx: Transaction, orderId: OrderId, lineId: OrderLineId): Promise<void> {
	const order = await orders.lockOrder(tx, orderId);
	if (mayAskAboutMissing(order) && !(await pieces.isMissing(tx, lineId))) refuse('order_state_conflict');
}

/**
 * An order ended, or has fewer pieces than are bought for it: drafts buy fewer, then the latest orders are for nobody.
 * What came already stays where it was put.
 */
export async function fitToOrder(tx: Transaction, orderId: OrderId): Promise<void> {
	if ((await pieces.listPiecesOfOrder(tx, orderId)).length === 0) return;
	const order = await orders.lockOrder(tx, orderId);
	await pieces.lockPurchasesOf(tx, orderId);
	const bought = await pieces.listPiecesOfOrder(tx, orderId);
	const ended = orders.isCalledOff(order);
	const cuts = (await orders.listLines(tx, [orderId])).flatMap((line) => {
		const own = bought.filter((piece) => piece.order_line_id === line.id);
		const wanted = ended || line.dropped_at !== null ? 0 : line.quantity;
		let over = own.reduce((sum, piece) => sum + piece.pieces, 0) - wanted;
		const draftsFirst = own.toSorted((a, b) => Number(b.state === 'draft') - Number(a.state === 'draft'));
		return draftsFirst.flatMap((piece) => {
			const by = Math.max(0, Math.min(over, piece.pieces - piece.received));
			over -= by;
			return by > 0 ? [{ id: piece.id, by, draft: piece.state === 'draft', purchaseId: piece.purchase_order_id }] : [];
		});
	});
	if (cuts.length === 0) return;
	const purchaseIds = [...new Set(cuts.map((cut) => cut.purchaseId))];
	await pieces.cutPieces(tx, cuts);
	await deleteEmptyLines(
		tx,
		cuts.filter(({ draft }) => draft).map(({ purchaseId }) => purchaseId),
	);
	await addVersion(tx, purchaseIds);
}

/** What held an order may be gone: it goes on after this step, as far as its goods are. */
export async function moveSoon(tx: Transaction, orderId: OrderId): Promise<void> {
	const [orderer] = await pieces.listOrderers(tx, orderId);
	if (orderer) await addJob(tx, moveOrdersJob, { orderId, operatorId: orderer.operator_id });
}
