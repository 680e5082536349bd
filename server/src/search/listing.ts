import type { Handle } from '../platform/database/handle.ts';
import * as queries from './search.queries.ts';
import { leftBy, lookFromTop, shapeOf } from './top.ts';

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
	const { query } = c;
	if (bySales && query !== null && !c.rarePrice && (await shapeOf(db)).tops.length > 0)
		return lookFromTop(db, {
			query,
			enough: limit,
			estimate,
			left: leftBy(c),
			...(after ? { below: after.value } : {}),
			look: (narrowed, selling) =>
				queries.gather(db, { ...c, query: narrowed, ...(selling ? { selling } : {}) }, sort, after, gatherAtMost, limit),
			count: (rows) => rows.length,
		});
	if (estimate >= commonFrom && !c.rarePrice) {
		const found = await queries.walk(db, c, sort, after, walkReach, limit);
		if (found.length === limit) return found;
	}
	return queries.gather(db, c, sort, after, gatherAtMost, limit);
}

/** What fits at least in part; best sellers first, as that is what somebody rather means. */
export function listNear(db: Handle, c: queries.Conditions & { query: string }): ReturnType<typeof queries.listNear> {
	return lookFromTop(db, {
		query: c.query,
		enough: nearEnough,
		estimate: Number.POSITIVE_INFINITY,
		left: leftBy(c),
		look: (narrowed, selling) => queries.listNear(db, { ...c, query: narrowed, ...(selling ? { selling } : {}) }, nearSample),
		count: (rows) => rows.length,
	});
}
