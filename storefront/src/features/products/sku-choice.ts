import type { ProductDetailView } from './product-card.tsx';

export type Sku = ProductDetailView['skus'][number];
/** Attribute name to chosen value. */
export type Choice = Readonly<Record<string, string>>;

/** The sku that a choice names, once every attribute is chosen. */
export function chosenSku(product: ProductDetailView, choice: Choice): Sku | null {
	if (product.attributes.some((attribute) => choice[attribute.name] === undefined)) return null;
	return product.skus.find((sku) => sku.attributes.every(({ name, value }) => choice[name] === value)) ?? null;
}

/** Whether a value can still lead to a sku that is there, given what else is chosen. */
export function isPossible(product: ProductDetailView, choice: Choice, name: string, value: string): boolean {
	return product.skus.some(
		(sku) =>
			sku.skuStock > 0 &&
			sku.attributes.some((attribute) => attribute.name === name && attribute.value === value) &&
			sku.attributes.every(
				(attribute) =>
					attribute.name === name || choice[attribute.name] === undefined || choice[attribute.name] === attribute.value,
			),
	);
}

/** What is chosen from the start: everything that leaves no choice. */
export function initialChoice(product: ProductDetailView): Choice {
	return Object.fromEntries(
		product.attributes.flatMap(({ name, values }) => (values.length === 1 && values[0] !== undefined ? [[name, values[0]]] : [])),
	);
}

/** What was chosen, as long as it still leads to a sku: of one that is gone it begins anew. */
export function presentChoice(product: ProductDetailView, choice: Choice): Choice {
	const leads = product.skus.some((sku) =>
		sku.attributes.every(({ name, value }) => choice[name] === undefined || choice[name] === value),
	);
	return leads ? choice : initialChoice(product);
}

export function missingNames(product: ProductDetailView, choice: Choice): string[] {
	return product.attributes.filter(({ name }) => choice[name] === undefined).map(({ name }) => name);
}

/** A small picture for each value of the attribute by which the pictures differ, such as the colour; empty for every other. */
export function pictureOfValues(product: ProductDetailView, name: string): ReadonlyMap<string, string> {
	const found = new Map<string, string>();
	for (const { attributes, skuImageUrl } of product.skus) {
		const value = attributes.find((attribute) => attribute.name === name)?.value;
		if (value === undefined || skuImageUrl === null) continue;
		const before = found.get(value);
		if (before !== undefined && before !== skuImageUrl) return new Map();
		found.set(value, skuImageUrl);
	}
	return new Set(found.values()).size > 1 ? found : new Map();
}
