import { defineCalls, operate } from './call.ts';
import type { cashOnDeliverySchemas } from './cash-on-delivery.schemas.ts';

export const cashOnDeliveryCalls = defineCalls<typeof cashOnDeliverySchemas>()({
	listBlocks: operate('cash-on-delivery/list-blocks', ['support', 'fulfilment'], { personal: true }),
	block: operate('cash-on-delivery/block', ['support']),
	open: operate('cash-on-delivery/open', ['support']),
});
