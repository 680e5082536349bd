import { pathToFileURL } from 'node:url';
import { type CompiledQuery, DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';

/** A statement as the shop sends it, and where it was asked for: line and column from 1. */
export interface Statement {
	file: string;
	line: number;
	column: number;
	sql: string;
}

/** A function that could not be called with made-up values, and why. */
export interface Unreached {
	name: string;
	why: string;
}

const compiler = new Kysely<unknown>({
	dialect: {
		createAdapter: () => new PostgresAdapter(),
		createDriver: () => new DummyDriver(),
		createIntrospector: (db) => new PostgresIntrospector(db),
		createQueryCompiler: () => new PostgresQueryCompiler(),
	},
}).getExecutor();

/** What made-up values do when a method of theirs is called; all other fields are made-up values again. */
const methods: Readonly<Record<string, (...given: never[]) => unknown>> = {
	getTime: () => 1,
	toJSON: () => null,
	includes: () => true,
	has: () => true,
	split: () => ['1'],
	filter: () => [anything()],
	entries: () => [[anything(), anything()]],
	keys: () => [anything()],
	values: () => [anything()],
	get: () => anything(),
	map: (work: (one: unknown) => unknown) => [work(anything())],
	flatMap: (work: (one: unknown) => unknown) => [work(anything())].flat(),
};
for (const name of [
	'toString',
	'toISOString',
	'join',
	'trim',
	'toLowerCase',
	'toUpperCase',
	'replace',
	'replaceAll',
	'slice',
	'normalize',
])
	Object.assign(methods, { [name]: () => '1' });

/** Answers whatever it is asked: a field, an element, a number. Statements are built of it, never run with it. */
export function anything(): unknown {
	return new Proxy(
		{},
		{
			get: (_target, name) => {
				if (name === Symbol.toPrimitive) return () => '1';
				if (name === Symbol.iterator) return () => [anything()][Symbol.iterator]();
				if (name === 'then' || name === 'toOperationNode' || name === 'kind') return undefined;
				if (name === 'length' || name === 'size') return 1;
				return methods[String(name)] ?? anything();
			},
			// Either owner of two: the first that is asked for.
			has: () => true,
		},
	);
}

/**
 * Calls every function that a module exports with made-up values, and keeps the statements that it would send.
 * @param samples real values for parameters that choose among statements: `function name → lists of parameters after the handle`
 */
export async function statementsOf(
	file: string,
	samples: Readonly<Record<string, readonly (readonly unknown[])[]>>,
): Promise<{ statements: Statement[]; unreached: Unreached[] }> {
	const statements: Statement[] = [];
	const unreached: Unreached[] = [];
	const url = pathToFileURL(file).href;
	const handle = recorder(url, statements, file);
	const exported: Record<string, unknown> = await import(url);
	for (const [name, value] of Object.entries(exported)) {
		if (typeof value !== 'function' || /^class\b/.test(String(value))) continue;
		const before = statements.length;
		let why = 'it sent nothing';
		const attempts = samples[name] ?? [[], new Array(8).fill(null)];
		for (const rest of attempts) {
			const given = [...rest, ...new Array(8).fill(undefined).map(() => anything())].slice(0, 8);
			try {
				await value(handle, ...(rest.length === 8 ? rest : given));
			} catch (error) {
				if (why === 'it sent nothing') why = error instanceof Error ? error.message : String(error);
			}
		}
		if (statements.length === before && /\b(execute|many|maybe|one|affected)\b/.test(String(value)))
			unreached.push({ name, why });
	}
	return { statements, unreached };
}

function recorder(url: string, statements: Statement[], file: string): unknown {
	const executor = new Proxy(compiler, {
		get: (target, name) => {
			if (name === 'executeQuery')
				return async (query: CompiledQuery) => {
					const kept = Error.stackTraceLimit;
					// The frame that asked lies below those of the statement's own making.
					Error.stackTraceLimit = 30;
					const place = placeIn(url, new Error('place').stack ?? '');
					Error.stackTraceLimit = kept;
					if (place) statements.push({ file, ...place, sql: query.sql });
					// What goes on until nothing is left would go on for ever.
					if (statements.filter(({ sql }) => sql === query.sql).length > 5) return { rows: [], numAffectedRows: 0n };
					return { rows: [anything()], numAffectedRows: 1n };
				};
			const value: unknown = Reflect.get(target, name, target);
			return typeof value === 'function' ? value.bind(target) : value;
		},
	});
	return { getExecutor: () => executor, isTransaction: true };
}

function placeIn(url: string, stack: string): { line: number; column: number } | null {
	for (const frame of stack.split('\n')) {
		const [, line, column] = frame.includes(url) ? (/:(\d+):(\d+)\)?$/.exec(frame) ?? []) : [];
		if (line && column) return { line: Number(line), column: Number(column) };
	}
	return null;
}
