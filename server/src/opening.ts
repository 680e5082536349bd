import { sql } from 'kysely';
import { putRegions } from './addresses/addresses.ts';
import { regionRows } from './addresses/regions/regions.ts';
import { pushKeys } from './notices/push.ts';
import type { Shop } from './parts.ts';
import { one } from './platform/database/rows.ts';
import { inTransaction } from './platform/database/transaction.ts';
import { loadSampleShop } from './sample/load.ts';
import { createFirstOwner } from './staff/staff.ts';

const openingLock = 7_281_390_417;

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
		await sql`select pg_advisory_xact_lock(${openingLock})`.execute(tx);
		await putRegions(tx, regionRows());
		const { empty } = await one<{ empty: boolean }>(tx, sql`select not exists (select 1 from product) as empty`);
		if (empty && config.sampleShop) await loadSampleShop(tx, shop);
	});
}
