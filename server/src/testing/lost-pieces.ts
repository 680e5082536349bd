import { sql } from 'kysely';
import { readConfig } from '../platform/config.ts';
import { withShopDatabase } from '../platform/database/for-command.ts';
import { createLog } from '../platform/log.ts';
import { proveStock } from '../stock/proof.ts';
import type { CommandPlace } from './command-place.ts';

/** Somebody writes past the ledger of a running shop, and the job that proves it comes by. */
export async function losePieces(place: CommandPlace, code: string, pieces: number): Promise<void> {
	const config = readConfig({ ...place, LOG_LEVEL: 'silent' });
	const log = createLog(config);
	await withShopDatabase(config, log, async (db) => {
		await sql`
			update stock_level set on_hand = on_hand - ${pieces} where sku_id = (select id from sku where code = ${code})
		`.execute(db);
		await proveStock(db, new Date(), log);
	});
}
