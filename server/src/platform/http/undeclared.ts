/**
 * Where an answer says something that its schema does not name: the schema, which passes over such a field, left it out.
 * @param output as the answer is sent
 * @param declared the same, as its schema read it
 * @returns the path of the first such field, null when there is none
 */
export function undeclaredIn(output: unknown, declared: unknown, path = ''): string | null {
	if (typeof output !== 'object' || output === null || typeof declared !== 'object' || declared === null) return null;
	// A value of a kind of its own, such as a moment, is sent as a text.
	if (output instanceof Date) return null;
	for (const [name, value] of Object.entries(output)) {
		if (value === undefined) continue;
		const at = path === '' ? name : `${path}.${name}`;
		if (!(name in declared)) return at;
		const below = undeclaredIn(value, Reflect.get(declared, name), at);
		if (below !== null) return below;
	}
	return null;
}
