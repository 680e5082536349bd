import { type ClientBase, escapeIdentifier } from 'pg';

export type Named = { schema: string; name: string };
export type TableShape = Named & { columns: string[] };

export function quoted({ schema, name }: Named): string {
	return `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`;
}

const ours = `
	n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and c.relpersistence <> 't'
	and not exists (select from pg_depend d
		where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

/** All tables with rows of their own, and those columns that are stored and not generated. */
export async function listTables(client: ClientBase): Promise<TableShape[]> {
	const { rows } = await client.query<TableShape>(`
		select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
		from pg_class c join pg_namespace n on n.oid = c.relnamespace
			join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
		where c.relkind = 'r' and ${ours}
		group by n.nspname, c.relname order by n.nspname, c.relname`);
	return rows;
}

export async function listSequences(client: ClientBase): Promise<Named[]> {
	const { rows } = await client.query<Named>(`
		select n.nspname as schema, c.relname as name
		from pg_class c join pg_namespace n on n.oid = c.relnamespace
		where c.relkind = 'S' and ${ours} order by n.nspname, c.relname`);
	return rows;
}

/** The schemas that are not the server's own. */
export async function listSchemas(client: ClientBase): Promise<string[]> {
	const { rows } = await client.query<{ name: string }>(`
		select nspname as name from pg_namespace
		where nspname !~ '^pg_' and nspname <> 'information_schema' order by nspname`);
	return rows.map(({ name }) => name);
}

export type Statement = { off: string; on: string };

/** What would act on rows while they are loaded: statements to switch it off, and on again. */
export async function listActingOnRows(client: ClientBase): Promise<Statement[]> {
	// Dropped and made again instead of switched off, which only a superuser may; making them checks
	// every row, in whatever order the tables came and even where they refer to each other.
	const foreignKeys = await client.query<Statement>(`
		select format('alter table %I.%I drop constraint %I', n.nspname, c.relname, k.conname) as off,
			format('alter table %I.%I add constraint %I %s', n.nspname, c.relname, k.conname, pg_get_constraintdef(k.oid)) as on
		from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
		where k.contype = 'f' and k.conparentid = 0 and ${ours}
		order by n.nspname, c.relname, k.conname`);
	const triggers = await client.query<Statement>(`
		select format('alter table %I.%I disable trigger %I', n.nspname, c.relname, t.tgname) as off,
			format('alter table %I.%I enable %s trigger %I', n.nspname, c.relname,
				case t.tgenabled when 'A' then 'always' when 'R' then 'replica' else '' end, t.tgname) as on
		from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
		where not t.tgisinternal and t.tgparentid = 0 and t.tgenabled <> 'D' and ${ours}
		order by n.nspname, c.relname, t.tgname`);
	return [...foreignKeys.rows, ...triggers.rows];
}
