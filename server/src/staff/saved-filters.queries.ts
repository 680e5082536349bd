import type { FilteredList } from '@qaysari/contract/saved-filters.schemas';
import { sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { affected, many, maybe } from '../platform/database/rows.ts';
import { lockName } from '../platform/database/transaction.ts';
import type { OperatorId, SavedFilterId } from '../platform/ids.ts';

export interface SavedFilterRow {
	id: SavedFilterId;
	name: string;
	query: Record<string, string>;
}

export function listSavedFilters(db: Handle, operatorId: OperatorId, list: FilteredList): Promise<SavedFilterRow[]> {
	return many<SavedFilterRow>(
		db,
		sql`select id, name, query from saved_filter where operator_id = ${operatorId} and list = ${list} order by name, id limit 100`,
	);
}

/** What an operator keeps at once is counted one after another. */
export async function lockSavedFilters(tx: Transaction, operatorId: OperatorId): Promise<void> {
	await lockName(tx, `saved filters ${operatorId}`);
}

/** @returns its id; undefined when there are as many as there may be, and none of that name */
export function putSavedFilter(
	tx: Transaction,
	filter: { operatorId: OperatorId; list: FilteredList; name: string; query: object },
	atMost: number,
	now: Date,
): Promise<{ id: SavedFilterId } | undefined> {
	const { operatorId, list, name } = filter;
	return maybe<{ id: SavedFilterId }>(
		tx,
		sql`
			insert into saved_filter (operator_id, list, name, query, created_at)
			select ${operatorId}::bigint, ${list}::text, ${name}::text, ${JSON.stringify(filter.query)}::jsonb, ${now}::timestamptz
			where (select count(*) from saved_filter where operator_id = ${operatorId} and list = ${list} and name <> ${name}) < ${atMost}
			on conflict on constraint saved_filter_name do update set query = excluded.query
			returning id
		`,
	);
}

/** @returns false when there is none, or it is somebody else's */
export async function deleteSavedFilter(tx: Transaction, operatorId: OperatorId, id: SavedFilterId): Promise<boolean> {
	return (await affected(tx, sql`delete from saved_filter where id = ${id} and operator_id = ${operatorId}`)) > 0;
}
