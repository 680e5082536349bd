import type { Room } from '../room.ts';
import { bindDraftOrders } from './checkout.calls.ts';

export const checkout: Room = {
	calls: [bindDraftOrders],
};
