import { type ColourKey, colours } from './attributes.ts';

/** Two-tone backgrounds; 'tile' is the deep turquoise of banners. */
export const palettes = {
	limestone: { wall: ['#f8f1e6', '#ecdfca'], floor: ['#f3e9da', '#e6d7be'], shade: [110, 84, 48] },
	turquoise: { wall: ['#e6f3f2', '#cbe4e3'], floor: ['#d9ecea', '#bcdad8'], shade: [22, 84, 86] },
	saffron: { wall: ['#fdf4e0', '#f6e3b6'], floor: ['#faebcb', '#efd698'], shade: [134, 92, 18] },
	rose: { wall: ['#fbeeeb', '#f2d8d2'], floor: ['#f6e3de', '#e9c8c1'], shade: [128, 62, 58] },
	sky: { wall: ['#ebf3fa', '#d2e3f1'], floor: ['#dfebf5', '#c3d8ea'], shade: [44, 78, 118] },
	sage: { wall: ['#eff4e9', '#d9e6cd'], floor: ['#e5eeda', '#cbdcba'], shade: [66, 94, 48] },
	lilac: { wall: ['#f3eff8', '#e0d7ee'], floor: ['#ebe4f3', '#d4c8e6'], shade: [84, 64, 120] },
	sand: { wall: ['#f6eee6', '#e5d4c4'], floor: ['#eee1d4', '#d9c3af'], shade: [108, 72, 46] },
	mist: { wall: ['#f6f6f3', '#e3e6e4'], floor: ['#ecedeb', '#d6dbd9'], shade: [70, 80, 80] },
	tile: { wall: ['#0b6b6f', '#0a5a5e'], floor: ['#0a5a5e', '#084a4e'], shade: [4, 36, 38] },
} as const;

export type PaletteKey = keyof typeof palettes;

/** 'icon' is the object alone on nothing, 192 pixels square; 'banner' is 1200x560; all others are 800x800. */
export const views = ['main', 'close', 'tilt', 'scene', 'arch', 'banner', 'icon'] as const;
export type View = (typeof views)[number];

/** 'own' leaves the object in the colours it has. */
export type Tint = ColourKey | 'own';

export interface PictureSpec {
	/** Code point of an emoji picture, such as '1f3a7', or the name of a drawing, such as 'robot-vacuum'. */
	art: string;
	/** One, or in a scene one for each piece. */
	tints: readonly Tint[];
	view: View;
	palette: PaletteKey;
	mirrored: boolean;
}

/** Drawings that show the same thing from another side. */
export const secondViews: Readonly<Record<string, string>> = {
	'robot-vacuum': 'robot-vacuum-top',
	'robot-mop': 'robot-mop-top',
};

const prefix = 'sample:';

/** 'sample:1f3a7.grey.main.turquoise', with '.m' at the end when mirrored. */
export function pictureCode(spec: PictureSpec): string {
	const parts = [spec.art, spec.tints.join('+'), spec.view, spec.palette];
	if (spec.mirrored) parts.push('m');
	return prefix + parts.join('.');
}

function isTint(text: string): text is Tint {
	return text === 'own' || Object.hasOwn(colours, text);
}

/** Throws on a code that `pictureCode` did not make: a sample shop with a broken picture must not start. */
export function parsePictureSpec(code: string): PictureSpec {
	const [art = '', tintText = '', view = '', palette = '', mirror] = code.slice(prefix.length).split('.');
	const tints = tintText.split('+').filter(isTint);
	const knownView = views.find((name) => name === view);
	const wellFormed = code.startsWith(prefix) && /^[a-z0-9-]+$/.test(art) && tints.length > 0;
	if (!wellFormed || !knownView || !Object.hasOwn(palettes, palette)) throw new Error(`not a picture code: ${code}`);
	const spec = { art, tints, view: knownView, palette: palette as PaletteKey, mirrored: mirror === 'm' };
	if (pictureCode(spec) !== code) throw new Error(`not a picture code: ${code}`);
	return spec;
}
