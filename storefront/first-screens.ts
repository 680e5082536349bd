import { fileURLToPath } from 'node:url';

const firstScreens = [
	'app/entry-client.tsx',
	'app/start.ts',
	'screens/home/home-screen.tsx',
	'features/landing/landing-blocks.tsx',
	'features/landing/list-blocks.tsx',
	'screens/product/product-screen.tsx',
].map((file) => fileURLToPath(new URL(`src/${file}`, import.meta.url)));

type ModuleLookup = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

/** Names the file for a module that many screens share: `common` if what most buyers open first needs it, else `inner`. */
export function sharedFileName(): (id: string, lookup: ModuleLookup) => string {
	let needed: Set<string> | undefined;
	return (id, lookup) => {
		needed ??= reachedFrom(firstScreens, (from) => lookup.getModuleInfo(from)?.importedIds ?? []);
		return needed.has(id) ? 'common' : 'inner';
	};
}

function reachedFrom(starts: readonly string[], next: (id: string) => readonly string[]): Set<string> {
	const reached = new Set(starts);
	for (const id of reached) for (const other of next(id)) reached.add(other);
	return reached;
}
