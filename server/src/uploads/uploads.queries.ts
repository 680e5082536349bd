import { sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { many, maybe, one } from '../platform/database/rows.ts';
import { lockName } from '../platform/database/transaction.ts';
import type { AccountId, OperatorId } from '../platform/ids.ts';

export interface UploadRow {
	id: string;
	account_id: AccountId | null;
	visitor_hash: Buffer | null;
	operator_id: OperatorId | null;
	purpose: 'receipt' | 'chat' | 'inquiry' | 'avatar' | 'search' | 'review';
	kind: 'picture' | 'document' | 'voice';
	media_type: string;
	bytes: number;
	width: number | null;
	height: number | null;
}

/** Whose file it is: a buyer's, a visitor's by the hash of the trace id, or an operator's. */
export type UploadOwner = { accountId: AccountId } | { visitorHash: Buffer } | { operatorId: OperatorId };

const columns = sql`id, account_id, visitor_hash, operator_id, purpose, kind, media_type, bytes, width, height`;
const ownedBy = (owner: UploadOwner) =>
	'accountId' in owner
		? sql`account_id = ${owner.accountId}`
		: 'operatorId' in owner
			? sql`operator_id = ${owner.operatorId}`
			: sql`visitor_hash = ${owner.visitorHash}`;

export async function insertUpload(tx: Transaction, u: UploadRow, now: Date): Promise<void> {
	await sql`
		insert into upload (id, account_id, visitor_hash, operator_id, purpose, kind, media_type, bytes, width, height, created_at)
		values (${u.id}, ${u.account_id}, ${u.visitor_hash}, ${u.operator_id}, ${u.purpose}, ${u.kind}, ${u.media_type}, ${u.bytes}, ${u.width}, ${u.height}, ${now})
	`.execute(tx);
}

/** Uploads of one owner follow each other, so that those sent at once cannot all pass the limit. */
export async function lockOwner(tx: Transaction, owner: UploadOwner): Promise<void> {
	const name =
		'accountId' in owner
			? `account ${owner.accountId}`
			: 'operatorId' in owner
				? `operator ${owner.operatorId}`
				: `visitor ${owner.visitorHash.toString('base64url')}`;
	await lockName(tx, `upload ${name}`);
}

export async function countSince(db: Handle, owner: UploadOwner, since: Date): Promise<number> {
	const row = await one<{ n: number }>(
		db,
		sql`select count(*)::int as n from upload where ${ownedBy(owner)} and created_at > ${since}`,
	);
	return row.n;
}

export function findUpload(db: Handle, id: string): Promise<UploadRow | undefined> {
	return maybe<UploadRow>(db, sql`select ${columns} from upload where id = ${id}`);
}

export function takeUpload(
	tx: Transaction,
	owner: UploadOwner,
	id: string,
	purpose: string,
	now: Date,
): Promise<UploadRow | undefined> {
	return maybe<UploadRow>(
		tx,
		sql`
			update upload set taken_at = coalesce(taken_at, ${now}) where id = ${id} and purpose = ${purpose} and ${ownedBy(owner)}
			returning ${columns}
		`,
	);
}

/** @returns ids of what was there */
export async function deleteUploads(tx: Transaction, ids: readonly string[]): Promise<string[]> {
	const rows = await many<{ id: string }>(tx, sql`delete from upload where id = any(${ids}::text[]) returning id`);
	return rows.map((row) => row.id);
}

/** Receipts stay with the payments that they prove. */
export async function deleteOfAccount(tx: Transaction, accountId: AccountId): Promise<string[]> {
	const rows = await many<{ id: string }>(
		tx,
		sql`delete from upload where account_id = ${accountId} and (purpose <> 'receipt' or taken_at is null) returning id`,
	);
	return rows.map((row) => row.id);
}

export async function deleteLoose(tx: Transaction, before: Date, limit: number): Promise<string[]> {
	const rows = await many<{ id: string }>(
		tx,
		sql`
			delete from upload where id in (select id from upload where taken_at is null and created_at < ${before} order by created_at limit ${limit})
			returning id
		`,
	);
	return rows.map((row) => row.id);
}
