import type { LocalizedText } from '@qaysari/contract/languages';
import type { NamedValue, Origin } from '@qaysari/contract/product-draft';
import type { LocalizedBlocks } from '@qaysari/contract/rich-text';
import { type RawBuilder, sql } from 'kysely';
import type { Handle, Transaction } from '../platform/database/handle.ts';
import { many, maybe } from '../platform/database/rows.ts';
import { type PictureRow, pictureColumns } from '../platform/files/pictures.ts';
import type { CategoryId, ProductId, SkuId, TagId } from '../platform/ids.ts';
import { timedNow } from './prices.queries.ts';
import { type RangeRow, rangeColumns, type SkuPrices } from './prices.ts';
import type { RatedRow } from './ratings.queries.ts';

/**
 * Who looks: a buyer's account, or nobody in particular. A product that was offered to one buyer is on sale for them and not
 * there for anybody else.
 */
export type Viewer = number | null;

export type State = 'active' | 'hidden' | 'discontinued';

/** The state of a product `p` towards whoever looks. */
export const stateFor = (viewer: Viewer | RawBuilder<Viewer>) => sql<State>`
	case when p.state <> 'offered' then p.state when p.offered_to = ${viewer}::bigint then 'active' else 'hidden' end
`;

export interface ProductRow extends RatedRow, RangeRow {
	id: ProductId;
	handle: string;
	title: LocalizedText;
	brand: string | null;
	category_id: CategoryId | null;
	parameters: NamedValue[];
	origin: Origin;
	split_delivery: boolean;
	returnable: boolean;
	minimum_quantity: number;
	weight_grams: number;
	volume_cm3: number;
	state: State;
	/** Whether it was offered to whoever looks, and to nobody else. */
	offered: boolean;
	sold_count: number;
	availability: number;
	video_id: string | null;
	version: number;
}

export interface SkuRow extends SkuPrices {
	id: SkuId;
	product_id: ProductId;
	code: string;
	attributes: NamedValue[];
	timed_until: string | null;
	picture_id: string | null;
	withdrawn: boolean;
}

/** What a list shows of a product. */
export interface CardRow extends RatedRow, RangeRow {
	id: ProductId;
	title: LocalizedText;
	origin: Origin;
	sold_count: number;
	availability: number;
	popularity: number;
	picture: PictureRow | null;
}

export type CardOfAnyState = CardRow & { state: 'active' | 'discontinued' };

/** Of a sku `s` and its timed price `t`. */
export const priceColumns = sql`
	s.price, s.promotion_price, t.price as timed_price, t.price_before as timed_before, t.pieces_left as timed_left
`;

const cardColumns = sql`
	p.id, p.title, p.origin, ${sql.raw(rangeColumns)}, p.sold_count, p.availability, p.popularity, p.rating_count, p.rating_total,
	${pictureColumns('m')} as picture
`;

export function findProduct(db: Handle, id: ProductId, viewer: Viewer): Promise<ProductRow | undefined> {
	return maybe<ProductRow>(
		db,
		sql`
			select p.id, p.handle, p.title, b.name as brand, p.category_id, p.parameters, p.origin, p.split_delivery, p.returnable, p.minimum_quantity,
				p.weight_grams, p.volume_cm3, ${stateFor(viewer)} as state, p.state = 'offered' as offered, ${sql.raw(rangeColumns)},
				p.sold_count, p.availability, p.video_id, p.version, p.rating_count, p.rating_total
			from product p left join brand b on b.id = p.brand_id
			where p.id = ${id}
		`,
	);
}

export function findDescription(
	db: Handle,
	id: ProductId,
	viewer: Viewer,
): Promise<{ description: LocalizedText; description_blocks: LocalizedBlocks; parameters: NamedValue[] } | undefined> {
	return maybe(
		db,
		sql`select description, description_blocks, parameters from product p where id = ${id} and ${stateFor(viewer)} <> 'hidden'`,
	);
}

export function listPictures(db: Handle, productId: ProductId): Promise<PictureRow[]> {
	return many<PictureRow>(
		db,
		sql`
			select m.id, m.width, m.height, m.colour
			from product_picture pp join picture m on m.id = pp.picture_id
			where pp.product_id = ${productId} order by pp.position limit 40
		`,
	);
}

