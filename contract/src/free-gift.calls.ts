import { defineCalls, post } from './call.ts';
import type { freeGiftSchemas } from './free-gift.schemas.ts';

export const freeGiftCalls = defineCalls<typeof freeGiftSchemas>()({
	productList: post('product/list', 'public'),
	listRollingBroadcast: post('activity/listRollingBroadcast', 'public'),
	participate: post('activity/participate', 'buyer'),
	getShareLink: post('getShareLink', 'buyer'),
	helpShow: post('help/show', 'buyer'),
	doHelpShow: post('doHelp/show', 'public'),
	doHelpAdd: post('doHelp/add', 'buyer'),
	updateAlert: post('help/updateAlert', 'buyer'),
	myList: post('x/free-gift/my-list', 'buyer'),
});
