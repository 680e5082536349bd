import { putRegions } from './addresses/addresses.ts';
import { regionRows } from './addresses/regions/regions.ts';
import { hasProducts } from './catalog/products.ts';
import { renewSampleJob } from './catalog/timed-prices.ts';
import { pushKeys } from './notices/push.ts';
import type { Shop } from './parts.ts';
import { inTransaction, lockName } from './platform/database/transaction.ts';
import { addJob } from './platform/jobs/jobs.ts';
import { findUnfinished, isSampleRemoved, notePlay } from './sample/orders/play-state.ts';
import { createFirstOwner } from './staff/staff.ts';

/**
 * What a new shop needs before it opens: regions, the sample shop if it is empty and wanted, an owner.
 * Killed halfway it goes on at the next start; several processes at once follow each other.
 * @returns the owner's first password, until somebody used it
 */
export async function openShopForFirstTime(shop: Shop, tell = nobody): Promise<{ username: string; password: string } | null> {
	await fillNewShop(shop, { orders: shop.config.sampleShop === 'on', tell });
	await pushKeys(shop.push, shop.clock.now());
	const owner = await createFirstOwner(shop.db, shop.secret, shop.clock.now());
	if (await findUnfinished(shop.db)) {
		const { playWantedSample } = await import('./sample-orders.ts');
		await playWantedSample(shop, tell);
	}
	return owner;
}

interface FillOptions {
	/** Orders are played when it opens. */
	orders?: boolean;
	/** What takes a while is told before it is done. */
	tell?: (line: string) => void;
}

const nobody = (_line: string): void => undefined;

/**
 * Regions, and the sample shop if the shop is empty and one is wanted: also before somebody fills it with goods of their own.
 */
export async function fillNewShop(shop: Shop, { orders = false, tell = nobody }: FillOptions = {}): Promise<void> {
	const { db, config } = shop;
	await inTransaction(db, async (tx) => {
		await lockName(tx, 'opening');
		await putRegions(tx, regionRows());
		// After a long rest its offers would be over, and the shop has some when it opens.
		await addJob(tx, renewSampleJob, {});
		if (config.sampleShop === 'off' || (await hasProducts(tx)) || (await isSampleRemoved(tx))) return;
		tell('Filling the sample shop with goods …');
		// The sample is large, and a shop that stands needs nothing of it.
		const { loadSampleShop } = await import('./sample/load.ts');
		await loadSampleShop(tx, shop);
		if (orders) await notePlay(tx, shop.clock.now());
	});
}