export function listSkus(db: Handle, now: Date, productId: ProductId): Promise<SkuRow[]> {
	return many<SkuRow>(
		db,
		sql`
			select s.id, s.product_id, s.code, s.attributes, ${priceColumns}, t.ends_at as timed_until, s.picture_id, s.withdrawn
			from sku s left join ${timedNow(now)} t on true
			where s.product_id = ${productId} and not s.withdrawn order by s.position, s.id limit 200
		`,
	);
}

/** The category and those above it, from the root down. */
export function listCategoryPath(
	db: Handle,
	categoryId: CategoryId,
): Promise<{ id: CategoryId; name: LocalizedText; size_guide: LocalizedText }[]> {
	return many(
		db,
		sql`
			with recursive path as (
				select id, parent_id, name, size_guide, 0 as depth from category where id = ${categoryId}
				union all
				select c.id, c.parent_id, c.name, c.size_guide, path.depth + 1 from category c join path on path.parent_id = c.id where path.depth < 12
			)
			select id, name, size_guide from path order by depth desc
		`,
	);
}

/** The categories that each product stands in: its own and all above it. */
export function listCategoriesOf(
	db: Handle,
	productIds: readonly ProductId[],
): Promise<{ product_id: ProductId; category_ids: CategoryId[] }[]> {
	return many(
		db,
		sql`
			with recursive path as (
				select p.id as product_id, c.id, c.parent_id, 0 as depth
				from product p join category c on c.id = p.category_id where p.id = any(${productIds}::bigint[])
				union all
				select path.product_id, c.id, c.parent_id, path.depth + 1
				from category c join path on path.parent_id = c.id where path.depth < 12
			)
			select product_id, array_agg(id) as category_ids from path group by product_id
		`,
	);
}

export function listCategories(
	db: Handle,
): Promise<{ id: CategoryId; parent_id: CategoryId | null; name: LocalizedText; picture: PictureRow | null }[]> {
	return many(
		db,
		sql`
			select c.id, c.parent_id, c.name, ${pictureColumns('m')} as picture
			from category c left join picture m on m.id = c.picture_id
			order by c.parent_id nulls first, c.position, c.id limit 10000
		`,
	);
}

export function listCategoryNames(db: Handle, ids: readonly CategoryId[]): Promise<{ id: CategoryId; name: LocalizedText }[]> {
	return many(db, sql`select id, name from category where id = any(${ids}::bigint[])`);
}

export interface PageBounds<Key extends readonly (number | string)[]> {
	after: Key | null;
	limit: number;
}

export function listPopular(db: Handle, { after, limit }: PageBounds<[number, number]>): Promise<CardRow[]> {
	return many<CardRow>(
		db,
		sql`
			select ${cardColumns}
			from product p left join picture m on m.id = p.main_picture_id
			where p.state = 'active' ${after ? sql`and (p.popularity, p.id) < (${after[0]}::bigint, ${after[1]}::bigint)` : sql``}
			order by p.popularity desc, p.id desc limit ${limit + 1}
		`,
	);
}

export function listTagged(
	db: Handle,
	tagId: TagId,
	{ after, limit }: PageBounds<[number, number]>,
): Promise<(CardRow & { position: number })[]> {
	return many(
		db,
		sql`
			select ${cardColumns}, pt.position
			from product_tag pt join product p on p.id = pt.product_id left join picture m on m.id = p.main_picture_id
			where pt.tag_id = ${tagId} and p.state = 'active'
				${after ? sql`and (pt.position, pt.product_id) > (${after[0]}::bigint, ${after[1]}::bigint)` : sql``}
			order by pt.position, pt.product_id limit ${limit + 1}
		`,
	);
}

/** Products with a timed price, the soonest ending first. */
export function listTimed(db: Handle, now: Date, { after, limit }: PageBounds<[string, number]>): Promise<CardRow[]> {
	return many<CardRow>(
		db,
		sql`
			select ${cardColumns}
			from product p left join picture m on m.id = p.main_picture_id
			where p.timed_until > ${now} and p.state = 'active'
				${after ? sql`and (p.timed_until, p.id) > (${after[0]}::timestamptz, ${after[1]}::bigint)` : sql``}
			order by p.timed_until, p.id limit ${limit + 1}
		`,
	);
}

