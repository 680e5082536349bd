/**
 * Catalogues as modules of a Vite build:
 *
 *     import catalogue from 'virtual:messages/shop/ar'   // the compiled catalogue
 *     import load from 'virtual:messages/shop'           // { ar: () => import('virtual:messages/shop/ar'), … }
 *
 * and in three parts, the files named in `start`, those in `soon`, and all others, so that the first screens do not wait for every text:
 *
 *     import start from 'virtual:messages/shop/start'    // { ar: () => import('virtual:messages/shop/ar/start'), … }
 *     import soon from 'virtual:messages/shop/soon'
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

const parts = ['start', 'soon', 'rest'] as const;

/** Names of the catalogue files that belong to the first and the second part; all others are the rest. */
interface Parts {
	start?: readonly string[];
	soon?: readonly string[];
}

function moduleText(name: string, { start = [], soon = [] }: Parts): string | undefined {
	const [areaName, second, third] = name.split('/');
	const area = areas.find((one) => one === areaName);
	if (!area) return undefined;
	const language = languages.find((one) => one === second);
	const part = parts.find((one) => one === (language ? third : second));
	if (language) {
		if (third !== undefined && !part) return undefined;
		const source: SourceCatalogue = {};
		for (const [file, messages] of readFiles(language, area)) {
			const name = file.replace('.json', '');
			const own = start.includes(name) ? 'start' : soon.includes(name) ? 'soon' : 'rest';
			if (!part || part === own) Object.assign(source, messages);
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

export function messages(named: Parts = {}): Plugin {
	return {
		name: 'qaysari-messages',
		resolveId(id) {
			return id.startsWith(prefix) ? `\0${id}` : undefined;
		},
		load(id) {
			if (!id.startsWith(`\0${prefix}`)) return undefined;
			const text = moduleText(id.slice(prefix.length + 1), named);
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
			const changed = ['', ...parts.map((part) => `/${part}`)]
				.map((part) => this.environment.moduleGraph.getModuleById(`\0${prefix}${area}/${language}${part}`))
				.filter((module) => module !== undefined);
			return [...modules, ...changed];
		},
	};
}
