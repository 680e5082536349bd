import { type LocalizedText, languages } from '@qaysari/contract/languages';

/** Without the languages that have no text. */
export function filledTexts(text: LocalizedText | undefined): LocalizedText {
	return Object.fromEntries(
		languages.flatMap((language) => (text?.[language]?.trim() ? [[language, text[language]?.trim()]] : [])),
	);
}

export const hasText = (text: LocalizedText | undefined): boolean => Object.keys(filledTexts(text)).length > 0;
