import type { LocalizedText } from '@qaysari/contract/languages';
import type { NamedValue, Origin } from '@qaysari/contract/product-draft';
import type { storedOf } from '@qaysari/contract/rich-text';
import { sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { affected, many, maybe, one } from '../platform/database/rows.ts';
import type { BrandId, CategoryId, ProductId, SkuId, TagId } from '../platform/ids.ts';

export interface ProductFields {
	handle: string;
	title: LocalizedText;
	description: ReturnType<typeof storedOf>;
	brandId: number | null;
	categoryId: CategoryId | null;
	parameters: NamedValue[];
	origin: Origin;
	splitDelivery: boolean;
	/** Kept as it is when it is not named: imports do not know it. */
	returnable?: boolean | undefined;
	minimumQuantity: number;
	weightGrams: number;
	volumeCm3: number;
	/** Kept as it is when it is not named: imports know no films. */
	videoId?: string | null;
	/** Kept as it is when it is not named: few files say it. What is new is then on the shelf. */
	state?: 'active' | 'hidden' | 'discontinued' | 'offered' | undefined;
	/** The account of the only buyer who sees it, while it is offered. Kept as it is when it is not named. */
	offeredTo?: number | null;
	minPrice: number;
	maxPrice: number;
	originalPrice: number | null;
	mainPictureId: string | null;
}

/** Makes the product of a handle, or changes the one that has it; sold counts stay. */
export function putProduct(
	tx: Transaction,
	now: Date,
	p: ProductFields,
	soldCount: number,
): Promise<{ id: ProductId; created: boolean; timed: boolean }> {
	return one(
		tx,
		sql`
			insert into product (handle, title, description, description_blocks, brand_id, category_id, parameters, origin, split_delivery, minimum_quantity,
				weight_grams, volume_cm3, state, min_price, max_price, original_price, main_picture_id, video_id, offered_to, returnable,
				sold_count, popularity, created_at, updated_at)
			values (${p.handle}, ${JSON.stringify(p.title)}, ${JSON.stringify(p.description.text)}, ${JSON.stringify(p.description.blocks)}, ${p.brandId}, ${p.categoryId},
				${JSON.stringify(p.parameters)}, ${p.origin}, ${p.splitDelivery}, ${p.minimumQuantity}, ${p.weightGrams}, ${p.volumeCm3}, ${p.state ?? 'active'}, ${p.minPrice}, ${p.maxPrice},
				${p.originalPrice}, ${p.mainPictureId}, ${p.videoId ?? null}, ${p.offeredTo ?? null}, ${p.returnable ?? true},
				${soldCount}, ${soldCount}, ${now}, ${now})
			on conflict (handle) do update set
				title = excluded.title, description = excluded.description,
				description_blocks = excluded.description_blocks, brand_id = excluded.brand_id, category_id = excluded.category_id,
				parameters = excluded.parameters, origin = excluded.origin, split_delivery = excluded.split_delivery,
				minimum_quantity = excluded.minimum_quantity, weight_grams = excluded.weight_grams, volume_cm3 = excluded.volume_cm3,
				state = coalesce(${p.state ?? null}::text, product.state), min_price = excluded.min_price, max_price = excluded.max_price, original_price = excluded.original_price,
				main_picture_id = excluded.main_picture_id, returnable = coalesce(${p.returnable ?? null}::boolean, product.returnable), version = product.version + 1, updated_at = excluded.updated_at
			returning id, (xmax = 0) as created, timed_until is not null as timed
		`,
	);
}

/** Changes a product if it still has the version that was read. */
export async function updateProduct(
	tx: Transaction,
	now: Date,
	id: ProductId,
	version: number,
	p: Omit<ProductFields, 'handle'>,
): Promise<boolean> {
	const count = await affected(
		tx,
		sql`
			update product set
				title = ${JSON.stringify(p.title)}, description = ${JSON.stringify(p.description.text)},
				description_blocks = ${JSON.stringify(p.description.blocks)}, brand_id = ${p.brandId}, category_id = ${p.categoryId},
				parameters = ${JSON.stringify(p.parameters)}, origin = ${p.origin}, split_delivery = ${p.splitDelivery},
				minimum_quantity = ${p.minimumQuantity}, weight_grams = ${p.weightGrams}, volume_cm3 = ${p.volumeCm3}, state = coalesce(${p.state ?? null}::text, state),
				min_price = ${p.minPrice}, max_price = ${p.maxPrice}, original_price = ${p.originalPrice}, main_picture_id = ${p.mainPictureId},
				video_id = ${p.videoId ?? null}, returnable = coalesce(${p.returnable ?? null}::boolean, returnable),
				version = version + 1, updated_at = ${now}
			where id = ${id} and version = ${version}
		`,
	);
	return count > 0;
}

export async function findBrand(tx: Transaction, name: string): Promise<number> {
	await sql`insert into brand (name) values (${name}) on conflict (name) do nothing`.execute(tx);
	return (await one<{ id: BrandId }>(tx, sql`select id from brand where name = ${name}`)).id;
}

/** The category of this handle below another one, made where it is missing; it stays until the step ends. */
export async function putCategory(
	tx: Transaction,
	parentId: CategoryId | null,
	handle: string,
	name: LocalizedText,
): Promise<{ id: CategoryId; created: boolean }> {
	for (;;) {
		const made = await maybe<{ id: CategoryId }>(
			tx,
			sql`
				insert into category (parent_id, handle, name, position)
				values (${parentId}, ${handle}, ${JSON.stringify(name)}, (select count(*) from category where parent_id is not distinct from ${parentId}::bigint))
				on conflict on constraint category_handle do nothing returning id
			`,
		);
		if (made) return { id: made.id, created: true };
		const present = await maybe<{ id: CategoryId }>(
			tx,
			sql`
				select id from category where parent_id is not distinct from ${parentId}::bigint and handle = ${handle} for key share
			`,
		);
		// Else somebody gave it up in between.
		if (present) return { id: present.id, created: false };
	}
}

export async function replacePictures(tx: Transaction, productId: ProductId, pictureIds: readonly string[]): Promise<void> {
	await sql`delete from product_picture where product_id = ${productId}`.execute(tx);
	await sql`
		insert into product_picture (product_id, position, picture_id)
		select ${productId}, place, id from unnest(${pictureIds}::text[]) with ordinality as shown (id, place)
	`.execute(tx);
}

export async function replaceTags(tx: Transaction, productId: ProductId, tagIds: readonly TagId[]): Promise<void> {
	await sql`delete from product_tag where product_id = ${productId} and tag_id <> all(${tagIds}::bigint[])`.execute(tx);
	await sql`
		insert into product_tag (tag_id, product_id)
		select id, ${productId} from unnest(${tagIds}::bigint[]) as wanted (id)
		on conflict do nothing
	`.execute(tx);
}

/** Those that are there; they stay until the step ends. */
export function listTagIds(tx: Transaction, codes: readonly string[]): Promise<{ id: TagId }[]> {
	return many(tx, sql`select id from tag where code = any(${codes}::text[]) order by id for key share`);
}

export interface SkuFields {
	code: string;
	attributes: NamedValue[];
	price: number;
	promotionPrice: number | null;
	pictureId: string | null;
	position: number;
}

/** Takes their codes from those skus of a product that shall have others: they may change them among each other. @returns those */
export function freeCodes(
	tx: Transaction,
	productId: ProductId,
	skus: readonly { id: SkuId; code: string }[],
): Promise<{ id: SkuId; code: string }[]> {
	return many(
		tx,
		sql`
			update sku set code = concat('renamed ', gen_random_uuid())
			from unnest(${skus.map((sku) => sku.id)}::bigint[], ${skus.map((sku) => sku.code)}::text[]) as wanted (id, code)
			where sku.id = wanted.id and sku.product_id = ${productId} and sku.code <> wanted.code
			returning sku.id, wanted.code
		`,
	);
}

export async function setCode(tx: Transaction, id: SkuId, code: string): Promise<void> {
	await sql`update sku set code = ${code} where id = ${id}`.execute(tx);
}

/** Makes the sku of a code, or changes it and notes what it cost; undefined when the code belongs to another product. */
export function putSku(tx: Transaction, now: Date, productId: ProductId, s: SkuFields): Promise<{ id: SkuId } | undefined> {
	return maybe(
		tx,
		sql`
			with past as (
				insert into past_price (sku_id, price, until)
				select id, coalesce(promotion_price, price), ${now}::timestamptz from sku
				where code = ${s.code} and product_id = ${productId}
					and coalesce(promotion_price, price) <> ${s.promotionPrice ?? s.price}::bigint
			)
			insert into sku (product_id, code, attributes, price, promotion_price, picture_id, position)
			values (${productId}, ${s.code}, ${JSON.stringify(s.attributes)}, ${s.price}, ${s.promotionPrice}, ${s.pictureId}, ${s.position})
			on conflict (code) do update set attributes = excluded.attributes, price = excluded.price, promotion_price = excluded.promotion_price,
				picture_id = excluded.picture_id, position = excluded.position, withdrawn = false
			where sku.product_id = excluded.product_id
			returning id
		`,
	);
}

/** Skus that are no longer offered stay for the orders that name them. */
export async function withdrawSkusExcept(tx: Transaction, productId: ProductId, skuIds: readonly SkuId[]): Promise<void> {
	await sql`update sku set withdrawn = true where product_id = ${productId} and id <> all(${skuIds}::bigint[])`.execute(tx);
}

export async function hasProducts(db: Handle): Promise<boolean> {
	return (await one<{ any: boolean }>(db, sql`select exists (select 1 from product) as "any"`)).any;
}
