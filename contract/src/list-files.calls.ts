import { defineCalls, operate } from './call.ts';
import type { listFilesSchemas } from './list-files.schemas.ts';

export const listFilesCalls = defineCalls<typeof listFilesSchemas>()({
	startCustomers: operate('list-files/start-customers', ['support'], { personal: true, proof: true }),
	startOrders: operate('list-files/start-orders', ['fulfilment', 'finance', 'support'], { personal: true, proof: true }),
	startReport: operate('list-files/start-report', ['finance', 'merchandiser']),
	list: operate('list-files/list', ['fulfilment', 'finance', 'support', 'merchandiser']),
	remove: operate('list-files/remove', ['fulfilment', 'finance', 'support', 'merchandiser']),
});
