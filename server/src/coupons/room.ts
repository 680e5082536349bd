import type { Room } from '../room.ts';
import { bindCoupons } from './coupons.calls.ts';
import { bindCouponsConsole } from './coupons.console.ts';
import { eraseCoupons, greetNewBuyer } from './coupons.ts';

export const coupons: Room = {
	calls: [bindCoupons],
	console: [bindCouponsConsole],
	hears: ({ events }) => ({
		accountCreated: (tx, now, { accountId }) => greetNewBuyer(tx, events, now, accountId),
	}),
	erases: (tx, { accountId }) => eraseCoupons(tx, accountId),
};
