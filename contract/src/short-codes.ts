/** A product's code in short links is its number, so nothing has to be kept for it. */
export function productCode(productId: number): string {
	return `p${productId.toString(36)}`;
}

/** The product that the code of a short link names, the language behind it aside; null when it names none. */
export function productOfCode(text: string): number | null {
	const code = /^p([0-9a-z]{1,12})(?:-[a-z]{2,3})?$/.exec(text)?.[1];
	const productId = code === undefined ? Number.NaN : Number.parseInt(code, 36);
	return Number.isSafeInteger(productId) ? productId : null;
}
