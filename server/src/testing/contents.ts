import { sql } from 'kysely';
import { one } from '../platform/database/rows.ts';
import type { TestShop } from './test-shop.ts';

/** What every table of the shop holds, as one sum each, but for the jobs that anything leaves behind. */
export async function contentsOf(shop: TestShop): Promise<Map<string, string>> {
	const tables = await shop.rows(
		sql<{ name: string }>`
			select relname as name from pg_class
			where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace order by 1
		`,
	);
	const sums = new Map<string, string>();
	for (const { name } of tables) {
		const { sum } = await one<{ sum: string }>(
			shop.db,
			sql`select count(*) || ' ' || coalesce(md5(string_agg(row, '|' order by row)), '') as sum from (select t::text as row from ${sql.table(name)} t) rows`,
		);
		sums.set(name, sum);
	}
	return sums;
}
