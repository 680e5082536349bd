import { sql } from 'kysely';
import type { Database } from './database/handle.ts';
import { one } from './database/rows.ts';

/** Keeps the fingerprint of the secret, where none is kept yet. @returns the one that is kept */
export async function keepFingerprint(db: Database, fingerprint: Buffer): Promise<Buffer> {
	await sql`insert into shop_secret (fingerprint) values (${fingerprint}) on conflict (id) do nothing`.execute(db);
	const kept = await one<{ fingerprint: Buffer }>(db, sql`select fingerprint from shop_secret`);
	return kept.fingerprint;
}

export async function replaceFingerprint(db: Database, fingerprint: Buffer): Promise<void> {
	await sql`
		insert into shop_secret (fingerprint) values (${fingerprint})
		on conflict (id) do update set fingerprint = excluded.fingerprint
	`.execute(db);
}
