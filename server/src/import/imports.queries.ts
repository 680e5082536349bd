import type { Language } from '@qaysari/contract/languages';
import { sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { affected, many, maybe, one } from '../platform/database/rows.ts';
import type { CatalogueImportId, ProductId } from '../platform/ids.ts';

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
	product_id: ProductId;
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

/** What a product was before an import changed it, and what it is since. */
export interface Change {
	before: unknown;
	version: number;
	stock: Record<string, number>;
}

/** The first state counts, whatever the import does to the product afterwards. */
export async function putChange(tx: Transaction, importId: CatalogueImportId, handle: string, change: Change): Promise<void> {
	await sql`
		insert into import_change (import_id, handle, before, version, stock)
		values (${importId}, ${handle}, ${change.before === null ? null : JSON.stringify(change.before)}, ${change.version}, ${JSON.stringify(change.stock)})
		on conflict (import_id, handle) do update set version = excluded.version, stock = excluded.stock
	`.execute(tx);
}

/** Which of these products an import changed already, and whether it made them. */
export function listChangedBy(
	db: Handle,
	importId: CatalogueImportId,
	handles: readonly string[],
): Promise<{ handle: string; made: boolean }[]> {
	return many(
		db,
		sql`
			select handle, before is null as made from import_change where import_id = ${importId} and handle = any(${handles}::text[])
		`,
	);
}

/** Some of the products that an import changed, which are not taken back yet. */
export function listChanges(
	tx: Handle,
	importId: CatalogueImportId,
	after: string,
	limit: number,
): Promise<(Change & { handle: string })[]> {
	return many(
		tx,
		sql`
			select handle, before, version, stock from import_change where import_id = ${importId} and handle > ${after}
			order by handle limit ${limit}
		`,
	);
}

export async function deleteChange(tx: Transaction, importId: CatalogueImportId, handle: string): Promise<void> {
	await sql`delete from import_change where import_id = ${importId} and handle = ${handle}`.execute(tx);
}

/** What products were before imports that can be taken back no more. @returns how many went */
export function deleteChangesBefore(db: Handle, before: Date, most: number): Promise<number> {
	return affected(
		db,
		sql`
			delete from import_change where (import_id, handle) in (
				select c.import_id, c.handle from catalogue_import i join import_change c on c.import_id = i.id
				where i.created_at < ${before} and i.state not in ('reading', 'waiting', 'running', 'takingBack') limit ${most}
			)
		`,
	);
}

export async function forgetImported(tx: Transaction, handle: string): Promise<void> {
	await sql`delete from import_product where handle = ${handle}`.execute(tx);
}

export type ImportState =
	| 'sending'
	| 'reading'
	| 'asking'
	| 'waiting'
	| 'running'
	| 'done'
	| 'failed'
	| 'cancelled'
	| 'takingBack'
	| 'takenBack';

export interface ImportRow {
	id: CatalogueImportId;
	name: string;
	file: string;
	origin: 'iraq' | 'china' | null;
	state: ImportState;
	percent: number;
	counts: unknown;
	refused: unknown;
	message: string | null;
	created_at: string;
	settings: unknown;
	preview: unknown;
	wish: 'cancel' | 'takeBack' | null;
	highest_category: number | null;
	highest_brand: number | null;
	left_products: number | null;
	size: number | null;
	received: number | null;
	language: Language | null;
	refused_file: string | null;
}

export function listImports(db: Handle, { after, limit }: { after: number | null; limit: number }): Promise<ImportRow[]> {
	return many(
		db,
		sql`select * from catalogue_import ${after ? sql`where id < ${after}` : sql``} order by id desc limit ${limit + 1}`,
	);
}

export function findImport(db: Handle, id: CatalogueImportId): Promise<ImportRow | undefined> {
	return maybe(db, sql`select * from catalogue_import where id = ${id}`);
}

/** Imports from before `time` that still have files: of those that nobody confirmed the whole file, of all what they refused. */
export function listForgotten(
	db: Handle,
	time: Date,
): Promise<{ id: CatalogueImportId; file: string; refused_file: string | null }[]> {
	return many(
		db,
		sql`
			select id, file, refused_file from catalogue_import
			where created_at < ${time} and (refused_file is not null or state in ('sending', 'asking', 'failed')) order by id limit 100
		`,
	);
}

/** They can be read no more. @returns whether it was none that is under way */
export async function forgetFiles(tx: Transaction, id: CatalogueImportId): Promise<boolean> {
	const count = await affected(
		tx,
		sql`
			update catalogue_import set refused_file = null,
				state = case when state in ('sending', 'asking', 'failed') then 'cancelled' else state end
			where id = ${id} and state not in ('reading', 'waiting', 'running', 'takingBack')
		`,
	);
	return count > 0;
}

export function lockImport(tx: Transaction, id: CatalogueImportId): Promise<ImportRow | undefined> {
	return maybe(tx, sql`select * from catalogue_import where id = ${id} for update`);
}

export async function insertImport(
	tx: Transaction,
	now: Date,
	file: { name: string; path: string; size: number; language: Language },
	settings: object,
): Promise<number> {
	const { id } = await one<{ id: CatalogueImportId }>(
		tx,
		sql`
			insert into catalogue_import (name, file, state, settings, size, received, language, created_at)
			values (${file.name.slice(0, 200)}, ${file.path}, 'sending', ${JSON.stringify(settings)}, ${file.size}, 0, ${file.language}, ${now})
			returning id
		`,
	);
	return id;
}

/** Sets what is named, and leaves the rest. */
export async function updateImport(
	db: Handle,
	id: CatalogueImportId,
	change: Partial<{
		state: ImportState;
		percent: number;
		counts: unknown;
		refused: unknown;
		message: string | null;
		settings: unknown;
		preview: unknown;
		wish: 'cancel' | 'takeBack' | null;
		highest_category: number;
		highest_brand: number;
		left_products: number;
		received: number;
		refused_file: string | null;
	}>,
): Promise<void> {
	const sets = Object.entries(change).map(([column, value]) => {
		const isJson = ['counts', 'refused', 'settings', 'preview'].includes(column) && value !== null;
		return sql`${sql.ref(column)} = ${isJson ? JSON.stringify(value) : value}`;
	});
	if (sets.length > 0) await affected(db, sql`update catalogue_import set ${sql.join(sets)} where id = ${id}`);
}

export function listReadings(db: Handle): Promise<{ name: string; settings: unknown }[]> {
	return many(db, sql`select name, settings from import_reading order by name limit 200`);
}

export async function putReading(tx: Transaction, now: Date, name: string, settings: object): Promise<void> {
	await sql`
		insert into import_reading (name, settings, changed_at) values (${name}, ${JSON.stringify(settings)}, ${now})
		on conflict (name) do update set settings = excluded.settings, changed_at = excluded.changed_at
	`.execute(tx);
}

export async function deleteReading(tx: Transaction, name: string): Promise<void> {
	await sql`delete from import_reading where name = ${name}`.execute(tx);
}

/** Marks a point of the transaction, or goes back to it. */
export async function savepoint(tx: Transaction, way: 'set' | 'back'): Promise<void> {
	if (way === 'set') await sql`savepoint one_product`.execute(tx);
	else await sql`rollback to savepoint one_product`.execute(tx);
}

/** Notes how far an import is. @returns what an operator asked for meanwhile */
export function noteProgress(
	db: Handle,
	id: CatalogueImportId,
	percent: number,
	counts: object | null,
): Promise<{ wish: ImportRow['wish'] } | undefined> {
	return maybe(
		db,
		sql`
			update catalogue_import set percent = ${percent}, counts = coalesce(${counts && JSON.stringify(counts)}::jsonb, counts)
			where id = ${id} and state in ('reading', 'running') returning wish
		`,
	);
}
