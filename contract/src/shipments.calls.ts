import { defineCalls, operate } from './call.ts';
import type { shipmentsSchemas } from './shipments.schemas.ts';

export const shipmentsCalls = defineCalls<typeof shipmentsSchemas>()({
	list: operate('shipments/list', ['fulfilment', 'finance', 'support']),
	get: operate('shipments/get', ['fulfilment', 'finance', 'support']),
	save: operate('shipments/save', ['fulfilment']),
	listOrders: operate('shipments/list-orders', ['fulfilment', 'finance', 'support'], { personal: true }),
	addOrders: operate('shipments/add-orders', ['fulfilment']),
	removeOrder: operate('shipments/remove-order', ['fulfilment']),
	previewMove: operate('shipments/preview-move', ['fulfilment']),
	move: operate('shipments/move', ['fulfilment']),
});
