import { shipmentsCalls } from '@qaysari/contract/shipments.calls';
import { shipmentsSchemas } from '@qaysari/contract/shipments.schemas';
import { getAnyOrder } from '../orders/orders.ts';
import type { Shop } from '../parts.ts';
import { decodeCursor, pageOf } from '../platform/cursor.ts';
import type { Binder } from '../platform/http/binder.ts';
import { readId, type ShipmentId, writeId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import { namesOf } from '../staff/staff.ts';
import { runMove } from './shipments.jobs.ts';
import * as shipments from './shipments.ts';

/** Orders that are moved before the call answers; the job moves the rest. */
const movedAtOnce = 40;

export function bindShipments(binder: Binder, { db, events, clock }: Shop): void {
	binder.bind(shipmentsCalls, shipmentsSchemas, {
		list: async ({ closed, cursor, limit }) => {
			const before = decodeCursor(cursor, ['number'])?.[0] ?? null;
			const page = pageOf(await shipments.listShipments(db, { closed, before, limit }), limit, (row) => [row.id]);
			return { ...page, records: page.records.map(shipmentView) };
		},

		get: async ({ shipmentId }) => {
			const row = (await shipments.findShipment(db, readId(shipmentId))) ?? refuse('not_found');
			const move = await shipments.findLastMove(db, row.id);
			if (!move) return { ...shipmentView(row), move: null };
			const [{ total, moved }, failed, names] = await Promise.all([
				shipments.countOutcomes(db, move.id),
				shipments.listFailed(db, move.id),
				namesOf(db, [move.operator_id]),
			]);
			const { event, at } = move;
			const operator = names.get(move.operator_id) ?? '';
			const ended = move.ended_at !== null;
			return {
				...shipmentView(row),
				move: { event, at, operator, total, moved, failed: failed.map(({ number }) => number), ended },
			};
		},

		save: ({ shipmentId, departsOn, arrivesOn, ...wish }, context) =>
			context.transact(async (tx) => {
				const saved = await shipments.saveShipment(tx, context.now, {
					...wish,
					departs_on: departsOn,
					arrives_on: arrivesOn,
					id: shipmentId ? readId<ShipmentId>(shipmentId) : null,
					operatorId: context.operator.operatorId,
				});
				return { shipmentId: String(saved) };
			}),

		listOrders: async ({ shipmentId, cursor, limit }) => {
			const after = decodeCursor(cursor, ['number'])?.[0] ?? null;
			const { id } = (await shipments.findShipment(db, readId(shipmentId))) ?? refuse('not_found');
			const page = pageOf(await shipments.listCarried(db, { shipmentId: id, after, limit }), limit, (row) => [row.id]);
			return {
				...page,
				records: page.records.map((row) => ({
					orderNumber: row.number,
					status: row.status,
					customer: row.customer_name,
					pieces: row.pieces,
					since: row.status_at,
				})),
			};
		},

		addOrders: ({ shipmentId, numbers }, context) =>
			context.transact((tx) => shipments.addOrders(tx, context.now, readId(shipmentId), numbers)),

		removeOrder: ({ shipmentId, orderNumber }, context) =>
			context.transact(async (tx) => {
				const found = await getAnyOrder(tx, orderNumber);
				await shipments.removeOrder(tx, readId(shipmentId), found.id);
				return { done: true };
			}),

		previewMove: async ({ shipmentId, event }) => {
			const { cannot, ...counts } = await shipments.previewMove(db, readId(shipmentId), event);
			return { ...counts, cannot: cannot.map(({ number, status }) => ({ orderNumber: number, status })) };
		},

		move: async ({ shipmentId, event }, context) => {
			const { operatorId } = context.operator;
			const wish = { shipmentId: readId<ShipmentId>(shipmentId), event, operatorId };
			const { moveId } = await context.transact(async (tx) => ({
				moveId: await shipments.beginMove(tx, context.now, wish),
			}));
			await runMove({ db, events, clock }, moveId, { most: movedAtOnce });
			return { done: true as const };
		},
	});
}

const shipmentView = ({ id, departs_on, arrives_on, ...row }: shipments.ShipmentRow) => ({
	...row,
	shipmentId: writeId(id),
	departsOn: departs_on,
	arrivesOn: arrives_on,
});
