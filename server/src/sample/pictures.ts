import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { type Colour, colours } from './attributes.ts';
import { drawings } from './drawings.ts';
import { type PaletteKey, type PictureSpec, palettes, type Tint } from './picture-spec.ts';

export { type PictureSpec, parsePictureSpec, pictureCode } from './picture-spec.ts';

/** Pixels row by row; 3 or 4 bytes each. */
interface Raw {
	data: Buffer;
	width: number;
	height: number;
}

const side = 800;
const banner = { width: 1200, height: 560 };

/** Keeps the newest `size` results; a shop is drawn product by product, so old ones are not asked for again. */
function remembered<T>(size: number, make: (key: string) => Promise<T>): (key: string) => Promise<T> {
	const kept = new Map<string, Promise<T>>();
	return (key) => {
		const found = kept.get(key);
		if (found) return found;
		const made = make(key);
		kept.set(key, made);
		if (kept.size > size) kept.delete(kept.keys().next().value as string);
		return made;
	};
}

function emojiFile(codePoint: string): string {
	return fileURLToPath(import.meta.resolve(`@lobehub/fluent-emoji-3d/assets/${codePoint}.webp`));
}

interface PaintRule {
	/** The hue that changes, in degrees, where the most frequent one is the wrong one. */
	hue?: number;
	/** How far from it colours still change, in degrees; 360 is all of them. */
	width?: number;
	/** A hue that keeps its colour, 45 degrees to each side: the coffee in the cup. */
	keep?: number;
	/** Bright things of these hues are left out: the moon above the tent. */
	drop?: readonly [number, number];
}

/** Objects for which the ordinary way of recolouring is wrong. */
const paintRules: Readonly<Record<string, PaintRule>> = {
	'2615': { keep: 0 },
	'1f371': { hue: 262, width: 46 },
	'1fad6': { width: 80 },
	'1f455': { width: 360 },
	'1fa73': { width: 360 },
	'1f97e': { width: 360 },
	'1f461': { hue: 335, width: 50 },
	'23f0': { hue: 338, width: 52 },
	'1f453': { hue: 262, width: 46 },
	'26fa': { drop: [0, 74] },
	'1f4e1': { drop: [200, 235] },
};

/** Hue in degrees, saturation and lightness from 0 to 1. */
function toHsl(r: number, g: number, b: number): [number, number, number] {
	const max = Math.max(r, g, b) / 255;
	const min = Math.min(r, g, b) / 255;
	const l = (max + min) / 2;
	const d = max - min;
	if (d === 0) return [0, 0, l];
	const s = d / (1 - Math.abs(2 * l - 1));
	const [rr, gg, bb] = [r / 255, g / 255, b / 255];
	const h = max === rr ? ((gg - bb) / d) % 6 : max === gg ? (bb - rr) / d + 2 : (rr - gg) / d + 4;
	return [(h * 60 + 360) % 360, s, l];
}

function channel(h: number, s: number, l: number, n: number): number {
	const k = (n + h / 30) % 12;
	return Math.round(255 * (l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1))));
}

function apart(a: number, b: number): number {
	const d = Math.abs(a - b) % 360;
	return d > 180 ? 360 - d : d;
}

/**
 * Gives the object another colour and keeps its shading. Of a colourful object only what has
 * its main hue changes (the strap of a watch, not its hands); of a grey one all that is grey.
 */
