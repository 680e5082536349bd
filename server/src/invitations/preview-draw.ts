import { directionOf } from '@qaysari/contract/languages';
import sharp, { type OverlayOptions } from 'sharp';
import { outlineHan } from './preview-han.ts';
import { type PreviewInput, previewSize } from './preview-shape.ts';

/**
 * Draws the picture that a messenger shows for a shared link. Runs in the process of the pictures. Its fonts come with the shop:
 * none of the machine's is needed.
 */

const margin = 64;
const window = { width: 440, height: 500 } as const;
const column = previewSize.width - window.width - 3 * margin;
const family = 'Vazirmatn Bold';
const fontFile = (script: 'arabic' | 'latin'): string => new URL(`./fonts/${script}.ttf`, import.meta.url).pathname;

/** The pointed arch of the shop, as wide and high as its box. */
const arch = `M0 ${window.height}V220C0 120 150 70 ${window.width / 2} 0C290 70 ${window.width} 120 ${window.width} 220V${window.height}Z`;

function svg(width: number, height: number, content: string): Buffer {
	return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`);
}

const wall = svg(
	previewSize.width,
	previewSize.height,
	`<defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="#0a5a5e"/><stop offset="1" stop-color="#0b7a7c"/></linearGradient></defs>
	<rect width="100%" height="100%" fill="url(#g)"/>`,
);

export async function draw(input: PreviewInput): Promise<Buffer> {
	const rtl = directionOf(input.language) === 'rtl';
	const windowLeft = rtl ? margin : previewSize.width - margin - window.width;
	const layers: OverlayOptions[] = [{ input: await goods(input.picture), left: windowLeft, top: 65 }];
	let top = 110;
	const put = async (text: string, style: { size: number; colour: string; height: number; gap: number; strike?: true }) => {
		const drawn = await write(text, style);
		if (!drawn) return;
		const left = rtl ? previewSize.width - margin - drawn.width : margin;
		layers.push({ input: drawn.data, left: Math.max(0, left), top });
		top += drawn.height + style.gap;
	};
	await put(input.title, { size: 46, colour: '#ffffff', height: 230, gap: 36 });
	await put(input.price, { size: 76, colour: '#f0b53f', height: 120, gap: 22 });
	if (input.was) await put(input.was, { size: 38, colour: '#bfe0df', height: 60, gap: 0, strike: true });
	const brand = await write(input.brand, { size: 34, colour: '#f6e7cb', height: 60 });
	if (brand) {
		const left = rtl ? previewSize.width - margin - brand.width : margin;
		layers.push({ input: brand.data, left, top: previewSize.height - margin - brand.height });
	}
	return sharp(wall).composite(layers).jpeg({ quality: 82, mozjpeg: true }).toBuffer();
}

/** What is shared, seen through the arch. */
async function goods(picture: Uint8Array | null): Promise<Buffer> {
	const ground = svg(window.width, window.height, `<path d="${arch}" fill="#f6e7cb"/>`);
	if (!picture) return sharp(ground).png().toBuffer();
	const shown = await sharp(picture).resize(window.width, window.height, { fit: 'cover' }).toBuffer();
	return sharp(shown)
		.ensureAlpha()
		.composite([{ input: ground, blend: 'dest-in' }])
		.png()
		.toBuffer();
}

/** Text in the shop's own font, at most as high as said: what is longer ends in dots. */
async function write(
	text: string,
	style: { size: number; colour: string; height: number; strike?: true },
): Promise<{ data: Buffer; width: number; height: number } | null> {
	if (text.trim() === '') return null;
	if (/\p{Script=Han}/u.test(text)) {
		const outlined = await outlineHan(text, { ...style, width: column });
		return outlined && { ...outlined, data: await sharp(outlined.svg).png().toBuffer() };
	}
	await readFonts();
	const whole = text.trim().replace(/\s+/g, ' ');
	for (const part of shortened(whole)) {
		const shown = part.length < whole.length ? `${part}…` : part;
		const { data, info } = await sharp({
			text: {
				text: `<span foreground="${style.colour}"${style.strike ? ' strikethrough="true"' : ''}>${escaped(shown)}</span>`,
				font: `${family} ${style.size}`,
				fontfile: fontFile('arabic'),
				width: column,
				dpi: 72,
				rgba: true,
				spacing: 8,
			},
		})
			.png()
			.toBuffer({ resolveWithObject: true });
		// A word is never broken: one that is wider than the column stands out of it.
		if (info.height <= style.height && info.width <= column) return { data, width: info.width, height: info.height };
	}
	return null;
}

/** A text and its beginnings, shorter and shorter: by words, and the first of them by letters. */
function* shortened(text: string): Iterable<string> {
	const words = text.split(' ');
	for (let count = words.length; count > 0; count -= 1) yield words.slice(0, count).join(' ');
	const letters = [...(words[0] ?? '')];
	for (let count = Math.floor(letters.length * 0.8); count > 0; count = Math.floor(count * 0.8))
		yield letters.slice(0, count).join('');
}

let fonts: Promise<unknown> | undefined;

/** The renderer takes one font file at a time and keeps what it has read: digits and Latin letters are read first. */
function readFonts(): Promise<unknown> {
	fonts ??= sharp({ text: { text: '0', font: `${family} 20`, fontfile: fontFile('latin'), dpi: 72 } })
		.png()
		.toBuffer();
	return fonts;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign);
