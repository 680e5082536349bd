import { defaultLanguage, isLanguage, type Language } from '@qaysari/contract/languages';
import { isShell } from '../device/shell.ts';
import { keep, kept } from '../device/storage.ts';

/** The language that the page in this browser is in. What is drawn on the server has none but its request's. */
export function pageLanguage(): Language {
	const { lang } = document.documentElement;
	return isLanguage(lang) ? lang : defaultLanguage;
}

/** What was chosen in this browser, or first read in it; null at a first visit. */
export function keptLanguage(): Language | null {
	const language = kept('language') ?? /(?:^|; )language=([^;]*)/.exec(document.cookie)?.[1];
	return isLanguage(language) ? language : null;
}

/**
 * Keeps the language of a first visit, and what was kept for as long again: some browsers let go of a cookie after days. A page whose
 * address asks for another language is read in that one, and changes nothing for the next.
 */
export function keepLanguage(): void {
	const known = keptLanguage();
	if (!known && !isShell) keep('languageAsked', 'open');
	keep('language', known ?? pageLanguage());
}
