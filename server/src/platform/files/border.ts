/**
 * What lies within the plain border of a picture. The answer is that of libvips' `find_trim`, which filters the whole picture
 * before it looks: a half of a photo took it thirty milliseconds. Here only the border is looked at.
 */

import type { Block, Pixels } from './blocks.ts';

/** So far from the colour of its corner, in any channel, a pixel is no border any more. */
const threshold = 18;
/** Narrower than this, what was found is a speck. */
const leastSide = 8;
/** The middle of nine values is beyond a bound where so many of them are. */
const most = 5;

/** Of each pixel, whether red, green and blue are above or below the corner's: six counts of four bits, which add up beside each other. */
const one = [0x1, 0x10, 0x100, 0x1000, 0x10_000, 0x100_000] as const;
const untilFull = 0x111_111 * (8 - most);
const full = 0x888_888;

/** The part of a block without its plain border; the block itself where it has one colour, or next to nothing is left. */
export function withoutBorder(pixels: Pixels, block: Block): Block {
	const { width, height } = block;
	if (width < 3 || height < 3) return block;
	const beyond = countsOf(pixels, block);
	const isBorder = (x: number, y: number): boolean => {
		const [left, right] = [Math.max(0, x - 1), Math.min(width - 1, x + 1)];
		let counts = 0;
		for (let line = y - 1; line <= y + 1; line += 1) {
			// Beyond the edge the last line stands again.
			const row = Math.max(0, Math.min(height - 1, line)) * width;
			counts += (beyond[row + left] as number) + (beyond[row + x] as number) + (beyond[row + right] as number);
		}
		return ((counts + untilFull) & full) === 0;
	};
	const isPlainRow = (y: number): boolean => {
		for (let x = 0; x < width; x += 1) if (!isBorder(x, y)) return false;
		return true;
	};
	let [top, bottom, left, right] = [0, height - 1, 0, width - 1];
	while (top < height && isPlainRow(top)) top += 1;
	if (top === height) return block;
	while (isPlainRow(bottom)) bottom -= 1;
	const isPlainColumn = (x: number): boolean => {
		for (let y = top; y <= bottom; y += 1) if (!isBorder(x, y)) return false;
		return true;
	};
	while (isPlainColumn(left)) left += 1;
	while (isPlainColumn(right)) right -= 1;
	const within = { left: block.left + left, top: block.top + top, width: right - left + 1, height: bottom - top + 1 };
	return within.width >= leastSide && within.height >= leastSide ? within : block;
}

function countsOf({ data, width }: Pixels, block: Block): Int32Array {
	const out = new Int32Array(block.width * block.height);
	const corner = (block.top * width + block.left) * 3;
	const [red, green, blue] = [data[corner] as number, data[corner + 1] as number, data[corner + 2] as number];
	let to = 0;
	for (let y = block.top; y < block.top + block.height; y += 1) {
		let at = (y * width + block.left) * 3;
		for (let x = 0; x < block.width; x += 1) {
			const r = (data[at] as number) - red;
			const g = (data[at + 1] as number) - green;
			const b = (data[at + 2] as number) - blue;
			let beyond = r > threshold ? one[0] : r < -threshold ? one[1] : 0;
			if (g > threshold) beyond += one[2];
			else if (g < -threshold) beyond += one[3];
			if (b > threshold) beyond += one[4];
			else if (b < -threshold) beyond += one[5];
			out[to] = beyond;
			to += 1;
			at += 3;
		}
	}
	return out;
}
