import sharp, { type OutputInfo } from 'sharp';
import { type Block, blocksOf } from './blocks.ts';

/** A part of a picture as fractions of its sides. */
export interface Region {
	/** Of the picture without its plain border, instead of the whole. */
	trimmed: boolean;
	/** How much of each side is left, from the middle. */
	keep: number;
	mirrored: boolean;
	/** Instead of the whole: one of the pictures within it (blocks.ts), the largest being 0, where there are so many; or a half. */
	part?: number | Half;
}

type Half = 'start' | 'end' | 'top' | 'bottom';

/** Side of the squares that regions become, unless another is asked for. */
export const pixelSide = 64;
export const bytesPerRegion = pixelSide * pixelSide * 3;
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
	const open = (within: number): Promise<Raw> =>
		sharp(bytes, { limitInputPixels, failOn: 'error' })
			.rotate()
			.flatten({ background: '#ffffff' })
			.resize({ width: within, height: within, fit: 'inside' })
			.toColourspace('srgb')
			.removeAlpha()
			.raw()
			.toBuffer({ resolveWithObject: true });
	const [[whole, trimmed], parted] = await Promise.all([
		open(workingSide).then(
			async (raw): Promise<[Raw, Raw]> => [raw, regions.some((region) => region.trimmed) ? await withoutBorder(raw) : raw],
		),
		regions.some(({ part }) => part !== undefined) ? open(blockWorkingSide).then(partsOf) : null,
	]);
	const squares = regions.flatMap((region) => {
		const raw = region.part === undefined ? (region.trimmed ? trimmed : whole) : parted?.get(region.part);
		return raw ? [squareOf(raw, region, side)] : [];
	});
	return Buffer.concat(await Promise.all(squares));
}

function squareOf({ data, info }: Raw, { keep, mirrored }: Region, side: number): Promise<Buffer> {
	const width = Math.max(1, Math.round(info.width * keep));
	const height = Math.max(1, Math.round(info.height * keep));
	const square = sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
		.extract({ left: Math.floor((info.width - width) / 2), top: Math.floor((info.height - height) / 2), width, height })
		.resize({ width: side, height: side, fit: 'fill' });
	return (mirrored ? square.flop() : square).raw().toBuffer();
}

type Raw = { data: Buffer; info: Pick<OutputInfo, 'width' | 'height'> };

/** The pictures within a picture, and its halves without their borders. */
async function partsOf({ data, info }: Raw): Promise<Map<number | Half, Raw>> {
	const { width, height } = info;
	const of = async (block: Block): Promise<Raw> => ({
		data: await sharp(data, { raw: { width, height, channels: 3 } })
			.extract(block)
			.raw()
			.toBuffer(),
		info: block,
	});
	const [half, middle] = [Math.floor(width / 2), Math.floor(height / 2)];
	const blocks = blocksOf({ data, width, height }, mostBlocks).map(
		async (block, index): Promise<[number, Raw]> => [index, await of(block)],
	);
	if (half < 8 || middle < 8) return new Map(await Promise.all(blocks));
	const halves: Record<Half, Block> = {
		start: { left: 0, top: 0, width: half, height },
		end: { left: half, top: 0, width: width - half, height },
		top: { left: 0, top: 0, width, height: middle },
		bottom: { left: 0, top: middle, width, height: height - middle },
	};
	const cut = (['start', 'end', 'top', 'bottom'] as const).map(
		async (name): Promise<[Half, Raw]> => [name, await withoutBorder(await of(halves[name]))],
	);
	return new Map<number | Half, Raw>(await Promise.all([...blocks, ...cut]));
}

/** A picture of one colour has nothing but border: then it stays whole. */
async function withoutBorder(whole: Raw): Promise<Raw> {
	const raw = { width: whole.info.width, height: whole.info.height, channels: 3 as const };
	try {
		const cut = await sharp(whole.data, { raw }).trim({ threshold: 18 }).raw().toBuffer({ resolveWithObject: true });
		return cut.info.width >= 8 && cut.info.height >= 8 ? cut : whole;
	} catch {
		return whole;
	}
}
