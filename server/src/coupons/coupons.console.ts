import { couponsConsoleCalls } from '@qaysari/contract/coupons.calls';
import { couponsConsoleSchemas } from '@qaysari/contract/coupons.schemas';
import { dinar } from '@qaysari/contract/money';
import { findAccountNamed } from '../accounts/accounts.ts';
import type { Shop } from '../parts.ts';
import { decodeCursor, pageOf } from '../platform/cursor.ts';
import { constraintOf } from '../platform/database/transaction.ts';
import type { Binder } from '../platform/http/binder.ts';
import { type AccountId, type CategoryId, type ProductId, readId, writeId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import { findOffer } from './coupons.queries.ts';
import { grant, termsOf } from './coupons.ts';
import * as queries from './coupons-console.queries.ts';

export function bindCouponsConsole(binder: Binder, { db, events }: Shop): void {
	binder.bind(couponsConsoleCalls, couponsConsoleSchemas, {
		list: async ({ states = null, purposes = null, cursor, limit }, { language, now }) => {
			const after = decodeCursor(cursor, ['number'])?.[0] ?? null;
			const page = pageOf(await queries.listOffers(db, now, { states, purposes, after, limit }), limit, (row) => [row.id]);
			return {
				...page,
				records: page.records.map((row) => ({
					offerId: writeId(row.id),
					purpose: row.purpose,
					couponCode: row.code,
					...termsOf(row, language),
					titles: row.title,
					validDays: row.valid_days,
					newUsersOnly: row.new_users_only,
					total: row.total,
					perUser: row.per_user,
					state: row.state,
					counts: { received: row.received, held: row.held, used: row.used },
					saved: dinar(row.saved),
				})),
			};
		},

		create: (form, context) =>
			context.transact(async (tx) => ({
				offerId: String(
					await insertNamed(
						tx,
						{
							...form,
							categoryIds: form.categoryIds.map(readId<CategoryId>),
							productIds: form.productIds.map(readId<ProductId>),
							validFrom: new Date(form.validFrom),
							validUntil: new Date(form.validUntil),
						},
						context.now,
					),
				),
			})),

		update: ({ offerId, validUntil, ...change }, context) =>
			context.transact(async (tx) => {
				const offer = (await findOffer(tx, readId(offerId))) ?? refuse('not_found');
				const until = new Date(validUntil);
				if (until <= new Date(offer.valid_from)) refuse('range_reversed');
				if (!(await queries.updateOffer(tx, { ...change, id: offer.id, validUntil: until }))) refuse('conflict');
				return { done: true as const };
			}),

		grant: ({ offerId, userIds }, context) =>
			context.transact(async (tx) => {
				const found = new Map<string, AccountId>();
				for (const userId of new Set(userIds)) {
					const accountId = await findAccountNamed(tx, userId);
					if (accountId !== null) found.set(userId, accountId);
				}
				const accountIds = [...new Set(found.values())];
				const done = await grant(tx, events, context.now, readId(offerId), accountIds);
				return { ...done, unknown: [...new Set(userIds)].filter((userId) => !found.has(userId)) };
			}),

		stop: ({ offerId }, context) =>
			context.transact(async (tx) => {
				if ((await queries.stopOffer(tx, readId(offerId), context.now)) === 0) refuse('not_found');
				return { done: true as const };
			}),
	});
}

/** @throws Refusal coupon_code_taken */
async function insertNamed(...offer: Parameters<typeof queries.insertOffer>): Promise<number> {
	try {
		return await queries.insertOffer(...offer);
	} catch (error) {
		if (constraintOf(error) === 'coupon_offer_code_once') refuse('coupon_code_taken');
		throw error;
	}
}
