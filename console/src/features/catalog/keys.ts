/** Names of what is read about the catalogue. */
export const catalogKeys = {
	products: ['catalog', 'products'] as const,
	list: (input: object) => ['catalog', 'products', input] as const,
	product: (productId: string) => ['catalog', 'product', productId] as const,
	stock: (productId: string) => ['catalog', 'stock', productId] as const,
	categories: ['catalog', 'categories'] as const,
	tags: ['catalog', 'tags'] as const,
};
