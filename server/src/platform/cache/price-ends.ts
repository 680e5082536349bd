/**
 * When the first timed price that an answer names is over, in milliseconds; null where it names none. Whatever kind of answer it is:
 * what has a time stands under `timed` (contract/src/catalog.schemas.ts), so that no answer can be kept beyond it by an oversight.
 */
export function soonestEnd(answer: unknown): number | null {
	if (typeof answer !== 'object' || answer === null) return null;
	let soonest = Number.POSITIVE_INFINITY;
	for (const [name, value] of Object.entries(answer)) {
		const end = (name === 'timed' ? endOf(value) : null) ?? soonestEnd(value);
		if (end !== null) soonest = Math.min(soonest, end);
	}
	return soonest === Number.POSITIVE_INFINITY ? null : soonest;
}

function endOf(timed: unknown): number | null {
	const named = typeof timed === 'object' && timed !== null && 'endsAt' in timed ? timed.endsAt : null;
	return typeof named === 'string' ? new Date(named).getTime() : null;
}
