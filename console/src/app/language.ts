import load from 'virtual:messages/console';
import { defaultLanguage, directionOf, isLanguage, type Language } from '@qaysari/contract/languages';
import { createTranslator, type Translator } from '@qaysari/messages/translate';
import type { Locale } from 'antd/es/locale';
import { useSyncExternalStore } from 'react';
import { loadComponentTexts } from './component-texts.ts';

/** Everything that changes with the language; swapped in one piece, so that no page is half turned round. */
export interface LanguageState {
	readonly language: Language;
	readonly direction: 'rtl' | 'ltr';
	readonly t: Translator<'console'>;
	/** Texts of the component library's own parts. */
	readonly components: Locale;
}

const storageName = 'console-language';
const listeners = new Set<() => void>();
let current: LanguageState | null = null;
let wanted: Language = stored() ?? defaultLanguage;
let chosenHere = false;

export function currentLanguage(): Language {
	return wanted;
}

/** What was kept from an earlier visit; null on a machine that nobody chose a language on. */
export function stored(): Language | null {
	try {
		const value = localStorage.getItem(storageName);
		return isLanguage(value) ? value : null;
	} catch {
		return null;
	}
}

/** Whether somebody picked a language since the page was opened: it then wins over the one in the operator's record. */
export function wasChosenHere(): boolean {
	return chosenHere;
}

/** Loads a language and turns the page round. The last one asked for wins, however long the others take. */
export async function switchLanguage(language: Language, by: 'choice' | 'record' = 'record'): Promise<void> {
	wanted = language;
	if (by === 'choice') chosenHere = true;
	if (current?.language === language) return;
	const [catalogue, components] = await Promise.all([load[language](), loadComponentTexts(language)]);
	if (wanted !== language) return;
	current = {
		language,
		direction: directionOf(language),
		t: createTranslator<'console'>(language, catalogue.default),
		components,
	};
	apply(current);
	for (const listener of listeners) listener();
}

function apply({ language, direction, t }: LanguageState): void {
	document.documentElement.lang = language;
	document.documentElement.dir = direction;
	document.title = t('app.title');
	try {
		localStorage.setItem(storageName, language);
	} catch {
		// A browser without storage: the language then comes from the operator's record each time.
	}
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/** The language that the page is in now; the first one is loaded before anything is drawn. */
export function useLanguage(): LanguageState {
	const now = useSyncExternalStore(subscribe, () => current);
	if (!now) throw new Error('drawn before a language was loaded');
	return now;
}

export function useText(): Translator<'console'> {
	return useLanguage().t;
}
