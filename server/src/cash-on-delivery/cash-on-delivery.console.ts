import { latinDigits } from '@qaysari/contract/account-input';
import { cashOnDeliveryCalls } from '@qaysari/contract/cash-on-delivery.calls';
import { cashOnDeliverySchemas } from '@qaysari/contract/cash-on-delivery.schemas';
import { readPhone } from '../accounts/destination.ts';
import type { Shop } from '../parts.ts';
import { decodeCursor, pageOf } from '../platform/cursor.ts';
import type { Binder } from '../platform/http/binder.ts';
import { namesOf } from '../staff/staff.ts';
import { blockPhone, listBlocks, openPhone } from './cash-on-delivery.ts';

export function bindCashOnDelivery(binder: Binder, { db }: Shop): void {
	binder.bind(cashOnDeliveryCalls, cashOnDeliverySchemas, {
		listBlocks: async ({ phone, cursor, limit }) => {
			const digits =
				latinDigits(phone ?? '')
					.replace(/\D/g, '')
					.replace(/^0+/, '') || null;
			const after = decodeCursor(cursor, ['number'])?.[0] ?? null;
			const page = pageOf(await listBlocks(db, { phone: digits, after, limit }), limit, (row) => [row.id]);
			const names = await namesOf(
				db,
				page.records.flatMap((row) => row.blocked_by ?? []),
			);
			return {
				nextCursor: page.nextCursor,
				records: page.records.map((row) => ({
					phone: row.phone,
					reason: row.reason,
					note: row.note,
					blockedBy: row.blocked_by === null ? null : (names.get(row.blocked_by) ?? ''),
					blockedAt: row.blocked_at,
				})),
			};
		},

		block: ({ phone, note }, context) =>
			context.transact(async (tx) => {
				const { operatorId } = context.operator;
				await blockPhone(tx, context.now, { phone: readPhone(phone, undefined).value, note, operatorId });
				return { done: true as const };
			}),

		open: ({ phone }, context) =>
			context.transact(async (tx) => {
				await openPhone(tx, context.now, { phone, operatorId: context.operator.operatorId });
				return { done: true as const };
			}),
	});
}
