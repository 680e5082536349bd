import { customersCalls } from '@qaysari/contract/customers.calls';
import { customersSchemas } from '@qaysari/contract/customers.schemas';
import { textIn } from '@qaysari/contract/languages';
import { dinar } from '@qaysari/contract/money';
import { findAccountId } from '../accounts/accounts.ts';
import { blockAccount, unblockAccount } from '../accounts/blocks.ts';
import { getPromisedCards } from '../catalog/product-cards.ts';
import { countStates, couponView, listOfState } from '../coupons/coupons.ts';
import type { Shop } from '../parts.ts';
import * as payments from '../payments/payments.ts';
import { decodeCursor, pageOf } from '../platform/cursor.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { Binder } from '../platform/http/binder.ts';
import { type AccountId, writeId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import { listPrizes, stateOf } from '../prizes/prizes.ts';
import * as returns from '../returns/returns.ts';
import { namesOf } from '../staff/staff.ts';
import { customerViews, wholeCustomer } from './customer-views.ts';
import * as customers from './customers.ts';

export function bindCustomers(binder: Binder, { db }: Shop): void {
	const accountOf = async (handle: Handle, userId: string): Promise<AccountId> =>
		(await findAccountId(handle, userId)) ?? refuse('not_found');
	/** Whose list it is, and from where on. */
	const pageFor = async ({ userId, cursor, limit }: { userId: string; cursor?: string | undefined; limit: number }) => ({
		accountId: await accountOf(db, userId),
		after: decodeCursor(cursor, ['number'])?.[0] ?? null,
		limit,
	});

	binder.bind(customersCalls, customersSchemas, {
		list: async ({ cursor, limit, ...choice }) => {
			const after = decodeCursor(cursor, ['string', 'number']);
			const rows = await customers.listCustomers(db, choice, { after, limit });
			const page = pageOf(rows, limit, (row) => [row.created_at, row.id]);
			return { ...page, records: await customerViews(db, page.records) };
		},

		get: async ({ userId }, { now, language }) => wholeCustomer(db, now, language, await accountOf(db, userId)),

		listPayments: async (input) => {
			const page = pageOf(await payments.listOfAccount(db, await pageFor(input)), input.limit, (row) => [row.id]);
			return {
				...page,
				records: page.records.map((row) => ({
					paymentId: row.payment_id,
					method: row.method,
					state: row.state,
					total: dinar(row.total),
					orderNumbers: row.numbers,
					openedAt: row.opened_at,
				})),
			};
		},

		listCoupons: async ({ state, ...input }, { now, language }) => {
			const { accountId, ...wish } = await pageFor(input);
			const page = pageOf(await listOfState(db, accountId, state, now, wish), input.limit, (row) => [row.id]);
			return {
				...page,
				records: page.records.map((row) => couponView(row, language, now)),
				counts: await countStates(db, accountId, now),
			};
		},

		listPrizes: async (input, { now, language }) => {
			const { accountId, ...wish } = await pageFor(input);
			const page = pageOf(await listPrizes(db, accountId, now, { ...wish, state: null }), input.limit, (row) => [row.id]);
			const products = page.records.map((row) => row.product_id);
			const cards = await getPromisedCards(db, now, products, language);
			return {
				...page,
				records: page.records.map((row) => ({
					prizeId: writeId(row.id),
					title: cards.get(row.product_id)?.title ?? '',
					reason: textIn(row.reason, language),
					worth: dinar(row.worth),
					state: stateOf(row, now),
					wonAt: row.won_at,
					claimUntil: row.claim_until,
					orderNumber: row.order_number,
				})),
			};
		},

		listReturns: async (input) => {
			const page = pageOf(await returns.listOfAccount(db, await pageFor(input)), input.limit, (row) => [row.id]);
			return {
				...page,
				records: page.records.map((row) => ({
					returnId: writeId(row.id),
					orderNumber: row.number,
					state: row.state,
					askedAt: row.asked_at,
				})),
			};
		},

		listNotes: async (input) => {
			const page = pageOf(await customers.listNotes(db, await pageFor(input)), input.limit, (row) => [row.id]);
			const names = await namesOf(
				db,
				page.records.map((row) => row.operator_id),
			);
			return {
				...page,
				records: page.records.map((row) => ({
					noteId: writeId(row.id),
					text: row.text,
					operator: names.get(row.operator_id) ?? null,
					at: row.at,
				})),
			};
		},

		addNote: ({ userId, note }, context) =>
			context.transact(async (tx) => {
				const accountId = await accountOf(tx, userId);
				const { operatorId } = context.operator;
				return { noteId: String(await customers.insertNote(tx, { accountId, operatorId, text: note }, context.now)) };
			}),

		block: ({ userId, reason }, context) =>
			context.transact(async (tx) => {
				const accountId = await accountOf(tx, userId);
				await blockAccount(tx, context.now, { accountId, reason, operatorId: context.operator.operatorId });
				return { done: true };
			}),

		unblock: ({ userId }, context) =>
			context.transact(async (tx) => {
				await unblockAccount(tx, context.now, await accountOf(tx, userId), context.operator.operatorId);
				return { done: true };
			}),
	});
}
