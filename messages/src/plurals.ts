import type { Language } from '@qaysari/contract/languages';

export type PluralCategory = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

const pluralRules: Record<Language, (n: number) => PluralCategory> = {
	ar: (n) => {
		if (!Number.isInteger(n)) return 'other';
		const rest = n % 100;
		if (n === 0) return 'zero';
		if (n === 1) return 'one';
		if (n === 2) return 'two';
		if (rest >= 3 && rest <= 10) return 'few';
		return rest >= 11 ? 'many' : 'other';
	},
	ckb: (n) => (n === 1 ? 'one' : 'other'),
	en: (n) => (n === 1 ? 'one' : 'other'),
	zh: () => 'other',
};

/** The plural category by the cardinal rules of CLDR 48; its own table, as Chromium has none for ckb. */
export function pluralCategory(language: Language, n: number): PluralCategory {
	return pluralRules[language](Math.abs(n));
}
