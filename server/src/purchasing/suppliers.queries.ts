import type { PurchaseCurrency } from '@qaysari/contract/purchase-states';
import { sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { affected, many, maybe, one } from '../platform/database/rows.ts';
import type { SupplierId } from '../platform/ids.ts';

export interface SupplierFields {
	name: string;
	platform: string;
	url: string;
	contact: string;
	currency: PurchaseCurrency;
	note: string;
	archived: boolean;
}

export interface SupplierRow extends SupplierFields {
	id: SupplierId;
	version: number;
}

const columns = sql`id, name, platform, url, contact, currency, note, archived, version`;

export function listSuppliers(
	db: Handle,
	f: { search: string; archivedToo: boolean; after: [string, number] | null; limit: number },
): Promise<SupplierRow[]> {
	const found = sql`(strpos(lower(name), lower(${f.search})) > 0 or strpos(lower(platform), lower(${f.search})) > 0 or strpos(lower(contact), lower(${f.search})) > 0)`;
	const conditions = [
		f.search === '' ? null : found,
		f.archivedToo ? null : sql`not archived`,
		f.after === null ? null : sql`(name, id) > (${f.after[0]}, ${f.after[1]})`,
	].filter((condition) => condition !== null);
	return many<SupplierRow>(
		db,
		sql`select ${columns} from supplier where ${sql.join([sql`true`, ...conditions], sql` and `)} order by name, id limit ${f.limit + 1}`,
	);
}

export function listNamed(db: Handle, ids: readonly SupplierId[]): Promise<SupplierRow[]> {
	return many<SupplierRow>(db, sql`select ${columns} from supplier where id = any(${ids}::bigint[])`);
}

/** Held, so that nobody archives them while something is bought there. */
export function lockSupplier(tx: Transaction, id: SupplierId): Promise<SupplierRow | undefined> {
	return maybe<SupplierRow>(tx, sql`select ${columns} from supplier where id = ${id} for share`);
}

export async function insertSupplier(tx: Transaction, s: SupplierFields, now: Date): Promise<number> {
	const row = await one<{ id: SupplierId }>(
		tx,
		sql`
			insert into supplier (name, platform, url, contact, currency, note, archived, created_at)
			values (${s.name}, ${s.platform}, ${s.url}, ${s.contact}, ${s.currency}, ${s.note}, ${s.archived}, ${now}) returning id
		`,
	);
	return row.id;
}

/** Changes a supplier if nobody changed them since they were read. */
export function updateSupplier(tx: Transaction, id: SupplierId, version: number, s: SupplierFields): Promise<number> {
	return affected(
		tx,
		sql`
			update supplier
			set name = ${s.name}, platform = ${s.platform}, url = ${s.url}, contact = ${s.contact}, currency = ${s.currency},
				note = ${s.note}, archived = ${s.archived}, version = version + 1
			where id = ${id} and version = ${version}
		`,
	);
}
