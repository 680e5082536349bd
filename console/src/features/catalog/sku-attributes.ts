import type { NamedValue, SkuValues } from './product-values.ts';
import { sameValue } from './same-value.ts';

/**
 * Gives one variant its attributes. A name or value that was reworded is reworded in the variants that had the same,
 * so that "Colour" is never spelt in two ways within a product.
 */
export function withAttributes(skus: readonly SkuValues[], key: string, next: readonly NamedValue[]): SkuValues[] {
	const before = skus.find((sku) => sku.key === key)?.attributes ?? [];
	return skus.map((sku) => {
		if (sku.key === key) return { ...sku, attributes: [...next] };
		return { ...sku, attributes: sku.attributes.map((attribute) => reworded(attribute, before, next)) };
	});
}

function reworded(attribute: NamedValue, before: readonly NamedValue[], next: readonly NamedValue[]): NamedValue {
	const index = before.findIndex(({ name }) => sameValue(name, attribute.name));
	const [old, now] = [before[index], next[index]];
	// Only a list of the same length says for sure which attribute became which.
	if (!old || !now || before.length !== next.length) return attribute;
	return { name: now.name, value: sameValue(attribute.value, old.value) ? now.value : attribute.value };
}
