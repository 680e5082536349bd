import { type RawBuilder, sql } from 'kysely';
import type { Handle } from './handle.ts';

/** All rows of a query. */
export async function many<Row>(handle: Handle, query: RawBuilder<Row>): Promise<Row[]> {
	return (await query.execute(handle)).rows;
}

/** The one row of a query that has at most one. Throws when there are more. */
export async function maybe<Row>(handle: Handle, query: RawBuilder<Row>): Promise<Row | undefined> {
	const { rows } = await query.execute(handle);
	if (rows.length > 1) throw new Error(`Expected at most one row, got ${rows.length}`);
	return rows[0];
}

/** The one row of a query that has exactly one. Throws otherwise. */
export async function one<Row>(handle: Handle, query: RawBuilder<Row>): Promise<Row> {
	const row = await maybe(handle, query);
	if (row === undefined) throw new Error('Expected one row, got none');
	return row;
}

/** How many rows an insert, update or delete touched. */
export async function affected(handle: Handle, query: RawBuilder<unknown>): Promise<number> {
	return Number((await query.execute(handle)).numAffectedRows ?? 0n);
}

type RowsOf<Queries> = { [Name in keyof Queries]: Queries[Name] extends RawBuilder<infer Row> ? Row[] : never };

/**
 * Several reads as one statement, each by its name: one way to the database and back, and one moment that all of them see. Rows travel
 * as JSON: times come as the database writes them, bytes not at all.
 */
export function together<Queries extends Readonly<Record<string, RawBuilder<unknown>>>>(
	handle: Handle,
	queries: Queries,
): Promise<RowsOf<Queries>> {
	const parts = Object.entries(queries).map(
		([name, query]) => sql`(select coalesce(json_agg(part), '[]') from (${query}) part) as ${sql.id(name)}`,
	);
	return one(handle, sql<RowsOf<Queries>>`select ${sql.join(parts)}`);
}
