import { describe, expect, it } from 'vitest';
import { chanceOf } from '../../testing/chance.ts';
import { seedOfRun } from '../../testing/seed.ts';
import { type Block, blocksOf, type Pixels } from './blocks.ts';

const white = [255, 255, 255] as const;

/** A sheet of one colour. */
function sheet(width: number, height: number, colour: readonly number[] = white): Pixels {
	const data = new Uint8Array(width * height * 3);
	for (let at = 0; at < data.length; at += 1) data[at] = colour[at % 3] ?? 0;
	return { data, width, height };
}

/** Something that has no line of one colour, as a photo has none. */
function photo(pixels: Pixels, { left, top, width, height }: Block): Pixels {
	for (let y = top; y < top + height; y += 1)
		for (let x = left; x < left + width; x += 1)
			pixels.data.fill((x * 37 + y * 91 + ((x * y) % 7) * 30) % 200, (y * pixels.width + x) * 3, (y * pixels.width + x) * 3 + 3);
	return pixels;
}

const block = (left: number, top: number, width: number, height: number): Block => ({ left, top, width, height });

describe('the pictures within a picture', () => {
	it('are none where it is one colour, or one photo', () => {
		expect(blocksOf(sheet(200, 200), 4)).toEqual([]);
		expect(blocksOf(photo(sheet(200, 200), block(0, 0, 200, 200)), 4)).toEqual([]);
	});

	it('are the photo that stands on a sheet', () => {
		const inner = block(40, 50, 100, 90);

		expect(blocksOf(photo(sheet(200, 200), inner), 4)).toEqual([inner]);
	});

	it('are the two of a collage, beside each other or one above the other, the larger one first', () => {
		const beside = photo(photo(sheet(300, 150), block(0, 0, 120, 150)), block(130, 0, 170, 150));
		const above = photo(photo(sheet(150, 300), block(0, 0, 150, 170)), block(0, 180, 150, 120));

		expect(blocksOf(beside, 4)).toEqual([block(130, 0, 170, 150), block(0, 0, 120, 150)]);
		expect(blocksOf(above, 4)).toEqual([block(0, 0, 150, 170), block(0, 180, 150, 120)]);
	});

	it('are all four of a grid, and no more than were asked for', () => {
		const four = [block(0, 0, 95, 95), block(105, 0, 95, 95), block(0, 105, 95, 95), block(105, 105, 95, 95)];
		const pixels = four.reduce(photo, sheet(200, 200));
		const places = (found: Block[]) => found.map(({ left, top }) => `${left} ${top}`).sort();

		expect(places(blocksOf(pixels, 4).slice(-4)).length).toBe(4);
		expect(blocksOf(pixels, 2)).toHaveLength(2);
		expect(blocksOf(pixels, 1)).toHaveLength(1);
	});

	it('are found between bars, words and buttons, which are too small to be one', () => {
		const pixels = [block(0, 0, 200, 10), block(20, 30, 40, 12), block(0, 80, 200, 200), block(20, 300, 100, 12)].reduce(
			photo,
			sheet(200, 400),
		);

		expect(blocksOf(pixels, 4)).toEqual([block(0, 80, 200, 200)]);
	});

	it('are parted by a sheet of any colour, and by one that was scratched a little', () => {
		const inner = block(40, 50, 100, 90);
		const dark = photo(sheet(200, 200, [20, 30, 40]), inner);
		const scratched = photo(sheet(200, 200), inner);
		const chance = chanceOf(seedOfRun());
		// In each line two pixels of two hundred, and the rest nearly white.
		for (let y = 0; y < 200; y += 1)
			for (const x of [Math.floor(chance() * 30), 170 + Math.floor(chance() * 30)])
				if (x % 200 !== 3) scratched.data.fill(245, (y * 200 + x) * 3, (y * 200 + x) * 3 + 3);

		expect(blocksOf(dark, 4)).toEqual([inner]);
		expect(blocksOf(scratched, 4)).toEqual([inner]);
	});

	it('are not parted by a line that is narrower than a seam', () => {
		const hairline = photo(photo(sheet(400, 100), block(0, 0, 199, 100)), block(200, 0, 200, 100));

		expect(blocksOf(hairline, 4)).toEqual([]);
	});

	it.each([
		[1, 1],
		[1, 300],
		[300, 1],
		[3, 3],
	])('are looked for in %i by %i pixels too', (width, height) => {
		expect(blocksOf(sheet(width, height), 4)).toEqual([]);
		expect(blocksOf(photo(sheet(width, height), block(0, 0, width, height)), 4)).toEqual([]);
	});

	it('always lie within it, whatever it shows, and none of them is nearly another', () => {
		const seed = seedOfRun();
		const chance = chanceOf(seed);
		for (let round = 0; round < 60; round += 1) {
			const [width, height] = [20 + Math.floor(chance() * 200), 20 + Math.floor(chance() * 200)];
			const pixels = sheet(width, height, [chance() * 255, chance() * 255, chance() * 255].map(Math.floor));
			for (let times = Math.floor(chance() * 6); times > 0; times -= 1) {
				const [left, top] = [Math.floor(chance() * width), Math.floor(chance() * height)];
				photo(
					pixels,
					block(left, top, 1 + Math.floor(chance() * (width - left - 1)), 1 + Math.floor(chance() * (height - top - 1))),
				);
			}
			const found = blocksOf(pixels, 4);
			const inside = found.every(
				(one) =>
					one.left >= 0 &&
					one.top >= 0 &&
					one.width > 0 &&
					one.height > 0 &&
					one.left + one.width <= width &&
					one.top + one.height <= height,
			);
			const areas = found.map((one) => one.width * one.height);
			expect([seed, round, inside, found.length <= 4]).toEqual([seed, round, true, true]);
			expect([seed, round, areas]).toEqual([seed, round, areas.toSorted((a, b) => b - a)]);
			expect([seed, round, new Set(found.map((one) => JSON.stringify(one))).size]).toEqual([seed, round, found.length]);
		}
	});
});
