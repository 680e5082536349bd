import { textIn } from '@qaysari/contract/languages';
import { parcelsConsoleCalls } from '@qaysari/contract/parcels.calls';
import { parcelsConsoleSchemas } from '@qaysari/contract/parcels.schemas';
import { parcelsOf } from '../order-details/delivery-views.ts';
import { getAnyOrder, listLines } from '../orders/orders.ts';
import type { Shop } from '../parts.ts';
import type { Binder } from '../platform/http/binder.ts';
import { type ParcelId, readId, writeId } from '../platform/ids.ts';
import * as parcels from './parcels.ts';

export function bindParcelsConsole(binder: Binder, { db, events }: Shop): void {
	binder.bind(parcelsConsoleCalls, parcelsConsoleSchemas, {
		listParcels: async ({ orderNumber }, { language }) => {
			const order = await getAnyOrder(db, orderNumber);
			const [views, rows, lines] = await Promise.all([
				parcelsOf(db, order, language),
				parcels.listParcels(db, order.id),
				listLines(db, [order.id]),
			]);
			const open = parcels.parcelsAreOpen(order);
			const contents = new Map(rows.map((row) => [writeId(row.id), row.contents]));
			return {
				parcels: views.map((view) => ({
					...view,
					contents: (contents.get(view.parcelId) ?? []).map((one) => ({ lineId: writeId(one.lineId), quantity: one.quantity })),
					removable: open && view.steps.length === 0,
				})),
				lines: parcels.piecesLeft(lines, rows).map(({ line, left }) => ({
					lineId: writeId(line.id),
					title: textIn(line.snapshot.title, language),
					quantity: line.quantity,
					left,
				})),
				open,
			};
		},
		saveParcel: ({ parcelId, contents, ...wish }, context) =>
			context.transact(async (tx) => {
				const saved = await parcels.saveParcel(tx, context.now, {
					...wish,
					parcelId: parcelId ? readId<ParcelId>(parcelId) : null,
					contents: contents.map((one) => ({ lineId: readId(one.lineId), quantity: one.quantity })),
				});
				return { parcelId: String(saved) };
			}),
		addStep: ({ parcelId, at, ...step }, context) =>
			context.transact(async (tx) => {
				await parcels.addStep(tx, events, context.now, {
					...step,
					parcelId: readId(parcelId),
					at: at ? new Date(at) : null,
					by: context.operator.operatorId,
				});
				return { done: true };
			}),
		removeParcel: ({ parcelId }, context) =>
			context.transact(async (tx) => {
				await parcels.removeParcel(tx, readId(parcelId));
				return { done: true };
			}),
	});
}
