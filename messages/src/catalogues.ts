/** Reads the JSON files below `catalogues/<language>/<area>/`. Node only. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Language } from '@qaysari/contract/languages';
import type { Area } from './languages.ts';

export const cataloguesFolder = fileURLToPath(new URL('../catalogues/', import.meta.url));

/** Key → ICU message. */
export type SourceCatalogue = Record<string, string>;

/** File name (`cart.json`) → its messages, sorted by name. */
export function readFiles(language: Language, area: Area, root: string = cataloguesFolder): Map<string, SourceCatalogue> {
	const folder = join(root, language, area);
	const files = new Map<string, SourceCatalogue>();
	if (!existsSync(folder)) return files;
	for (const name of readdirSync(folder).sort()) {
		if (!name.endsWith('.json')) continue;
		try {
			files.set(name, JSON.parse(readFileSync(join(folder, name), 'utf8')) as SourceCatalogue);
		} catch (error) {
			throw new Error(`${join(folder, name)}: ${(error as Error).message}`);
		}
	}
	return files;
}

/** All messages of an area in one language. */
export function readCatalogue(language: Language, area: Area, root?: string): SourceCatalogue {
	return Object.assign({}, ...readFiles(language, area, root).values()) as SourceCatalogue;
}
