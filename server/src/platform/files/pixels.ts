import sharp, { type OutputInfo } from 'sharp';

/** A part of a picture as fractions of its sides. */
export interface Region {
	/** Of the picture without its plain border, instead of the whole. */
	trimmed: boolean;
	/** How much of each side is left, from the middle. */
	keep: number;
	mirrored: boolean;
}

/** Side of the squares that regions become, unless another is asked for. */
export const pixelSide = 64;
export const bytesPerRegion = pixelSide * pixelSide * 3;
const leastWorkingSide = 256;

/** Regions of a picture as squares of red, green and blue, `side` pixels wide, one after another. */
export async function readPixels(
	bytes: Uint8Array,
	regions: readonly Region[],
	limitInputPixels: number,
	side = pixelSide,
): Promise<Buffer> {
	const workingSide = Math.max(leastWorkingSide, Math.ceil(side * 1.25));
	const whole = await sharp(bytes, { limitInputPixels, failOn: 'error' })
		.rotate()
		.flatten({ background: '#ffffff' })
		.resize({ width: workingSide, height: workingSide, fit: 'inside' })
		.toColourspace('srgb')
		.removeAlpha()
		.raw()
		.toBuffer({ resolveWithObject: true });
	const trimmed = regions.some((region) => region.trimmed) ? await withoutBorder(whole) : whole;
	const squares: Buffer[] = [];
	for (const region of regions) {
		const { data, info } = region.trimmed ? trimmed : whole;
		const width = Math.max(1, Math.round(info.width * region.keep));
		const height = Math.max(1, Math.round(info.height * region.keep));
		let square = sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
			.extract({ left: Math.floor((info.width - width) / 2), top: Math.floor((info.height - height) / 2), width, height })
			.resize({ width: side, height: side, fit: 'fill' });
		if (region.mirrored) square = square.flop();
		squares.push(await square.raw().toBuffer());
	}
	return Buffer.concat(squares);
}

type Raw = { data: Buffer; info: OutputInfo };

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
