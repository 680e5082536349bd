import type { LocalizedText } from '@qaysari/contract/languages';
import { type RawBuilder, sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { affected, many, maybe, one } from '../platform/database/rows.ts';
import type { BankAccountChangeId, BankAccountId, OperatorId } from '../platform/ids.ts';

export interface AccountFields {
	bankName: LocalizedText;
	branchName: LocalizedText;
	swiftCode: string;
	accountName: string;
	cardNumber: string;
	active: boolean;
	position: number;
}

export interface BankAccountRow extends AccountFields {
	id: BankAccountId;
	version: number;
}

export interface ChangeRow {
	id: BankAccountChangeId;
	account_id: BankAccountId | null;
	read_version: number;
	wish: AccountFields;
	state: 'waiting' | 'passed' | 'refused' | 'withdrawn';
	proposed_by: OperatorId;
	proposed_at: string;
	decided_by: OperatorId | null;
	decided_at: string | null;
	note: string;
}

const columns = sql`
	id, bank_name as "bankName", branch_name as "branchName", swift_code as "swiftCode", account_name as "accountName",
	card_number as "cardNumber", active, position, version
`;

export function listAccounts(db: Handle, which: 'open' | 'all'): Promise<BankAccountRow[]> {
	return many<BankAccountRow>(
		db,
		sql`select ${columns} from bank_account ${which === 'open' ? sql`where active` : sql``} order by position, id limit 100`,
	);
}

/** A row where any account takes transfers. */
export const anyOpen = (): RawBuilder<{ id: BankAccountId }> =>
	sql<{ id: BankAccountId }>`select id from bank_account where active limit 1`;

export function lockAccount(tx: Transaction, id: BankAccountId): Promise<BankAccountRow | undefined> {
	return maybe<BankAccountRow>(tx, sql`select ${columns} from bank_account where id = ${id} for update`);
}

export async function insertAccount(tx: Transaction, a: AccountFields): Promise<BankAccountId> {
	const row = await one<{ id: BankAccountId }>(
		tx,
		sql`
			insert into bank_account (bank_name, branch_name, swift_code, account_name, card_number, active, position)
			values (${JSON.stringify(a.bankName)}, ${JSON.stringify(a.branchName)}, ${a.swiftCode}, ${a.accountName}, ${a.cardNumber}, ${a.active}, ${a.position})
			returning id
		`,
	);
	return row.id;
}

/** Changes an account if nobody changed it since it was read. */
export function updateAccount(tx: Transaction, id: BankAccountId, readVersion: number, a: AccountFields): Promise<number> {
	return affected(
		tx,
		sql`
			update bank_account set bank_name = ${JSON.stringify(a.bankName)}, branch_name = ${JSON.stringify(a.branchName)},
				swift_code = ${a.swiftCode}, account_name = ${a.accountName}, card_number = ${a.cardNumber}, active = ${a.active},
				position = ${a.position}, version = version + 1
			where id = ${id} and version = ${readVersion}
		`,
	);
}

const changeColumns = sql`
	id, account_id, read_version, wish, state, proposed_by, proposed_at, decided_by, decided_at, note
`;

/** What waits, and the last that was decided. */
export function listChanges(db: Handle, limit: number): Promise<ChangeRow[]> {
	return many<ChangeRow>(
		db,
		sql`select ${changeColumns} from bank_account_change order by (state = 'waiting') desc, id desc limit ${limit}`,
	);
}

export function lockChange(tx: Transaction, id: BankAccountChangeId): Promise<ChangeRow | undefined> {
	return maybe<ChangeRow>(tx, sql`select ${changeColumns} from bank_account_change where id = ${id} for update`);
}

export async function insertChange(
	tx: Transaction,
	c: { accountId: BankAccountId | null; readVersion: number; wish: AccountFields; proposedBy: number },
	now: Date,
): Promise<BankAccountChangeId> {
	const row = await one<{ id: BankAccountChangeId }>(
		tx,
		sql`
			insert into bank_account_change (account_id, read_version, wish, state, proposed_by, proposed_at)
			values (${c.accountId}, ${c.readVersion}, ${JSON.stringify(c.wish)}, 'waiting', ${c.proposedBy}, ${now}) returning id
		`,
	);
	return row.id;
}

export async function closeChange(
	tx: Transaction,
	id: BankAccountChangeId,
	how: { state: ChangeRow['state']; accountId: BankAccountId | null; decidedBy: number; note: string },
	now: Date,
): Promise<void> {
	await sql`
		update bank_account_change set state = ${how.state}, account_id = ${how.accountId}, decided_by = ${how.decidedBy},
			decided_at = ${now}, note = ${how.note}
		where id = ${id}
	`.execute(tx);
}
