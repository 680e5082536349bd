/**
 * Makes the fonts that pictures of shared links are written with from those of the packages: bold, and only the letters of Arabic,
 * Sorani and Latin. They are kept in the repository, because the renderer reads no WOFF2 and must find them wherever the shop runs.
 *
 *     node storefront/preview-fonts.ts
 */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';

const target = new URL('../server/src/invitations/fonts/', import.meta.url).pathname;
const folder = dirname(createRequire(import.meta.url).resolve('@fontsource-variable/vazirmatn/package.json'));

const written = {
	arabic: [
		[0x0020, 0x0020],
		[0x060c, 0x060c],
		[0x061b, 0x061f],
		[0x0621, 0x063a],
		[0x0640, 0x0655],
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
		[0x200c, 0x200f],
	],
	latin: [
		[0x0020, 0x007e],
		[0x00a0, 0x00ff],
		[0x2013, 0x2026],
	],
} as const;

await mkdir(target, { recursive: true });
for (const [script, ranges] of Object.entries(written)) {
	let text = '';
	for (const [first, last] of ranges) for (let code = first; code <= last; code += 1) text += String.fromCodePoint(code);
	const source = await readFile(join(folder, 'files', `vazirmatn-${script}-wght-normal.woff2`));
	const bytes = await subsetFont(source, text, { targetFormat: 'sfnt', variationAxes: { wght: 700 } });
	await writeFile(join(target, `${script}.ttf`), bytes);
	console.log(`${script}.ttf ${bytes.length} bytes`);
}
await copyFile(join(folder, 'LICENSE'), join(target, 'LICENSE'));
