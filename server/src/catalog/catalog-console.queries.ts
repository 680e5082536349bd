import type { Language, LocalizedText } from '@qaysari/contract/languages';
import type { Origin } from '@qaysari/contract/product-draft';
import type { LocalizedBlocks } from '@qaysari/contract/rich-text';
import { sql } from 'kysely';
import type { Handle } from '../platform/database/handle.ts';
import { many, maybe } from '../platform/database/rows.ts';
import { newestThatHold } from '../platform/database/sought.ts';
import { type PictureRow, pictureColumns } from '../platform/files/pictures.ts';
import type { CategoryId, ProductId, SkuId, TagId } from '../platform/ids.ts';
import { type RangeRow, rangeColumns } from './prices.ts';

export interface OperatorProductRow extends RangeRow {
	id: ProductId;
	handle: string;
	title: LocalizedText;
	state: 'active' | 'hidden' | 'discontinued' | 'offered';
	origin: Origin;
	sold_count: number;
	picture: PictureRow | null;
}

export interface ProductNarrowing {
	/** Products to choose from, found by words; null for all. */
	ids: readonly number[] | null;
	state: string | null;
	origin: string | null;
	availability: number | null;
	/** Titles that lack this language. */
	missing: Language | null;
	categoryId: CategoryId | null;
}

export interface ProductFilter extends ProductNarrowing {
	after: number | null;
	limit: number;
}

export function listProducts(db: Handle, f: ProductFilter): Promise<OperatorProductRow[]> {
	const conditions = [...narrowed(f), ...(f.after ? [sql`p.id < ${f.after}`] : [])];
	const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
	return many<OperatorProductRow>(
		db,
		sql`
			select p.id, p.handle, p.title, p.state, p.origin, ${sql.raw(rangeColumns)}, p.sold_count,
				${pictureColumns('m')} as picture
			from product p left join picture m on m.id = p.main_picture_id
			${where} order by p.id desc limit ${f.limit + 1}
		`,
	);
}

/** What the list of products is narrowed to; of products as `p`. */
export function narrowed(f: ProductNarrowing) {
	return [
		f.ids ? sql`p.id = any(${f.ids}::bigint[])` : null,
		f.state ? sql`p.state = ${f.state}` : null,
		f.origin ? sql`p.origin = ${f.origin}` : null,
		f.availability === null ? null : sql`p.availability = ${f.availability}`,
		// Written out, so that the index of each language is seen to fit.
		f.missing ? sql`not p.title ? ${sql.lit(f.missing)}` : null,
		f.categoryId ? sql`p.category_id = ${f.categoryId}` : null,
	].filter((condition) => condition !== null);
}

/** What an index of trigrams finds anywhere in a title; what is shorter begins a word of it, unless signs stand for words. */
const anywhereFrom = 3;
const isSign = /\p{Script=Han}/u;
/** Found by words at most, the newest first. */
const foundAtMost = 1000;
/** Products one by one take as long as a few thousand that an index finds. */
const lookedThroughAtMost = 10_000;

/** Products by handle, sku code, or a part of a title in any language; the newest thousand. */
export async function findProductIds(db: Handle, keyword: string): Promise<number[]> {
	const named = await many<{ id: ProductId }>(
		db,
		sql`select id from product where handle = ${keyword} union select product_id from sku where code = ${keyword}`,
	);
	const holding = await newestThatHold<{ id: ProductId }>(
		foundAtMost - 1,
		{
			among: (newest) =>
				many(
					db,
					sql`
						select id from (select id, title from product order by id desc limit ${newest}) newest
						where ${holdsInTitle(keyword)} order by id desc limit ${foundAtMost}
					`,
				),
			// Told apart, so that no plan goes through all products by their age instead.
			all: () =>
				many(
					db,
					sql`
						with found as materialized (select id from product where ${foundInTitle(keyword)})
						select id from found order by id desc limit ${foundAtMost}
					`,
				),
		},
		lookedThroughAtMost,
	);
	return [...new Set([...named, ...holding].map((row) => row.id))].slice(0, foundAtMost);
}

const isShort = (keyword: string): boolean => [...keyword].length < anywhereFrom;

/** By the text of the title as it is kept, which costs least for one product: in it, quotes are marked. */
function holdsInTitle(keyword: string) {
	const part = JSON.stringify(keyword)
		.slice(1, -1)
		.replace(/[\\%_]/g, '\\$&');
	return isShort(keyword) && !isSign.test(keyword)
		? sql`(title::text ilike ${`% ${part}%`} or title::text ilike ${`%": "${part}%`})`
		: sql`title::text ilike ${`%${part}%`}`;
}

function foundInTitle(keyword: string) {
	return isShort(keyword) ? sql`title_beginnings(title) @> array[${keyword.toLowerCase()}]` : holdsInTitle(keyword);
}

export interface EditableRow {
	id: ProductId;
	handle: string;
	title: LocalizedText;
	description: LocalizedText;
	description_blocks: LocalizedBlocks;
	brand: string | null;
	category_id: CategoryId | null;
	parameters: { name: LocalizedText; value: LocalizedText }[];
	origin: Origin;
	split_delivery: boolean;
	returnable: boolean;
	minimum_quantity: number;
	weight_grams: number;
	volume_cm3: number;
	state: 'active' | 'hidden' | 'discontinued' | 'offered';
	video_id: string | null;
	version: number;
	tag_ids: TagId[];
}

export function findEditable(db: Handle, id: ProductId): Promise<EditableRow | undefined> {
	return maybe<EditableRow>(
		db,
		sql`
			select p.id, p.handle, p.title, p.description, p.description_blocks, b.name as brand, p.category_id, p.parameters, p.origin, p.split_delivery, p.returnable, p.minimum_quantity,
				p.weight_grams, p.volume_cm3, p.state, p.video_id, p.version,
				array(select tag_id from product_tag where product_id = p.id order by tag_id) as tag_ids
			from product p left join brand b on b.id = p.brand_id where p.id = ${id}
		`,
	);
}

export function listCategoriesWithCounts(
	db: Handle,
): Promise<{ id: ProductId; parent_id: CategoryId | null; name: LocalizedText; products: number }[]> {
	return many(
		db,
		sql`
			select c.id, c.parent_id, c.name, (select count(*)::int from (select 1 from product where category_id = c.id limit 1000) capped) as products
			from category c order by c.parent_id nulls first, c.position, c.id limit 10000
		`,
	);
}

export function listTagsWithCounts(db: Handle): Promise<{ id: TagId; code: string; name: LocalizedText; products: number }[]> {
	return many(
		db,
		sql`
			select t.id, t.code, t.name, (select count(*)::int from (select 1 from product_tag where tag_id = t.id limit 1000) capped) as products
			from tag t order by t.position, t.id limit 200
		`,
	);
}

export function findSkuProduct(db: Handle, skuId: SkuId): Promise<{ product_id: ProductId } | undefined> {
	return maybe(db, sql`select product_id from sku where id = ${skuId}`);
}
