import type { Handle } from '../platform/database/handle.ts';
import * as queries from './search.queries.ts';
import { shapeOf, type Top } from './top.ts';
import { amongStep } from './wish.ts';

/** What more documents than this hold is found by walking down the list, what fewer hold by gathering. */
const commonFrom = 3000;
const walkReach = 4000;
const gatherAtMost = 50_000;
const nearSample = 400;
const nearEnough = 100;

/** What fits, in the order of the list. `estimate`: about how many documents the rarest word stands in. */
export async function listFitting(
	db: Handle,
	c: queries.Conditions,
	sort: queries.Sort,
	after: queries.Place | null,
	limit: number,
	estimate: number,
): Promise<queries.FoundRow[]> {
	const bySales = sort === 'relevance' || sort === 'sold';
	const { tops, documents } = await shapeOf(db);
	if (bySales && c.query !== null && !after && tops.length > 0) {
		const found = await listFromTop(db, c, sort, limit, Math.min(1, Math.max(1, estimate) / documents), tops);
		if (found) return found;
	} else if (estimate >= commonFrom) {
		const found = await queries.walk(db, c, sort, after, walkReach, limit);
		if (found.length === limit) return found;
	}
	return queries.gather(db, c, sort, after, gatherAtMost, limit);
}

/** Looks among as many best sellers as should hold enough, then among more; null when all documents are to be looked at. */
async function listFromTop(
	db: Handle,
	c: queries.Conditions,
	sort: queries.Sort,
	limit: number,
	share: number,
	tops: readonly Top[],
): Promise<queries.FoundRow[] | null> {
	// Twice what is wanted: chance is uneven.
	let depth = (2 * limit) / share;
	for (const top of tops) {
		if (top.depth * 2 < depth) continue;
		const query = amongStep(c.query ?? '', top.step);
		const found = await queries.gather(db, { ...c, query }, sort, null, gatherAtMost, limit);
		if (found.length === limit) return found;
		depth = found.length === 0 ? Number.POSITIVE_INFINITY : (2 * limit * top.depth) / found.length;
	}
	return null;
}

/** Best sellers first: of what is only near, that is what somebody rather means. */
export async function listNear(db: Handle, query: string): ReturnType<typeof queries.listNear> {
	const { tops } = await shapeOf(db);
	for (const { step } of tops.slice(0, -1)) {
		const rows = await queries.listNear(db, amongStep(query, step), nearSample);
		if (rows.length >= nearEnough) return rows;
	}
	return queries.listNear(db, query, nearSample);
}
