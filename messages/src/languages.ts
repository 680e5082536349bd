import type { Language } from '@qaysari/contract/languages';

/** Which texts belong together: what buyers download, what operators download, what the server says. */
export const areas = ['shop', 'console', 'server'] as const;
export type Area = (typeof areas)[number];

/** The shop's name. It stands here only; messages say `{brand}`. */
export const brandName: Record<Language, string> = { ar: 'قيصرية', ckb: 'قەیسەری', en: 'Qaysari', zh: '凯萨里' };
