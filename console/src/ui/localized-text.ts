import { type LocalizedText, languages } from '@qaysari/contract/languages';

/** Without the languages that have no text. */
export function filled(text: LocalizedText | undefined): LocalizedText {
	return Object.fromEntries(
		languages.flatMap((language) => (text?.[language]?.trim() ? [[language, text[language]?.trim()]] : [])),
	);
}

export const hasText = (text: LocalizedText | undefined): boolean => Object.keys(filled(text)).length > 0;
