import { defineCalls, operate } from './call.ts';
import type { deskOrdersSchemas } from './desk-orders.schemas.ts';

export const deskOrdersCalls = defineCalls<typeof deskOrdersSchemas>()({
	findCustomer: operate('desk-orders/find-customer', ['support', 'fulfilment'], { personal: true }),
	preview: operate('desk-orders/preview', ['support', 'fulfilment'], { personal: true }),
	sendCode: operate('desk-orders/send-code', ['support', 'fulfilment']),
	prove: operate('desk-orders/prove', ['support', 'fulfilment']),
	place: operate('desk-orders/place', ['support', 'fulfilment']),
});
