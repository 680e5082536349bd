import { segmentsCalls } from '@qaysari/contract/segments.calls';
import { segmentsSchemas } from '@qaysari/contract/segments.schemas';
import type { Shop } from '../parts.ts';
import { decodeCursor, pageOf } from '../platform/cursor.ts';
import type { Binder } from '../platform/http/binder.ts';
import { type CouponOfferId, readId, writeId } from '../platform/ids.ts';
import * as segments from './segments.ts';

export function bindSegments(binder: Binder, { db }: Shop): void {
	binder.bind(segmentsCalls, segmentsSchemas, {
		count: async ({ segment }, { now }) => ({ buyers: await segments.countBuyers(db, segment, now) }),

		grant: ({ offerId, segment }, context) =>
			context.transact(async (tx) => {
				const wish = { offerId: readId<CouponOfferId>(offerId), segment, operatorId: context.operator.operatorId };
				return { grantId: String(await segments.startGrant(tx, context.now, wish)) };
			}),

		listGrants: async ({ offerId, cursor, limit }) => {
			const after = decodeCursor(cursor, ['number'])?.[0] ?? null;
			const page = pageOf(await segments.listGrants(db, readId(offerId), { after, limit }), limit, (row) => [row.id]);
			return {
				...page,
				records: page.records.map((row) => ({
					grantId: writeId(row.id),
					segment: row.rules,
					state: row.state,
					buyers: row.buyers,
					given: row.given,
					passedOver: row.passed_over,
					at: row.created_at,
					endedAt: row.ended_at,
				})),
			};
		},

		stop: ({ grantId }, context) =>
			context.transact(async (tx) => {
				await segments.stopGrant(tx, context.now, readId(grantId));
				return { done: true as const };
			}),
	});
}
