import sharp from 'sharp';
import { expect, it } from 'vitest';
import { pixelSide } from '../../platform/files/regions.ts';
import { describeAsked, describeSquares, descriptorLength } from './descriptor.ts';
import { drawing } from './testing.ts';

const raw = { width: pixelSide, height: pixelSide, channels: 3 as const };

it.each([
	['turned to the right', (square: Buffer) => sharp(square, { raw }).rotate(90)],
	['turned to the left', (square: Buffer) => sharp(square, { raw }).rotate(270)],
	['mirrored', (square: Buffer) => sharp(square, { raw }).flop()],
])('a picture is also asked with as if it were %s, without looking again', async (_name, change) => {
	const square = await sharp(await drawing(3))
		.resize(pixelSide, pixelSide)
		.raw()
		.toBuffer();

	const asked = describeAsked(square);
	const changed = describeSquares(await change(square).raw().toBuffer());

	const distances = Array.from({ length: asked.length / descriptorLength }, (_, index) =>
		changed.reduce((sum, value, at) => sum + (value - (asked[index * descriptorLength + at] ?? 0)) ** 2, 0),
	);
	expect(Math.min(...distances)).toBeLessThan(1e-6);
	expect(distances.filter((distance) => distance < 1e-6)).toHaveLength(1);
});
