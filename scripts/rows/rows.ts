import { join } from 'node:path';
import type { Client } from 'pg';
import { type Column, describe } from './describe.ts';
import { isNode, type Kind, type Node, type RowShape, readModule, shapeOf, within } from './row-types.ts';
import { type Statement, statementsOf } from './statements.ts';

const root = new URL('../..', import.meta.url).pathname;

const kinds: Partial<Record<number, Kind>> = { 16: 'boolean', 17: 'buffer', 114: 'any', 3802: 'any' };
for (const oid of [20, 21, 23, 700, 701]) kinds[oid] = 'number';
for (const oid of [18, 19, 25, 869, 1042, 1043, 1082, 1114, 1184, 1700, 2950]) kinds[oid] = 'string';

/** The type as which the rows of a statement are read; null when they are not read, or the text does not say. */
function rowTypeAt({ file, line, column }: Statement): RowShape | null {
	const module = readModule(root, file);
	const offset = module.text.split('\n', line - 1).join('\n').length + (line > 1 ? 1 : 0) + column - 1;
	const around = [...within(module.program)].filter(({ start, end }) => start <= offset && offset < end);
	const call = around.findLast(({ type, callee }) => type === 'CallExpression' && isNode(callee) && offset < callee.end);
	if (!call || !isNode(call.callee)) return null;
	const { callee } = call;
	if (callee.type === 'Identifier') {
		if (!/^(many|maybe|one)$/.test(String(callee.name))) return null;
		const typed = typeArgumentOf(call) ?? typeArgumentOf((call.arguments as Node[])[1]);
		if (typed) return shapeOf(root, module, typed);
		// Without a type of its own it is read as what its function returns.
		const given = around.findLast(({ argument, body }) => argument === call || body === call);
		const asked = around.findLast(({ type, returnType }) => /Function/.test(type) && isNode(returnType))?.returnType;
		return given && given.type !== 'AwaitExpression' && isNode(asked) ? shapeOf(root, module, asked.typeAnnotation) : null;
	}
	return shapeOf(root, module, typeArgumentOf(callee.object as Node));
}

const typeArgumentOf = (node: Node | undefined): Node | undefined =>
	isNode(node?.typeArguments) ? (node.typeArguments.params as Node[])[0] : undefined;

function faultsOf(shape: RowShape, columns: readonly Column[]): string[] {
	const found = new Map(columns.map(({ name, dataTypeID }) => [name, kinds[dataTypeID] ?? 'any']));
	return [...shape].flatMap(([name, kind]) => {
		const column = found.get(name);
		if (column === undefined) return [`does not answer ${name}`];
		return kind === 'any' || column === 'any' || kind === column ? [] : [`answers ${name} as ${column}, read as ${kind}`];
	});
}

/** Per function, lists of parameters after the handle. */
export type Samples = Readonly<Record<string, readonly (readonly unknown[])[]>>;

/**
 * @param files files with statements, from the root
 * @returns one line for each statement that the schema refuses, and for each column that is not as it is read
 */
export async function checkRows(
	client: Client,
	files: readonly string[],
	samples: Readonly<Record<string, Samples>>,
): Promise<{ faults: string[]; statements: number; compared: number }> {
	const faults = new Set<string>();
	const compared = new Set<string>();
	let count = 0;
	for (const file of files) {
		const { statements, unreached } = await statementsOf(join(root, file), samples[file] ?? {});
		for (const { name, why } of unreached) faults.add(`${file} ${name} was not reached: ${why}`);
		for (const statement of new Map(statements.map((one) => [`${one.line} ${one.sql}`, one])).values()) {
			count += 1;
			const place = `${file}:${statement.line}`;
			try {
				const columns = await describe(client, statement.sql);
				const shape = rowTypeAt(statement);
				if (shape) compared.add(place);
				for (const fault of shape ? faultsOf(shape, columns) : []) faults.add(`${place} ${fault}`);
			} catch (error) {
				faults.add(
					`${place} ${error instanceof Error ? error.message : error}\n    ${statement.sql.replace(/\s+/g, ' ').trim()}`,
				);
			}
		}
	}
	return { faults: [...faults], statements: count, compared: compared.size };
}
