/** Names that say nothing about the product: rows of the page, and what orders have reserved meanwhile. */
const ignored = new Set(['key', 'reserved', 'src', 'srcset']);

/** Whether two values of a form say the same; an empty text is no text, whichever way it is written. */
export function sameValue(a: unknown, b: unknown): boolean {
	return canonical(a) === canonical(b);
}

function canonical(value: unknown): string {
	return JSON.stringify(value ?? null, (_key, part: unknown) => {
		if (part === '' || part === undefined) return null;
		if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
		const entries = Object.entries(part).filter(([name, one]) => one !== undefined && one !== '' && !ignored.has(name));
		return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
	});
}
