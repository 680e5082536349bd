import type { ProductValues } from './product-values.ts';
import { sameValue } from './same-value.ts';

/** A field that two people can change independently of each other; texts go language by language. */
export type ProductPath = readonly [keyof ProductValues, string?];

const textFields = ['title', 'description'] as const;

/**
 * Brings what somebody typed into a product that somebody else saved meanwhile: a field that was not touched takes
 * their value, a field that was keeps ours.
 * @param base what the typing began with
 * @returns the fields that both changed, differently: ours stands, theirs would be lost by saving
 */
export function mergeProduct(
	base: ProductValues,
	ours: ProductValues,
	theirs: ProductValues,
): { merged: ProductValues; both: ProductPath[] } {
	const merged: Record<string, unknown> = structuredClone(theirs) as unknown as Record<string, unknown>;
	const both: ProductPath[] = [];
	for (const path of pathsOf([base, ours, theirs])) {
		const [before, mine, other] = [valueAt(base, path), valueAt(ours, path), valueAt(theirs, path)];
		if (sameValue(mine, before)) continue;
		if (!sameValue(other, before) && !sameValue(other, mine)) both.push(path);
		put(merged, path, mine);
	}
	return { merged: merged as unknown as ProductValues, both };
}

function pathsOf(versions: readonly ProductValues[]): ProductPath[] {
	const [first] = versions;
	if (!first) return [];
	return (Object.keys(first) as (keyof ProductValues)[]).flatMap((field): ProductPath[] => {
		const text = textFields.find((one) => one === field);
		if (!text) return [[field]];
		const languages = new Set(versions.flatMap((version) => Object.keys(version[text])));
		return [...languages].map((language) => [field, language]);
	});
}

function valueAt(values: ProductValues, [field, language]: ProductPath): unknown {
	const value = values[field];
	return language ? (value as Record<string, unknown>)[language] : value;
}

function put(into: Record<string, unknown>, [field, language]: ProductPath, value: unknown): void {
	if (language) (into[field] as Record<string, unknown>)[language] = value;
	else into[field] = value;
}
