import type { Language } from '@qaysari/contract/languages';

export interface Section {
	heading: string;
	paragraphs: readonly string[];
}

export interface LegalTexts {
	terms: readonly Section[];
	privacy: readonly Section[];
}

/** The day these texts were last changed. */
export const legalUpdated = '2026-11-21T09:00:00Z';

/** Long and seldom read: each language is a chunk of its own, apart from the catalogue that everybody downloads. */
const loaders: Record<Language, () => Promise<{ default: LegalTexts }>> = {
	ar: () => import('./texts/ar.ts'),
	ckb: () => import('./texts/ckb.ts'),
	en: () => import('./texts/en.ts'),
	zh: () => import('./texts/zh.ts'),
};

export const legalTextsQuery = (language: Language) => ({
	queryKey: ['legal-texts', language] as const,
	queryFn: async () => (await loaders[language]()).default,
	staleTime: Number.POSITIVE_INFINITY,
	retry: 1,
});
