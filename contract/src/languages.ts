/** The four languages of the shop; Arabic is the default (spec.md section 9). */
export const languages = ['ar', 'ckb', 'en', 'zh'] as const;
export type Language = (typeof languages)[number];

export const defaultLanguage: Language = 'ar';

/** The picker shows Arabic and English first, as the document lists them, then Sorani and Chinese. */
export const pickerOrder: readonly Language[] = ['ar', 'en', 'ckb', 'zh'];

/** A text in up to four languages. */
export type LocalizedText = { [L in Language]?: string | undefined };

/** Which language stands in when the asked one has no text. */
export const fallbackOrder: readonly Language[] = ['ar', 'en', 'ckb', 'zh'];

export function isLanguage(value: unknown): value is Language {
	return typeof value === 'string' && (languages as readonly string[]).includes(value);
}

export function directionOf(language: Language): 'rtl' | 'ltr' {
	return language === 'ar' || language === 'ckb' ? 'rtl' : 'ltr';
}

/** The text in the asked language, else the first that exists; empty when there is none. */
export function textIn(text: LocalizedText | null | undefined, language: Language): string {
	if (!text) return '';
	const asked = text[language];
	if (asked) return asked;
	for (const other of fallbackOrder) {
		const found = text[other];
		if (found) return found;
	}
	return '';
}
