/** Names of what is read about orders; what begins with the first word is read anew when an order changes. */
export const orderKeys = {
	list: (filter: object) => ['orders', 'list', filter] as const,
	counts: ['orders', 'counts'] as const,
	one: (orderNumber: string) => ['orders', 'one', orderNumber] as const,
};
