import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseAst } from 'vite';

/** How a column arrives (see `platform/database/types.ts`); `any` fits everything. */
export type Kind = 'number' | 'string' | 'boolean' | 'buffer' | 'array' | 'any';
/** Columns of a row by name. */
export type RowShape = ReadonlyMap<string, Kind>;

/** A node of the syntax tree (ESTree with types), read loosely: only what is asked for below is looked at. */
export interface Node {
	type: string;
	start: number;
	end: number;
	[field: string]: unknown;
}

interface Module {
	file: string;
	text: string;
	program: Node;
	/** Types declared here, by name. */
	declared: Map<string, Node>;
	/** Names that come from elsewhere: file and name there. */
	imported: Map<string, { file: string; name: string }>;
}

const modules = new Map<string, Module>();

export const isNode = (value: unknown): value is Node =>
	typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

const nodes = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []);
const nameOf = (value: unknown): string => (isNode(value) && typeof value.name === 'string' ? value.name : '');

/** Every node below one, itself first. */
export function* within(node: Node): Generator<Node> {
	yield node;
	for (const value of Object.values(node)) for (const child of nodes(value)) yield* within(child);
}

export function readModule(root: string, file: string): Module {
	const known = modules.get(file);
	if (known) return known;
	const text = readFileSync(file, 'utf8');
	const program: unknown = parseAst(text, { lang: 'ts' });
	if (!isNode(program)) throw new Error(`${file} holds no program`);
	const module: Module = { file, text, program, declared: new Map(), imported: new Map() };
	modules.set(file, module);
	for (const statement of nodes(program.body)) {
		const declaration = isNode(statement.declaration) ? statement.declaration : statement;
		if (/^TS(Interface|TypeAlias)Declaration$/.test(declaration.type)) module.declared.set(nameOf(declaration.id), declaration);
		const source = isNode(statement.source) ? String(statement.source.value) : null;
		const from = source === null ? null : fileOf(root, file, source);
		if (from === null) continue;
		for (const specifier of nodes(statement.specifiers))
			module.imported.set(nameOf(specifier.local), { file: from, name: nameOf(specifier.imported ?? specifier.local) });
	}
	return module;
}

function fileOf(root: string, from: string, source: string): string | null {
	const [, tree, rest] = /^@qaysari\/([^/]+)\/(.+)$/.exec(source) ?? [];
	const file = source.startsWith('.') ? join(dirname(from), source) : tree ? join(root, tree, 'src', `${rest}.ts`) : null;
	return file !== null && existsSync(file) ? file : null;
}

/** @returns the columns of a row type; null when it cannot be told from the text (a type parameter, a mapped type) */
export function shapeOf(root: string, module: Module, type: unknown): RowShape | null {
	if (!isNode(type)) return null;
	if (type.type === 'TSTypeLiteral') return shapeOfMembers(root, module, nodes(type.members));
	if (type.type === 'TSIntersectionType') return merged(nodes(type.types).map((part) => shapeOf(root, module, part)));
	if (type.type === 'TSUnionType')
		return shapeOf(
			root,
			module,
			nodes(type.types).find((part) => !/^TS(Null|Undefined)Keyword$/.test(part.type)),
		);
	if (type.type === 'TSArrayType') return shapeOf(root, module, type.elementType);
	if (type.type !== 'TSTypeReference') return null;
	const name = nameOf(type.typeName);
	const [first, second] = nodes((type.typeArguments as Node | null)?.params);
	if (name === 'Promise' || name === 'Readonly') return shapeOf(root, module, first);
	if (name === 'Pick' || name === 'Omit') {
		const whole = shapeOf(root, module, first);
		const keys = second ? literalsOf(second) : null;
		return whole && keys ? new Map([...whole].filter(([key]) => keys.includes(key) === (name === 'Pick'))) : null;
	}
	const found = declarationOf(root, module, name);
	if (!found || found.declaration.typeParameters) return null;
	const { declaration } = found;
	if (declaration.type === 'TSTypeAliasDeclaration') return shapeOf(root, found.module, declaration.typeAnnotation);
	const inherited = nodes(declaration.extends).map((parent) =>
		shapeOf(root, found.module, { ...parent, type: 'TSTypeReference', typeName: parent.expression }),
	);
	return merged([...inherited, shapeOfMembers(root, found.module, nodes((declaration.body as Node).body))]);
}

function declarationOf(root: string, module: Module, name: string): { module: Module; declaration: Node } | null {
	const own = module.declared.get(name);
	if (own) return { module, declaration: own };
	const from = module.imported.get(name);
	return from ? declarationOf(root, readModule(root, from.file), from.name) : null;
}

function merged(shapes: readonly (RowShape | null)[]): RowShape | null {
	return shapes.includes(null) ? null : new Map(shapes.flatMap((shape) => [...(shape ?? [])]));
}

const literalsOf = (type: Node): string[] | null =>
	type.type === 'TSLiteralType'
		? [String((type.literal as Node).value)]
		: type.type === 'TSUnionType'
			? nodes(type.types).flatMap((part) => literalsOf(part) ?? [])
			: null;

function shapeOfMembers(root: string, module: Module, members: readonly Node[]): RowShape {
	return new Map(
		members.map((member) => [
			nameOf(member.key) || String((member.key as Node).value),
			kindOf(root, module, (member.typeAnnotation as Node | null)?.typeAnnotation),
		]),
	);
}

function kindOf(root: string, module: Module, type: unknown): Kind {
	if (!isNode(type)) return 'any';
	const simple: Partial<Record<string, Kind>> = {
		TSNumberKeyword: 'number',
		TSStringKeyword: 'string',
		TSBooleanKeyword: 'boolean',
		TSArrayType: 'array',
		TSTemplateLiteralType: 'string',
	};
	const kind = simple[type.type];
	if (kind) return kind;
	if (type.type === 'TSTypeOperator') return kindOf(root, module, type.typeAnnotation);
	if (type.type === 'TSLiteralType') {
		const literal = typeof (type.literal as Node).value;
		return literal === 'string' || literal === 'number' || literal === 'boolean' ? literal : 'any';
	}
	if (type.type === 'TSUnionType') {
		const kinds = new Set(
			nodes(type.types)
				.filter((part) => !/^TS(Null|Undefined)Keyword$/.test(part.type))
				.map((part) => kindOf(root, module, part)),
		);
		const [only] = kinds;
		return kinds.size === 1 && only ? only : 'any';
	}
	// A branded type is of the kind of the first of its parts that has one.
	if (type.type === 'TSIntersectionType')
		return (
			nodes(type.types)
				.map((part) => kindOf(root, module, part))
				.find((part) => part !== 'any') ?? 'any'
		);
	if (type.type !== 'TSTypeReference') return 'any';
	if (nameOf(type.typeName) === 'Buffer') return 'buffer';
	const found = declarationOf(root, module, nameOf(type.typeName));
	return found?.declaration.type === 'TSTypeAliasDeclaration'
		? kindOf(root, found.module, found.declaration.typeAnnotation)
		: 'any';
}
