/** Every address of the console. */
export const paths = {
	home: '/',
	orders: '/orders',
	order: (orderNumber: string) => `/orders/${encodeURIComponent(orderNumber)}`,
	products: '/products',
	newProduct: '/products/new',
	product: (productId: string) => `/products/${encodeURIComponent(productId)}`,
	outbox: '/outbox',
	password: '/password',
	secondFactor: '/second-factor',
	visits: '/visits',
	staff: '/staff',
	actions: '/actions',
	loginWays: '/login-ways',
	deliveries: '/deliveries',
	legal: '/legal',
} as const;
