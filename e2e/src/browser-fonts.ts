import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { decompress } from 'wawoff2';

/** Between them every letter of the four languages; the first one is what a page gets that names no font. */
const packages = ['@fontsource-variable/vazirmatn', '@fontsource-variable/noto-sans-sc'];

/**
 * Lays the fonts of the packages into a folder, with what fontconfig reads, for machines that have none: without a font Chromium
 * ends at the first field. They are read as TrueType, which is all that Chromium takes from a system.
 * @returns the file for FONTCONFIG_FILE
 */
export async function layFonts(folder: string): Promise<string> {
	const fonts = join(folder, 'fonts-of-packages');
	mkdirSync(fonts, { recursive: true });
	const { resolve } = createRequire(import.meta.url);
	for (const name of packages) {
		const files = join(dirname(resolve(`${name}/package.json`)), 'files');
		for (const file of readdirSync(files)) {
			if (!file.endsWith('-wght-normal.woff2')) continue;
			writeFileSync(join(fonts, `${basename(file, '.woff2')}.ttf`), await decompress(readFileSync(join(files, file))));
		}
	}
	const configuration = join(folder, 'fonts.conf');
	writeFileSync(
		configuration,
		`<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${fonts}</dir><cachedir>${join(folder, 'fonts-cache')}</cachedir></fontconfig>
`,
	);
	return configuration;
}
