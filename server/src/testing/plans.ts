import { Client as Connection } from 'pg';
import { vi } from 'vitest';
import type { TestShop } from './test-shop.ts';

/** The plans of all statements that hold these words and are sent while `act` runs, as JSON. */
export async function plansOf(shop: TestShop, words: string, act: () => Promise<unknown>): Promise<string[]> {
	const query = vi.spyOn(Connection.prototype, 'query');
	await act();
	const asked = query.mock.calls.flatMap(([one]: unknown[]) => {
		const { text, values } = one as { text?: string; values?: unknown[] };
		return text?.includes(words) ? [{ text, values }] : [];
	});
	query.mockRestore();
	const connection = new Connection({ connectionString: shop.databaseUrl });
	await connection.connect();
	const plans: string[] = [];
	for (const { text, values } of asked) {
		const { rows } = await connection.query(`explain (format json) ${text}`, values);
		plans.push(JSON.stringify(rows));
	}
	await connection.end();
	return plans;
}

/** Whether a plan goes through all rows of a table. */
export const readsAll = (plan: string, table: string): boolean =>
	new RegExp(`"Seq Scan"[^}]*"Relation Name":"${table}"`).test(plan);
