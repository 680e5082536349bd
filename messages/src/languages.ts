/** The four languages of the texts. The contract has the same union; the two packages know nothing of each other. */
export const languages = ['ar', 'ckb', 'en', 'zh'] as const;
export type Language = (typeof languages)[number];

/** Which texts belong together: what buyers download, what operators download, what the server says. */
export const areas = ['shop', 'console', 'server'] as const;
export type Area = (typeof areas)[number];

/** The shop's name. It stands here only; messages say `{brand}`. */
export const brandName: Record<Language, string> = { ar: 'قيصرية', ckb: 'قەیسەری', en: 'Qaysari', zh: '凯萨里' };

export function isRightToLeft(language: Language): boolean {
	return language === 'ar' || language === 'ckb';
}
