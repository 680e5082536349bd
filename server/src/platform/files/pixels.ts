import sharp, { type Sharp } from 'sharp';
import { type Block, blocksOf, type Pixels } from './blocks.ts';
import { withoutBorder } from './border.ts';
import { type Half, pixelSide, type Region } from './regions.ts';

const leastWorkingSide = 256;
/** Seams of a screenshot are a few pixels wide. */
const blockWorkingSide = 480;
const mostBlocks = 4;

/** Regions of a picture as squares of red, green and blue, `side` pixels wide, one after another. */
export async function readPixels(
	bytes: Uint8Array,
	regions: readonly Region[],
	limitInputPixels: number,
	side = pixelSide,
): Promise<Buffer> {
	const workingSide = Math.max(leastWorkingSide, Math.ceil(side * 1.25));
	const hasParts = regions.some(({ part }) => part !== undefined);
	// Unpacking is the dearest step: once, as large as anything needs it, and the smaller one is made of that.
	const opened = await rawOf(
		sharp(bytes, { limitInputPixels, failOn: 'error' }).rotate().flatten({ background: '#ffffff' }),
		hasParts ? Math.max(workingSide, blockWorkingSide) : workingSide,
	);
	const [whole, forParts] = await Promise.all([within(opened, workingSide), hasParts ? within(opened, blockWorkingSide) : null]);
	const all = everythingOf(whole);
	const trimmed = regions.some((region) => region.trimmed) ? withoutBorder(whole, all) : all;
	const parts = forParts ? partsOf(forParts) : null;
	const squares = regions.flatMap((region) => {
		if (region.part === undefined) return [squareOf(whole, region.trimmed ? trimmed : all, region, side)];
		const block = parts?.get(region.part);
		return forParts && block ? [squareOf(forParts, block, region, side)] : [];
	});
	return Buffer.concat(await Promise.all(squares));
}

async function rawOf(picture: Sharp, side: number): Promise<Pixels> {
	const { data, info } = await picture
		.resize({ width: side, height: side, fit: 'inside' })
		.toColourspace('srgb')
		.removeAlpha()
		.raw()
		.toBuffer({ resolveWithObject: true });
	return { data, width: info.width, height: info.height };
}

/** The picture made smaller, so that its longer side is `side` pixels. */
async function within(pixels: Pixels, side: number): Promise<Pixels> {
	return Math.max(pixels.width, pixels.height) <= side ? pixels : rawOf(open(pixels), side);
}

const open = ({ data, width, height }: Pixels): Sharp => sharp(data, { raw: { width, height, channels: 3 } });

const everythingOf = ({ width, height }: Pixels): Block => ({ left: 0, top: 0, width, height });

function squareOf(pixels: Pixels, block: Block, { keep, mirrored }: Region, side: number): Promise<Buffer> {
	const width = Math.max(1, Math.round(block.width * keep));
	const height = Math.max(1, Math.round(block.height * keep));
	const left = block.left + Math.floor((block.width - width) / 2);
	const top = block.top + Math.floor((block.height - height) / 2);
	const square = open(pixels).extract({ left, top, width, height }).resize({ width: side, height: side, fit: 'fill' });
	return (mirrored ? square.flop() : square).raw().toBuffer();
}

/** The pictures within a picture, and its halves without their borders. */
function partsOf(pixels: Pixels): Map<number | Half, Block> {
	const { width, height } = pixels;
	const parts = new Map<number | Half, Block>(blocksOf(pixels, mostBlocks).entries());
	const [half, middle] = [Math.floor(width / 2), Math.floor(height / 2)];
	if (half < 8 || middle < 8) return parts;
	const halves: Record<Half, Block> = {
		start: { left: 0, top: 0, width: half, height },
		end: { left: half, top: 0, width: width - half, height },
		top: { left: 0, top: 0, width, height: middle },
		bottom: { left: 0, top: middle, width, height: height - middle },
	};
	for (const name of ['start', 'end', 'top', 'bottom'] as const) parts.set(name, withoutBorder(pixels, halves[name]));
	return parts;
}
