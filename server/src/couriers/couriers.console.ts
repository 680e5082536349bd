import { couriersConsoleCalls } from '@qaysari/contract/couriers.calls';
import { couriersConsoleSchemas } from '@qaysari/contract/couriers.schemas';
import type { Shop } from '../parts.ts';
import { decodeCursor, pageOf } from '../platform/cursor.ts';
import type { Binder } from '../platform/http/binder.ts';
import { type CourierId, readId, writeId } from '../platform/ids.ts';
import { listCouriers, saveCourier } from './couriers.ts';

export function bindCouriersConsole(binder: Binder, { db }: Shop): void {
	binder.bind(couriersConsoleCalls, couriersConsoleSchemas, {
		listCouriers: async ({ search, inactiveToo, cursor, limit }) => {
			const after = decodeCursor(cursor, ['string', 'number']);
			const rows = await listCouriers(db, { search: search ?? '', inactiveToo, after, limit });
			const page = pageOf(rows, limit, (row) => [row.name, row.id]);
			return {
				nextCursor: page.nextCursor,
				records: page.records.map(({ id, ...courier }) => ({ ...courier, courierId: writeId(id) })),
			};
		},
		saveCourier: ({ courierId, ...wish }, context) =>
			context.transact(async (tx) => {
				const saved = await saveCourier(tx, context.now, { ...wish, id: courierId ? readId<CourierId>(courierId) : null });
				return { courierId: String(saved) };
			}),
	});
}
