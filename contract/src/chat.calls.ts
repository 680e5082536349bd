import { defineCalls, get, operate, post } from './call.ts';
import type { chatSchemas } from './chat.schemas.ts';
import type { chatConsoleSchemas } from './chat-console.schemas.ts';

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
	rate: post('x/chat/rate', 'buyer'),
	unread: post('x/chat/unread', 'buyer'),
});

export const chatConsoleCalls = defineCalls<typeof chatConsoleSchemas>()({
	listConversations: operate('chat/list-conversations', ['support'], { personal: true }),
	countConversations: operate('chat/count-conversations', ['support']),
	getConversation: operate('chat/get-conversation', ['support'], { personal: true }),
	listMessages: operate('chat/list-messages', ['support'], { personal: true }),
	searchMessages: operate('chat/list-found', ['support'], { personal: true }),
	sendMessage: operate('chat/send-message', ['support']),
	takeConversation: operate('chat/take-conversation', ['support']),
	handOver: operate('chat/hand-over', ['support']),
	closeConversation: operate('chat/close-conversation', ['support']),
	addNote: operate('chat/add-note', ['support']),
	listBuyerOrders: operate('chat/list-buyer-orders', ['support'], { personal: true }),
	listAgents: operate('chat/list-agents', ['support']),
	getProfile: operate('chat/get-profile', ['support']),
	setProfile: operate('chat/set-profile', ['support']),
	listAnswers: operate('chat/list-answers', ['support']),
	saveAnswer: operate('chat/save-answer', ['support']),
	deleteAnswer: operate('chat/delete-answer', ['support']),
	getHours: operate('chat/get-hours', ['support']),
	setHours: operate('chat/set-hours', ['support']),
	uploadFile: operate('chat/upload-file', ['support'], { upload: true }),
});
