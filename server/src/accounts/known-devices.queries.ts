import { sql } from 'kysely';
import type { Handle } from '../platform/database/handle.ts';
import { maybe } from '../platform/database/rows.ts';

export async function putDevices(
	db: Handle,
	nameHashes: readonly Buffer[],
	deviceHashes: readonly Buffer[],
	now: Date,
): Promise<void> {
	await sql`
		insert into known_device (name_hash, device_hash, seen_at)
		select name, device, ${now} from unnest(${nameHashes}::bytea[]) name, unnest(${deviceHashes}::bytea[]) device
		order by name, device
		on conflict (name_hash, device_hash) do update set seen_at = excluded.seen_at
	`.execute(db);
}

export async function findKnown(db: Handle, nameHash: Buffer, deviceHashes: readonly Buffer[]): Promise<Buffer | null> {
	const row = await maybe<{ device_hash: Buffer }>(
		db,
		sql`
			select device_hash from known_device where name_hash = ${nameHash} and device_hash = any(${deviceHashes}::bytea[])
			order by device_hash limit 1
		`,
	);
	return row?.device_hash ?? null;
}

export async function deleteDevices(db: Handle, nameHashes: readonly Buffer[]): Promise<void> {
	await sql`delete from known_device where name_hash = any(${nameHashes}::bytea[])`.execute(db);
}

export async function deleteSeenBefore(db: Handle, before: Date): Promise<void> {
	await sql`delete from known_device where seen_at < ${before}`.execute(db);
}
