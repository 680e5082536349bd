import { sql } from 'kysely';
import type { Database } from '../../server/src/platform/database/handle.ts';
import { one } from '../../server/src/platform/database/rows.ts';
import { wrongStock } from '../../server/src/testing/goods.ts';

/** What does not hold in the books of a shop where everybody ordered one piece at a time and nothing was shipped. */
export async function faultsInBooks(db: Database, acknowledged: ReadonlySet<string>): Promise<string[]> {
	const numbers = [...acknowledged];
	const found = await one<Record<'kept' | 'orders' | 'reserved' | 'payments' | 'lines', number>>(
		db,
		sql`
			select (select count(*)::int from shop_order where number = any(${numbers}::text[])) as kept,
				(select count(*)::int from shop_order) as orders,
				(select sum(reserved)::int from stock_level) as reserved,
				(select count(*)::int from payment) as payments,
				(select count(*)::int from order_line) as lines
		`,
	);
	const faults: string[] = [];
	if (found.kept !== numbers.length) faults.push(`${numbers.length - found.kept} acknowledged orders are gone`);
	if (found.orders !== numbers.length) faults.push(`${found.orders} orders for ${numbers.length} that were acknowledged`);
	for (const name of ['reserved', 'payments', 'lines'] as const)
		if (found[name] !== found.orders) faults.push(`${found[name]} ${name} for ${found.orders} orders`);
	const wrong = await wrongStock({ db });
	if (wrong.length > 0) faults.push(`stock does not fit its movements: ${JSON.stringify(wrong.slice(0, 3))}`);
	return faults;
}
