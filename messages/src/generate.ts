/**
 * Writes `generated/keys.ts`: which keys there are (English decides) and what each needs.
 *
 *     node messages/src/generate.ts           writes it
 *     node messages/src/generate.ts --check   fails if it is not up to date
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { languages } from '@qaysari/contract/languages';
import { readCatalogue, type SourceCatalogue } from './catalogues.ts';
import { compileText } from './compile.ts';
import { type Area, areas } from './languages.ts';
import { type ParameterKind, parametersOf } from './parameters.ts';

const target = fileURLToPath(new URL('./generated/keys.ts', import.meta.url));

function quoted(text: string): string {
	return `'${text}'`;
}

function typeOf(kind: ParameterKind): string {
	if (kind === 'value') return 'MessageValue';
	if (kind === 'number') return 'number';
	// `other` may be any word, the named ones are still worth completing.
	const named = kind.options.filter((option) => option !== 'other').map(quoted);
	return [...named, '(string & {})'].join(' | ');
}

/** A plain number in English may govern a plural in another language, and then it has to be a number. */
function kindsOf(key: string, texts: readonly SourceCatalogue[]): Map<string, ParameterKind> {
	const kinds = new Map<string, ParameterKind>();
	for (const text of texts) {
		const message = text[key];
		if (message !== undefined) parametersOf(compileText(message), kinds);
	}
	return kinds;
}

function paramsType(kinds: Map<string, ParameterKind>): string {
	if (kinds.size === 0) return 'NoParams';
	const params = [...kinds].sort(([a], [b]) => (a < b ? -1 : 1));
	return `{ ${params.map(([name, kind]) => `${name}: ${typeOf(kind)}`).join('; ')} }`;
}

function areaType(area: Area): string {
	const texts = [readCatalogue('en', area), ...languages.map((language) => readCatalogue(language, area))];
	const keys = Object.keys(texts[0] ?? {}).sort();
	const name = `${area[0]?.toUpperCase()}${area.slice(1)}Params`;
	if (keys.length === 0) return `export type ${name} = NoParams;\n`;
	const lines = keys.map((key) => `\t${quoted(key)}: ${paramsType(kindsOf(key, texts))};\n`);
	return `export type ${name} = {\n${lines.join('')}};\n`;
}

/** The text of `generated/keys.ts` as the catalogues want it. */
export function keysModule(): string {
	return [
		'// Made by `node messages/src/generate.ts` from the catalogues. Do not edit.\n',
		"import type { MessageValue } from '../translate.ts';\n\n",
		'type NoParams = Record<never, never>;\n\n',
		areas.map(areaType).join('\n'),
	].join('');
}

if (import.meta.main) {
	const wanted = keysModule();
	let present = '';
	try {
		present = readFileSync(target, 'utf8');
	} catch {
		// Not there yet: written below, or reported as drift.
	}
	if (!process.argv.includes('--check')) {
		mkdirSync(new URL('./generated/', import.meta.url), { recursive: true });
		if (present !== wanted) writeFileSync(target, wanted);
	} else if (present !== wanted) {
		console.error('messages/src/generated/keys.ts is not up to date: run node messages/src/generate.ts');
		process.exitCode = 1;
	}
}
