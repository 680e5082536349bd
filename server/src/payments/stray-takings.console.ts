import { strayTakingsCalls } from '@qaysari/contract/payments.calls';
import { strayTakingsSchemas } from '@qaysari/contract/stray-takings.schemas';
import type { Shop } from '../parts.ts';
import { decodeCursor, pageOf } from '../platform/cursor.ts';
import type { Binder } from '../platform/http/binder.ts';
import { readId, type StrayTakingId, writeId } from '../platform/ids.ts';
import { namesOf } from '../staff/staff.ts';
import { listStray } from './stray-takings.queries.ts';
import { closeStray, matchStray } from './stray-takings.ts';

export function bindStrayTakings(binder: Binder, { db, payments: deps }: Shop): void {
	binder.bind(strayTakingsCalls, strayTakingsSchemas, {
		list: async ({ open, cursor, limit }) => {
			const rows = await listStray(db, { open, after: decodeCursor(cursor, ['number'])?.[0] ?? null, limit });
			const page = pageOf(rows, limit, (row) => [row.id]);
			const names = await namesOf(
				db,
				page.records.flatMap((row) => row.settled_by ?? []),
			);
			return {
				nextCursor: page.nextCursor,
				records: page.records.map((row) => ({
					takingId: writeId(row.id),
					gateway: row.gateway,
					reference: row.reference,
					requestId: row.request_id,
					amount: row.amount,
					currency: row.currency,
					foundAt: row.found_at,
					settledAs: row.settled_as,
					settledAt: row.settled_at,
					settledBy: row.settled_by === null ? '' : (names.get(row.settled_by) ?? ''),
					note: row.note,
					orderNumber: row.number,
				})),
			};
		},

		match: ({ takingId, ...input }, context) =>
			context.transact(async (tx) => {
				const wish = { ...input, takingId: readId<StrayTakingId>(takingId), operatorId: context.operator.operatorId };
				await matchStray(tx, deps, context.now, wish);
				return { done: true };
			}),

		close: ({ takingId, ...input }, context) =>
			context.transact(async (tx) => {
				const wish = { ...input, takingId: readId<StrayTakingId>(takingId), operatorId: context.operator.operatorId };
				await closeStray(tx, context.now, wish);
				return { done: true };
			}),
	});
}
