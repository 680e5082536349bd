/**
 * Catalogues as modules of a Vite build:
 *
 *     import catalogue from 'virtual:messages/shop/ar'   // the compiled catalogue
 *     import load from 'virtual:messages/shop'           // { ar: () => import('virtual:messages/shop/ar'), … }
 *
 * and in two parts, the files named in `start` and all others, so that the first screens do not wait for every text:
 *
 *     import start from 'virtual:messages/shop/start'    // { ar: () => import('virtual:messages/shop/ar/start'), … }
 *     import rest from 'virtual:messages/shop/rest'
 *
 * Types: `/// <reference types="@qaysari/messages/virtual.d" />`.
 */
import { relative, sep } from 'node:path';
import { languages } from '@qaysari/contract/languages';
import type { Plugin } from 'vite';
import { cataloguesFolder, readFiles, type SourceCatalogue } from './catalogues.ts';
import { compileCatalogue } from './compile.ts';
import { areas } from './languages.ts';

const prefix = 'virtual:messages/';

const parts = ['start', 'rest'] as const;

function moduleText(name: string, start: readonly string[]): string | undefined {
	const [areaName, second, third] = name.split('/');
	const area = areas.find((one) => one === areaName);
	if (!area) return undefined;
	const language = languages.find((one) => one === second);
	const part = parts.find((one) => one === (language ? third : second));
	if (language) {
		if (third !== undefined && !part) return undefined;
		const source: SourceCatalogue = {};
		for (const [file, messages] of readFiles(language, area)) {
			const first = start.includes(file.replace('.json', ''));
			if (!part || first === (part === 'start')) Object.assign(source, messages);
		}
		const catalogue = JSON.stringify(compileCatalogue(source));
		// Browsers read a long JSON text faster than the same object as code.
		return `export default JSON.parse(${JSON.stringify(catalogue)});`;
	}
	if (second !== undefined && !part) return undefined;
	const suffix = part ? `/${part}` : '';
	const loaders = languages.map((one) => `${one}: () => import('${prefix}${area}/${one}${suffix}')`);
	return `export default { ${loaders.join(', ')} };`;
}

/** `start`: names of the catalogue files that belong to the first part. */
export function messages({ start = [] }: { start?: readonly string[] } = {}): Plugin {
	return {
		name: 'qaysari-messages',
		resolveId(id) {
			return id.startsWith(prefix) ? `\0${id}` : undefined;
		},
		load(id) {
			if (!id.startsWith(`\0${prefix}`)) return undefined;
			const text = moduleText(id.slice(prefix.length + 1), start);
			if (text === undefined) this.error(`no such messages: ${id.slice(1)}`);
			return text;
		},
		configureServer(server) {
			// The folder lies outside the root of whoever uses it.
			server.watcher.add(cataloguesFolder);
		},
		hotUpdate({ file, modules }) {
			const path = relative(cataloguesFolder, file);
			if (path.startsWith('..') || !path.endsWith('.json')) return undefined;
			const [language, area] = path.split(sep);
			const changed = ['', '/start', '/rest']
				.map((part) => this.environment.moduleGraph.getModuleById(`\0${prefix}${area}/${language}${part}`))
				.filter((module) => module !== undefined);
			return [...modules, ...changed];
		},
	};
}
