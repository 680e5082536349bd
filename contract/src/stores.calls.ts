import { defineCalls, operate } from './call.ts';
import type { storesConsoleSchemas } from './stores.schemas.ts';

export const storesConsoleCalls = defineCalls<typeof storesConsoleSchemas>()({
	listStores: operate('stores/list', ['fulfilment', 'finance', 'support']),
	saveStore: operate('stores/save', ['fulfilment']),
});
