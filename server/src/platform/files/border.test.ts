import sharp from 'sharp';
import { expect, it } from 'vitest';
import { chanceOf } from '../../testing/chance.ts';
import { seedOfRun } from '../../testing/seed.ts';
import type { Block } from './blocks.ts';
import { withoutBorder } from './border.ts';

const width = 90;
const height = 70;

/** As libvips finds it, which is asked for a part of its own. */
async function foundByVips(data: Buffer, block: Block): Promise<Block> {
	const part = await sharp(data, { raw: { width, height, channels: 3 } })
		.extract(block)
		.raw()
		.toBuffer();
	try {
		const { info } = await sharp(part, { raw: { width: block.width, height: block.height, channels: 3 } })
			.trim({ threshold: 18 })
			.raw()
			.toBuffer({ resolveWithObject: true });
		const [left, top] = [block.left - (info.trimOffsetLeft ?? 0), block.top - (info.trimOffsetTop ?? 0)];
		return info.width < 8 || info.height < 8 ? block : { left, top, width: info.width, height: info.height };
	} catch {
		// It refuses a picture that is nothing but border.
		return block;
	}
}

/** A thing somewhere on a ground of nearly one colour, with specks here and there, compressed. */
function photo(chance: () => number): Promise<Buffer> {
	const below = (most: number): number => Math.floor(chance() * most);
	const colour = (): string => `rgb(${below(256)},${below(256)},${below(256)})`;
	const rect = (most: number): string =>
		`<rect x="${below(width)}" y="${below(height)}" width="${1 + below(most)}" height="${1 + below(most)}" fill="${colour()}"/>`;
	const inner = Array.from({ length: below(6) }, () => rect(chance() < 0.5 ? 3 : 50)).join('');
	const ground = `<rect width="100%" height="100%" fill="${colour()}"/>`;
	return sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${ground}${inner}</svg>`))
		.removeAlpha()
		.jpeg({ quality: 20 + below(80) })
		.toBuffer();
}

it('leaves out the border that libvips leaves out, also of a part', async () => {
	const seed = seedOfRun();
	const chance = chanceOf(seed);
	let cut = 0;
	for (let round = 0; round < 150; round += 1) {
		const data = await sharp(await photo(chance))
			.raw()
			.toBuffer();
		const half = Math.floor(width / 2);
		for (const block of [
			{ left: 0, top: 0, width, height },
			{ left: half, top: 3, width: width - half, height: height - 5 },
		]) {
			const within = withoutBorder({ data, width, height }, block);
			expect(within, `SEED=${seed} round ${round}`).toEqual(await foundByVips(data, block));
			if (within.width < block.width) cut += 1;
		}
	}
	expect(cut).toBeGreaterThan(20);
});

it('keeps what is too small to have a border', () => {
	const block = { left: 0, top: 0, width: 2, height: 2 };
	expect(withoutBorder({ data: Buffer.alloc(12), width: 2, height: 2 }, block)).toEqual(block);
});
