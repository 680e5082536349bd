import type { Language } from '@qaysari/contract/languages';
import type { ListFileFormat, ListFileKind } from '@qaysari/contract/list-files.schemas';
import { sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { affected, many, maybe, one } from '../platform/database/rows.ts';
import type { ListFileId, OperatorId } from '../platform/ids.ts';

export interface ListFileRow {
	id: ListFileId;
	kind: ListFileKind;
	format: ListFileFormat;
	language: Language;
	choice: unknown;
	operator_id: OperatorId;
	state: 'waiting' | 'running' | 'done' | 'failed' | 'over';
	written: number;
	file: string;
	size: number | null;
	created_at: string;
	ends_at: string | null;
}

const columns = sql`id, kind, format, language, choice, operator_id, state, written, file, size, created_at, ends_at`;

export function listFilesOf(
	db: Handle,
	operatorId: OperatorId,
	{ after, limit }: { after: number | null; limit: number },
): Promise<ListFileRow[]> {
	return many(
		db,
		sql`
			select ${columns} from list_file where operator_id = ${operatorId} ${after ? sql`and id < ${after}` : sql``}
			order by id desc limit ${limit + 1}
		`,
	);
}

export function findListFile(db: Handle, id: ListFileId): Promise<ListFileRow | undefined> {
	return maybe(db, sql`select ${columns} from list_file where id = ${id}`);
}

export async function countListFilesUnderWay(tx: Transaction): Promise<number> {
	const row = await one<{ count: number }>(
		tx,
		sql`select count(*)::int as count from list_file where state in ('waiting', 'running')`,
	);
	return row.count;
}

export async function insertListFile(
	tx: Transaction,
	now: Date,
	wish: Pick<ListFileRow, 'kind' | 'format' | 'language' | 'file'> & { choice: object; operatorId: OperatorId },
): Promise<ListFileId> {
	const { id } = await one<{ id: ListFileId }>(
		tx,
		sql`
			insert into list_file (kind, format, language, choice, operator_id, state, file, created_at)
			values (${wish.kind}, ${wish.format}, ${wish.language}, ${JSON.stringify(wish.choice)}, ${wish.operatorId}, 'waiting',
				${wish.file}, ${now})
			returning id
		`,
	);
	return id;
}

/** Notes how far it is. @returns false when somebody removed it meanwhile */
export async function noteListFile(db: Handle, id: ListFileId, written: number): Promise<boolean> {
	const count = await affected(
		db,
		sql`update list_file set state = 'running', written = ${written} where id = ${id} and state in ('waiting', 'running')`,
	);
	return count > 0;
}

export type ListFileEnd = { state: 'done'; written: number; size: number; endsAt: Date } | { state: 'failed' };

/** @returns false when somebody removed it meanwhile */
export async function endListFile(db: Handle, id: ListFileId, end: ListFileEnd): Promise<boolean> {
	const sets =
		end.state === 'done'
			? sql`state = 'done', written = ${end.written}, size = ${end.size}, ends_at = ${end.endsAt}`
			: sql`state = 'failed'`;
	return (await affected(db, sql`update list_file set ${sets} where id = ${id} and state in ('waiting', 'running')`)) > 0;
}

/** Its file goes with it. @param operatorId null: whoever asked for it @returns undefined when there is no such file, or it is over already */
export function setListFileOver(
	tx: Transaction,
	id: ListFileId,
	operatorId: OperatorId | null,
): Promise<Pick<ListFileRow, 'file' | 'kind'> | undefined> {
	return maybe(
		tx,
		sql`
			update list_file set state = 'over', size = null
			where id = ${id} and state <> 'over' and (${operatorId}::bigint is null or operator_id = ${operatorId}::bigint)
			returning file, kind
		`,
	);
}

export function listEndedFiles(db: Handle, now: Date): Promise<{ id: ListFileId; file: string }[]> {
	return many(db, sql`select id, file from list_file where state = 'done' and ends_at <= ${now} order by id limit 100`);
}
