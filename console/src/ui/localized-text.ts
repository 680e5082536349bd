import { type LocalizedText, languages } from '@qaysari/contract/languages';
import type { FormRule } from 'antd';

/** Without the languages that have no text. */
export function filledTexts(text: LocalizedText | undefined): LocalizedText {
	return Object.fromEntries(
		languages.flatMap((language) => (text?.[language]?.trim() ? [[language, text[language]?.trim()]] : [])),
	);
}

export const hasText = (text: LocalizedText | undefined): boolean => Object.keys(filledTexts(text)).length > 0;

/** The rule of a form's item whose text has to be there in one language at least. */
export const textNeeded = (message: string): FormRule => ({
	validator: async (_rule, text: LocalizedText | undefined) => {
		if (!hasText(text)) throw new Error(message);
	},
});
