import type { Room } from '../room.ts';
import { bindDraftOrders } from './checkout.calls.ts';
import { bindDeskOrders } from './desk-orders.console.ts';

export const checkout: Room = {
	calls: [bindDraftOrders],
	console: [bindDeskOrders],
};