/** Cards of named products that may be shown, in the order of the names. */
export function listCards(db: Handle, ids: readonly number[]): Promise<CardRow[]> {
	return many<CardRow>(
		db,
		sql`
			select ${cardColumns}
			from unnest(${ids}::bigint[]) with ordinality as wanted (id, place)
			join product p on p.id = wanted.id
			left join picture m on m.id = p.main_picture_id
			where p.state = 'active'
			order by wanted.place
		`,
	);
}

/** As `listCards`, with those that are no longer sold, and with what was offered to whoever looks; 'operator' sees every offer. */
export function listCardsOfAnyState(
	db: Handle,
	ids: readonly ProductId[],
	viewer: Viewer | 'operator' = null,
	/** For whoever holds one already, such as a winner. */
	hidden: 'shown' | 'left out' = 'left out',
): Promise<CardOfAnyState[]> {
	const state = viewer === 'operator' ? sql`case p.state when 'offered' then 'active' else p.state end` : stateFor(viewer);
	return many<CardOfAnyState>(
		db,
		sql`
			select ${cardColumns}, ${state} as state
			from product p left join picture m on m.id = p.main_picture_id
			where p.id = any(${ids}::bigint[]) ${hidden === 'shown' ? sql`` : sql`and ${state} <> 'hidden'`}
		`,
	);
}

/** The first pictures of products on sale, in order. */
export function listShownPictures(
	db: Handle,
	productIds: readonly ProductId[],
	perProduct: number,
): Promise<{ product_id: ProductId; picture_id: string }[]> {
	return many(
		db,
		sql`
			select p.id as product_id, shown.picture_id from product p
			cross join lateral (
				select picture_id, position from product_picture pp where pp.product_id = p.id order by position limit ${perProduct}
			) shown
			where p.id = any(${productIds}::bigint[]) and p.state = 'active' order by p.id, shown.position
		`,
	);
}

/** Which of these products can be looked at. */
export function listShownIds(db: Handle, ids: readonly ProductId[], viewer: Viewer): Promise<{ id: ProductId }[]> {
	return many(db, sql`select id from product p where id = any(${ids}::bigint[]) and ${stateFor(viewer)} <> 'hidden'`);
}

export interface NamedSkuRow {
	id: SkuId;
	code: string;
	attributes: NamedValue[];
	product_id: ProductId;
	title: LocalizedText;
}

/** Skus by what operators call them, offered or not. */
export function listNamedSkus(db: Handle, skuIds: readonly SkuId[]): Promise<NamedSkuRow[]> {
	return many<NamedSkuRow>(
		db,
		sql`
			select s.id, s.code, s.attributes, s.product_id, p.title from sku s join product p on p.id = s.product_id
			where s.id = any(${skuIds}::bigint[])
		`,
	);
}

export function listOwnCategories(
	db: Handle,
	productIds: readonly ProductId[],
): Promise<{ id: ProductId; category_id: CategoryId }[]> {
	return many(db, sql`select id, category_id from product where id = any(${productIds}::bigint[]) and category_id is not null`);
}

export async function lockProducts(tx: Transaction, ids: readonly ProductId[]): Promise<void> {
	await sql`select from product where id = any(${ids}::bigint[]) order by id for no key update`.execute(tx);
}

/** Skus that can be bought, without those that were withdrawn. */
export function listOfferedSkus(db: Handle, productIds: readonly ProductId[]): Promise<{ id: SkuId; product_id: ProductId }[]> {
	return many(db, sql`select id, product_id from sku where product_id = any(${productIds}::bigint[]) and not withdrawn`);
}

export async function setAvailability(tx: Transaction, productId: ProductId, availability: number): Promise<boolean> {
	const result =
		await sql`update product set availability = ${availability} where id = ${productId} and availability <> ${availability}`.execute(
			tx,
		);
	return (result.numAffectedRows ?? 0n) > 0n;
}
