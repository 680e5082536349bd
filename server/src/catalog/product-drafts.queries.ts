import type { LocalizedText } from '@qaysari/contract/languages';
import type { NamedValue, Origin } from '@qaysari/contract/product-draft';
import type { LocalizedBlocks } from '@qaysari/contract/rich-text';
import { sql } from 'kysely';
import type { Handle } from '../platform/database/handle.ts';
import { many, one } from '../platform/database/rows.ts';
import type { CategoryId, ProductId, SkuId } from '../platform/ids.ts';
import { narrowed, type ProductNarrowing } from './catalog-console.queries.ts';

export interface DraftRow {
	id: ProductId;
	handle: string;
	state: 'active' | 'hidden' | 'discontinued';
	title: LocalizedText;
	description: LocalizedText;
	description_blocks: LocalizedBlocks;
	brand: string | null;
	category_id: CategoryId | null;
	tags: string[];
	pictures: string[];
	parameters: NamedValue[];
	origin: Origin;
	split_delivery: boolean;
	returnable: boolean;
	minimum_quantity: number;
	weight_grams: number;
	volume_cm3: number;
	sold_count: number;
	skus: {
		id: SkuId;
		code: string;
		attributes: NamedValue[];
		price: number;
		promotion_price: number | null;
		picture_id: string | null;
	}[];
}

/** What is made for one buyer is nobody else's to see. */
const forEverybody = sql`p.state <> 'offered'`;

/** Products as drafts tell them, the first made first, behind the one with this id. */
export function listDrafts(db: Handle, f: ProductNarrowing, after: number, limit: number): Promise<DraftRow[]> {
	const conditions = [forEverybody, sql`p.id > ${after}`, ...narrowed(f)];
	return many(db, sql`${draftColumns} where ${sql.join(conditions, sql` and `)} order by p.id limit ${limit}`);
}

export function listDraftsOf(db: Handle, handles: readonly string[]): Promise<DraftRow[]> {
	return many(db, sql`${draftColumns} where p.handle = any(${handles}::text[]) and ${forEverybody}`);
}

const draftColumns = sql`
	select p.id, p.handle, p.state, p.title, p.description, p.description_blocks, b.name as brand, p.category_id, p.parameters, p.origin, p.split_delivery, p.returnable,
		p.minimum_quantity, p.weight_grams, p.volume_cm3, p.sold_count,
		array(select t.code from product_tag pt join tag t on t.id = pt.tag_id where pt.product_id = p.id order by t.code) as tags,
		array(select picture_id from product_picture where product_id = p.id order by position) as pictures,
		(select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'code', s.code, 'attributes', s.attributes, 'price', s.price,
			'promotion_price', s.promotion_price, 'picture_id', s.picture_id) order by s.position, s.id), '[]')
			from sku s where s.product_id = p.id and not s.withdrawn) as skus
	from product p left join brand b on b.id = p.brand_id
`;

export async function countDrafts(db: Handle, f: ProductNarrowing): Promise<number> {
	const conditions = sql.join([forEverybody, ...narrowed(f)], sql` and `);
	return (await one<{ count: number }>(db, sql`select count(*)::int as count from product p where ${conditions}`)).count;
}

/** Every category with the one above it. */
export function listPathParts(db: Handle): Promise<{ id: CategoryId; parent_id: CategoryId | null; name: LocalizedText }[]> {
	return many(db, sql`select id, parent_id, name from category limit 100000`);
}
