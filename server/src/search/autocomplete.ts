import type { Handle } from '../platform/database/handle.ts';
import * as queries from './search.queries.ts';

/** Words that a beginning may go on to, the usual ones first. */
export async function continuationsOf(db: Handle, prefix: string, limit: number): Promise<queries.WordRow[]> {
	const usual = await queries.listUsualContinuing(db, prefix, limit);
	if (usual.length === limit) return usual;
	const others = await queries.listContinuing(db, prefix, limit);
	const known = new Set(usual.map((word) => word.form));
	return [...usual, ...others.filter((word) => !known.has(word.form))].slice(0, limit);
}
