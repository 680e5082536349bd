import type { z } from 'zod';

/** A step from a value to a part of it: a field's name or a place in a list. */
export type Path = (string | number)[];

/** Texts that a schema of text may ask for; the first that it takes is its example. */
const texts = [
	'Zana',
	'1',
	'Q2222222222',
	'2026-11-21T08:00:00.000Z',
	'2026-11-21',
	'08:00',
	'07701234567',
	'123456',
	'#00ff00',
	'colour=red',
	'express',
	'/pages/brand/index',
	'shop.example',
	'https://shop.example/',
	'00000000-0000-4000-8000-000000000001',
	'ABCD EFGH 2345 6789',
];
const numbers = [1, 0, 100, 3600, 86_400, 500_000];

interface Def {
	type: string;
	shape?: Record<string, z.ZodType>;
	innerType?: z.ZodType;
	in?: z.ZodType;
	element?: z.ZodType;
	options?: z.ZodType[];
	values?: unknown[];
	entries?: Record<string, string | number>;
}

const defOf = (schema: z.ZodType): Def => schema._zod.def as unknown as Def;

/**
 * A value that a schema of the contract takes, with every optional field filled in. `known` names values of fields that must
 * exist; one that does not fit a field of that name is no example of it.
 */
export function exampleOf(schema: z.ZodType, known: Readonly<Record<string, unknown>> = {}, name = ''): unknown {
	if (name in known && schema.safeParse(known[name]).success) return known[name];
	const def = defOf(schema);
	switch (def.type) {
		case 'object':
			return Object.fromEntries(Object.entries(def.shape ?? {}).map(([key, field]) => [key, exampleOf(field, known, key)]));
		case 'optional':
		case 'nullable':
		case 'default':
		case 'prefault':
			return exampleOf(inner(def.innerType), known, name);
		case 'pipe':
			return firstTaken(schema, texts) ?? exampleOf(inner(def.in), known, name);
		case 'array':
			return [exampleOf(inner(def.element), known, name)];
		case 'union':
			return exampleOf(inner(def.options?.at(-1)), known, name);
		case 'literal':
			return def.values?.[0];
		case 'enum':
			return Object.values(def.entries ?? {})[0];
		case 'boolean':
			return true;
		case 'record':
			return {};
		case 'string':
			return firstTaken(schema, texts);
		case 'number':
		case 'int':
			return firstTaken(schema, numbers);
		default:
			throw new Error(`No example for a schema of type ${def.type}${name ? ` (${name})` : ''}`);
	}
}

function inner(schema: z.ZodType | undefined): z.ZodType {
	if (!schema) throw new Error('A schema without the part that it wraps');
	return schema;
}

function firstTaken(schema: z.ZodType, candidates: readonly unknown[]): unknown {
	return candidates.find((candidate) => schema.safeParse(candidate).success);
}

/** Every part of a value, the whole first. */
export function pathsIn(value: unknown, at: Path = []): Path[] {
	if (typeof value !== 'object' || value === null) return [at];
	const parts = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
	return [at, ...parts.flatMap(([key, part]) => pathsIn(part, [...at, key]))];
}

export function valueAt(value: unknown, path: Path): unknown {
	return path.reduce<unknown>((part, step) => (part as Record<string | number, unknown>)[step], value);
}

/** The same value with one part exchanged. */
export function withPart(value: unknown, path: Path, part: unknown): unknown {
	const [step, ...rest] = path;
	if (step === undefined) return part;
	const copy = Array.isArray(value) ? [...value] : { ...(value as object) };
	Object.assign(copy, { [step]: withPart((value as Record<string | number, unknown>)[step], rest, part) });
	return copy;
}
