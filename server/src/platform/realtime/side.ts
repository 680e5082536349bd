/** Whose connections: those of the shop, or those of the console. */
export type Side = 'buyers' | 'operators';
