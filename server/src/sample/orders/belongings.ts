import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/handle.ts';
import { many } from '../../platform/database/rows.ts';

/** Rows of `child` belong to the row of `parent` that their `column` names by its id. */
export interface Belonging {
	child: string;
	column: string;
	parent: string;
	/** Column of `parent` that is named. */
	key: string;
}

/** Ids of rows that go, by table. */
export type Doomed = ReadonlyMap<string, readonly number[]>;

/** Named in passing: such a row is not the other's, and where one is left the removal stops at its foreign key. */
const loose = new Set(['refund.matched_order_id', 'delivery_step.undoes', 'delivery_message.instead_of']);

/** Columns that name a row by its id without a foreign key, by what they are called. */
const parentsByColumn: Readonly<Record<string, string>> = {
	account_id: 'account',
	order_id: 'shop_order',
	order_line_id: 'order_line',
	product_id: 'product',
	sku_id: 'sku',
};

/** What belongs to what, as the schema says it. */
export async function belongings(tx: Transaction): Promise<Belonging[]> {
	const keys = await many<Belonging>(
		tx,
		sql`
			select conrelid::regclass::text as child, a.attname::text as "column", confrelid::regclass::text as parent,
				k.attname::text as "key"
			from pg_constraint c
			join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
			join pg_attribute k on k.attrelid = c.confrelid and k.attnum = c.confkey[1]
			where c.contype = 'f' and c.connamespace = 'public'::regnamespace order by 1, 2
		`,
	);
	const named = await many<Pick<Belonging, 'child' | 'column'>>(
		tx,
		sql`
			select t.relname::text as child, a.attname::text as "column"
			from pg_class t join pg_attribute a on a.attrelid = t.oid
			where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace and not t.relispartition
				and a.atttypid = 'bigint'::regtype and a.attname = any(${Object.keys(parentsByColumn)}::text[])
				and not exists (select from pg_constraint c where c.contype = 'f' and c.conrelid = t.oid and c.conkey[1] = a.attnum)
			order by 1, 2
		`,
	);
	const all = [...keys, ...named.map((one) => ({ ...one, parent: parentsByColumn[one.column] ?? '', key: 'id' }))];
	return all.filter(({ child, column, parent }) => child !== parent && !loose.has(`${child}.${column}`));
}

/** All that belongs to some rows, and what belongs to that, as far as others may belong to it. */
export async function findDoomed(tx: Transaction, links: readonly Belonging[], roots: Doomed): Promise<Doomed> {
	const doomed = new Map<string, Set<number>>([...roots].map(([table, ids]) => [table, new Set(ids)]));
	const keys = new Map(links.map(({ parent, key }) => [parent, key]));
	const waiting = [...doomed.keys()];
	for (let table = waiting.shift(); table !== undefined; table = waiting.shift()) {
		const ids = [...(doomed.get(table) ?? [])];
		for (const { child, column } of links.filter((link) => link.parent === table)) {
			const key = keys.get(child);
			if (key === undefined) continue;
			const known = doomed.get(child) ?? new Set();
			const before = known.size;
			const found = sql<{
				id: number;
			}>`select ${sql.ref(key)} as id from ${sql.table(child)} where ${sql.ref(column)} = any(${ids}::bigint[])`;
			for (const { id } of await many(tx, found)) known.add(id);
			doomed.set(child, known);
			if (known.size > before && !waiting.includes(child)) waiting.push(child);
		}
	}
	return new Map([...doomed].map(([table, ids]) => [table, [...ids]]));
}

/** Deletes them, those that belong to others first and those of `root`, to which all belongs, last. */
export async function deleteDoomed(tx: Transaction, links: readonly Belonging[], doomed: Doomed, root: string): Promise<void> {
	const done = new Set<string>();
	const empty = async (table: string): Promise<void> => {
		if (done.has(table)) return;
		done.add(table);
		for (const { child } of links.filter((link) => link.parent === table)) await empty(child);
		for (const { column, parent } of links.filter((link) => link.child === table)) {
			const ids = doomed.get(parent) ?? [];
			if (ids.length > 0) await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = any(${ids}::bigint[])`.execute(tx);
		}
	};
	for (const table of doomed.keys()) await empty(table);
	await sql`delete from ${sql.table(root)} where id = any(${doomed.get(root) ?? []}::bigint[])`.execute(tx);
}
