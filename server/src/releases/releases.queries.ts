import { sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { affected, many } from '../platform/database/rows.ts';
import type { OperatorId } from '../platform/ids.ts';

export interface BundleRow {
	code: number;
	version: string;
	checksum: string;
	signature: string;
	bytes: number;
	shell_code: number;
	notes: string;
	uploaded_at: string;
	released_at: string | null;
	withdrawn_at: string | null;
	share: number;
	forced: boolean;
}

const columns = sql`code, version, checksum, signature, bytes, shell_code, notes, uploaded_at, released_at, withdrawn_at, share, forced`;

export function listBundles(db: Handle): Promise<BundleRow[]> {
	return many(db, sql`select ${columns} from app_bundle order by code desc limit 200`);
}

/** Those that are offered to somebody, the newest first. */
export function listOffered(db: Handle, newerThan: number): Promise<BundleRow[]> {
	return many(
		db,
		sql`
			select ${columns} from app_bundle
			where code > ${newerThan} and released_at is not null and withdrawn_at is null order by code desc limit 200
		`,
	);
}

/** False when the code is taken. */
export async function insertBundle(
	tx: Transaction,
	bundle: Pick<BundleRow, 'code' | 'version' | 'checksum' | 'signature' | 'bytes' | 'shell_code' | 'notes'>,
	by: { operatorId: OperatorId; at: Date },
): Promise<boolean> {
	const { code, version, checksum, signature, bytes, shell_code, notes } = bundle;
	return (
		(await affected(
			tx,
			sql`
				insert into app_bundle (code, version, checksum, signature, bytes, shell_code, notes, uploaded_by, uploaded_at)
				values (${code}, ${version}, ${checksum}, ${signature}, ${bytes}, ${shell_code}, ${notes}, ${by.operatorId}, ${by.at})
				on conflict (code) do nothing
			`,
		)) === 1
	);
}

export function setReleased(
	tx: Transaction,
	code: number,
	offer: { share: number; forced: boolean },
	now: Date,
): Promise<number> {
	return affected(
		tx,
		sql`
			update app_bundle set released_at = coalesce(released_at, ${now}), withdrawn_at = null, share = ${offer.share},
				forced = ${offer.forced}
			where code = ${code}
		`,
	);
}

export function setWithdrawn(tx: Transaction, code: number, now: Date): Promise<number> {
	return affected(
		tx,
		sql`update app_bundle set withdrawn_at = ${now}, share = 0 where code = ${code} and released_at is not null`,
	);
}
