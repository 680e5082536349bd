import type { Language } from '@qaysari/contract/languages';

/** Days in fields look like days elsewhere in the console. */
export const dayFormat = (language: Language): string => (language === 'zh' ? 'YYYY年M月D日' : 'D MMM YYYY');

export const momentFormat = (language: Language): string => `${dayFormat(language)} HH:mm`;
