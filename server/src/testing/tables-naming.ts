import { sql } from 'kysely';
import type { TestShop } from './test-shop.ts';

/** The tables of the shop in some row of which a text stands. */
export async function tablesNaming(shop: TestShop, text: string): Promise<string[]> {
	const tables = await shop.rows<{ name: string }>(
		sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
	);
	const found: string[] = [];
	for (const { name } of tables) {
		const rows = await shop.rows(sql`select 1 from ${sql.table(name)} t where t::text like ${`%${text}%`} limit 1`);
		if (rows.length > 0) found.push(name);
	}
	return found;
}
