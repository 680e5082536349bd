import { sql } from 'kysely';
import { readConfig } from '../platform/config.ts';
import { withShopDatabase } from '../platform/database/for-command.ts';
import { createLog } from '../platform/log.ts';
import type { CommandPlace } from './command-place.ts';

/** Half an hour passes for a number, in a running shop: for its codes, and for who proved it. */
export async function passHalfAnHour(place: CommandPlace, phone: string): Promise<void> {
	const config = readConfig({ ...place, LOG_LEVEL: 'silent' });
	await withShopDatabase(config, createLog(config), async (db) => {
		await sql`update visitor_phone set proven_at = proven_at - interval '30 minutes' where phone = ${phone}`.execute(db);
		await sql`
			update verification_code set created_at = created_at - interval '30 minutes', expires_at = expires_at - interval '30 minutes'
			where destination = ${phone}
		`.execute(db);
	});
}
