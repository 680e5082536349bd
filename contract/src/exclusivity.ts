/** Products that may not ship with others are exclusive with all other products (docs/rules.md 15). */
export function areExclusive(lines: readonly { splitDelivery: boolean; productId: string | number }[]): boolean {
	const products = new Set(lines.map((line) => String(line.productId)));
	return products.size > 1 && lines.some((line) => !line.splitDelivery);
}
