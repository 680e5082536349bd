import { sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { affected, many, maybe } from '../platform/database/rows.ts';
import type { ProductId, SkuId, TagId } from '../platform/ids.ts';

export interface CopyRow {
	id: ProductId;
	version: number;
	copy: unknown;
}

/** A product with its skus, pictures and tags as the tables have it; undefined when there is none. */
export function copyProduct(tx: Transaction, handle: string): Promise<CopyRow | undefined> {
	return maybe<CopyRow>(
		tx,
		sql`
			select p.id, p.version, jsonb_build_object('product', to_jsonb(p),
				'skus', (select coalesce(jsonb_agg(to_jsonb(s) order by s.id), '[]') from sku s where s.product_id = p.id),
				'pictures', (select coalesce(jsonb_agg(i.picture_id order by i.position), '[]') from product_picture i where i.product_id = p.id),
				'tags', (select coalesce(jsonb_agg(t.tag_id order by t.tag_id), '[]') from product_tag t where t.product_id = p.id)) as copy
			from product p where p.handle = ${handle} for update
		`,
	);
}

export async function restoreProduct(tx: Transaction, now: Date, id: ProductId, product: unknown): Promise<void> {
	await sql`
		update product p set title = b.title, description = b.description,
			description_blocks = coalesce(b.description_blocks, '{}'), brand_id = b.brand_id,
			category_id = (select c.id from category c where c.id = b.category_id),
			parameters = b.parameters, origin = b.origin, split_delivery = b.split_delivery,
			returnable = coalesce(b.returnable, p.returnable), minimum_quantity = b.minimum_quantity,
			weight_grams = b.weight_grams, volume_cm3 = b.volume_cm3, state = b.state, min_price = b.min_price, max_price = b.max_price,
			original_price = b.original_price, main_picture_id = b.main_picture_id, video_id = b.video_id, offered_to = b.offered_to,
			version = p.version + 1, updated_at = ${now}
		from jsonb_populate_record(null::product, ${JSON.stringify(product)}::jsonb) b where p.id = ${id}
	`.execute(tx);
}

/** Gives the skus back what they were; those that came later are none of them. */
export async function restoreSkus(tx: Transaction, now: Date, skus: unknown): Promise<void> {
	await sql`
		with past as (
			insert into past_price (sku_id, price, until)
			select s.id, coalesce(s.promotion_price, s.price), ${now}::timestamptz
			from sku s join jsonb_populate_recordset(null::sku, ${JSON.stringify(skus)}::jsonb) b on b.id = s.id
			where coalesce(s.promotion_price, s.price) <> coalesce(b.promotion_price, b.price)
		)
		update sku s set attributes = b.attributes, price = b.price, promotion_price = b.promotion_price, picture_id = b.picture_id,
			position = b.position, withdrawn = b.withdrawn
		from jsonb_populate_recordset(null::sku, ${JSON.stringify(skus)}::jsonb) b where s.id = b.id
	`.execute(tx);
}

/** Of these tags, those that are there still; they stay until the step ends. */
export async function presentTags(tx: Transaction, ids: readonly TagId[]): Promise<TagId[]> {
	const rows = await many<{ id: TagId }>(tx, sql`select id from tag where id = any(${ids}::bigint[]) for key share`);
	return rows.map((row) => row.id);
}

export function listSkus(tx: Transaction, productId: ProductId): Promise<{ id: SkuId; code: string }[]> {
	return many(tx, sql`select id, code from sku where product_id = ${productId} order by id`);
}

export async function deleteSkus(tx: Transaction, skuIds: readonly SkuId[]): Promise<void> {
	await sql`delete from sku where id = any(${skuIds}::bigint[])`.execute(tx);
}

export async function discontinue(tx: Transaction, now: Date, productId: ProductId): Promise<void> {
	await sql`update product set state = 'discontinued', version = version + 1, updated_at = ${now} where id = ${productId}`.execute(
		tx,
	);
}

export async function deleteProduct(tx: Transaction, productId: ProductId): Promise<void> {
	await sql`delete from product where id = ${productId}`.execute(tx);
}

export function listPricesNow(db: Handle, handles: readonly string[]): Promise<{ handle: string; min_price: number }[]> {
	return many(db, sql`select handle, min_price from product where handle = any(${handles}::text[])`);
}

/** The highest numbers that categories and brands have now. */
export async function highestNumbers(db: Handle): Promise<{ category: number; brand: number }> {
	const row = await maybe<{ category: number; brand: number }>(
		db,
		sql`select (select coalesce(max(id), 0) from category) as category, (select coalesce(max(id), 0) from brand) as brand`,
	);
	return row ?? { category: 0, brand: 0 };
}

/** Categories and brands with higher numbers, of these names only, that hold nothing. @returns whether any went */
export async function deleteEmpty(
	tx: Transaction,
	above: { category: number; brand: number },
	used: { categories: readonly number[]; brands: readonly number[] },
): Promise<boolean> {
	let went = 0;
	let last = -1;
	// From the leaves up.
	while (went !== last) {
		last = went;
		went += await affected(
			tx,
			sql`
				delete from category c where c.id > ${above.category} and c.id = any(${used.categories}::bigint[])
					and not exists (select from product p where p.category_id = c.id)
					and not exists (select from category below where below.parent_id = c.id)
			`,
		);
	}
	await sql`
		delete from brand b where b.id > ${above.brand} and b.id = any(${used.brands}::bigint[])
			and not exists (select from product p where p.brand_id = b.id)
	`.execute(tx);
	return went > 0;
}

/** The category of a product and those above it, and its brand. */
export function listPlaces(tx: Transaction, productId: ProductId): Promise<{ category: number | null; brand: number | null }[]> {
	return many(
		tx,
		sql`
			with recursive path as (
				select c.id, c.parent_id from category c join product p on p.category_id = c.id where p.id = ${productId}
				union all select c.id, c.parent_id from category c join path on path.parent_id = c.id
			)
			select path.id as category, null::bigint as brand from path
			union all select null, brand_id from product where id = ${productId} and brand_id is not null
		`,
	);
}
