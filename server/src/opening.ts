import { putRegions } from './addresses/addresses.ts';
import { regionRows } from './addresses/regions/regions.ts';
import { hasProducts } from './catalog/products.ts';
import { pushKeys } from './notices/push.ts';
import type { Shop } from './parts.ts';
import { inTransaction, lockName } from './platform/database/transaction.ts';
import { loadSampleShop } from './sample/load.ts';
import { createFirstOwner } from './staff/staff.ts';

/**
 * What a new shop needs before it opens: regions, the sample shop if it is empty and wanted, an owner.
 * Killed halfway it goes on at the next start; several processes at once follow each other.
 * @returns the owner's first password, when it was made now
 */
export async function openShopForFirstTime(shop: Shop): Promise<{ username: string; password: string } | null> {
	await fillNewShop(shop);
	await pushKeys(shop.push, shop.clock.now());
	return createFirstOwner(shop.db, shop.clock.now());
}

/** Regions, and the sample shop if the shop is empty and one is wanted: also before somebody fills it with goods of their own. */
export async function fillNewShop(shop: Shop): Promise<void> {
	const { db, config } = shop;
	await inTransaction(db, async (tx) => {
		await lockName(tx, 'opening');
		await putRegions(tx, regionRows());
		if (config.sampleShop && !(await hasProducts(tx))) await loadSampleShop(tx, shop);
	});
}
