import type { ProductChange } from '@qaysari/contract/bulk-edits.schemas';
import type { LocalizedText } from '@qaysari/contract/languages';
import { sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { many, maybe, one } from '../platform/database/rows.ts';
import type { CategoryId, ProductId, TagId } from '../platform/ids.ts';
import { narrowed, type ProductNarrowing } from './catalog-console.queries.ts';

export interface BulkProductRow {
	id: ProductId;
	title: LocalizedText;
	state: string;
	category_id: CategoryId | null;
	category_name: LocalizedText | null;
	/** Has the tag that was asked about. */
	tagged: boolean;
	min_price: number;
}

export function listBulkProducts(db: Handle, ids: readonly ProductId[], tagId: TagId | null): Promise<BulkProductRow[]> {
	return many<BulkProductRow>(
		db,
		sql`
			select p.id, p.title, p.state, p.category_id, c.name as category_name,
				exists (select from product_tag t where t.product_id = p.id and t.tag_id = ${tagId}::bigint) as tagged, p.min_price
			from product p left join category c on c.id = p.category_id where p.id = any(${ids}::bigint[]) order by p.id desc
		`,
	);
}

/**
 * Ids of the products of a narrowing, the newest first, one more than `limit` where there are more. What was offered to one buyer
 * alone is among them only where it is named, or looked for.
 */
export async function gatherProducts(db: Handle, f: ProductNarrowing, limit: number): Promise<ProductId[]> {
	const conditions = [f.ids || f.state === 'offered' ? sql`true` : sql`p.state <> 'offered'`, ...narrowed(f)];
	const where = sql.join(conditions, sql` and `);
	const rows = await many<{ id: ProductId }>(
		db,
		sql`select p.id from product p where ${where} order by p.id desc limit ${limit + 1}`,
	);
	return rows.map((row) => row.id);
}

/** In the order of ids, so that two steps never wait for each other in a circle. */
export async function lockForEverybody(tx: Transaction, ids: readonly number[]): Promise<void> {
	await sql`select from product where id = any(${ids}::bigint[]) order by id for no key update`.execute(tx);
}

/** Whether the category or tag that a change names is there. */
export async function targetExists(db: Handle, change: ProductChange): Promise<boolean> {
	if (change.kind === 'category')
		return (
			await one<{ found: boolean }>(
				db,
				sql`select exists (select from category where id = ${Number(change.categoryId)}) as found`,
			)
		).found;
	if (change.kind === 'addTag' || change.kind === 'removeTag')
		return (await one<{ found: boolean }>(db, sql`select exists (select from tag where id = ${Number(change.tagId)}) as found`))
			.found;
	return true;
}

export async function findCategoryName(db: Handle, id: CategoryId): Promise<LocalizedText | null> {
	return (await maybe<{ name: LocalizedText }>(db, sql`select name from category where id = ${id}`))?.name ?? null;
}

/** Of these categories, those that are not there any more; the others stay until the step ends. */
export async function goneCategories(tx: Transaction, ids: readonly number[]): Promise<Set<number>> {
	if (ids.length === 0) return new Set();
	const rows = await many<{ id: number }>(tx, sql`select id from category where id = any(${ids}::bigint[]) for key share`);
	const found = new Set(rows.map((row) => row.id));
	return new Set(ids.filter((id) => !found.has(id)));
}

export async function setParts(
	tx: Transaction,
	now: Date,
	field: 'state' | 'category',
	parts: readonly { id: ProductId; part: string | null }[],
): Promise<void> {
	const set = field === 'state' ? sql`state = w.part` : sql`category_id = w.part::bigint`;
	await sql`
		update product p set ${set}, version = p.version + 1, updated_at = ${now}
		from unnest(${parts.map((one) => one.id)}::bigint[], ${parts.map((one) => one.part)}::text[]) as w (id, part) where p.id = w.id
	`.execute(tx);
}

/** A form that was opened before says all tags: saved as it is, it would undo what changed. */
export async function raiseVersions(tx: Transaction, now: Date, ids: readonly ProductId[]): Promise<void> {
	await sql`update product set version = version + 1, updated_at = ${now} where id = any(${ids}::bigint[])`.execute(tx);
}

export async function addTag(tx: Transaction, ids: readonly number[], tagId: TagId): Promise<void> {
	if (ids.length === 0) return;
	await sql`
		insert into product_tag (tag_id, product_id) select ${tagId}::bigint, id from unnest(${ids}::bigint[]) as id on conflict do nothing
	`.execute(tx);
}

export async function removeTag(tx: Transaction, ids: readonly number[], tagId: TagId): Promise<void> {
	if (ids.length === 0) return;
	await sql`delete from product_tag where tag_id = ${tagId} and product_id = any(${ids}::bigint[])`.execute(tx);
}