function recolour(raw: Raw, target: Colour, rule: PaintRule): void {
	const { data } = raw;
	const bins = new Float64Array(24);
	let solid = 0;
	let vivid = 0;
	for (let i = 0; i < data.length; i += 4) {
		if ((data[i + 3] ?? 0) < 128) continue;
		const [h, s, l] = toHsl(data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0);
		const chroma = s * (1 - Math.abs(2 * l - 1));
		solid += 1;
		if (chroma < 0.2) continue;
		vivid += 1;
		const bin = Math.floor(h / 15) % 24;
		bins[bin] = (bins[bin] ?? 0) + chroma;
	}
	const grey = vivid < solid * 0.22;
	let best = 0;
	for (let bin = 1; bin < 24; bin++) {
		const around = (n: number) => (bins[(n + 23) % 24] ?? 0) * 0.6 + (bins[n] ?? 0) + (bins[(n + 1) % 24] ?? 0) * 0.6;
		if (around(bin) > around(best)) best = bin;
	}
	const mainHue = rule.hue ?? best * 15 + 7.5;
	const width = rule.width ?? 58;
	const share = (h: number, s: number, l: number) => {
		const chroma = s * (1 - Math.abs(2 * l - 1));
		if (rule.keep !== undefined && apart(h, rule.keep) < 45 && chroma > 0.05) return 0;
		if (grey) return Math.min(1, Math.max(0, (0.26 - chroma) / 0.08));
		return Math.min(1, Math.max(0, (width - apart(h, mainHue)) / 22)) * Math.min(1, chroma / 0.14);
	};
	let weight = 0;
	let light = 0;
	for (let i = 0; i < data.length; i += 4) {
		if ((data[i + 3] ?? 0) < 128) continue;
		const [h, s, l] = toHsl(data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0);
		const w = share(h, s, l);
		weight += w;
		light += w * l;
	}
	if (weight === 0) return;
	const mean = Math.min(0.9, Math.max(0.1, light / weight));
	for (let i = 0; i < data.length; i += 4) {
		if ((data[i + 3] ?? 0) === 0) continue;
		const [h, s, l] = toHsl(data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0);
		const w = share(h, s, l);
		if (w === 0) continue;
		// Straight lines through (0, 0), (mean, target) and (1, 1): contrast stays, the middle moves.
		const moved =
			l < mean ? (l / mean) * target.lightness : target.lightness + ((l - mean) / (1 - mean)) * (1 - target.lightness) * 0.9;
		// Shadows of bright colours must not turn to soot, nor the lights of dark ones to chalk.
		const lightness = target.lightness > 0.7 ? Math.max(moved, target.lightness - 0.42 + l * 0.2) : moved;
		const saturation = target.saturation * (grey ? 1 : 0.75 + 0.25 * Math.min(1, s / 0.6));
		for (let c = 0; c < 3; c++) {
			const painted = channel(target.hue, saturation, lightness, c === 0 ? 0 : c === 1 ? 8 : 4);
			data[i + c] = Math.round((data[i + c] ?? 0) * (1 - w) + painted * w);
		}
	}
}

function leaveOut(raw: Raw, [from, to]: readonly [number, number]): void {
	const { data } = raw;
	for (let i = 0; i < data.length; i += 4) {
		const [h, s, l] = toHsl(data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0);
		if (h >= from && h <= to && s * (1 - Math.abs(2 * l - 1)) > 0.12) data[i + 3] = 0;
	}
}

/** The object alone, cut to its outline, in the asked colour; key is `art/tint`. */
const cutOut = remembered(60, async (key) => {
	const [art = '', tint = 'own'] = key.split('/') as [string, Tint];
	const drawing = drawings[art];
	const source = drawing ? Buffer.from(drawing(tint)) : await readFile(emojiFile(art));
	const { data, info } = await sharp(source).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
	const raw: Raw = { data, width: info.width, height: info.height };
	const rule = drawing ? {} : (paintRules[art] ?? {});
	if (rule.drop) leaveOut(raw, rule.drop);
	if (!drawing && tint !== 'own') recolour(raw, colours[tint], rule);
	return trimmed(raw);
});

function trimmed(raw: Raw): Raw {
	let [left, top, right, bottom] = [raw.width, raw.height, 0, 0];
	for (let y = 0; y < raw.height; y++) {
		for (let x = 0; x < raw.width; x++) {
			if ((raw.data[(y * raw.width + x) * 4 + 3] ?? 0) < 10) continue;
			left = Math.min(left, x);
			right = Math.max(right, x);
			top = Math.min(top, y);
			bottom = Math.max(bottom, y);
		}
	}
	const [width, height] = [right - left + 1, bottom - top + 1];
	const data = Buffer.alloc(width * height * 4);
	for (let y = 0; y < height; y++) {
		const from = ((top + y) * raw.width + left) * 4;
		raw.data.copy(data, y * width * 4, from, from + width * 4);
	}
	return { data, width, height };
}

interface Placing {
	/** The object is made as large as fits. */
	maxWidth: number;
	maxHeight: number;
	mirrored?: boolean;
	/** Degrees, clockwise. */
	turn?: number;
}

