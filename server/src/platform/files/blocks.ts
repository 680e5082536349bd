/**
 * The pictures within a picture: a screenshot has bars, words and buttons around its photo, a collage has seams. Rows and columns
 * of one colour part them.
 */

export interface Block {
	left: number;
	top: number;
	width: number;
	height: number;
}

/** Of red, green and blue, one pixel after another. */
export interface Pixels {
	data: Uint8Array;
	width: number;
	height: number;
}

/** So far from the line's own colour a pixel may be, in all its channels together. */
const tolerance = 42;
/** So much of a line may be of other colours: scratches of compression, a thin frame. */
const othersAtMost = 0.015;
/** Parts of the whole picture: a seam is at least so wide, a block at least so large. */
const narrowestSeam = 0.008;
const smallestSide = 0.14;
const smallestArea = 0.05;
const deepest = 4;
/** So large a part is the picture itself. */
const whole = 0.94;

/** The largest parts first, without the picture itself. */
export function blocksOf(pixels: Pixels, most: number): Block[] {
	const found: Block[] = [];
	cut(pixels, { left: 0, top: 0, width: pixels.width, height: pixels.height }, 'rows', deepest, found);
	cut(pixels, { left: 0, top: 0, width: pixels.width, height: pixels.height }, 'columns', deepest, found);
	const area = pixels.width * pixels.height;
	const kept: Block[] = [];
	for (const block of found.toSorted((a, b) => b.width * b.height - a.width * a.height)) {
		if (block.width * block.height > area * whole || kept.some((other) => isNearly(other, block))) continue;
		kept.push(block);
		if (kept.length === most) break;
	}
	return kept;
}

/** Parts a block along its lines of one colour, and its parts along the other lines; those that cannot be parted are found. */
function cut(pixels: Pixels, block: Block, along: 'rows' | 'columns', depth: number, found: Block[]): void {
	const parts = partsOf(pixels, block, along);
	const [only] = parts;
	if (parts.length === 1 && only && isSame(only, block) && depth < deepest) {
		found.push(block);
		return;
	}
	for (const part of parts) {
		const { width, height } = part;
		const fits =
			width >= pixels.width * smallestSide &&
			height >= pixels.height * smallestSide &&
			width * height >= pixels.width * pixels.height * smallestArea;
		if (!fits) continue;
		if (depth === 0) found.push(part);
		else cut(pixels, part, along === 'rows' ? 'columns' : 'rows', depth - 1, found);
	}
}

function partsOf(pixels: Pixels, block: Block, along: 'rows' | 'columns'): Block[] {
	const length = along === 'rows' ? block.height : block.width;
	const seam = Math.max(2, Math.round((along === 'rows' ? pixels.height : pixels.width) * narrowestSeam));
	const parts: Block[] = [];
	let from = -1;
	let plain = 0;
	const end = (to: number): void => {
		if (from < 0 || to <= from) return;
		parts.push(
			along === 'rows'
				? { ...block, top: block.top + from, height: to - from }
				: { ...block, left: block.left + from, width: to - from },
		);
		from = -1;
	};
	for (let line = 0; line < length; line += 1) {
		if (isPlain(pixels, block, along, line)) {
			plain += 1;
			if (plain === seam) end(line - seam + 1);
			continue;
		}
		plain = 0;
		if (from < 0) from = line;
	}
	end(length - (plain < seam ? plain : 0));
	return parts;
}

/** Whether a row or column of a block has one colour: that of the middle of its ends. */
function isPlain({ data, width }: Pixels, block: Block, along: 'rows' | 'columns', line: number): boolean {
	const length = along === 'rows' ? block.width : block.height;
	const start = along === 'rows' ? (block.top + line) * width + block.left : block.top * width + block.left + line;
	const step = along === 'rows' ? 1 : width;
	const reference = (start + step * Math.floor(length / 64)) * 3;
	let others = length * othersAtMost;
	for (let at = 0; at < length; at += 1) {
		const pixel = (start + at * step) * 3;
		const difference =
			Math.abs((data[pixel] as number) - (data[reference] as number)) +
			Math.abs((data[pixel + 1] as number) - (data[reference + 1] as number)) +
			Math.abs((data[pixel + 2] as number) - (data[reference + 2] as number));
		if (difference > tolerance) others -= 1;
		if (others < 0) return false;
	}
	return true;
}

const isSame = (a: Block, b: Block): boolean =>
	a.left === b.left && a.top === b.top && a.width === b.width && a.height === b.height;

/** Whether two blocks are one but for a few lines. */
function isNearly(a: Block, b: Block): boolean {
	const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
	const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
	if (width <= 0 || height <= 0) return false;
	return (width * height) / (a.width * a.height + b.width * b.height - width * height) > 0.9;
}
