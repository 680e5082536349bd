import type { LocalizedText } from '@qaysari/contract/languages';
import type { ProductDraft } from '@qaysari/contract/product-draft';
import { describedBy } from '@qaysari/contract/rich-text';
import type { Handle } from '../platform/database/handle.ts';
import { type CategoryId, type ProductId, readId } from '../platform/ids.ts';
import { levelsOfProducts } from '../stock/stock.ts';
import { findProductIds, type ProductNarrowing } from './catalog-console.queries.ts';
import * as queries from './product-drafts.queries.ts';

export { countDrafts } from './product-drafts.queries.ts';
export type { ProductNarrowing };

/** A product of the shop as a draft that would make it; its `pictures` are ids. */
export interface StoredDraft {
	id: ProductId;
	draft: ProductDraft;
}

/** What operators narrow the list of products to, as the call takes it. */
export interface ProductChoice {
	productIds?: readonly string[] | undefined;
	keyword?: string | undefined;
	state?: string | undefined;
	origin?: string | undefined;
	stock?: 'out' | 'low' | undefined;
	missing?: ProductNarrowing['missing'] | undefined;
	categoryId?: string | undefined;
}

/** Words are looked for once: every part of what is read afterwards goes by the same products. */
export async function narrowingOf(db: Handle, choice: ProductChoice): Promise<ProductNarrowing> {
	const found = choice.keyword ? await findProductIds(db, choice.keyword) : null;
	const named = choice.productIds?.map(Number) ?? null;
	return {
		ids: named && found ? named.filter((id) => found.includes(id)) : (named ?? found),
		state: choice.state ?? null,
		origin: choice.origin ?? null,
		availability: choice.stock === 'out' ? 2 : choice.stock === 'low' ? 1 : null,
		missing: choice.missing ?? null,
		categoryId: choice.categoryId ? readId<CategoryId>(choice.categoryId) : null,
	};
}

const atOnce = 200;

/** Products as drafts, some at a time, the first made first; what is offered to one buyer alone is left out. */
export async function* storedDrafts(db: Handle, narrowing: ProductNarrowing): AsyncGenerator<StoredDraft[]> {
	const paths = await categoryPaths(db);
	let after = 0;
	for (;;) {
		const rows = await queries.listDrafts(db, narrowing, after, atOnce);
		const last = rows.at(-1);
		if (!last) return;
		yield await draftsOf(db, rows, paths);
		after = last.id;
	}
}

/** The products of these handles as drafts, as far as they are there. */
export async function storedDraftsOf(db: Handle, handles: readonly string[]): Promise<Map<string, StoredDraft>> {
	const rows = await queries.listDraftsOf(db, handles);
	if (rows.length === 0) return new Map();
	const drafts = await draftsOf(db, rows, await categoryPaths(db));
	return new Map(drafts.map((stored) => [stored.draft.handle, stored]));
}

async function draftsOf(
	db: Handle,
	rows: readonly queries.DraftRow[],
	paths: (id: CategoryId | null) => LocalizedText[],
): Promise<StoredDraft[]> {
	const productIds = rows.map((row) => row.id);
	const levels = new Map((await levelsOfProducts(db, productIds)).map((level) => [level.sku_id, level.on_hand]));
	return rows.map((row) => ({ id: row.id, draft: draftOf(row, paths(row.category_id), levels) }));
}

function draftOf(row: queries.DraftRow, categoryPath: LocalizedText[], levels: ReadonlyMap<number, number>): ProductDraft {
	return {
		handle: row.handle,
		...(row.state === 'active' ? {} : { state: row.state }),
		title: row.title,
		description: describedBy(row.description, row.description_blocks),
		...(row.brand === null ? {} : { brand: row.brand }),
		categoryPath,
		tags: row.tags,
		pictures: row.pictures,
		parameters: row.parameters,
		origin: row.origin,
		splitDelivery: row.split_delivery,
		...(row.returnable ? {} : { returnable: false }),
		minimumQuantity: row.minimum_quantity,
		weightGrams: row.weight_grams,
		volumeCm3: row.volume_cm3,
		soldCount: row.sold_count,
		skus: row.skus.map((sku) => {
			const picture = sku.picture_id === null ? -1 : row.pictures.indexOf(sku.picture_id);
			return {
				code: sku.code,
				attributes: sku.attributes,
				price: sku.price,
				...(sku.promotion_price === null ? {} : { promotionPrice: sku.promotion_price }),
				stock: levels.get(sku.id) ?? 0,
				...(picture < 0 ? {} : { picture }),
			};
		}),
	};
}

/** The names from the root down to each category. */
async function categoryPaths(db: Handle): Promise<(id: CategoryId | null) => LocalizedText[]> {
	const parts = new Map((await queries.listPathParts(db)).map((part) => [part.id, part]));
	const known = new Map<CategoryId, LocalizedText[]>();
	const pathOf = (id: CategoryId | null, depth = 0): LocalizedText[] => {
		const part = id === null || depth > 12 ? undefined : parts.get(id);
		if (id === null || !part) return [];
		const path = known.get(id) ?? [...pathOf(part.parent_id, depth + 1), part.name];
		known.set(id, path);
		return path;
	};
	return pathOf;
}
