import { defaultLanguage, isLanguage, type Language } from '@qaysari/contract/languages';

/** The language that the page in this browser is in. What is drawn on the server has none but its request's. */
export function pageLanguage(): Language {
	const { lang } = document.documentElement;
	return isLanguage(lang) ? lang : defaultLanguage;
}
