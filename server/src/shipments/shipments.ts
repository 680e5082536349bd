import { limits } from '@qaysari/contract/limits';
import { isEnd, orderStatus, orderStatuses, pathOf, transitionsFrom } from '@qaysari/contract/order-states';
import type { ShipmentEvent, ShipmentRefusal } from '@qaysari/contract/shipment-ways';
import { listOrdersOfParcels } from '../parcels/parcels.ts';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import type { OperatorId, OrderId, ShipmentId, ShipmentMoveId } from '../platform/ids.ts';
import { addJob } from '../platform/jobs/jobs.ts';
import { refuse } from '../platform/refusal.ts';
import * as queries from './shipments.queries.ts';

export type { ShipmentRow } from './shipments.queries.ts';
export { countOutcomes, findLastMove, findShipment, listCarried, listFailed, listShipments } from './shipments.queries.ts';

export const moveShipmentJob = 'shipments.move';

/** In which states orders are taken on by an event. */
const takenFrom = (event: ShipmentEvent): readonly number[] =>
	orderStatuses.filter((status) => transitionsFrom(status, event, 'china').length > 0);

/** In which states an order is where the event leads, or beyond. */
function isThere(event: ShipmentEvent, status: number): boolean {
	const path: readonly number[] = pathOf.china;
	// Received with a subsidy is as far as without one.
	const reached = status === orderStatus.CONFIRM_GOODS_AND_HAS_SUBSIDY ? orderStatus.CONFIRM_GOODS : status;
	const ends = orderStatuses.flatMap((from) => transitionsFrom(from, event, 'china').map((row) => path.indexOf(row.to)));
	return path.indexOf(reached) >= Math.min(...ends);
}

/**
 * Makes a container or flight, or changes one.
 * @throws Refusal not_found, changed_meanwhile, range_reversed when it arrives before it departs
 */
export async function saveShipment(
	tx: Transaction,
	now: Date,
	wish: queries.ShipmentFields & { id: ShipmentId | null; version: number; operatorId: OperatorId },
): Promise<number> {
	const { id, version, operatorId, ...fields } = wish;
	if (fields.departs_on && fields.arrives_on && fields.arrives_on < fields.departs_on) refuse('range_reversed');
	if (id === null) return queries.insertShipment(tx, fields, operatorId, now);
	if (!(await queries.lockShipment(tx, id))) refuse('not_found');
	if ((await queries.updateShipment(tx, id, version, fields)) === 0) refuse('changed_meanwhile');
	return id;
}

/** @throws Refusal not_found, conflict for one that is over */
async function holdOpen(tx: Transaction, shipmentId: ShipmentId): Promise<void> {
	const held = (await queries.lockShipment(tx, shipmentId)) ?? refuse('not_found');
	if (held.closed) refuse('conflict');
}

export interface Added {
	added: number;
	refused: { number: string; reason: ShipmentRefusal }[];
}

/**
 * Puts orders into a container or flight; those that are in it already stay.
 * @param numbers of orders, or of parcels
 * @throws Refusal not_found, conflict, too_many_lines
 */
export async function addOrders(tx: Transaction, now: Date, shipmentId: ShipmentId, numbers: readonly string[]): Promise<Added> {
	await holdOpen(tx, shipmentId);
	const asked = [...new Set(numbers)];
	const parcels = await listOrdersOfParcels(tx, asked);
	const found = await queries.listFound(tx, {
		numbers: asked.map((number) => number.toUpperCase()),
		ids: parcels.map((parcel) => parcel.order_id),
	});
	const refused: Added['refused'] = [];
	const wanted = new Set<OrderId>();
	for (const number of asked) {
		const ids = parcels.filter((parcel) => parcel.number === number).map((parcel) => parcel.order_id);
		const orders = found.filter((order) => order.number === number.toUpperCase() || ids.includes(order.id));
		if (orders.length === 0) refused.push({ number, reason: 'unknown' });
		for (const order of orders) {
			const reason = reasonAgainst(order, shipmentId);
			if (reason) refused.push({ number, reason });
			else if (order.shipment_id === null) wanted.add(order.id);
		}
	}
	const { orders: present } = (await queries.findShipment(tx, shipmentId)) ?? refuse('not_found');
	if (present + wanted.size > limits.shipmentOrders) refuse('too_many_lines', { limit: limits.shipmentOrders });
	return { added: await queries.insertOrders(tx, shipmentId, [...wanted], now), refused };
}

function reasonAgainst(order: queries.FoundRow, shipmentId: ShipmentId): ShipmentRefusal | null {
	if (order.origin !== 'china') return 'notFromChina';
	if (isEnd(order.status)) return 'over';
	return order.shipment_id !== null && order.shipment_id !== shipmentId ? 'elsewhere' : null;
}

/** @throws Refusal not_found for an order that is not in it, conflict for one that is over */
export async function removeOrder(tx: Transaction, shipmentId: ShipmentId, orderId: OrderId): Promise<void> {
	await holdOpen(tx, shipmentId);
	if ((await queries.deleteOrder(tx, shipmentId, orderId)) === 0) refuse('not_found');
	await queries.forgetWaiting(tx, shipmentId, orderId);
}

/** @throws Refusal not_found */
export async function previewMove(db: Handle, shipmentId: ShipmentId, event: ShipmentEvent) {
	if (!(await queries.findShipment(db, shipmentId))) refuse('not_found');
	const states = await queries.countStates(db, shipmentId);
	const from = takenFrom(event);
	const countOf = (wanted: (status: number) => boolean): number =>
		states.filter(({ status }) => wanted(status)).reduce((sum, { count }) => sum + count, 0);
	const stuck = orderStatuses.filter((status) => !from.includes(status) && !isThere(event, status));
	return {
		moves: countOf((status) => from.includes(status)),
		already: countOf((status) => isThere(event, status)),
		cannot: await queries.listInStates(db, shipmentId, stuck),
	};
}

/**
 * Begins a move of all orders that can go; they go one by one after this step. The same one again is the one that runs.
 * @returns the move
 * @throws Refusal not_found, conflict while another one runs, nothing_selected when no order can go
 */
export async function beginMove(
	tx: Transaction,
	now: Date,
	wish: { shipmentId: ShipmentId; event: ShipmentEvent; operatorId: OperatorId },
): Promise<ShipmentMoveId> {
	if (!(await queries.lockShipment(tx, wish.shipmentId))) refuse('not_found');
	const last = await queries.findLastMove(tx, wish.shipmentId);
	if (last && last.ended_at === null) return last.event === wish.event ? last.id : refuse('conflict');
	const moveId = await queries.insertMove(tx, { ...wish, statuses: takenFrom(wish.event) }, now);
	const { total } = await queries.countOutcomes(tx, moveId);
	if (total === 0) refuse('nothing_selected');
	await addJob(tx, moveShipmentJob, { moveId });
	return moveId;
}
