import { couponsConsoleCalls } from '@qaysari/contract/coupons.calls';
import { couponsConsoleSchemas } from '@qaysari/contract/coupons.schemas';
import { dinar } from '@qaysari/contract/money';
import type { Shop } from '../parts.ts';
import { decodeCursor, pageOf } from '../platform/cursor.ts';
import type { Binder } from '../platform/http/binder.ts';
import { refuse } from '../platform/refusal.ts';
import { termsOf } from './coupons.ts';
import * as queries from './coupons-console.queries.ts';

export function bindCouponsConsole(binder: Binder, { db }: Shop): void {
	binder.bind(couponsConsoleCalls, couponsConsoleSchemas, {
		list: async ({ cursor, limit }, { language, now }) => {
			const after = decodeCursor(cursor, ['number'])?.[0] ?? null;
			const page = pageOf(await queries.listOffers(db, { after, limit }), limit, (row) => [row.id]);
			return {
				...page,
				records: page.records.map((row) => ({
					offerId: String(row.id),
					purpose: row.purpose,
					...termsOf(row, language),
					validDays: row.valid_days,
					newUsersOnly: row.new_users_only,
					total: row.total,
					perUser: row.per_user,
					state: stateOf(row, now),
					counts: { received: row.received, held: row.held, used: row.used },
					saved: dinar(row.saved),
				})),
			};
		},

		create: (form, context) =>
			context.transact(async (tx) => ({
				offerId: String(
					await queries.insertOffer(
						tx,
						{
							...form,
							categoryIds: form.categoryIds.map(Number),
							productIds: form.productIds.map(Number),
							validFrom: new Date(form.validFrom),
							validUntil: new Date(form.validUntil),
						},
						context.now,
					),
				),
			})),

		stop: ({ offerId }, context) =>
			context.transact(async (tx) => {
				if ((await queries.stopOffer(tx, Number(offerId), context.now)) === 0) refuse('not_found');
				return { done: true as const };
			}),
	});
}

function stateOf(row: queries.WatchedOffer, now: Date): 'planned' | 'running' | 'stopped' | 'usedUp' | 'ended' {
	if (row.stopped_at !== null) return 'stopped';
	if (now >= new Date(row.valid_until)) return 'ended';
	if (now < new Date(row.valid_from)) return 'planned';
	return row.total !== null && row.claimed >= row.total ? 'usedUp' : 'running';
}
