export interface Change {
	/** Where it stands in what is read of the thing: `title.ar`, `skus.RED-M.price`. */
	field: string;
	/** As text; null where there was, or is, nothing. */
	before: string | null;
	after: string | null;
}

/** Longer texts are told by their beginning. */
const signsAtMost = 400;
const changesAtMost = 60;

/** Fields that are not the same any more, in the order in which they are read. */
export function changesBetween(before: unknown, after: unknown): Change[] {
	const [was, is] = [flat(before), flat(after)];
	const fields = [...new Set([...was.keys(), ...is.keys()])];
	return fields
		.filter((field) => was.get(field) !== is.get(field))
		.slice(0, changesAtMost)
		.map((field) => ({ field, before: shown(was.get(field)), after: shown(is.get(field)) }));
}

const shown = (value: string | undefined): string | null =>
	value === undefined ? null : value.length > signsAtMost ? `${value.slice(0, signsAtMost)}…` : value;

function flat(value: unknown, path = '', into = new Map<string, string>()): Map<string, string> {
	if (value === null || value === undefined) return into;
	if (Array.isArray(value) && value.every((one) => typeof one !== 'object'))
		return value.length > 0 ? into.set(path, value.join(', ')) : into;
	if (typeof value !== 'object') return value === '' ? into : into.set(path, String(value));
	for (const [name, part] of Object.entries(value))
		flat(part, path === '' ? nameIn(value, name, part) : `${path}.${nameIn(value, name, part)}`, into);
	return into;
}

/** Things in a list are known by their code or id, so that one that moved is the same. */
function nameIn(value: object, name: string, part: unknown): string {
	if (!Array.isArray(value) || typeof part !== 'object' || part === null) return name;
	if ('code' in part && typeof part.code === 'string' && part.code !== '') return part.code;
	return 'id' in part ? String(part.id) : name;
}
