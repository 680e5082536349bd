import type { Language } from '@qaysari/contract/languages';
import type { Locale } from 'antd/es/locale';

const loaders: Record<Language, () => Promise<{ default: Locale }>> = {
	ar: () => import('antd/es/locale/ar_EG'),
	ckb: () => import('./component-texts-ckb.ts'),
	en: () => import('antd/es/locale/en_US'),
	zh: () => import('antd/es/locale/zh_CN'),
};

/** The component library's own words, such as those of its pager and its dialogs. */
export async function loadComponentTexts(language: Language): Promise<Locale> {
	return (await loaders[language]()).default;
}