/** Key is `art/tint/max width/max height`; the models of one type follow each other and use the same. */
const enlarged = remembered(24, async (key): Promise<Raw> => {
	const [art = '', tint = 'own', maxWidth, maxHeight] = key.split('/');
	const cut = await cutOut(`${art}/${tint}`);
	const factor = Math.min(Number(maxWidth) / cut.width, Number(maxHeight) / cut.height);
	let image = sharp(cut.data, { raw: { width: cut.width, height: cut.height, channels: 4 } }).resize(
		Math.round(cut.width * factor),
		Math.round(cut.height * factor),
		{ kernel: 'lanczos3' },
	);
	if (!drawings[art]) image = image.sharpen();
	const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
	return { data, width: info.width, height: info.height };
});

/** The object in its size on the picture. */
async function sized(art: string, tint: Tint, placing: Placing): Promise<Raw> {
	const plain = await enlarged(`${art}/${tint}/${placing.maxWidth}/${placing.maxHeight}`);
	if (!placing.mirrored && !placing.turn) return plain;
	let image = sharp(plain.data, { raw: { width: plain.width, height: plain.height, channels: 4 } });
	if (placing.mirrored) image = image.flop();
	if (placing.turn) {
		const flopped = await image.raw().toBuffer();
		image = sharp(flopped, { raw: { width: plain.width, height: plain.height, channels: 4 } }).rotate(placing.turn, {
			background: { r: 0, g: 0, b: 0, alpha: 0 },
		});
	}
	const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
	return { data, width: info.width, height: info.height };
}

/** A pointed arch from its foot upwards as an SVG path. */
function archPath(centre: number, foot: number, width: number, height: number): string {
	const h = width / 2;
	const spring = foot - height * 0.56;
	const tip = foot - height;
	return `M${centre - h} ${foot} V${spring} C${centre - h} ${spring - height * 0.2} ${centre - h * 0.5} ${tip + height * 0.1} ${centre} ${tip} C${centre + h * 0.5} ${tip + height * 0.1} ${centre + h} ${spring - height * 0.2} ${centre + h} ${spring} V${foot} Z`;
}

function gradient(id: string, [from, to]: readonly [string, string]): string {
	return `<linearGradient id="${id}" x2="0" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;
}

function roomSvg(key: PaletteKey, arch: boolean): string {
	const palette = palettes[key];
	const [r, g, b] = palette.shade;
	const shape = archPath(400, 690, 560, 620);
	const niche = `
		<path d="${shape}" fill="rgb(${r},${g},${b})" opacity=".2" filter="url(#soft)" transform="translate(0 10)"/>
		<path d="${shape}" fill="url(#niche)"/><path d="${shape}" fill="url(#nicheLight)"/>
		<path d="${shape}" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="5"/>
		<path d="${archPath(400, 690, 522, 580)}" fill="none" stroke="rgb(${r},${g},${b})" stroke-opacity=".13" stroke-width="2.5"/>
		<rect x="96" y="690" width="608" height="34" rx="9" fill="url(#sill)"/><rect x="96" y="690" width="608" height="5" rx="2.5" fill="#fff" opacity=".7"/>
		<rect x="96" y="724" width="608" height="26" fill="rgb(${r},${g},${b})" opacity=".13" filter="url(#soft)"/>`;
	const floor = `<rect y="560" width="800" height="240" fill="url(#floor)" filter="url(#line)"/>`;
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><defs>
		${gradient('wall', palette.wall)}${gradient('floor', palette.floor)}${gradient('niche', [palette.floor[1], palette.floor[0]])}${gradient('sill', ['#fdfaf4', palette.wall[1]])}
		<radialGradient id="light" cx=".32" cy=".2" r=".75"><stop offset="0" stop-color="#fff" stop-opacity=".65"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
		<radialGradient id="nicheLight" cx=".5" cy=".62" r=".55"><stop offset="0" stop-color="#fff" stop-opacity=".6"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
		<filter id="soft" x="-20%" y="-40%" width="140%" height="180%"><feGaussianBlur stdDeviation="14"/></filter>
		<filter id="line" x="-10%" y="-20%" width="120%" height="140%"><feGaussianBlur stdDeviation="0 18"/></filter></defs>
		<rect width="800" height="800" fill="url(#wall)"/>${arch ? '' : floor}<rect width="800" height="800" fill="url(#light)"/>${arch ? niche : ''}</svg>`;
}

