/**
 * The figures of the shape, printed by `npm run check -- --shape`: circles of imports, arrows upward, long files and functions, and
 * how many others a file asks. Tests, data and what is generated are left aside.
 */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseAst } from 'vite';

const root = new URL('..', import.meta.url).pathname;
const trees = ['contract', 'messages', 'client', 'server', 'storefront', 'console', 'shell'] as const;
/** Who lies below whom; a tree may ask those before it. */
const rank = { contract: 0, messages: 1, client: 2, server: 3, storefront: 3, console: 3, shell: 3 } satisfies Record<
	Tree,
	number
>;
type Tree = (typeof trees)[number];

const longFile = 400;
const longFunction = 60;

interface Source {
	tree: Tree;
	file: string;
	lines: number;
	/** Files of the project that it asks, by value, type or later. */
	asks: string[];
	/** Of all things that it asks, packages too. */
	imports: number;
	/** Lines of each function. */
	functions: number[];
}

const isAside = (file: string): boolean =>
	/\.(test|long|browser\.test|test-owner)\.tsx?$/.test(file) ||
	/\/(testing|generated|sample|fixtures|regions)\//.test(file) ||
	file.endsWith('.d.ts');

function read(tree: Tree): Source[] {
	return globSync(`${tree}/src/**/*.{ts,tsx}`, { cwd: root })
		.filter((file) => !isAside(file))
		.map((file) => {
			const text = readFileSync(join(root, file), 'utf8');
			const asked = [...text.matchAll(/(?:^|\s)(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, name = '']) => name);
			return {
				tree,
				file,
				lines: text.trimEnd().split('\n').length,
				asks: asked.map((name) => fileOf(file, name)).filter((name) => name !== null),
				imports: new Set(asked).size,
				functions: functionsOf(text, file),
			};
		});
}

function fileOf(from: string, name: string): string | null {
	if (name.startsWith('.')) return normalize(join(dirname(from), name));
	const [, tree, rest] = /^@qaysari\/([^/]+)\/(.+)$/.exec(name) ?? [];
	if (!tree || !rest) return null;
	return rest.startsWith('src/') ? `${tree}/${rest}` : `${tree}/src/${rest}.ts`;
}

/** Lines of every function and method, those within others too. */
function functionsOf(text: string, file: string): number[] {
	const starts: number[] = [0];
	for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
	const lineOf = (offset: number): number => {
		let [low, high] = [0, starts.length - 1];
		while (low < high) {
			const middle = Math.ceil((low + high) / 2);
			if ((starts[middle] ?? 0) <= offset) low = middle;
			else high = middle - 1;
		}
		return low;
	};
	const lengths: number[] = [];
	const visit = (node: unknown): void => {
		if (Array.isArray(node)) {
			for (const part of node) visit(part);
			return;
		}
		if (typeof node !== 'object' || node === null) return;
		const { type, start, end } = node as { type?: unknown; start?: unknown; end?: unknown };
		if (typeof type === 'string' && /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(type))
			lengths.push(lineOf(Number(end)) - lineOf(Number(start)) + 1);
		for (const part of Object.values(node)) visit(part);
	};
	visit(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }));
	return lengths;
}

/** Groups of files that ask each other, in a round (Tarjan). */
function circlesOf(sources: readonly Source[]): string[][] {
	const asks = new Map(sources.map(({ file, asks }) => [file, asks]));
	const [index, low] = [new Map<string, number>(), new Map<string, number>()];
	const stack: string[] = [];
	const onStack = new Set<string>();
	const circles: string[][] = [];
	const walk = (file: string): void => {
		index.set(file, index.size);
		low.set(file, index.size - 1);
		stack.push(file);
		onStack.add(file);
		for (const next of asks.get(file) ?? []) {
			if (!asks.has(next)) continue;
			if (!index.has(next)) walk(next);
			if (onStack.has(next)) low.set(file, Math.min(low.get(file) ?? 0, low.get(next) ?? 0));
		}
		if (low.get(file) !== index.get(file)) return;
		const circle: string[] = [];
		for (let member = stack.pop(); member !== undefined; member = member === file ? undefined : stack.pop()) {
			onStack.delete(member);
			circle.push(member);
		}
		if (circle.length > 1) circles.push(circle);
	};
	for (const { file } of sources) if (!index.has(file)) walk(file);
	return circles;
}

const upward = (sources: readonly Source[]): string[] =>
	sources.flatMap(({ tree, file, asks }) =>
		asks
			.filter((asked) => {
				const other = trees.find((name) => asked.startsWith(`${name}/`));
				return other !== undefined && other !== tree && rank[other] >= rank[tree];
			})
			.map((asked) => `${file} → ${asked}`),
	);

function quantile(values: readonly number[], share: number): number {
	const sorted = [...values].sort((a, b) => a - b);
	return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

const all = trees.flatMap(read);
const circles = circlesOf(all);
const arrows = upward(all);
const long = all.filter(({ lines }) => lines > longFile);

console.log(`circles (value, type and lazy)  ${circles.length}`);
for (const circle of circles)
	console.log(`    ${circle.length} files: ${circle.slice(0, 6).join(', ')}${circle.length > 6 ? ', …' : ''}`);
console.log(`arrows upward                   ${arrows.length}`);
for (const arrow of arrows) console.log(`    ${arrow}`);
console.log(`files above ${longFile} lines           ${long.length}`);
for (const { file, lines } of long) console.log(`    ${file} (${lines})`);
console.table(
	Object.fromEntries(
		[...trees, 'all' as const].map((name) => {
			const sources = name === 'all' ? all : all.filter(({ tree }) => tree === name);
			const lines = sources.map((source) => source.lines);
			const functions = sources.flatMap((source) => source.functions);
			return [
				name,
				{
					files: sources.length,
					median: quantile(lines, 0.5),
					p95: quantile(lines, 0.95),
					max: quantile(lines, 1),
					'imports p95': quantile(
						sources.map(({ imports }) => imports),
						0.95,
					),
					'functions > 60 %': Number(
						((functions.filter((length) => length > longFunction).length / Math.max(1, functions.length)) * 100).toFixed(1),
					),
				},
			];
		}),
	),
);
