import type { LocalizedText } from '@qaysari/contract/languages';
import { sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { affected, many, maybe, one } from '../platform/database/rows.ts';
import { lockName } from '../platform/database/transaction.ts';
import { type PictureRow, pictureColumns } from '../platform/files/pictures.ts';
import type { BannerId, CategoryId, ProductId, TagId } from '../platform/ids.ts';

export interface CategoryTreeRow {
	id: CategoryId;
	parent_id: CategoryId | null;
	name: LocalizedText;
	size_guide: LocalizedText;
	position: number;
	picture: PictureRow | null;
	products: number;
}

export function listCategoryTree(db: Handle): Promise<CategoryTreeRow[]> {
	return many<CategoryTreeRow>(
		db,
		sql`
			select c.id, c.parent_id, c.name, c.size_guide, c.position, ${pictureColumns('m')} as picture,
				(select count(*)::int from (select 1 from product where category_id = c.id limit 1000) capped) as products
			from category c left join picture m on m.id = c.picture_id
			order by c.parent_id nulls first, c.position, c.id limit 10000
		`,
	);
}

export interface CategoryFields {
	parentId: CategoryId | null;
	handle: string;
	name: LocalizedText;
	sizeGuide: LocalizedText;
	pictureId: string | null;
	position: number;
}

/** One operator at a time moves categories: two moves at once could close a circle. */
export async function lockCategories(tx: Transaction): Promise<void> {
	await lockName(tx, 'categories');
}

export async function insertCategory(tx: Transaction, c: CategoryFields): Promise<CategoryId> {
	const row = await one<{ id: CategoryId }>(
		tx,
		sql`
			insert into category (parent_id, handle, name, size_guide, picture_id, position)
			values (${c.parentId}, ${c.handle}, ${JSON.stringify(c.name)}, ${JSON.stringify(c.sizeGuide)}, ${c.pictureId}, ${c.position}) returning id
		`,
	);
	return row.id;
}

export async function updateCategory(tx: Transaction, id: CategoryId, c: CategoryFields): Promise<boolean> {
	const count = await affected(
		tx,
		sql`
			update category set parent_id = ${c.parentId}, handle = ${c.handle}, name = ${JSON.stringify(c.name)},
				size_guide = ${JSON.stringify(c.sizeGuide)}, picture_id = ${c.pictureId}, position = ${c.position}
			where id = ${id}
		`,
	);
	return count > 0;
}

/** A category and all below it, however deep. */
export function listSubtree(db: Handle, categoryId: CategoryId): Promise<{ id: CategoryId }[]> {
	return many(
		db,
		sql`
			with recursive below as (
				select id from category where id = ${categoryId}
				union
				select c.id from category c join below on c.parent_id = below.id
			)
			select id from below limit 10000
		`,
	);
}

export function listProductsIn(
	db: Handle,
	categoryIds: readonly CategoryId[],
	after: number,
	limit: number,
): Promise<{ id: ProductId }[]> {
	return many(
		db,
		sql`select id from product where category_id = any(${categoryIds}::bigint[]) and id > ${after} order by id limit ${limit}`,
	);
}

/** Null when there is no such category; false when something is in it. */
export async function deleteEmptyCategory(tx: Transaction, id: CategoryId): Promise<boolean | null> {
	const found = await maybe<{ used: boolean }>(
		tx,
		sql`
			select exists (select from product where category_id = c.id) or exists (select from category where parent_id = c.id) as used
			from category c where c.id = ${id}
		`,
	);
	if (!found) return null;
	if (found.used) return false;
	await sql`delete from category where id = ${id}`.execute(tx);
	return true;
}

export async function insertTag(tx: Transaction, tag: { code: string; name: LocalizedText; position: number }): Promise<TagId> {
	const row = await one<{ id: TagId }>(
		tx,
		sql`insert into tag (code, name, position) values (${tag.code}, ${JSON.stringify(tag.name)}, ${tag.position}) returning id`,
	);
	return row.id;
}

export async function updateTag(
	tx: Transaction,
	id: TagId,
	tag: { code: string; name: LocalizedText; position: number },
): Promise<boolean> {
	const count = await affected(
		tx,
		sql`update tag set code = ${tag.code}, name = ${JSON.stringify(tag.name)}, position = ${tag.position} where id = ${id}`,
	);
	return count > 0;
}

export async function deleteTag(tx: Transaction, id: TagId): Promise<boolean> {
	// Whoever gives it to a product is waited for, so that none is left that has it.
	await sql`select from tag where id = ${id} for update`.execute(tx);
	await sql`delete from product_tag where tag_id = ${id}`.execute(tx);
	return (await affected(tx, sql`delete from tag where id = ${id}`)) > 0;
}

export function listTagRows(
	db: Handle,
): Promise<{ id: TagId; code: string; name: LocalizedText; position: number; products: number }[]> {
	return many(
		db,
		sql`
			select t.id, t.code, t.name, t.position,
				(select count(*)::int from (select 1 from product_tag where tag_id = t.id limit 1000) capped) as products
			from tag t order by t.position, t.id limit 200
		`,
	);
}

export interface BannerFields {
	title: LocalizedText;
	subtitle: LocalizedText;
	link: string;
	pictureId: string;
	active: boolean;
	startsAt: string | null;
	endsAt: string | null;
}

export function listBannerRows(db: Handle): Promise<
	{
		id: BannerId;
		title: LocalizedText;
		subtitle: LocalizedText;
		link: string;
		position: number;
		active: boolean;
		starts_at: string | null;
		ends_at: string | null;
		shown: boolean;
		picture: PictureRow;
	}[]
> {
	return many(
		db,
		sql`
			select b.id, b.title, b.subtitle, b.link, b.position, b.active, b.starts_at, b.ends_at, b.shown, ${pictureColumns('m')} as picture
			from banner b join picture m on m.id = b.picture_id order by b.position, b.id limit 200
		`,
	);
}

export async function insertBanner(tx: Transaction, code: string, b: BannerFields): Promise<BannerId> {
	const row = await one<{ id: BannerId }>(
		tx,
		sql`
			insert into banner (code, title, subtitle, link, picture_id, position, active, starts_at, ends_at)
			values (${code}, ${JSON.stringify(b.title)}, ${JSON.stringify(b.subtitle)}, ${b.link}, ${b.pictureId},
				(select coalesce(max(position) + 1, 0) from banner), ${b.active}, ${b.startsAt}, ${b.endsAt})
			returning id
		`,
	);
	return row.id;
}

export async function updateBanner(tx: Transaction, id: BannerId, b: BannerFields): Promise<boolean> {
	const count = await affected(
		tx,
		sql`
			update banner set title = ${JSON.stringify(b.title)}, subtitle = ${JSON.stringify(b.subtitle)}, link = ${b.link},
				picture_id = ${b.pictureId}, active = ${b.active},
				starts_at = ${b.startsAt}, ends_at = ${b.endsAt}
			where id = ${id}
		`,
	);
	return count > 0;
}

/** Lets banners stand whose time has come, and no others. @returns how many were turned */
export function turnBanners(tx: Transaction, now: Date): Promise<number> {
	const stands = sql`
		(active and (starts_at is null or starts_at <= ${now}::timestamptz) and (ends_at is null or ends_at > ${now}::timestamptz))
	`;
	return affected(tx, sql`update banner set shown = ${stands} where shown <> ${stands}`);
}

export async function setBannerOrder(tx: Transaction, ids: readonly BannerId[]): Promise<void> {
	await sql`
		update banner b set position = coalesce(o.place, ${ids.length} + 1 + b.position)
		from banner c left join unnest(${ids}::bigint[]) with ordinality as o (id, place) on o.id = c.id
		where c.id = b.id
	`.execute(tx);
}

export async function deleteBanner(tx: Transaction, id: BannerId): Promise<boolean> {
	return (await affected(tx, sql`delete from banner where id = ${id}`)) > 0;
}

export async function replaceHotWords(tx: Transaction, language: string, words: readonly string[]): Promise<void> {
	await lockName(tx, `hot words ${language}`);
	await sql`delete from hot_word where language = ${language}`.execute(tx);
	await sql`
		insert into hot_word (language, word, position)
		select ${language}, word, place from unnest(${words}::text[]) with ordinality as wanted (word, place)
	`.execute(tx);
}
