import { defineCalls, post } from './call.ts';
import type { noticesSchemas } from './notices.schemas.ts';

export const noticesCalls = defineCalls<typeof noticesSchemas>()({
	list: post('x/notices/list', 'buyer'),
	unread: post('x/notices/unread', 'buyer'),
	markRead: post('x/notices/mark-read', 'buyer'),
	switches: post('x/notices/switches', 'buyer'),
	setSwitch: post('x/notices/set-switch', 'buyer'),
	pushKey: post('x/notices/push-key', 'public'),
	pushSubscribe: post('x/notices/push-subscribe', 'buyer'),
	pushUnsubscribe: post('x/notices/push-unsubscribe', 'buyer'),
});
