import { sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { many, one } from '../platform/database/rows.ts';
import type { AccountId, InvitationId } from '../platform/ids.ts';

export interface SeenRow {
	helper_id: AccountId;
	at: string;
	device: string | null;
	address: string | null;
}

/** Helps that count, with marks of where they came from. */
export function listSeen(db: Handle, invitationId: InvitationId): Promise<SeenRow[]> {
	return many<SeenRow>(
		db,
		sql`
			select helper_id, at, encode(coalesce(device_hash, trace_hash), 'hex') as device, encode(address_hash, 'hex') as address
			from help where invitation_id = ${invitationId} and reversed_at is null
		`,
	);
}

/** Whether another account that won something was seen on a device of this initiator's. */
export async function sharesWinnersDevice(db: Handle, of: { account_id: AccountId }): Promise<boolean> {
	const row = await one<{ shared: boolean }>(
		db,
		sql`
			select exists (
				select from initiator_device own
				join initiator_device other on other.device_hash = own.device_hash and other.account_id <> own.account_id
				join invitation i on i.account_id = other.account_id and i.kind = 'freeGift' and i.reached_at is not null
				where own.account_id = ${of.account_id}
			) as shared
		`,
	);
	return row.shared;
}

/** A prize of a try can be used until then. */
export async function setUseUntil(tx: Transaction, id: InvitationId, until: Date): Promise<void> {
	await sql`update invitation set use_until = ${until} where id = ${id} and reached_at is not null`.execute(tx);
}
