import { listBoughtWith, listOwnCategories, listPopular } from '../catalog/catalog.ts';
import type { Handle } from '../platform/database/handle.ts';
import { type CategoryId, type ProductId, writeId } from '../platform/ids.ts';
import { searchProducts } from './search.ts';

/** Why a product is recommended, the strongest reason first (docs/decisions/0009-recommendations.md). */
export type Because = 'boughtTogether' | 'sameKind' | 'popular';

const anything = { brand: null, attributes: [], origin: null, inStock: true, minPrice: null, maxPrice: null };
/** Kinds of goods that are followed, those seen last first. */
const kindsAtMost = 3;

/**
 * What somebody may want who saw these products, the latest first: what others bought with them, then what sells best of the
 * same kinds, then what sells best at all. Never what they saw; never empty while the shop has something else.
 */
export async function recommend(
	db: Handle,
	seen: readonly ProductId[],
	limit: number,
): Promise<{ productId: ProductId; because: Because }[]> {
	const found = new Map<ProductId, Because>();
	const known = new Set(seen);
	const add = (ids: readonly ProductId[], because: Because): void => {
		for (const id of ids) if (!known.has(id) && !found.has(id) && found.size < limit) found.set(id, because);
	};
	if (seen.length > 0) {
		const together = await listBoughtWith(db, seen, limit);
		add(
			together.map((row) => row.id),
			'boughtTogether',
		);
		const kinds = await kindsOf(db, seen);
		const best = await Promise.all(
			kinds.map(async (categoryId) => {
				const filters = { ...anything, categoryId: writeId(categoryId) };
				return (await searchProducts(db, { keyword: '', sort: 'sold', filters, after: null, limit: limit + seen.length }))
					.productIds;
			}),
		);
		// One of each kind in turn, so that the first does not push the others out.
		for (let at = 0; at < limit + seen.length; at += 1)
			add(
				best.flatMap((ids) => ids.slice(at, at + 1)),
				'sameKind',
			);
	}
	if (found.size < limit) {
		const popular = await listPopular(db, { after: null, limit: limit + seen.length });
		add(
			popular.map((row) => row.id),
			'popular',
		);
	}
	return [...found].map(([productId, because]) => ({ productId, because }));
}

/** What somebody did with a product, by which others are recommended. */
export type Interest = 'viewed' | 'collected' | 'bought';

/**
 * What one person may want, who looked at, collected and bought these products: in turns of each kind of interest, so that much of
 * one does not hide the others. Each says why it is there; what they know is left out.
 */
export async function recommendTo(
	db: Handle,
	known: readonly { productId: ProductId; interest: Interest }[],
	limit: number,
): Promise<{ productId: ProductId; because: Because; interest: Interest | null }[]> {
	const seeds = inTurns(known);
	const found = await recommend(db, [...new Set(seeds.map((seed) => seed.productId))], limit);
	const kinds = new Map(
		(await listOwnCategories(db, [...seeds.map((seed) => seed.productId), ...found.map((one) => one.productId)])).map((row) => [
			row.id,
			row.category_id,
		]),
	);
	return found.map((one) => {
		const like = seeds.find((seed) => one.because === 'sameKind' && kinds.get(seed.productId) === kinds.get(one.productId));
		return { ...one, interest: like?.interest ?? null };
	});
}

function inTurns<T extends { interest: Interest }>(known: readonly T[]): T[] {
	const rows = (['bought', 'collected', 'viewed'] as const).map((interest) => known.filter((one) => one.interest === interest));
	const longest = Math.max(...rows.map((row) => row.length));
	return Array.from({ length: longest }, (_, at) => rows.flatMap((row) => row.slice(at, at + 1))).flat();
}

async function kindsOf(db: Handle, seen: readonly ProductId[]): Promise<CategoryId[]> {
	const rows = await listOwnCategories(db, seen);
	const categoryOf = new Map(rows.map((row) => [row.id, row.category_id]));
	return [...new Set(seen.flatMap((id) => categoryOf.get(id) ?? []))].slice(0, kindsAtMost);
}
