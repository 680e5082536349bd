import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const source = createRequire(import.meta.url).resolve('@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2');

/** Where the font for the pages lies; `app.css` asks for it as `@fonts/arabic.woff2`. */
export const fontFolder = new URL('.cache/fonts', import.meta.url).pathname;

/** What Arabic and Sorani are written with. The font has Urdu, Pashto and more besides; what is left out the device draws. */
const written = [
	[0x0020, 0x0020],
	[0x060c, 0x060c],
	[0x061b, 0x061f],
	[0x0621, 0x063a],
	[0x0640, 0x0655],
	[0x0660, 0x066d],
	[0x0670, 0x0671],
	[0x067e, 0x067e],
	[0x0686, 0x0686],
	[0x0695, 0x0695],
	[0x0698, 0x0698],
	[0x06a4, 0x06a4],
	[0x06a9, 0x06a9],
	[0x06af, 0x06af],
	[0x06b5, 0x06b5],
	[0x06be, 0x06be],
	[0x06c6, 0x06c7],
	[0x06ca, 0x06ca],
	[0x06cc, 0x06ce],
	[0x06d5, 0x06d5],
	[0x06f0, 0x06f9],
	[0x200c, 0x200f],
] as const;

/** Cuts the Arabic font to its letters and to the weights that the pages use: less than half to download. */
export function fontSubset(): Plugin {
	return {
		name: 'qaysari-font-subset',
		async buildStart() {
			let text = '';
			for (const [first, last] of written) for (let code = first; code <= last; code += 1) text += String.fromCodePoint(code);
			const bytes = await subsetFont(await readFile(source), text, {
				targetFormat: 'woff2',
				variationAxes: { wght: { min: 400, max: 800 } },
			});
			await mkdir(fontFolder, { recursive: true });
			await writeFile(join(fontFolder, 'arabic.woff2'), bytes);
		},
	};
}
