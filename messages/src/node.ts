/** Catalogues for the server: read and compiled once per language and area. */

import type { Language } from '@qaysari/contract/languages';
import { readCatalogue } from './catalogues.ts';
import { compileCatalogue } from './compile.ts';
import type { Area } from './languages.ts';
import { type CompiledCatalogue, createTranslator, type Translator } from './translate.ts';

const loaded = new Map<string, CompiledCatalogue>();
const translators = new Map<string, Translator<Area>>();

export function loadCatalogue(language: Language, area: Area): CompiledCatalogue {
	const name = `${area}/${language}`;
	let catalogue = loaded.get(name);
	if (!catalogue) {
		catalogue = compileCatalogue(readCatalogue(language, area));
		loaded.set(name, catalogue);
	}
	return catalogue;
}

export function translatorFor<A extends Area>(language: Language, area: A): Translator<A> {
	const name = `${area}/${language}`;
	let translator = translators.get(name);
	if (!translator) {
		translator = createTranslator<A>(language, loadCatalogue(language, area)) as unknown as Translator<Area>;
		translators.set(name, translator);
	}
	return translator as unknown as Translator<A>;
}

/** For development: the next call reads the files again. */
export function forgetCatalogues(): void {
	loaded.clear();
	translators.clear();
}
