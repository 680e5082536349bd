import loaders from 'virtual:messages/shop';
import { directionOf, type Language } from '@qaysari/contract/languages';
import { type CompiledCatalogue, createTranslator, type Translator } from '@qaysari/messages/translate';
import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { keep } from '../device/storage.ts';
import { setApiLanguage } from './api.ts';

interface Words {
	language: Language;
	t: Translator<'shop'>;
	/** Turns the page round at once, without a new page. */
	change: (language: Language) => Promise<void>;
}

const Context = createContext<Words | null>(null);

export function loadCatalogue(language: Language): Promise<CompiledCatalogue> {
	return loaders[language]().then((module) => module.default);
}

export function LanguageProvider(props: { language: Language; catalogue: CompiledCatalogue; children: ReactNode }) {
	const [state, setState] = useState({ language: props.language, catalogue: props.catalogue });
	const words = useMemo<Words>(
		() => ({
			language: state.language,
			t: createTranslator<'shop'>(state.language, state.catalogue),
			change: async (language) => {
				const catalogue = await loadCatalogue(language);
				keep('language', language);
				setApiLanguage(language);
				document.documentElement.lang = language;
				document.documentElement.dir = directionOf(language);
				setState({ language, catalogue });
			},
		}),
		[state],
	);
	return <Context value={words}>{props.children}</Context>;
}

export function useWords(): Words {
	const words = use(Context);
	if (!words) throw new Error('LanguageProvider is missing');
	return words;
}

export function useT(): Translator<'shop'> {
	return useWords().t;
}
