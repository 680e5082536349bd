import { sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { many, maybe } from '../platform/database/rows.ts';

export interface FileRow {
	line: number;
	counts: unknown;
	done: boolean;
}

export function findFile(db: Handle, source: string): Promise<FileRow | undefined> {
	return maybe(db, sql`select line, counts, done from import_file where source = ${source}`);
}

export async function putFile(tx: Handle, now: Date, source: string, file: FileRow): Promise<void> {
	await sql`
		insert into import_file (source, line, counts, done, changed_at)
		values (${source}, ${file.line}, ${JSON.stringify(file.counts)}, ${file.done}, ${now})
		on conflict (source) do update set line = excluded.line, counts = excluded.counts, done = excluded.done, changed_at = excluded.changed_at
	`.execute(tx);
}

/** A product that an import brought in, and what it was then. */
export interface ImportedRow {
	handle: string;
	product_id: number;
	file: string;
	line: number;
	content_hash: string;
}

export function listImported(db: Handle, handles: readonly string[]): Promise<ImportedRow[]> {
	return many(
		db,
		sql`select handle, product_id, file, line, content_hash from import_product where handle = any(${handles}::text[])`,
	);
}

export async function putImported(tx: Transaction, rows: readonly ImportedRow[]): Promise<void> {
	if (rows.length === 0) return;
	await sql`
		insert into import_product (handle, product_id, file, line, content_hash)
		select * from unnest(${rows.map((row) => row.handle)}::text[], ${rows.map((row) => row.product_id)}::bigint[],
			${rows.map((row) => row.file)}::text[], ${rows.map((row) => row.line)}::bigint[], ${rows.map((row) => row.content_hash)}::text[])
		on conflict (handle) do update set product_id = excluded.product_id, file = excluded.file, line = excluded.line,
			content_hash = excluded.content_hash
	`.execute(tx);
}
