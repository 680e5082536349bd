import { latinDigits } from '@qaysari/contract/account-input';
import { sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { affected, many, maybe, one } from '../platform/database/rows.ts';
import type { CourierId } from '../platform/ids.ts';

export interface CourierFields {
	name: string;
	/** E.164 */
	phone: string;
	active: boolean;
}

export interface CourierRow extends CourierFields {
	id: CourierId;
	version: number;
}

const columns = sql`id, name, phone, active, version`;

export function listCouriers(
	db: Handle,
	f: { search: string; inactiveToo: boolean; after: [string, number] | null; limit: number },
): Promise<CourierRow[]> {
	// Digits within a name are no number to call.
	const typed = latinDigits(f.search);
	const digits = /\p{L}/u.test(typed) ? '' : typed.replace(/\D/g, '').replace(/^0+/, '');
	const found = sql`(strpos(lower(name), lower(${f.search})) > 0 ${digits === '' ? sql`` : sql`or strpos(phone, ${digits}) > 0`})`;
	const conditions = [
		f.search === '' ? null : found,
		f.inactiveToo ? null : sql`active`,
		f.after === null ? null : sql`(name, id) > (${f.after[0]}, ${f.after[1]})`,
	].filter((condition) => condition !== null);
	return many<CourierRow>(
		db,
		sql`select ${columns} from courier where ${sql.join([sql`true`, ...conditions], sql` and `)} order by name, id limit ${f.limit + 1}`,
	);
}

export function listNamed(db: Handle, ids: readonly CourierId[]): Promise<CourierRow[]> {
	return many<CourierRow>(db, sql`select ${columns} from courier where id = any(${ids}::bigint[])`);
}

/** Held, so that nobody lets them go while something is given to them. */
export function lockCourier(tx: Transaction, id: CourierId): Promise<CourierRow | undefined> {
	return maybe<CourierRow>(tx, sql`select ${columns} from courier where id = ${id} for share`);
}

export async function insertCourier(tx: Transaction, c: CourierFields, now: Date): Promise<number> {
	const row = await one<{ id: CourierId }>(
		tx,
		sql`insert into courier (name, phone, active, created_at) values (${c.name}, ${c.phone}, ${c.active}, ${now}) returning id`,
	);
	return row.id;
}

/** Changes a courier if nobody changed them since they were read. */
export function updateCourier(tx: Transaction, id: CourierId, readVersion: number, c: CourierFields): Promise<number> {
	return affected(
		tx,
		sql`
			update courier set name = ${c.name}, phone = ${c.phone}, active = ${c.active}, version = version + 1
			where id = ${id} and version = ${readVersion}
		`,
	);
}
