import { copyOf, deleteEmpty, discontinueProduct, listPlaces, removeProduct, restoreCopy } from '../catalog/product-copies.ts';
import type { Shop } from '../parts.ts';
import type { Transaction } from '../platform/database/handle.ts';
import { constraintOf, inTransaction } from '../platform/database/transaction.ts';
import type { CatalogueImportId } from '../platform/ids.ts';
import { Refusal } from '../platform/refusal.ts';
import * as queries from './imports.queries.ts';

const atOnce = 25;

/**
 * Gives the products of an import back what they were, some in each transaction, so that it goes on where it was broken off.
 * @returns how many stay, for somebody changed, ordered or asked about them since; null when it was told to stop
 */
export async function takeBack(shop: Shop, importId: CatalogueImportId, stop: AbortSignal): Promise<number | null> {
	const { db, clock, events } = shop;
	const above = { category: 0, brand: 0 };
	const row = await queries.findImport(db, importId);
	above.category = row?.highest_category ?? Number.MAX_SAFE_INTEGER;
	above.brand = row?.highest_brand ?? Number.MAX_SAFE_INTEGER;
	let after = '';
	let left = 0;
	for (;;) {
		if (stop.aborted) return null;
		const changes = await queries.listChanges(db, importId, after, atOnce);
		const last = changes.at(-1);
		if (!last) return left;
		left += await inTransaction(db, async (tx) => {
			const used = { categories: new Set<number>(), brands: new Set<number>() };
			let kept = 0;
			for (const change of changes) if (!(await takeOneBack(shop, tx, importId, change, used))) kept += 1;
			const went = await deleteEmpty(tx, above, { categories: [...used.categories], brands: [...used.brands] });
			if (went) await events.tell(tx, clock.now(), 'homeChanged', {});
			return kept;
		});
		after = last.handle;
	}
}

async function takeOneBack(
	shop: Shop,
	tx: Transaction,
	importId: CatalogueImportId,
	change: queries.Change & { handle: string },
	used: { categories: Set<number>; brands: Set<number> },
): Promise<boolean> {
	const now = shop.clock.now();
	const present = await copyOf(tx, change.handle);
	if (present && present.version !== change.version) return false;
	if (present) {
		for (const { category, brand } of await listPlaces(tx, present.id)) {
			if (category !== null) used.categories.add(category);
			if (brand !== null) used.brands.add(brand);
		}
		await queries.savepoint(tx, 'set');
		try {
			if (change.before === null) {
				if (!(await removeProduct(tx, shop.events, now, present.id))) return false;
			} else await restoreCopy(tx, shop.events, now, change.before, change.stock);
		} catch (error) {
			// Something that names the product, or that it named and that is gone.
			const isTied = constraintOf(error) !== undefined;
			if (!(error instanceof Refusal) && !isTied) throw error;
			await queries.savepoint(tx, 'back');
			if (isTied && change.before === null) await discontinueProduct(tx, shop.events, now, present.id);
			return false;
		}
	}
	await queries.forgetImported(tx, change.handle);
	await queries.deleteChange(tx, importId, change.handle);
	return true;
}
