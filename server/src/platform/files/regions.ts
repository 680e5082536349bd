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

export type Half = 'start' | 'end' | 'top' | 'bottom';

/** Side of the squares that regions become, unless another is asked for. */
export const pixelSide = 64;
export const bytesPerRegion = pixelSide * pixelSide * 3;
