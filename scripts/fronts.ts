import { dirname, join } from 'node:path';

/**
 * How a front (storefront, console) is built, from the ground up:
 *
 *     device, offline, leaves of app ← ui ← features ← screens ← the rest of app
 *
 * A feature does not reach into another one, unless that one lies on a lower floor: what two features share is a feature of its own
 * below both (`credentials` under `login` and `account`), or it is no feature and belongs to `ui` or a leaf of `app`.
 */
export interface FrontPlan {
	/** Files of `app` that everybody may ask for, without their ending. All others of `app` know everybody and are asked by nobody. */
	leaves: readonly string[];
	floors: readonly (readonly string[])[];
	/** The one file in which addresses of screens are typed, and how they begin. */
	addresses: { file: string; start: string } | null;
}

const layers = ['ground', 'ui', 'features', 'screens', 'app'] as const;
type Layer = (typeof layers)[number];

/** Imports of every kind: of values, of types, and those that wait until they are needed. */
type Imports = ReadonlyMap<string, readonly string[]>;

/**
 * What stands where it should not.
 * @param files path below `src` → text
 * @returns one line each; empty when the front is as it was drawn
 */
export function faultsOfFront(files: ReadonlyMap<string, string>, plan: FrontPlan): string[] {
	const imports = importsOf(files);
	return [
		...circlesOf(imports).map((circle) => `a circle of ${circle.length}: ${circle.join(' → ')} → ${circle[0]}`),
		...[...imports].flatMap(([file, targets]) => targets.flatMap((target) => faultOfImport(file, target, plan) ?? [])),
		...[...files].flatMap(([file, text]) => addressesIn(file, text, plan)),
	];
}

function importsOf(files: ReadonlyMap<string, string>): Imports {
	return new Map(
		[...files].map(([file, text]) => {
			const named = [...text.matchAll(/\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(([, path = '']) =>
				join(dirname(file), path),
			);
			return [file, [...new Set(named)].filter((path) => files.has(path))];
		}),
	);
}

function faultOfImport(file: string, target: string, plan: FrontPlan): string | null {
	const [from, to] = [layerOf(file, plan), layerOf(target, plan)];
	if (layers.indexOf(to) > layers.indexOf(from)) return `${file} (${from}) asks upwards: ${target} (${to})`;
	const [own, other] = [featureOf(file), featureOf(target)];
	if (own === null || other === null || own === other) return null;
	const floor = (feature: string): number => plan.floors.findIndex((features) => features.includes(feature));
	if (floor(other) >= 0 && floor(other) < floor(own)) return null;
	return `${file} reaches into a feature that is not below ${own}: ${target}`;
}

function layerOf(file: string, plan: FrontPlan): Layer {
	const [folder = '', name = ''] = file.split('/');
	if (folder === 'device' || folder === 'offline') return 'ground';
	if (folder === 'ui' || folder === 'features' || folder === 'screens') return folder;
	return folder === 'app' && plan.leaves.includes(name.replace(/\.tsx?$/, '')) ? 'ground' : 'app';
}

const featureOf = (file: string): string | null => /^features\/([^/]+)\//.exec(file)?.[1] ?? null;

function addressesIn(file: string, text: string, { addresses }: FrontPlan): string[] {
	if (!addresses || file === addresses.file) return [];
	const typed = [...text.matchAll(/(['"`])(\/[^'"`\s]*)\1/g)].map(([, , address = '']) => address);
	return typed.filter((address) => address.startsWith(addresses.start)).map((address) => `${file} types an address: ${address}`);
}

/** Files that need each other, however far round (Tarjan's strongly connected components). */
function circlesOf(imports: Imports): string[][] {
	const numbers = new Map<string, number>();
	const path: string[] = [];
	const circles: string[][] = [];
	const visit = (file: string): number => {
		const number = numbers.size;
		numbers.set(file, number);
		path.push(file);
		let low = number;
		for (const target of imports.get(file) ?? []) {
			if (!numbers.has(target)) low = Math.min(low, visit(target));
			else if (path.includes(target)) low = Math.min(low, numbers.get(target) ?? low);
		}
		if (low === number) {
			const members = path.splice(path.indexOf(file));
			if (members.length > 1 || imports.get(file)?.includes(file)) circles.push(members);
		}
		return low;
	};
	for (const file of imports.keys()) if (!numbers.has(file)) visit(file);
	return circles;
}
