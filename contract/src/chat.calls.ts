import { defineCalls, get, post } from './call.ts';
import type { chatSchemas } from './chat.schemas.ts';

export const chatCalls = defineCalls<typeof chatSchemas>()({
	sendGroupMsg: post('/scrm/web/v1/chat/sendGroupMsg', 'buyer'),
	selectGroupId: post('/scrm/web/v1/chat/selectGroupId', 'buyer'),
	selectGroupMsgPage: post('/scrm/web/v1/chat/selectGroupMsgPage', 'buyer'),
	selectServiceUser: post('/scrm/web/v1/chat/selectServiceUser', 'buyer'),
	getCustomerUserId: post('/scrm/web/v1/chat/getCustomerUserId', 'buyer'),
	subscribeGroups: post('/scrm/web/v1/chat/subscribeGroups', 'buyer'),
	unSubscribeGroups: post('/scrm/web/v1/chat/unSubscribeGroups', 'buyer'),
	getSubscribeGroups: get('/scrm/web/v1/chat/getSubscribeGroups', 'buyer'),
	markRead: post('x/chat/mark-read', 'buyer'),
	unread: post('x/chat/unread', 'buyer'),
});
