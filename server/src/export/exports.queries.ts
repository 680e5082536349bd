import type { ExportFormat } from '@qaysari/contract/exports.schemas';
import type { Language } from '@qaysari/contract/languages';
import { sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { affected, many, maybe, one } from '../platform/database/rows.ts';
import type { CatalogueExportId, OperatorId } from '../platform/ids.ts';

export interface ExportRow {
	id: CatalogueExportId;
	format: ExportFormat;
	language: Language;
	choice: unknown;
	address: string;
	state: 'waiting' | 'running' | 'done' | 'failed' | 'over';
	products: number;
	total: number;
	file: string;
	operator_id: OperatorId;
	size: number | null;
	created_at: string;
	ends_at: string | null;
}

const columns = sql`id, format, language, choice, address, state, products, total, file, operator_id, size, created_at, ends_at`;

export function listExports(db: Handle, { after, limit }: { after: number | null; limit: number }): Promise<ExportRow[]> {
	return many(
		db,
		sql`select ${columns} from catalogue_export ${after ? sql`where id < ${after}` : sql``} order by id desc limit ${limit + 1}`,
	);
}

export function findExport(db: Handle, id: CatalogueExportId): Promise<ExportRow | undefined> {
	return maybe(db, sql`select ${columns} from catalogue_export where id = ${id}`);
}

export async function countUnderWay(tx: Transaction): Promise<number> {
	const row = await one<{ count: number }>(
		tx,
		sql`select count(*)::int as count from catalogue_export where state in ('waiting', 'running')`,
	);
	return row.count;
}

export async function insertExport(
	tx: Transaction,
	now: Date,
	wish: Pick<ExportRow, 'format' | 'language' | 'address' | 'file'> & { choice: object; operatorId: OperatorId },
): Promise<CatalogueExportId> {
	const { id } = await one<{ id: CatalogueExportId }>(
		tx,
		sql`
			insert into catalogue_export (format, language, choice, address, state, file, operator_id, created_at)
			values (${wish.format}, ${wish.language}, ${JSON.stringify(wish.choice)}, ${wish.address}, 'waiting', ${wish.file},
				${wish.operatorId}, ${now})
			returning id
		`,
	);
	return id;
}

/** Notes how far it is. @returns false when somebody removed it meanwhile */
export async function noteWritten(db: Handle, id: CatalogueExportId, products: number, total: number): Promise<boolean> {
	const count = await affected(
		db,
		sql`
			update catalogue_export set state = 'running', products = ${products}, total = ${total}
			where id = ${id} and state in ('waiting', 'running')
		`,
	);
	return count > 0;
}

export type ExportEnd = { state: 'done'; products: number; size: number; endsAt: Date } | { state: 'failed' };

/** @returns false when somebody removed it meanwhile */
export async function endExport(db: Handle, id: CatalogueExportId, end: ExportEnd): Promise<boolean> {
	const sets =
		end.state === 'done'
			? sql`state = 'done', products = ${end.products}, size = ${end.size}, ends_at = ${end.endsAt}`
			: sql`state = 'failed'`;
	return (await affected(db, sql`update catalogue_export set ${sets} where id = ${id} and state in ('waiting', 'running')`)) > 0;
}

/** Its file goes with it. @returns where that is; undefined when there is no such export, or it is over already */
export function setOver(tx: Transaction, id: CatalogueExportId): Promise<{ file: string } | undefined> {
	return maybe(
		tx,
		sql`update catalogue_export set state = 'over', size = null where id = ${id} and state <> 'over' returning file`,
	);
}

export function listEnded(db: Handle, now: Date): Promise<{ id: CatalogueExportId; file: string }[]> {
	return many(db, sql`select id, file from catalogue_export where state = 'done' and ends_at <= ${now} order by id limit 100`);
}
