import type { Language } from '@qaysari/contract/languages';
import { theme as library, type ThemeConfig } from 'antd';

/** The colours of the house, for the few places that the component library does not draw. `base.css` has the same. */
const light = {
	paper: '#FAF6EF',
	surface: '#FFFFFF',
	line: '#EAE3D7',
	border: '#CFC6B6',
	ink: '#1B2523',
	soft: '#5F6965',
	hint: '#757D79',
	tile: '#0B6B6F',
	onTile: '#FFFFFF',
	tile50: '#E4F2F1',
	tile100: '#D3E9E7',
	tileLine: '#B5D8D6',
	saffron: '#E9A41A',
	saffron50: '#FDF3DD',
	pomegranate: '#B5243F',
	pomegranate50: '#FBE9EC',
	leaf: '#2C7A4B',
	head: '#F5EFE5',
	hover: '#FBF8F2',
	tag: '#F2ECE1',
};
const dark: typeof light = {
	paper: '#121817',
	surface: '#1B2321',
	line: '#2E3936',
	border: '#47534F',
	ink: '#EDF1EF',
	soft: '#A5B0AC',
	hint: '#8A9691',
	tile: '#5CBFBF',
	onTile: '#062425',
	tile50: '#173734',
	tile100: '#1E4642',
	tileLine: '#2C5C58',
	saffron: '#E9B04A',
	saffron50: '#3B2F14',
	pomegranate: '#F08A9B',
	pomegranate50: '#43202A',
	leaf: '#7CCB9B',
	head: '#222C29',
	hover: '#212A28',
	tag: '#2A3431',
};

/** Colours that follow the appearance by themselves, for drawings. */
export const colours = {
	line: 'var(--line)',
	soft: 'var(--soft)',
	tile: 'var(--tile)',
	saffron: 'var(--saffron)',
	pomegranate: 'var(--pomegranate)',
	leaf: 'var(--leaf)',
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

interface Look {
	dark: boolean;
	/** Fingers need larger targets than a mouse. */
	touch: boolean;
}

export function themeFor(language: Language, { dark: isDark, touch }: Look): ThemeConfig {
	const colour = isDark ? dark : light;
	return {
		algorithm: isDark ? library.darkAlgorithm : library.defaultAlgorithm,
		token: {
			fontFamily: fontFor(language),
			fontSize: 14,
			...colourTokens(colour),
			borderRadius: 10,
			borderRadiusLG: 14,
			borderRadiusSM: 8,
			controlHeight: touch ? 44 : 36,
			controlHeightSM: touch ? 40 : 30,
			controlHeightLG: touch ? 52 : 44,
			wireframe: false,
			motion: !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
		},
		components: {
			Table: {
				headerBg: colour.head,
				headerColor: colour.soft,
				rowHoverBg: colour.hover,
				headerSplitColor: 'transparent',
				cellPaddingBlock: touch ? 10 : 3,
				cellPaddingInline: 10,
			},
			Tag: { defaultBg: colour.tag, defaultColor: colour.ink },
			Card: { headerFontSize: 16, bodyPadding: 16, headerPadding: 16 },
			Button: {
				primaryShadow: 'none',
				defaultShadow: 'none',
				dangerShadow: 'none',
				fontWeight: 600,
				primaryColor: colour.onTile,
			},
			Tabs: { titleFontSize: 14, horizontalItemGutter: 20, horizontalMargin: '0 0 8px', horizontalItemPadding: '8px 0' },
			Checkbox: { borderRadiusSM: 4 },
			Form: { itemMarginBottom: 16 },
			Rate: { starColor: colour.saffron, starBg: colour.line },
		},
	};
}

function colourTokens(colour: typeof light): ThemeConfig['token'] {
	return {
		colorPrimary: colour.tile,
		// The library's own tints of so dark a colour are grey.
		colorPrimaryBg: colour.tile50,
		colorPrimaryBgHover: colour.tile100,
		controlItemBgActive: colour.tile50,
		controlItemBgActiveHover: colour.tile100,
		colorInfoBg: colour.tile50,
		colorInfoBorder: colour.tileLine,
		colorSuccessBg: colour.tile50,
		colorSuccessBorder: colour.tileLine,
		colorErrorBg: colour.pomegranate50,
		colorWarningBg: colour.saffron50,
		colorInfo: colour.tile,
		colorLink: colour.tile,
		colorSuccess: colour.leaf,
		colorWarning: colour.saffron,
		colorError: colour.pomegranate,
		colorTextBase: colour.ink,
		colorText: colour.ink,
		colorTextSecondary: colour.soft,
		colorTextDescription: colour.soft,
		// Darker than the library's own: a hint inside a field has to be readable as well.
		colorTextPlaceholder: colour.hint,
		// Who may not change a product still reads it.
		colorTextDisabled: colour.hint,
		colorTextLightSolid: colour.onTile,
		colorBgContainer: colour.surface,
		colorBgElevated: colour.surface,
		colorBgLayout: colour.paper,
		colorBorder: colour.border,
		colorBorderSecondary: colour.line,
	};
}
