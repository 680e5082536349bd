/** The four languages of the shop; Arabic is the default (docs/rules.md 9). */
export const languages = ['ar', 'ckb', 'en', 'zh'] as const;
export type Language = (typeof languages)[number];

export const defaultLanguage: Language = 'ar';

/** One thing for each language. A new language is named here by the compiler, and with it every schema that has a text. */
export function eachLanguage<T>(make: (language: Language) => T): Record<Language, T> {
	return { ar: make('ar'), ckb: make('ckb'), en: make('en'), zh: make('zh') };
}

const places: Record<Language, number> = { ar: 0, en: 1, ckb: 2, zh: 3 };

/** The picker shows Arabic and English first, as the document lists them, then Sorani and Chinese. */
export const pickerOrder: readonly Language[] = [...languages].sort((one, other) => places[one] - places[other]);

/** A text in up to four languages. */
export type LocalizedText = { [L in Language]?: string | undefined };

/** Which language stands in when the asked one has no text. */
export const fallbackOrder: readonly Language[] = pickerOrder;

export function isLanguage(value: unknown): value is Language {
	return typeof value === 'string' && (languages as readonly string[]).includes(value);
}

const directions: Record<Language, 'rtl' | 'ltr'> = { ar: 'rtl', ckb: 'rtl', en: 'ltr', zh: 'ltr' };

export function directionOf(language: Language): 'rtl' | 'ltr' {
	return directions[language];
}

/** The text in the asked language, else the first that exists; empty when there is none. */
export function textIn(text: LocalizedText | null | undefined, language: Language): string {
	return (text && valueIn(text, language)) ?? '';
}

/** As `textIn`, of whatever stands for a text in each language. */
export function valueIn<Value>(
	values: { [L in Language]?: Value | undefined },
	language: Language,
): NonNullable<Value> | undefined {
	const found = [language, ...fallbackOrder].find((one) => values[one]);
	return found === undefined ? undefined : (values[found] ?? undefined);
}