function bannerSvg(): string {
	const shape = archPath(885, 560, 470, 520);
	const inner = archPath(885, 560, 428, 476);
	const tiles: string[] = [];
	for (let row = 0; row < 5; row++)
		for (let column = 0; column < 10; column++) {
			const [x, y] = [column * 128 + (row % 2) * 64 - 20, row * 128 - 10];
			tiles.push(`<path d="${archPath(x, y + 96, 74, 92)}" fill="none" stroke="#fff" stroke-width="2"/>`);
		}
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${banner.width}" height="${banner.height}"><defs>
		<linearGradient id="wall" x2="1" y2="1"><stop offset="0" stop-color="#0a5a5e"/><stop offset="1" stop-color="#0b6b6f"/></linearGradient>
		${gradient('stone', ['#fbf5ea', '#ecdcc1'])}${gradient('edge', ['#fffdf8', '#d9c29a'])}
		<radialGradient id="glow" cx=".74" cy=".5" r=".5"><stop offset="0" stop-color="#3fb3b2" stop-opacity=".5"/><stop offset="1" stop-color="#3fb3b2" stop-opacity="0"/></radialGradient>
		<radialGradient id="light" cx=".5" cy=".7" r=".6"><stop offset="0" stop-color="#fff" stop-opacity=".75"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
		<filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="16"/></filter></defs>
		<rect width="1200" height="560" fill="url(#wall)"/><g opacity=".045">${tiles.join('')}</g><rect width="1200" height="560" fill="url(#glow)"/>
		<path d="${shape}" fill="#032f31" opacity=".45" filter="url(#soft)" transform="translate(0 12)"/>
		<path d="${shape}" fill="url(#edge)"/><path d="${inner}" fill="url(#stone)"/><path d="${inner}" fill="url(#light)"/>
		<path d="${inner}" fill="none" stroke="#b79a66" stroke-opacity=".35" stroke-width="2"/></svg>`;
}

/** Key is `palette/room`, `palette/arch` or `banner`. */
const background = remembered(40, async (key): Promise<Raw> => {
	const [palette, kind] = key.split('/');
	const drawn = kind ? roomSvg(palette as PaletteKey, kind === 'arch') : bannerSvg();
	const { data, info } = await sharp(Buffer.from(drawn)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
	return { data, width: info.width, height: info.height };
});

/** Darkens a soft ellipse, as where a thing stands on the floor. */
function shadow(
	canvas: Raw,
	cx: number,
	cy: number,
	rx: number,
	ry: number,
	strength: number,
	shade: readonly [number, number, number],
): void {
	const reach = 1.8;
	const [x0, x1] = [Math.max(0, Math.floor(cx - rx * reach)), Math.min(canvas.width - 1, Math.ceil(cx + rx * reach))];
	const [y0, y1] = [Math.max(0, Math.floor(cy - ry * reach)), Math.min(canvas.height - 1, Math.ceil(cy + ry * reach))];
	const across = Float64Array.from({ length: Math.max(0, x1 - x0 + 1) }, (_, i) => Math.exp(-1.35 * ((x0 + i - cx) / rx) ** 2));
	for (let y = y0; y <= y1; y++) {
		const down = strength * Math.exp(-1.35 * ((y - cy) / ry) ** 2);
		for (let x = x0; x <= x1; x++) {
			const a = down * (across[x - x0] ?? 0);
			const at = (y * canvas.width + x) * 3;
			canvas.data[at] = (canvas.data[at] ?? 0) * (1 - a) + shade[0] * a;
			canvas.data[at + 1] = (canvas.data[at + 1] ?? 0) * (1 - a) + shade[1] * a;
			canvas.data[at + 2] = (canvas.data[at + 2] ?? 0) * (1 - a) + shade[2] * a;
		}
	}
}

function put(canvas: Raw, piece: Raw, left: number, top: number): void {
	const { data } = canvas;
	for (let y = Math.max(0, -top); y < piece.height && top + y < canvas.height; y++) {
		for (let x = Math.max(0, -left); x < piece.width && left + x < canvas.width; x++) {
			const from = (y * piece.width + x) * 4;
			const alpha = piece.data[from + 3] ?? 0;
			if (alpha === 0) continue;
			const at = ((top + y) * canvas.width + left + x) * 3;
			const a = alpha / 255;
			data[at] = (data[at] ?? 0) * (1 - a) + (piece.data[from] ?? 0) * a;
			data[at + 1] = (data[at + 1] ?? 0) * (1 - a) + (piece.data[from + 1] ?? 0) * a;
			data[at + 2] = (data[at + 2] ?? 0) * (1 - a) + (piece.data[from + 2] ?? 0) * a;
		}
	}
}

/** Stands the object with its foot at the given point; objects hover a little, as in a packshot. */
function stand(canvas: Raw, piece: Raw, cx: number, foot: number, palette: PaletteKey): void {
	const { shade } = palettes[palette];
	const wide = Math.max(piece.width, piece.height * 0.45);
	shadow(canvas, cx, foot + wide * 0.015, wide * 0.5, wide * 0.085, 0.22, shade);
	shadow(canvas, cx, foot - wide * 0.005, wide * 0.36, wide * 0.036, 0.42, shade);
	put(canvas, piece, Math.round(cx - piece.width / 2), Math.round(foot - piece.height));
}

async function canvasOf(key: string): Promise<Raw> {
	const { data, width, height } = await background(key);
	return { data: Buffer.from(data), width, height };
}

async function draw(spec: PictureSpec): Promise<Raw> {
	const { art, palette, mirrored } = spec;
	const tint = spec.tints[0] ?? 'own';
	if (spec.view === 'banner') {
		const canvas = await canvasOf('banner');
		stand(canvas, await sized(art, tint, { maxWidth: 370, maxHeight: 320, mirrored }), 885, 500, 'sand');
		return canvas;
	}
	if (spec.view === 'arch') {
		const canvas = await canvasOf(`${palette}/arch`);
		stand(canvas, await sized(art, tint, { maxWidth: 430, maxHeight: 410, mirrored }), 400, 676, palette);
		return canvas;
	}
	const canvas = await canvasOf(`${palette}/room`);
	if (spec.view === 'scene') {
		const [, second = tint, third = second] = spec.tints;
		stand(canvas, await sized(art, third, { maxWidth: 270, maxHeight: 270, mirrored: !mirrored }), 210, 500, palette);
		stand(canvas, await sized(art, second, { maxWidth: 330, maxHeight: 330, mirrored: !mirrored }), 572, 545, palette);
		stand(canvas, await sized(art, tint, { maxWidth: 430, maxHeight: 400, mirrored }), 345, 690, palette);
	} else if (spec.view === 'close') {
		// Off to one side and larger than the picture on two edges, so that it reads as a close look.
		const piece = await sized(art, tint, { maxWidth: 800, maxHeight: 800, mirrored });
		const left = Math.round(800 * 0.58 - piece.width * 0.42);
		put(canvas, piece, left, Math.round(130 + Math.max(0, (760 - piece.height) / 2)));
	} else if (spec.view === 'tilt') {
		const piece = trimmed(await sized(art, tint, { maxWidth: 540, maxHeight: 500, mirrored, turn: mirrored ? 11 : -11 }));
		stand(canvas, piece, 400, 400 + piece.height / 2 + 20, palette);
	} else {
		const piece = await sized(art, tint, { maxWidth: 540, maxHeight: 500, mirrored });
		stand(canvas, piece, 400, 405 + piece.height / 2 + 20, palette);
	}
	return canvas;
}

/** Draws the picture a spec asks for; the same spec always gives the same. PNG, and not packed: whoever asked packs it in the size that is served. */
export async function renderPicture(spec: PictureSpec): Promise<Buffer> {
	if (spec.view === 'icon') {
		const { data, width, height } = await sized(spec.art, spec.tints[0] ?? 'own', {
			maxWidth: 176,
			maxHeight: 176,
			mirrored: spec.mirrored,
		});
		return sharp(data, { raw: { width, height, channels: 4 } })
			.resize(192, 192, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 }, withoutEnlargement: true })
			.png({ compressionLevel: 0 })
			.toBuffer();
	}
	const { data, width, height } = await draw(spec);
	return sharp(data, { raw: { width, height, channels: 3 } })
		.png({ compressionLevel: 0 })
		.toBuffer();
}
