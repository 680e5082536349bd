import { bytesPerRegion, pixelSide, type Region } from '../../platform/files/regions.ts';

/**
 * A picture as numbers, without a model: 48 of its colours (4 by 4 fields of brightness and two colour differences), and
 * 128 of its edges (4 by 4 fields, 8 directions). The same photo stays near itself when it is cut, resized, brightened,
 * mirrored or compressed; similar goods on another photo do not.
 */
export const descriptorLength = 176;
const fields = 4;
const directions = 8;
const colourLength = fields * fields * 3;
/** What colours weigh against edges; measured over the photos for development. */
const colourWeight = 0.9;

/** Parts of a picture of the shop, and of a picture that somebody sends. */
export const storedRegions: readonly Region[] = [
	{ trimmed: false, keep: 1, mirrored: false },
	{ trimmed: true, keep: 1, mirrored: false },
	{ trimmed: false, keep: 0.9, mirrored: false },
];
export const askedRegions: readonly Region[] = [
	{ trimmed: false, keep: 1, mirrored: false },
	{ trimmed: true, keep: 1, mirrored: false },
	{ trimmed: false, keep: 0.9, mirrored: false },
	{ trimmed: true, keep: 0.88, mirrored: false },
	...([0, 1, 2, 3, 'start', 'end', 'top', 'bottom'] as const).map((part) => ({ trimmed: false, keep: 1, mirrored: false, part })),
];
/** So many of these somebody may have turned or mirrored: their descriptors become those of the turned without another look. */
const turnedAsked = 3;

/** Descriptors to search with: also of the picture turned to its sides, and mirrored. */
export function describeAsked(pixels: Uint8Array): Float32Array {
	const upright = describeSquares(pixels);
	const first = Math.min(turnedAsked, upright.length / descriptorLength);
	const out = new Float32Array(upright.length + first * changes.length * descriptorLength);
	out.set(upright);
	let to = upright.length;
	for (const change of changes) {
		for (let index = 0; index < first; index += 1) {
			moved(upright.subarray(index * descriptorLength, (index + 1) * descriptorLength), change, out.subarray(to));
			to += descriptorLength;
		}
	}
	return out;
}

/** Where a field goes, and where the direction of an edge. */
interface Move {
	field(row: number, column: number): [row: number, column: number];
	direction(direction: number): number;
}

const last = fields - 1;
const changes: readonly Move[] = [
	{ field: (row, column) => [column, last - row], direction: (at) => at + directions / 2 },
	{ field: (row, column) => [last - column, row], direction: (at) => at + directions / 2 },
	{ field: (row, column) => [row, last - column], direction: (at) => directions - at },
];

/** The descriptor of the same square turned by a quarter or mirrored: fields change their places, edges their directions. */
function moved(vector: Float32Array, move: Move, out: Float32Array): void {
	for (let row = 0; row < fields; row += 1) {
		for (let column = 0; column < fields; column += 1) {
			const [toRow, toColumn] = move.field(row, column);
			const [from, to] = [row * fields + column, toRow * fields + toColumn];
			for (let at = 0; at < 3; at += 1) out[to * 3 + at] = vector[from * 3 + at] ?? 0;
			for (let at = 0; at < directions; at += 1)
				out[colourLength + to * directions + (move.direction(at) % directions)] =
					vector[colourLength + from * directions + at] ?? 0;
		}
	}
}

/** Descriptors of squares as `readPixels` gives them, one after another. */
export function describeSquares(pixels: Uint8Array): Float32Array {
	const count = Math.floor(pixels.length / bytesPerRegion);
	const out = new Float32Array(count * descriptorLength);
	for (let index = 0; index < count; index += 1) {
		describe(
			pixels.subarray(index * bytesPerRegion, (index + 1) * bytesPerRegion),
			out.subarray(index * descriptorLength, (index + 1) * descriptorLength),
		);
	}
	return out;
}

