import { type RawBuilder, sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { many, one } from '../platform/database/rows.ts';
import { holdsAll } from '../platform/database/sought.ts';
import type { AccountId, CustomerNoteId, OperatorId } from '../platform/ids.ts';

export interface CustomerRow {
	id: AccountId;
	user_id: string;
	nickname: string | null;
	first_name: string | null;
	phone: string | null;
	email: string | null;
	created_at: string;
	blocked: boolean;
}

export interface CustomerPage {
	blocked: boolean;
	/** When the last row of the page before joined, and its id. */
	after: [string, number] | null;
	limit: number;
}

const columns = sql`a.id, a.user_id, a.nickname, a.first_name, a.phone, a.email, a.created_at, a.blocked_at is not null as blocked`;
/** As the indices have them (migrations 0099 and 0100). */
const accountWords = sql`(
	plain_words(' ' || coalesce(a.nickname, '') || ' ' || coalesce(a.first_name, '')) || lower(
		' ' || coalesce(a.username, '') || ' ' || coalesce(a.phone, '') || ' ' || coalesce(a.email, '') || ' ' || a.user_id
	)
)`;
const addressWords = sql`(plain_words(' ' || d.full_name) || ' ' || d.phone || ' ' || coalesce(d.second_phone, ''))`;

const newest = (limit: number) => sql`order by a.created_at desc, a.id desc limit ${limit}`;

function pageOf({ blocked, after }: CustomerPage): RawBuilder<unknown> {
	const open = blocked ? sql`a.closed_at is null and a.blocked_at is not null` : sql`a.closed_at is null`;
	return after === null ? open : sql`${open} and (a.created_at, a.id) < (${after[0]}::timestamptz, ${after[1]})`;
}

/** The newest first. */
export function listCustomers(db: Handle, page: CustomerPage): Promise<CustomerRow[]> {
	return many<CustomerRow>(db, sql`select ${columns} from account a where ${pageOf(page)} ${newest(page.limit + 1)}`);
}

/** Of the newest, as many as `among` says, those that hold all parts in themselves or in an address: what many hold is found there. */
export function findAmongNewest(db: Handle, parts: readonly string[], page: CustomerPage, among: number): Promise<CustomerRow[]> {
	return many<CustomerRow>(
		db,
		sql`
			select ${columns} from (select * from account a where ${pageOf(page)} ${newest(among)}) a
			where ${holdsAll(accountWords, parts)}
				or (select bool_or(${holdsAll(addressWords, parts)}) from address d where d.account_id = a.id)
			${newest(page.limit + 1)}
		`,
	);
}

/** Of all: those whose own words or an address hold all parts, by the indices of both. */
export function findAmongAll(db: Handle, parts: readonly string[], page: CustomerPage): Promise<CustomerRow[]> {
	return many<CustomerRow>(
		db,
		sql`
			with found as materialized (
				select a.id from account a where ${holdsAll(accountWords, parts)} and a.closed_at is null
				union
				select d.account_id from address d where ${holdsAll(addressWords, parts)}
			)
			select ${columns} from found join account a on a.id = found.id where ${pageOf(page)} ${newest(page.limit + 1)}
		`,
	);
}

export function listNamed(db: Handle, ids: readonly AccountId[], page: CustomerPage): Promise<CustomerRow[]> {
	return many<CustomerRow>(
		db,
		sql`select ${columns} from account a where a.id = any(${ids}::bigint[]) and ${pageOf(page)} ${newest(page.limit + 1)}`,
	);
}

/** What stands on the parcels of these accounts; those without an address are left out. */
export function listReceivers(db: Handle, ids: readonly AccountId[]): Promise<{ account_id: AccountId; full_name: string }[]> {
	return many(
		db,
		sql`
			select distinct on (account_id) account_id, full_name from address
			where account_id = any(${ids}::bigint[]) order by account_id, is_default desc, id desc
		`,
	);
}

export interface NoteRow {
	id: CustomerNoteId;
	operator_id: OperatorId;
	text: string;
	at: string;
}

export function listNotes(db: Handle, f: { accountId: AccountId; after: number | null; limit: number }): Promise<NoteRow[]> {
	return many<NoteRow>(
		db,
		sql`
			select id, operator_id, text, at from customer_note
			where account_id = ${f.accountId} and (${f.after}::bigint is null or id < ${f.after}::bigint)
			order by id desc limit ${f.limit + 1}
		`,
	);
}

export async function insertNote(
	tx: Transaction,
	note: { accountId: AccountId; operatorId: OperatorId; text: string },
	now: Date,
): Promise<number> {
	const { id } = await one<{ id: CustomerNoteId }>(
		tx,
		sql`
			insert into customer_note (account_id, operator_id, text, at)
			values (${note.accountId}, ${note.operatorId}, ${note.text}, ${now}) returning id
		`,
	);
	return id;
}

export async function eraseNotes(tx: Transaction, accountId: AccountId): Promise<void> {
	await sql`delete from customer_note where account_id = ${accountId}`.execute(tx);
}
