import { orderStatus } from '@qaysari/contract/order-states';
import type { ParcelStep } from '@qaysari/contract/parcel-steps';
import * as orders from '../orders/orders.ts';
import type { Transaction } from '../platform/database/handle.ts';
import { constraintOf } from '../platform/database/transaction.ts';
import type { Events } from '../platform/events/events.ts';
import type { OrderId, OrderLineId, ParcelId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import * as parcels from './parcels.queries.ts';

export type { ParcelRow } from './parcels.queries.ts';
export { listOrdersOfParcels, listParcels } from './parcels.queries.ts';

/** While goods are in the shop's hands or on their way. */
const openIn: readonly number[] = [
	orderStatus.WAIT_SELLER_SEND,
	orderStatus.CHINA_SHIPPING,
	orderStatus.LOGISTICS_PAYMENT,
	orderStatus.SEA_SHIPPING,
	orderStatus.TO_WAREHOUSE,
	orderStatus.WAIT_BUYER_RECEIVER,
];

export function parcelsAreOpen(order: orders.OrderRow): boolean {
	return openIn.includes(order.status);
}

/** How many pieces of each line lie in no parcel, beside those of one that is being changed. */
export function piecesLeft(
	lines: readonly orders.OrderLineRow[],
	packed: readonly parcels.ParcelRow[],
	except: number | null = null,
): { line: orders.OrderLineRow; left: number }[] {
	const inside = packed.filter((parcel) => parcel.id !== except).flatMap((parcel) => parcel.contents);
	return lines
		.filter((line) => line.dropped_at === null)
		.map((line) => {
			const taken = inside.filter((one) => one.lineId === line.id).reduce((sum, one) => sum + one.quantity, 0);
			return { line, left: Math.max(0, line.quantity - taken) };
		});
}

/**
 * Makes a parcel or changes one; without contents it holds everything that is in none yet.
 * @throws Refusal order_not_found, not_found, order_state_conflict, conflict when the order has a parcel of that number, too_many_pieces
 */
export async function saveParcel(
	tx: Transaction,
	now: Date,
	wish: {
		orderNumber: string;
		parcelId: ParcelId | null;
		number: string;
		carrier: string;
		contents: readonly { lineId: OrderLineId; quantity: number }[];
	},
): Promise<number> {
	const order = await orders.lockAnyOrder(tx, wish.orderNumber);
	if (!parcelsAreOpen(order)) refuse('order_state_conflict');
	const present = await parcels.listParcels(tx, order.id);
	if (wish.parcelId !== null && !present.some((parcel) => parcel.id === wish.parcelId)) refuse('not_found');
	const left = piecesLeft(await orders.listLines(tx, [order.id]), present, wish.parcelId);
	const contents =
		wish.contents.length > 0
			? wish.contents
			: left.filter((one) => one.left > 0).map((one) => ({ lineId: one.line.id, quantity: one.left }));
	for (const lineId of new Set(contents.map((one) => one.lineId))) {
		const wanted = contents.filter((one) => one.lineId === lineId).reduce((sum, one) => sum + one.quantity, 0);
		const line = left.find((one) => one.line.id === lineId) ?? refuse('not_found');
		if (wanted > line.left) refuse('too_many_pieces', { left: line.left });
	}
	const parcelId = await writeParcel(tx, now, order.id, wish);
	await parcels.setContents(tx, parcelId, contents);
	return parcelId;
}

async function writeParcel(
	tx: Transaction,
	now: Date,
	orderId: OrderId,
	wish: { parcelId: ParcelId | null; number: string; carrier: string },
): Promise<ParcelId> {
	try {
		if (wish.parcelId === null) return await parcels.insertParcel(tx, { ...wish, orderId }, now);
		await parcels.updateParcel(tx, wish.parcelId, wish);
		return wish.parcelId;
	} catch (error) {
		if (constraintOf(error) === 'order_parcel_number') refuse('conflict');
		throw error;
	}
}

/**
 * Notes what happened to a parcel.
 * @throws Refusal not_found, order_state_conflict, moment_ahead
 */
export async function addStep(
	tx: Transaction,
	events: Events,
	now: Date,
	step: { parcelId: ParcelId; kind: ParcelStep; place: string; note: string; at: Date | null; by: number },
): Promise<void> {
	const order = await lockOrderOf(tx, step.parcelId);
	const at = step.at ?? now;
	if (at > now) refuse('moment_ahead');
	await parcels.insertStep(tx, { ...step, at });
	const all = await parcels.listParcels(tx, order.id);
	const { number } = all.find((parcel) => parcel.id === step.parcelId) ?? refuse('not_found');
	const { parcelId, kind } = step;
	const undelivered = all.filter((parcel) => parcel.steps[0]?.kind !== 'delivered').length;
	const told = { orderId: order.id, parcelId, number, parcels: all.length, undelivered, kind, at };
	await events.tell(tx, now, 'parcelMoved', told);
}

/** @throws Refusal not_found, order_state_conflict when something happened to it already */
export async function removeParcel(tx: Transaction, parcelId: ParcelId): Promise<void> {
	const order = await lockOrderOf(tx, parcelId);
	const parcel = (await parcels.listParcels(tx, order.id)).find((one) => one.id === parcelId);
	if (!parcel || parcel.steps.length > 0) refuse('order_state_conflict');
	await parcels.deleteParcel(tx, parcelId);
}

/** A logistics number that was given while an order moved on names a parcel of it. */
export async function putNumbered(tx: Transaction, now: Date, orderId: OrderId, number: string): Promise<void> {
	const present = await parcels.listParcels(tx, orderId);
	if (present.some((parcel) => parcel.number === number)) return;
	const parcelId = await parcels.putParcel(tx, { orderId, number, carrier: '' }, now);
	const left = piecesLeft(await orders.listLines(tx, [orderId]), present);
	const contents = left.filter((one) => one.left > 0).map((one) => ({ lineId: one.line.id, quantity: one.left }));
	await parcels.setContents(tx, parcelId, contents);
}

async function lockOrderOf(tx: Transaction, parcelId: ParcelId): Promise<orders.OrderRow> {
	const parcel = (await parcels.findParcel(tx, parcelId)) ?? refuse('not_found');
	const order = await orders.lockOrder(tx, parcel.order_id);
	if (!parcelsAreOpen(order)) refuse('order_state_conflict');
	return order;
}
