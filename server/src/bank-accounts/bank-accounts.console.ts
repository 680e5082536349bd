import { bankAccountsConsoleCalls } from '@qaysari/contract/bank-accounts.calls';
import { bankAccountsConsoleSchemas } from '@qaysari/contract/bank-accounts.schemas';
import type { Shop } from '../parts.ts';
import type { Binder } from '../platform/http/binder.ts';
import { type BankAccountId, readId, writeId } from '../platform/ids.ts';
import { getPaymentRules } from '../settings/settings.ts';
import { namesOf } from '../staff/staff.ts';
import * as accounts from './bank-accounts.ts';

export function bindBankAccountsConsole(binder: Binder, { db }: Shop): void {
	binder.bind(bankAccountsConsoleCalls, bankAccountsConsoleSchemas, {
		listAccounts: async (_input, context) => {
			const [rows, changes] = await Promise.all([accounts.listAllAccounts(db), accounts.listChanges(db)]);
			const names = await namesOf(
				db,
				changes.flatMap((row) => [row.proposed_by, ...(row.decided_by === null ? [] : [row.decided_by])]),
			);
			const { operatorId } = context.operator;
			const alone = (await getPaymentRules(db)).secondPersonFrom === null;
			return {
				accounts: rows.map((row) => ({ ...row, id: writeId(row.id) })),
				changes: changes.map((row) => ({
					changeId: writeId(row.id),
					accountId: row.account_id === null ? null : writeId(row.account_id),
					wish: row.wish,
					state: row.state,
					proposedBy: names.get(row.proposed_by) ?? '',
					proposedAt: row.proposed_at,
					decidedBy: row.decided_by === null ? null : (names.get(row.decided_by) ?? ''),
					decidedAt: row.decided_at,
					note: row.note,
					mine: row.proposed_by === operatorId,
					mayDecide: alone || row.proposed_by !== operatorId,
				})),
			};
		},
		proposeChange: ({ id, ...wish }, context) =>
			context.transact(async (tx) => {
				const { operatorId } = context.operator;
				const changeId = await accounts.proposeChange(tx, context.now, operatorId, {
					...wish,
					id: id ? readId<BankAccountId>(id) : null,
				});
				return { changeId: writeId(changeId) };
			}),
		decideChange: ({ changeId, ...decision }, context) =>
			context.transact(async (tx) => {
				const { operatorId } = context.operator;
				await accounts.decideChange(tx, context.now, operatorId, { ...decision, changeId: readId(changeId) });
				return { done: true };
			}),
		withdrawChange: ({ changeId }, context) =>
			context.transact(async (tx) => {
				await accounts.withdrawChange(tx, context.now, context.operator.operatorId, readId(changeId));
				return { done: true };
			}),
	});
}
