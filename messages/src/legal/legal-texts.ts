import type { Language } from '@qaysari/contract/languages';
import type { LegalTexts } from './legal-section.ts';

/** What they are called, each in its own language. */
export const legalTitles: Record<Language, Record<keyof LegalTexts, string>> = {
	ar: { terms: 'شروط الاستخدام', privacy: 'سياسة الخصوصية' },
	ckb: { terms: 'مەرجەکانی بەکارهێنان', privacy: 'سیاسەتی تایبەتمەندی' },
	en: { terms: 'Terms of use', privacy: 'Privacy policy' },
	zh: { terms: '用户协议', privacy: '隐私政策' },
};

/** The day these texts were last changed. */
export const legalUpdated = '2026-11-22T09:00:00Z';

/** Long and seldom read: each language is a chunk of its own, apart from the catalogue that everybody downloads. */
const loaders: Record<Language, () => Promise<{ default: LegalTexts }>> = {
	ar: () => import('./ar.ts'),
	ckb: () => import('./ckb.ts'),
	en: () => import('./en.ts'),
	zh: () => import('./zh.ts'),
};

export function loadLegalTexts(language: Language): Promise<LegalTexts> {
	return loaders[language]().then((module) => module.default);
}
