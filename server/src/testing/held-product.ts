import { sql } from 'kysely';
import { readConfig } from '../platform/config.ts';
import { withShopDatabase } from '../platform/database/for-command.ts';
import { createLog } from '../platform/log.ts';
import type { CommandPlace } from './command-place.ts';

/**
 * Holds the last product of those whose handles begin so, in a running shop, until the work is done: whoever
 * wants to change it waits. `breakOff` ends what waits so, as a lost connection would.
 */
export async function holdingLast(
	place: CommandPlace,
	handles: string,
	work: (breakOff: () => Promise<void>) => Promise<void>,
): Promise<void> {
	const config = readConfig({ ...place, LOG_LEVEL: 'silent' });
	await withShopDatabase(config, createLog(config), (db) =>
		db.transaction().execute(async (tx) => {
			await sql`set local idle_in_transaction_session_timeout to 0`.execute(tx);
			await sql`
				select p.id from product p join sku s on s.product_id = p.id
				where p.id = (select max(id) from product where handle like ${`${handles}%`}) for update
			`.execute(tx);
			await work(async () => {
				await sql`
					select pg_cancel_backend(pid) from (select distinct pid from pg_locks where not granted) as waiting
					where pg_backend_pid() = any(pg_blocking_pids(pid))
				`.execute(tx);
			});
		}),
	);
}
