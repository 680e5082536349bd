import { sql } from 'kysely';
import { code } from '../platform/database/codes.ts';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { affected, many, one } from '../platform/database/rows.ts';
import { holdsAll } from '../platform/database/sought.ts';
import type { AccountId } from '../platform/ids.ts';

/** As the index has them (migration 0101). */
export const orderWords = sql`(
	plain_words(' ' || o.customer_name || ' ' || coalesce(o.address->>'fullName', '')) || lower(' ' || o.number) || ' ' || o.phone || ' '
		|| coalesce(o.address->>'phone', '') || ' ' || coalesce(o.address->>'secondPhone', '')
)`;

export async function putVisitorPhone(tx: Transaction, visitorHash: Buffer, phone: string, now: Date): Promise<void> {
	await sql`
		insert into visitor_phone (visitor_hash, phone, proven_at) values (${visitorHash}, ${phone}, ${now})
		on conflict (visitor_hash, phone) do update set proven_at = excluded.proven_at
	`.execute(tx);
}

/** Whether somebody under one of these names (hashes of a cookie or of a client's id) proved the number by a code since then. */
export async function isPhoneProven(db: Handle, names: readonly Buffer[], phone: string, since: Date): Promise<boolean> {
	const row = await one<{ proven: boolean }>(
		db,
		sql`
			select exists (
				select from visitor_phone where visitor_hash = any(${names}::bytea[]) and phone = ${phone} and proven_at > ${since}
			) as proven
		`,
	);
	return row.proven;
}

/** @returns how many went */
export function deleteProofs(db: Handle, before: Date, limit: number): Promise<number> {
	return affected(
		db,
		sql`
			delete from visitor_phone where (visitor_hash, phone) in (
				select visitor_hash, phone from visitor_phone where proven_at < ${before} order by proven_at limit ${limit}
			)
		`,
	);
}

/** What a number has open that is paid at the door, by account; the amount in hundredths of a dinar. */
export function listOpenAtDoor(
	db: Handle,
	phone: string,
): Promise<{ account_id: AccountId | null; count: number; amount: number }[]> {
	return many(
		db,
		sql`
			select account_id, count(*)::int as count, sum(product_total - discount + freight + coalesce(stage_two_total, 0))::float8 as amount
			from shop_order where phone = ${phone} and payment_method = ${code.method('cashOnDelivery')} and status not in (${code.status('CONFIRM_GOODS_AND_HAS_SUBSIDY', 'CONFIRM_GOODS', 'SUCCESS', 'CANCEL', 'TERMINATED')})
			group by account_id
		`,
	);
}

/** Orders that wait for their first money, of an account or a visitor, and of a number without an account; the amount in hundredths of a dinar. */
export function countUnpaid(
	db: Handle,
	{ accountId, visitorHash }: { accountId: AccountId | null; visitorHash: Buffer | null },
	phone: string,
): Promise<{ count: number; amount: number }> {
	return one(
		db,
		sql`
			select count(*)::int as count, coalesce(sum(product_total - discount + freight), 0)::float8 as amount
			from shop_order where status = ${code.status('WAIT_BUYER_PAY')} and captured_one = 0
				and (account_id = ${accountId}::bigint or (account_id is null and (phone = ${phone} or visitor_hash = ${visitorHash}::bytea)))
		`,
	);
}

export interface FiguresRow {
	account_id: AccountId;
	orders: number;
	/** Hundredths of a dinar that arrived and did not go back. */
	spent: number;
	last_at: string | null;
}

/** What these accounts ordered that was neither called off nor left unpaid; those without orders are left out. */
export function listFigures(db: Handle, accountIds: readonly AccountId[]): Promise<FiguresRow[]> {
	return many<FiguresRow>(
		db,
		sql`
			select account_id, count(*)::int as orders, coalesce(sum(captured_one + captured_two - refunded), 0)::float8 as spent,
				max(placed_at) as last_at
			from shop_order where account_id = any(${accountIds}::bigint[]) and status not in (${code.status('WAIT_BUYER_PAY', 'CANCEL', 'TERMINATED')})
			group by account_id
		`,
	);
}

/** Accounts of the newest orders whose numbers begin like this, at most a hundred. */
export async function listAccountsOfOrders(db: Handle, number: string): Promise<AccountId[]> {
	const rows = await many<{ account_id: AccountId }>(
		db,
		sql`
			select distinct account_id from (
				select account_id from shop_order o where ${holdsAll(orderWords, [` ${number}`])} and account_id is not null
				order by id desc limit 100
			) o
		`,
	);
	return rows.map((row) => row.account_id);
}

/** Orders of an account that are neither received, ended nor given up. */
export async function countUnderWay(db: Handle, accountId: AccountId): Promise<number> {
	const row = await one<{ n: number }>(
		db,
		sql`select count(*)::int as n from shop_order where account_id = ${accountId}
			and (status not in (${code.status('CONFIRM_GOODS', 'SUCCESS', 'CANCEL', 'TERMINATED')}) or open_problems + open_returns > 0)`,
	);
	return row.n;
}

/**
 * Takes out of orders who ordered: those of the account, and those that ended and were placed as a visitor with its proven number.
 * What was bought, for how much and to which province stays for the books.
 */
export async function eraseCustomer(tx: Transaction, accountId: AccountId, phone: string | null): Promise<void> {
	const theirs = sql`(account_id = ${accountId} or (account_id is null and phone = ${phone}::text and status in (${code.status('CONFIRM_GOODS', 'SUCCESS', 'CANCEL', 'TERMINATED')})))`;
	await sql`
		update order_event set note = '' where actor in ('buyer', 'visitor') and order_id in (select id from shop_order where ${theirs})
	`.execute(tx);
	await sql`
		update shop_order set customer_name = '', phone = '', remark = '', visitor_hash = null,
			address = case when address is null then null else
				jsonb_build_object('fullName', '', 'phone', '', 'secondPhone', null, 'provinceId', address->'provinceId', 'cityId', address->'cityId',
					'country', address->'country', 'province', address->'province', 'city', address->'city', 'postcode', '', 'address', '', 'pin', null)
			end
		where ${theirs}
	`.execute(tx);
	await sql`delete from visitor_phone where phone = ${phone}::text`.execute(tx);
}
