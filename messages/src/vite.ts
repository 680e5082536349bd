/**
 * Catalogues as modules of a Vite build:
 *
 *     import catalogue from 'virtual:messages/shop/ar'   // the compiled catalogue
 *     import load from 'virtual:messages/shop'           // { ar: () => import('virtual:messages/shop/ar'), … }
 *
 * Types: `/// <reference types="@qaysari/messages/virtual.d" />`.
 */
import { relative, sep } from 'node:path';
import type { Plugin } from 'vite';
import { cataloguesFolder, readCatalogue } from './catalogues.ts';
import { compileCatalogue } from './compile.ts';
import { areas, languages } from './languages.ts';

const prefix = 'virtual:messages/';

function moduleText(name: string): string | undefined {
	const [areaName, languageName] = name.split('/');
	const area = areas.find((one) => one === areaName);
	if (!area) return undefined;
	if (languageName === undefined) {
		const loaders = languages.map((one) => `${one}: () => import('${prefix}${area}/${one}')`);
		return `export default { ${loaders.join(', ')} };`;
	}
	const language = languages.find((one) => one === languageName);
	if (!language) return undefined;
	const catalogue = JSON.stringify(compileCatalogue(readCatalogue(language, area)));
	// Browsers read a long JSON text faster than the same object as code.
	return `export default JSON.parse(${JSON.stringify(catalogue)});`;
}

export function messages(): Plugin {
	return {
		name: 'qaysari-messages',
		resolveId(id) {
			return id.startsWith(prefix) ? `\0${id}` : undefined;
		},
		load(id) {
			if (!id.startsWith(`\0${prefix}`)) return undefined;
			const text = moduleText(id.slice(prefix.length + 1));
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
			const changed = this.environment.moduleGraph.getModuleById(`\0${prefix}${area}/${language}`);
			return changed ? [...modules, changed] : modules;
		},
	};
}
