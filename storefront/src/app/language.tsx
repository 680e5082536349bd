import restLoaders from 'virtual:messages/shop/rest';
import soonLoaders from 'virtual:messages/shop/soon';
import startLoaders from 'virtual:messages/shop/start';
import { directionOf, type Language } from '@qaysari/contract/languages';
import { type CompiledCatalogue, createTranslator, type Translator } from '@qaysari/messages/translate';
import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { keep } from '../device/storage.ts';
import { pageLanguage } from './page-language.ts';

interface Words {
	language: Language;
	t: Translator<'shop'>;
	/** Turns the page round at once, without a new page. */
	change: (language: Language) => Promise<void>;
}

const Context = createContext<Words | null>(null);

interface Texts {
	/** Grows: translators that hold it find the other parts as soon as they are there. */
	catalogue: Promise<CompiledCatalogue>;
	soon: Promise<void> | null;
	rest: Promise<void> | null;
}

const texts = new Map<Language, Texts>();

/** The texts of the first screens; those of all others are added by `loadRest`. A failed fetch is tried again. */
export function loadCatalogue(language: Language): Promise<CompiledCatalogue> {
	return textsOf(language).catalogue;
}

function textsOf(language: Language): Texts {
	const kept = texts.get(language);
	if (kept) return kept;
	const catalogue = startLoaders[language]().then(
		(module) => ({ ...module.default }),
		(error: unknown) => {
			texts.delete(language);
			throw error;
		},
	);
	const fresh: Texts = { catalogue, soon: null, rest: null };
	texts.set(language, fresh);
	return fresh;
}

/** Adds the texts of what lies on the first screens. */
function loadSoon(language: Language): Promise<void> {
	return addPart(language, 'soon', soonLoaders);
}

/** Adds the texts of all screens. */
export async function loadRest(language: Language): Promise<void> {
	await Promise.all([loadSoon(language), addPart(language, 'rest', restLoaders)]);
}

function addPart(language: Language, part: 'soon' | 'rest', loaders: typeof restLoaders): Promise<void> {
	const kept = textsOf(language);
	kept[part] ??= Promise.all([kept.catalogue, loaders[language]()]).then(
		([catalogue, module]) => void Object.assign(catalogue, module.default),
		(error: unknown) => {
			kept[part] = null;
			throw error;
		},
	);
	return kept[part];
}

/** Loads something that says more than the first screens do, together with its texts. */
export async function withTexts<T>(load: () => Promise<T>, language: Language = pageLanguage()): Promise<T> {
	const [loaded] = await Promise.all([load(), loadRest(language)]);
	return loaded;
}

/** Loads something that lies on the first screens, together with its texts. */
export async function withSoonTexts<T>(load: () => Promise<T>, language: Language = pageLanguage()): Promise<T> {
	const [loaded] = await Promise.all([load(), loadSoon(language)]);
	return loaded;
}

/** The address that asked for another language would ask for it again. */
function forgetAskedLanguage(): void {
	const address = new URL(location.href);
	if (!address.searchParams.has('lang')) return;
	address.searchParams.delete('lang');
	history.replaceState(history.state, '', address);
}

export function LanguageProvider(props: { language: Language; catalogue: CompiledCatalogue; children: ReactNode }) {
	const [state, setState] = useState({ language: props.language, catalogue: props.catalogue });
	const words = useMemo<Words>(
		() => ({
			language: state.language,
			t: createTranslator<'shop'>(state.language, state.catalogue),
			change: async (language) => {
				const [catalogue] = await Promise.all([loadCatalogue(language), loadRest(language)]);
				keep('language', language);
				forgetAskedLanguage();
				document.documentElement.lang = language;
				document.documentElement.dir = directionOf(language);
				navigator.serviceWorker?.controller?.postMessage({ kind: 'language', language });
				setState({ language, catalogue });
			},
		}),
		[state],
	);
	return <Context value={words}>{props.children}</Context>;
}

export function useLanguage(): Words {
	const words = use(Context);
	if (!words) throw new Error('LanguageProvider is missing');
	return words;
}

export function useT(): Translator<'shop'> {
	return useLanguage().t;
}
