import { defineCalls, operate, post } from './call.ts';
import type { couponsConsoleSchemas, couponsSchemas } from './coupons.schemas.ts';

export const couponsCalls = defineCalls<typeof couponsSchemas>()({
	availableByProducts: post('/usb/api/v1/coupon/user/available/by-products', 'buyer'),
	available: post('/usb/api/v1/coupon/user/available', 'buyer'),
	receive: post('/api/v1/coupon/user/receive', 'buyer'),
	redeemCode: post('x/coupons/redeem-code', 'buyer'),
	mine: post('x/coupons/mine', 'buyer'),
	claimable: post('x/coupons/claimable', 'visitor'),
});

export const couponsConsoleCalls = defineCalls<typeof couponsConsoleSchemas>()({
	list: operate('coupons/list', ['merchandiser', 'support', 'finance']),
	create: operate('coupons/create', ['merchandiser']),
	update: operate('coupons/update', ['merchandiser']),
	grant: operate('coupons/grant', ['merchandiser', 'support']),
	stop: operate('coupons/stop', ['merchandiser']),
});
