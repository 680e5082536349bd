import type { LocalizedText } from '@qaysari/contract/languages';
import { type RawBuilder, sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { affected, many, maybe, one } from '../platform/database/rows.ts';
import type { StoreId } from '../platform/ids.ts';

export interface StoreFields {
	name: LocalizedText;
	address: LocalizedText;
	/** E.164 */
	phone: string;
	hours: LocalizedText;
	active: boolean;
	position: number;
}

export interface StoreRow extends StoreFields {
	id: StoreId;
	version: number;
}

const columns = sql`id, name, address, phone, hours, active, position, version`;

export function listStores(db: Handle, which: 'open' | 'all'): Promise<StoreRow[]> {
	return many<StoreRow>(
		db,
		sql`select ${columns} from store ${which === 'open' ? sql`where active` : sql``} order by position, id limit 200`,
	);
}

/** A row where any store is open. */
export const anyOpen = (): RawBuilder<{ id: StoreId }> => sql<{ id: StoreId }>`select id from store where active limit 1`;

export function findStore(db: Handle, id: StoreId): Promise<StoreRow | undefined> {
	return maybe<StoreRow>(db, sql`select ${columns} from store where id = ${id}`);
}

export function listNamed(db: Handle, ids: readonly StoreId[]): Promise<StoreRow[]> {
	return many<StoreRow>(db, sql`select ${columns} from store where id = any(${ids}::bigint[])`);
}

export async function insertStore(tx: Transaction, s: StoreFields): Promise<number> {
	const row = await one<{ id: StoreId }>(
		tx,
		sql`
			insert into store (name, address, phone, hours, active, position)
			values (${JSON.stringify(s.name)}, ${JSON.stringify(s.address)}, ${s.phone}, ${JSON.stringify(s.hours)}, ${s.active}, ${s.position})
			returning id
		`,
	);
	return row.id;
}

/** Changes a store if nobody changed it since it was read. */
export function updateStore(tx: Transaction, id: StoreId, readVersion: number, s: StoreFields): Promise<number> {
	return affected(
		tx,
		sql`
			update store set name = ${JSON.stringify(s.name)}, address = ${JSON.stringify(s.address)}, phone = ${s.phone},
				hours = ${JSON.stringify(s.hours)}, active = ${s.active}, position = ${s.position}, version = version + 1
			where id = ${id} and version = ${readVersion}
		`,
	);
}
