import type { Handle } from '../platform/database/handle.ts';
import { type Conditions, countSelling, estimateDocuments, type Selling, sellings } from './search.queries.ts';

/** Best sellers need not fit as often as others do. */
const margin = 1.5;
/** An index that holds most of the documents saves little. */
const largestShare = 0.5;
/** More are not counted. */
const countedAtMost = 300_000;
/** Counts change slowly, and a wrong guess costs time only. */
const keptMs = 5 * 60_000;

/** About so many documents sell so well. */
export interface Top {
	selling: Selling;
	documents: number;
}

interface Shape {
	/** The fewest first; none in a small shop, or where nothing sold. */
	tops: readonly Top[];
	/** About so many documents there are. */
	documents: number;
}

const unknown: Shape = { tops: [], documents: 0 };
const known = new WeakMap<Handle, { at: number; shape: Promise<Shape> }>();

/** How many documents sell how well, as it was a few minutes ago. */
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
	const [rows, documents] = await Promise.all([countSelling(db, countedAtMost), estimateDocuments(db)]);
	const counts = new Map(rows.map((row) => [row.selling, row.documents]));
	const tops = sellings.map((selling) => ({ selling, documents: counts.get(selling) ?? 0 }));
	return { tops: tops.filter((top) => top.documents > 0 && top.documents < documents * largestShare), documents };
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
	/** Only what sells worse is looked for. */
	below?: number;
	look(query: string, selling?: Selling): Promise<Found>;
	count(found: Found): number;
}

/** Looks among as few best sellers as should hold enough, then among more, at last among all documents. */
export async function lookFromTop<Found>(
	db: Handle,
	{ query, usual, enough, estimate, left = 1, below = Number.POSITIVE_INFINITY, look, count }: Seeking<Found>,
): Promise<Found> {
	const { tops, documents } = await shapeOf(db);
	let share = Math.min(1, Math.max(1, estimate) / Math.max(1, documents)) * left;
	for (const top of tops) {
		if (top.selling > below || top.documents * share < enough * margin) continue;
		const found = await look(usual ?? query, top.selling);
		if (count(found) >= enough) return found;
		// None among few says little of how many there are.
		share = Math.max(count(found), 1) / top.documents;
	}
	return look(query);
}

/** A guess at what part filters leave that stand beside the query. */
export function leftBy({ origin, minPrice, maxPrice }: Conditions): number {
	return (origin === null ? 1 : 0.5) * (minPrice === null && maxPrice === null ? 1 : 0.4);
}
