import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import * as fontkit from 'fontkit';
import subsetFont from 'subset-font';

/**
 * Chinese on the picture of a shared link. The font comes with the shop in a hundred parts by letters; the letters of a text are
 * cut out of theirs in bold and drawn as outlines, for the renderer would want a file with all twenty thousand.
 */

const folder = dirname(createRequire(import.meta.url).resolve('@fontsource-variable/noto-sans-sc/package.json'));
const bold = { wght: 700 };
const lettersKept = 4000;
/** As high as a line is, in sizes of the font. */
const lineHeight = 1.3;
const ellipsis = '…';

interface Letter {
	/** Outline in units of the font, the y axis upwards. */
	outline: string;
	/** In sizes of the font. */
	width: number;
	scale: number;
}

const letters = new Map<string, Letter | null>();

/** An SVG of at most `width` by `height` pixels in that colour, and how big it came out; what does not fit ends in dots. */
export async function outlineHan(
	text: string,
	style: { size: number; colour: string; width: number; height: number; strike?: true },
): Promise<{ svg: Buffer; width: number; height: number } | null> {
	const words = wordsOf(text);
	if (words.length === 0) return null;
	await readLetters(`${text}${ellipsis}`);
	const { size } = style;
	const most = Math.max(1, Math.floor(style.height / (size * lineHeight)));
	const lines = broken(words, style.width / size, most);
	const drawn = lines.map((line, at) => {
		let x = 0;
		const baseline = (at * lineHeight + 1) * size;
		const paths = [...line].map((sign) => {
			const letter = letters.get(sign);
			const from = x;
			x += widthOf(sign) * size;
			if (!letter?.outline) return '';
			const scale = letter.scale * size;
			return `<path transform="matrix(${scale} 0 0 ${-scale} ${from} ${baseline})" d="${letter.outline}"/>`;
		});
		const strike = style.strike ? `<path d="M0 ${baseline - size * 0.32}h${x}v${size * 0.07}h${-x}z"/>` : '';
		return { paths: paths.join('') + strike, width: x };
	});
	const width = Math.ceil(Math.max(...drawn.map((line) => line.width), 1));
	const height = Math.ceil(lines.length * lineHeight * size);
	const content = drawn.map((line) => line.paths).join('');
	return {
		svg: Buffer.from(
			`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="${style.colour}">${content}</svg>`,
		),
		width,
		height,
	};
}

/** Chinese may break after any letter, other writing between words. */
function wordsOf(text: string): string[] {
	return (
		text
			.trim()
			.replace(/\s+/g, ' ')
			.match(/\p{Script=Han}|[^\p{Script=Han}\s]+\s?|\s/gu) ?? []
	);
}

function widthOf(sign: string): number {
	return letters.get(sign)?.width ?? 0.5;
}

function broken(words: readonly string[], width: number, most: number): string[] {
	const long = (line: string): number => [...line].reduce((sum, sign) => sum + widthOf(sign), 0);
	const lines: string[] = [''];
	// A word that is wider than a line breaks anywhere.
	const pieces = words.flatMap((word) => (long(word.trimEnd()) > width ? [...word] : [word]));
	for (const [at, word] of pieces.entries()) {
		const line = lines.at(-1) ?? '';
		if (line === '' || long(line + word.trimEnd()) <= width) {
			lines[lines.length - 1] = line + word;
			continue;
		}
		if (lines.length === most) {
			let cut = line;
			while (cut !== '' && long(cut + ellipsis) > width) cut = [...cut].slice(0, -1).join('');
			return at === 0 ? lines : [...lines.slice(0, -1), `${cut.trimEnd()}${ellipsis}`];
		}
		lines.push(word);
	}
	return lines;
}

async function readLetters(text: string): Promise<void> {
	if (letters.size > lettersKept) letters.clear();
	const byPart = new Map<string, string[]>();
	const parts = await listParts();
	for (const sign of new Set(text)) {
		if (letters.has(sign)) continue;
		const code = sign.codePointAt(0) ?? 0;
		const part = parts.find(({ ranges }) => ranges.some(([first, last]) => code >= first && code <= last));
		if (part) byPart.set(part.file, [...(byPart.get(part.file) ?? []), sign]);
		else letters.set(sign, null);
	}
	await Promise.all(
		[...byPart].map(async ([file, signs]) => {
			const whole = await readFile(join(folder, 'files', file));
			const cut = await subsetFont(whole, signs.join(''), { targetFormat: 'sfnt', variationAxes: bold });
			const font = fontkit.create(cut);
			if (!('glyphForCodePoint' in font)) throw new Error(`${file} holds several fonts`);
			const scale = 1 / font.unitsPerEm;
			for (const sign of signs) {
				const glyph = font.glyphForCodePoint(sign.codePointAt(0) ?? 0);
				letters.set(sign, { outline: glyph.path.toSVG(), width: glyph.advanceWidth * scale, scale });
			}
		}),
	);
}

interface Part {
	file: string;
	ranges: [first: number, last: number][];
}

let known: Promise<Part[]> | undefined;

function listParts(): Promise<Part[]> {
	known ??= readFile(join(folder, 'unicode.json'), 'utf8').then((json) =>
		Object.entries(JSON.parse(json) as Record<string, string>).map(([name, ranges]) => ({
			file: `noto-sans-sc-${name.replace(/[[\]]/g, '')}-wght-normal.woff2`,
			ranges: ranges.split(',').map((range) => {
				const [first = '', last = first] = range.trim().replace('U+', '').split('-');
				return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
			}),
		})),
	);
	return known;
}
