import { dirname, join } from 'node:path';

/**
 * How the server is built: `platform` below, domains on floors above it, each ending in `room.ts`, and `shop.ts`, the list of rooms,
 * which only the programs import. A main file asks only lower floors; what goes up is an event.
 */
export interface ServerPlan {
	/** Domains by floor, from the lowest up. */
	floors: readonly (readonly string[])[];
	/** Folders that are no domain: programs' parts, which may ask every domain and are asked by none. */
	beside: readonly string[];
	/** Who may import the list of rooms. */
	programs: readonly string[];
	/** Tables that a list of another room joins, because its pages go by columns of both: `reader < owner.table`. */
	joins: readonly string[];
	/** Files below the top whose work is several transactions, with something slow or foreign between them. */
	severalSteps: readonly string[];
}

const composes = /(\.(calls|console|jobs|routes|socket)|\/room)\.ts$/;
const statement = /\bsql(?:<[^`]*?>)?`/;
const named = /\b(from|join|into|update|using|table)\s+(?:only\s+)?([a-z_]\w*)/g;

/**
 * What stands where it should not.
 * @param files path below `server/src` → text, without tests
 * @param migrations texts of the migrations: which tables there are
 * @returns one line each; empty when the server is as it was drawn
 */
export function faultsOfServer(files: ReadonlyMap<string, string>, migrations: readonly string[], plan: ServerPlan): string[] {
	return [
		...unknownRooms(files, plan),
		...[...files].flatMap(([file, text]) => [
			...importsOf(text).flatMap(({ path, typeOnly }) => faultOfImport(file, join(dirname(file), path), typeOnly, plan) ?? []),
			...faultsOfStatements(file, text),
			...faultsOfTransactions(file, text, plan),
			...faultsOfNumbers(file, text),
		]),
		...foreignTables(files, migrations, plan),
	];
}

function unknownRooms(files: ReadonlyMap<string, string>, { floors, beside }: ServerPlan): string[] {
	const known = new Set(['platform', 'testing', 'sample', ...beside, ...floors.flat()]);
	const folders = new Set([...files.keys()].filter((file) => file.includes('/')).map(folderOf));
	return [...folders].filter((folder) => !known.has(folder)).map((folder) => `${folder}/ stands on no floor`);
}

const folderOf = (file: string): string => file.split('/')[0] ?? '';

function importsOf(text: string): { path: string; typeOnly: boolean }[] {
	return [...text.matchAll(/(?:\b(import|export)\s+(type\s)?[^;'"]*?from\s*|import\s*\(?\s*)'(\.[^']+)'/g)].map(
		([, , type, path = '']) => ({ path, typeOnly: type !== undefined }),
	);
}

function faultOfImport(file: string, target: string, typeOnly: boolean, plan: ServerPlan): string | null {
	if (target === 'shop.ts' && !plan.programs.includes(file)) return `${file} imports the list of rooms`;
	if (!file.includes('/') || !target.includes('/')) return platformAsks(file, target);
	const [from, to] = [folderOf(file), folderOf(target)];
	if (from === to || from === 'sample') return null;
	if (from === 'platform') return `${file} asks upwards: ${target}`;
	const floor = (room: string): number => plan.floors.findIndex((rooms) => rooms.includes(room));
	if (floor(to) < 0) return plan.beside.includes(to) && floor(from) >= 0 ? `${file} (${from}) asks upwards: ${target}` : null;
	if (target.endsWith('.queries.ts') && !typeOnly) return `${file} reads the tables of ${to}: ${target}`;
	// Calls, console, jobs and what a room shows compose: they may ask any room's main file.
	if (composes.test(file) || floor(from) < 0) return null;
	const below = floor(to) < floor(from) || (floor(from) === 0 && floor(to) === 0);
	return below ? null : `${file} (${from}) asks upwards: ${target} (${to})`;
}

const platformAsks = (file: string, target: string): string | null =>
	file.startsWith('platform/') && !target.includes('/') ? `${file} asks upwards: ${target}` : null;

function faultsOfStatements(file: string, text: string): string[] {
	const inPlace = file.endsWith('.queries.ts') || /^(platform|testing|sample)\//.test(file);
	const touches = text
		.split('`')
		.filter((_part, at, parts) => at % 2 === 1 && statement.test(`${(parts[at - 1] ?? '').split('\n').at(-1)}\``))
		.some((part) => /\b(select|insert|update|delete|with)\b/.test(part));
	return inPlace || !touches ? [] : [`${file} holds SQL; statements stand in *.queries.ts`];
}

function faultsOfTransactions(file: string, text: string, { severalSteps }: ServerPlan): string[] {
	const atTheTop = composes.test(file) || !file.includes('/') || /^(platform|testing|sample)\//.test(file);
	if (atTheTop || severalSteps.includes(file) || !/\binTransaction\(/.test(text)) return [];
	return [`${file} opens a transaction; a rule takes one`];
}

/** States and ways are asked for by name (`platform/database/codes.ts`, `contract/src/order-states.ts`). */
function faultsOfNumbers(file: string, text: string): string[] {
	const inStatement = /\b(?:o\.|order\.)?(?:status|payment_method|delivery_mode) (?:=|<>|in|not in) \(?\d+/g;
	const inCode = /\b(?:order\.status|orderStatus|payment_?[mM]ethod|delivery_?[mM]ode) (?:===|!==) \d+/g;
	return [...text.matchAll(inStatement), ...text.matchAll(inCode)].map(([found]) => `${file} knows a number by heart: ${found}`);
}

/** A table belongs to the room that writes it; others ask that room, but for the joins of the plan. */
function foreignTables(files: ReadonlyMap<string, string>, migrations: readonly string[], { joins }: ServerPlan): string[] {
	const tables = new Set(
		migrations.flatMap((text) => [...text.matchAll(/create table(?: if not exists)? (\w+)/gi)].map(([, name = '']) => name)),
	);
	const [writers, readers] = [new Map<string, Set<string>>(), new Map<string, Set<string>>()];
	for (const [file, text] of files) {
		if (/^(testing|sample)\//.test(file) || !statement.test(text)) continue;
		for (const { table, writes } of tablesIn(text)) {
			if (!tables.has(table)) continue;
			for (const kind of writes ? [writers, readers] : [readers])
				kind.set(table, (kind.get(table) ?? new Set()).add(file.includes('/') ? folderOf(file) : file));
		}
	}
	return [...readers].flatMap(([table, rooms]) => {
		const owners = [...(writers.get(table) ?? [])];
		if (owners.length > 1) return [`${table} is written by ${owners.join(' and ')}`];
		const [owner] = owners;
		// What the platform keeps (pictures, messages) belongs to everybody's pages.
		if (!owner || owner === 'platform') return [];
		return [...rooms]
			.filter((room) => room !== owner && !joins.includes(`${room} < ${owner}.${table}`))
			.map((room) => `${room} reads ${table}, which is ${owner}'s`);
	});
}

function tablesIn(text: string): { table: string; writes: boolean }[] {
	return [...text.matchAll(named)].map(([, verb = '', table = ''], at, all) => ({
		table,
		writes: verb === 'into' || verb === 'update' || (verb === 'from' && /delete\s+$/.test(before(text, all[at]?.index ?? 0))),
	}));
}

const before = (text: string, index: number): string => text.slice(Math.max(0, index - 12), index);
