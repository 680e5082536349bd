import type { bulkEditsSchemas } from './bulk-edits.schemas.ts';
import { defineCalls, operate } from './call.ts';

export const bulkEditsCalls = defineCalls<typeof bulkEditsSchemas>()({
	previewProducts: operate('bulk-edits/preview-products', ['merchandiser']),
	startProducts: operate('bulk-edits/start-products', ['merchandiser']),
	previewOrders: operate('bulk-edits/preview-orders', ['fulfilment']),
	startOrders: operate('bulk-edits/start-orders', ['fulfilment']),
	list: operate('bulk-edits/list', ['merchandiser', 'fulfilment']),
	get: operate('bulk-edits/get', ['merchandiser', 'fulfilment']),
	listLeft: operate('bulk-edits/list-left', ['merchandiser', 'fulfilment']),
	stop: operate('bulk-edits/stop', ['merchandiser', 'fulfilment']),
	takeBack: operate('bulk-edits/take-back', ['merchandiser', 'fulfilment']),
});
