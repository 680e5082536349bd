import type { LocalizedText } from '@qaysari/contract/languages';
import type { NamedValue, Origin } from '@qaysari/contract/product-draft';
import { sql } from 'kysely';
import type { Handle } from '../platform/database/handle.ts';
import { many } from '../platform/database/rows.ts';
import type { CategoryId, ProductId } from '../platform/ids.ts';
import type { State } from './catalog.queries.ts';
import type { RatedRow } from './ratings.queries.ts';

/** What search needs to know of products. */
export interface IndexableRow extends RatedRow {
	id: ProductId;
	title: LocalizedText;
	description: LocalizedText;
	state: State | 'offered';
	brand: string | null;
	origin: Origin;
	min_price: number;
	popularity: number;
	availability: number;
	codes: string[];
	/** Its own first, then those above. */
	category_ids: CategoryId[];
	category_names: LocalizedText[];
	/** Of its skus and its parameters. */
	attributes: NamedValue[];
}

export function listIndexable(db: Handle, productIds: readonly ProductId[]): Promise<IndexableRow[]> {
	return many<IndexableRow>(
		db,
		sql`
			select p.id, p.title, p.description, p.state, b.name as brand, p.origin, p.min_price, p.popularity, p.availability, p.rating_count, p.rating_total,
				array(select code from sku where product_id = p.id and not withdrawn order by position limit 200) || p.handle as codes,
				coalesce(path.ids, '{}') as category_ids,
				coalesce(path.names, '[]') as category_names,
				coalesce((select jsonb_agg(distinct a) from sku s, jsonb_array_elements(s.attributes) a
					where s.product_id = p.id and not s.withdrawn), '[]') || p.parameters as attributes
			from product p
			left join brand b on b.id = p.brand_id
			left join lateral (
				with recursive up as (
					select id, parent_id, name, 0 as depth from category where id = p.category_id
					union all
					select c.id, c.parent_id, c.name, up.depth + 1 from category c join up on up.parent_id = c.id where up.depth < 12
				)
				select array_agg(id order by depth) as ids, jsonb_agg(name order by depth) as names from up
			) path on true
			where p.id = any(${productIds}::bigint[])
		`,
	);
}

/** Products for search engines, by id. */
export function listSitemapProducts(
	db: Handle,
	page: { after: number; limit: number; until?: number; newestFirst?: boolean },
): Promise<{ id: ProductId; updated_at: string }[]> {
	return many(
		db,
		sql`
			select id, updated_at from product
			where state = 'active' and id > ${page.after} ${page.until ? sql`and id <= ${page.until}` : sql``}
			order by id ${page.newestFirst ? sql`desc` : sql``} limit ${page.limit}
		`,
	);
}
