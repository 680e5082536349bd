import { balanceConsoleCalls } from '@qaysari/contract/balance.calls';
import { balanceConsoleSchemas } from '@qaysari/contract/balance.schemas';
import { dinar } from '@qaysari/contract/money';
import { findAccountId, findAccountNamed } from '../accounts/accounts.ts';
import { namesOfAccounts, phonesOf } from '../accounts/people.ts';
import type { Shop } from '../parts.ts';
import { decodeCursor, pageOf } from '../platform/cursor.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { Binder } from '../platform/http/binder.ts';
import { type AccountId, readId, writeId } from '../platform/ids.ts';
import { refuse } from '../platform/refusal.ts';
import { requireProof } from '../staff/proof.ts';
import { namesOf } from '../staff/staff.ts';
import * as balance from './balance.ts';
import { entryViews, giftCardView } from './balance-views.ts';

export function bindBalanceConsole(binder: Binder, { db, events, config, secret }: Shop): void {
	const accountOf = async (handle: Handle, userId: string): Promise<AccountId> =>
		(await findAccountId(handle, userId)) ?? refuse('not_found');

	binder.bind(balanceConsoleCalls, balanceConsoleSchemas, {
		find: async ({ search }) => {
			const accountId = await findAccountNamed(db, search);
			return { holder: accountId === null ? null : await holderOf(db, accountId) };
		},

		get: async ({ userId, cursor, limit }) => {
			const accountId = await accountOf(db, userId);
			const before = decodeCursor(cursor, ['number'])?.[0] ?? null;
			const page = pageOf(await balance.listEntries(db, { accountId, before, limit }), limit, (row) => [row.id]);
			const operators = page.records.map(({ operator_id: id }) => id);
			const [views, names, holder] = await Promise.all([
				entryViews(db, page.records),
				namesOf(
					db,
					operators.filter((id) => id !== null),
				),
				holderOf(db, accountId),
			]);
			const records = views.map((view, index) => ({ ...view, operator: names.get(operators[index] ?? 0) ?? null }));
			return { ...page, records, holder };
		},

		change: ({ userId, kind, amount, reason }, context) => {
			if (amount === 0 || (amount < 0 && kind !== 'correction')) refuse('range_reversed');
			const { operator, now } = context;
			if (Math.abs(amount) >= config.proofRefundFrom) requireProof(operator);
			return context.transact(async (tx) => {
				const accountId = await accountOf(tx, userId);
				const { operatorId } = operator;
				const left = await balance.moveBalance(tx, now, { accountId, kind, amount, operatorId, note: reason });
				await events.tell(tx, now, 'balanceChanged', { accountId, amount, reason });
				return { balance: dinar(left) };
			});
		},

		total: async () => {
			const { balances, giftCards } = await balance.totalsOwed(db);
			return { balances: dinar(balances), giftCards: dinar(giftCards) };
		},

		listGiftCards: async ({ state = null, cursor, limit }) => {
			const before = decodeCursor(cursor, ['number'])?.[0] ?? null;
			const page = pageOf(await balance.listCards(db, { state, before, limit }), limit, (row) => [row.id]);
			const names = await namesOf(
				db,
				page.records.flatMap(({ issued_by: id }) => (id === null ? [] : [id])),
			);
			const records = page.records.map((row) => ({
				...giftCardView(row),
				issuedBy: names.get(row.issued_by ?? 0) ?? null,
				note: row.note,
			}));
			return { ...page, records };
		},

		issueGiftCards: async ({ amount, count, note }, context) => {
			const { operator, now } = context;
			if (amount * count >= config.proofRefundFrom) requireProof(operator);
			const made = await context.transact(async (tx) => {
				const by = { issuedBy: operator.operatorId };
				const cards = await balance.makeCards(tx, now, { amount, count, by, note });
				return cards.map(({ id, code }) => ({ id, sealed: balance.sealCode(secret, code) }));
			});
			return {
				cards: made.map(({ id, sealed }) => ({
					giftCardId: writeId(id),
					code: balance.unsealCode(secret, sealed),
					amount: dinar(amount),
				})),
			};
		},

		cancelGiftCard: ({ giftCardId, reason }, context) =>
			context.transact(async (tx) => {
				const { operatorId } = context.operator;
				await balance.cancelCard(tx, context.now, readId(giftCardId), { operatorId, reason });
				return { done: true };
			}),
	});
}

async function holderOf(db: Handle, accountId: AccountId) {
	const [person, phones, left] = await Promise.all([
		namesOfAccounts(db, [accountId]),
		phonesOf(db, [accountId]),
		balance.balanceOf(db, accountId),
	]);
	return { ...person(accountId), phone: phones.get(accountId) ?? null, balance: dinar(left) };
}