function describe(rgb: Uint8Array, out: Float32Array): void {
	const grey = new Float32Array(pixelSide * pixelSide);
	const perField = (pixelSide / fields) ** 2;
	for (let y = 0; y < pixelSide; y += 1) {
		for (let x = 0; x < pixelSide; x += 1) {
			const at = y * pixelSide + x;
			const [r, g, b] = [rgb[at * 3] ?? 0, rgb[at * 3 + 1] ?? 0, rgb[at * 3 + 2] ?? 0];
			const light = (0.299 * r + 0.587 * g + 0.114 * b) / 255;
			grey[at] = light;
			const field = (Math.floor((y * fields) / pixelSide) * fields + Math.floor((x * fields) / pixelSide)) * 3;
			out[field] = (out[field] ?? 0) + light / perField;
			out[field + 1] = (out[field + 1] ?? 0) + (b / 255 - light) / perField;
			out[field + 2] = (out[field + 2] ?? 0) + (r / 255 - light) / perField;
		}
	}
	weighColours(out);
	addEdges(grey, out);
}

/** Brightness counts only against that of the rest of the picture: a lighter copy is the same picture. */
function weighColours(out: Float32Array): void {
	let mean = 0;
	for (let at = 0; at < colourLength; at += 3) mean += (out[at] ?? 0) / (fields * fields);
	for (let at = 0; at < colourLength; at += 3) {
		out[at] = ((out[at] ?? 0) - mean) * 0.6 * colourWeight;
		out[at + 1] = (out[at + 1] ?? 0) * colourWeight;
		out[at + 2] = (out[at + 2] ?? 0) * colourWeight;
	}
}

/** The two rows or columns of fields that are nearest to one of pixels, and what the second takes of it. */
interface Place {
	first: number;
	second: number;
	share: number;
}
const places: readonly Place[] = Array.from({ length: pixelSide }, (_, at) => {
	const place = ((at + 0.5) * fields) / pixelSide - 0.5;
	const low = Math.floor(place);
	if (low < 0) return { first: 0, second: 0, share: 0 };
	return low >= last ? { first: last, second: last, share: 0 } : { first: low, second: low + 1, share: place - low };
});

function addEdges(grey: Float32Array, out: Float32Array): void {
	for (let y = 1; y < pixelSide - 1; y += 1) {
		for (let x = 1; x < pixelSide - 1; x += 1) {
			const at = y * pixelSide + x;
			const dx = (grey[at + 1] as number) - (grey[at - 1] as number);
			const dy = (grey[at + pixelSide] as number) - (grey[at - pixelSide] as number);
			const strength = Math.sqrt(dx * dx + dy * dy);
			if (strength < 0.01) continue;
			addEdge(out, x, y, ((Math.atan2(dy, dx) + Math.PI) / Math.PI) * directions, strength);
		}
	}
	let sum = 0;
	for (let at = colourLength; at < descriptorLength; at += 1) sum += out[at] ?? 0;
	// Square roots keep one strong edge from outshouting all others.
	if (sum > 0) for (let at = colourLength; at < descriptorLength; at += 1) out[at] = Math.sqrt((out[at] ?? 0) / sum);
}

/** Shared between the nearest directions and fields, so that a small shift changes little. */
function addEdge(out: Float32Array, x: number, y: number, turn: number, strength: number): void {
	const low = Math.floor(turn);
	const share = turn - low;
	const [near, next] = [low % directions, (low + 1) % directions];
	const [row, column] = [places[y] as Place, places[x] as Place];
	const add = (line: number, field: number, weight: number): void => {
		const base = colourLength + (line * fields + field) * directions;
		out[base + near] = (out[base + near] as number) + weight * (1 - share);
		out[base + next] = (out[base + next] as number) + weight * share;
	};
	add(row.first, column.first, strength * (1 - row.share) * (1 - column.share));
	add(row.first, column.second, strength * (1 - row.share) * column.share);
	add(row.second, column.first, strength * row.share * (1 - column.share));
	add(row.second, column.second, strength * row.share * column.share);
}

/** A descriptor with four fields made one: 2 by 2 instead of 4 by 4. */
export function fieldsCoarse(vectors: Float32Array, from: number): Float32Array {
	const out = new Float32Array(descriptorLength / 4);
	for (let at = 0; at < descriptorLength; at += 1) {
		const [start, kinds] = at < colourLength ? [0, 3] : [colourLength, directions];
		const field = Math.floor((at - start) / kinds);
		const quarter = Math.floor(field / fields / 2) * 2 + Math.floor((field % fields) / 2);
		const to = start / 4 + quarter * kinds + ((at - start) % kinds);
		out[to] = (out[to] ?? 0) + (vectors[from + at] ?? 0) / 2;
	}
	return out;
}
