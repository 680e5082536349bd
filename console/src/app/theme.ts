import type { Language } from '@qaysari/contract/languages';
import type { ThemeConfig } from 'antd';

/** The colours of the house, for the few places that the component library does not draw. */
export const colours = {
	paper: '#FAF6EF',
	surface: '#FFFFFF',
	line: '#EAE3D7',
	ink: '#1B2523',
	soft: '#66706C',
	tile: '#0B6B6F',
	tile50: '#E4F2F1',
	saffron: '#E9A41A',
	pomegranate: '#B5243F',
	leaf: '#2C7A4B',
} as const;

const systemFont = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif";
const fonts: Record<Language, string> = {
	ar: `'Vazirmatn Variable', ${systemFont}`,
	ckb: `'Vazirmatn Variable', ${systemFont}`,
	en: systemFont,
	zh: `'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC', ${systemFont}`,
};

/** What texts of a language are set in. */
export const fontFor = (language: Language): string => fonts[language];

export function themeFor(language: Language): ThemeConfig {
	return {
		token: {
			fontFamily: fontFor(language),
			fontSize: 15,
			colorPrimary: colours.tile,
			// The library's own tints of so dark a colour are grey.
			colorPrimaryBg: colours.tile50,
			colorPrimaryBgHover: '#D3E9E7',
			controlItemBgActive: colours.tile50,
			controlItemBgActiveHover: '#D3E9E7',
			colorInfoBg: colours.tile50,
			colorInfoBorder: '#B5D8D6',
			colorErrorBg: '#FBE9EC',
			colorWarningBg: '#FDF3DD',
			colorInfo: colours.tile,
			colorLink: colours.tile,
			colorSuccess: colours.leaf,
			colorWarning: colours.saffron,
			colorError: colours.pomegranate,
			colorTextBase: colours.ink,
			colorText: colours.ink,
			colorTextSecondary: colours.soft,
			colorTextDescription: colours.soft,
			// Darker than the library's own: a hint inside a field has to be readable as well.
			colorTextPlaceholder: '#757D79',
			// Who may not change a product still reads it.
			colorTextDisabled: '#757D79',
			colorBgLayout: colours.paper,
			colorBorder: '#CFC6B6',
			colorBorderSecondary: colours.line,
			borderRadius: 12,
			borderRadiusLG: 16,
			borderRadiusSM: 8,
			controlHeight: 44,
			controlHeightSM: 36,
			controlHeightLG: 52,
			wireframe: false,
			motion: !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
		},
		components: {
			Table: {
				headerBg: '#F5EFE5',
				headerColor: colours.soft,
				rowHoverBg: '#FBF8F2',
				headerSplitColor: 'transparent',
				cellPaddingBlock: 12,
				cellPaddingInline: 12,
			},
			Tag: { defaultBg: '#F2ECE1', defaultColor: colours.ink },
			Card: { headerFontSize: 17, bodyPadding: 20, headerPadding: 20 },
			Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none', fontWeight: 600 },
			Tabs: { titleFontSize: 15, horizontalItemGutter: 20 },
		},
	};
}
