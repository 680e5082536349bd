import { defineCalls, operate, roles } from './call.ts';
import type { deskNoticesSchemas } from './desk-notices.schemas.ts';

export const deskNoticesCalls = defineCalls<typeof deskNoticesSchemas>()({
	list: operate('desk-notices/list', roles),
	count: operate('desk-notices/count-unread', roles),
	read: operate('desk-notices/read', roles),
});
