/** What has a place in a conversation. */
export interface Numbered {
	number: number;
}

/**
 * Puts messages into a stretch that has no gap, in order and each once. What lies beyond a gap is left out: whoever holds the
 * stretch asks for what is missing, and gets it then.
 */
export function extend<M extends Numbered>(stretch: readonly M[], arrived: readonly M[]): M[] {
	if (stretch.length === 0) return unbroken([...arrived].sort(byNumber));
	const known = new Map(stretch.map((message) => [message.number, message]));
	for (const message of arrived) known.set(message.number, message);
	const all = [...known.values()].sort(byNumber);
	const [first] = stretch;
	const at = all.findIndex((message) => message.number === first?.number);
	const later = unbroken(all.slice(at));
	const earlier = unbroken(all.slice(0, at + 1).reverse(), -1).reverse();
	return [...earlier.slice(0, -1), ...later];
}

/** The number after which messages are missing, when this one has arrived; null when it closes up. */
export function missingAfter<M extends Numbered>(stretch: readonly M[], arrived: Numbered): number | null {
	const last = stretch.at(-1)?.number ?? 0;
	return arrived.number > last + 1 ? last : null;
}

function byNumber(a: Numbered, b: Numbered): number {
	return a.number - b.number;
}

function unbroken<M extends Numbered>(sorted: readonly M[], step = 1): M[] {
	const end = sorted.findIndex((message, index) => {
		const before = sorted[index - 1];
		return before !== undefined && message.number !== before.number + step;
	});
	return end === -1 ? [...sorted] : sorted.slice(0, end);
}
