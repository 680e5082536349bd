import { pixelSide, type Region } from '../../platform/files/regions.ts';
import { askedRegions, fieldsCoarse, storedRegions } from './descriptor.ts';

/** A way in which pictures become numbers. */
export interface PictureKind {
	/** Stands beside all numbers that it made: those of another kind cannot be compared with them. */
	name: string;
	/** Side of the squares that it looks at, in pixels. */
	side: number;
	/** Parts of a picture of the shop, and of a picture that somebody sends. */
	stored: readonly Region[];
	asked: readonly Region[];
	/** So near pictures look alike; null for numbers of another scale. */
	alikeWithin: number | null;
	/** So near one is alike that is much nearer than all others. */
	clearWithin: number;
	/** So near goods of one category are of the same style. */
	styleWithin: number;
}

/** What comparing needs to know of the numbers of a kind. */
export interface NumbersShape {
	/** Descriptors of one picture. */
	perPicture: number;
	/** The numbers of a descriptor in short, for the first look. */
	coarse(vectors: Float32Array, from: number): Float32Array;
}

/** Raise the number when the same picture becomes other numbers. */
export const fieldsKind: PictureKind = {
	name: 'fields-1',
	side: pixelSide,
	stored: storedRegions,
	asked: askedRegions,
	// Looked at: up to 0.15 nearly all pairs of other photos show the same or such a thing, beyond 0.2 hardly any does.
	alikeWithin: 0.16,
	clearWithin: 0.28,
	styleWithin: 0.24,
};

export const fieldsShape: NumbersShape = {
	perPicture: storedRegions.length,
	coarse: fieldsCoarse,
};

/** A model forgives more than fields do: it needs fewer parts, each of which takes it long. */
const whole: Region = { trimmed: false, keep: 1, mirrored: false };
const trimmed: Region = { trimmed: true, keep: 1, mirrored: false };
const modelStored = [whole, trimmed];

export const modelKind = (name: string, side: number): PictureKind => ({
	name,
	side,
	stored: modelStored,
	asked: [whole, trimmed, { ...whole, mirrored: true }, { ...trimmed, mirrored: true }],
	alikeWithin: null,
	clearWithin: 0,
	styleWithin: Number.POSITIVE_INFINITY,
});

export const modelShape = (coarse: NumbersShape['coarse']): NumbersShape => ({
	perPicture: modelStored.length,
	coarse,
});
