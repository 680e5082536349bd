import type { Handle } from '../platform/database/handle.ts';
import { type Conditions, estimateDocuments, listSteps } from './search.queries.ts';
import { amongStep } from './wish.ts';

/** So many best sellers are looked at first, then so many. */
const depths = [2_000, 4_000, 8_000, 16_000, 32_000, 64_000, 128_000, 256_000] as const;
/** Best sellers need not fit as often as others do. */
const margin = 1.5;
/** Places in the list change slowly, and a wrong guess costs time only. */
const keptMs = 5 * 60_000;

/** At least `depth` documents, the best sellers of all, carry the lexeme of `step`. */
export interface Top {
	depth: number;
	step: number;
}

interface Shape {
	/** Shares of the list that an index finds by one lexeme, the smallest first; none in a small shop, or where nothing sold. */
	tops: readonly Top[];
	/** About so many documents there are. */
	documents: number;
}

const unknown: Shape = { tops: [], documents: 0 };
const known = new WeakMap<Handle, { at: number; shape: Promise<Shape> }>();

/** What the list of best sellers looks like, as it was a few minutes ago. */
export async function shapeOf(db: Handle): Promise<Shape> {
	// What a transaction learns it could not keep for others.
	if (db.isTransaction) return unknown;
	const kept = known.get(db);
	const now = performance.now();
	if (kept && now - kept.at < keptMs) return kept.shape;
	const learning = learn(db);
	// Who comes meanwhile goes on with what was known before.
	known.set(db, { at: now, shape: kept?.shape ?? learning });
	learning.then(
		(shape) => known.set(db, { at: now, shape: Promise.resolve(shape) }),
		() => known.delete(db),
	);
	return kept?.shape ?? learning;
}

async function learn(db: Handle): Promise<Shape> {
	const [rows, documents] = await Promise.all([listSteps(db, depths), estimateDocuments(db)]);
	return { tops: rows.filter((row) => row.step > 0).map((row) => ({ depth: row.place, step: row.step })), documents };
}

/** What to look for, how much of it is enough, and about how many documents the rarest word of the query stands in. */
export interface Seeking<Found> {
	query: string;
	/** Fits less than `query` does, and is found sooner: where it holds enough, so does the other. */
	usual?: string | null;
	enough: number;
	estimate: number;
	/** What part of that filters may leave; 1 without any. */
	left?: number;
	look(query: string): Promise<Found>;
	count(found: Found): number;
}

/** Looks among as many best sellers as should hold enough, then among more, at last among all documents. */
export async function lookFromTop<Found>(
	db: Handle,
	{ query, usual, enough, estimate, left = 1, look, count }: Seeking<Found>,
): Promise<Found> {
	const { tops, documents } = await shapeOf(db);
	let share = Math.min(1, Math.max(1, estimate) / Math.max(1, documents)) * left;
	for (const { depth, step } of tops) {
		if (depth * share < enough * margin) continue;
		const found = await look(amongStep(usual ?? query, step));
		if (count(found) >= enough) return found;
		share = count(found) / depth;
	}
	return look(query);
}

/** A guess at what part filters leave that stand beside the query. */
export function leftBy({ origin, minPrice, maxPrice }: Conditions): number {
	return (origin === null ? 1 : 0.5) * (minPrice === null && maxPrice === null ? 1 : 0.4);
}
