/** Names of what is read about orders; whatever changes an order makes all of it be read anew. */
export const orderKeys = {
	all: ['orders'] as const,
	list: (filter: object) => ['orders', 'list', filter] as const,
	counts: ['orders', 'counts'] as const,
	one: (orderNumber: string) => ['orders', 'one', orderNumber] as const,
};
