import { defineCalls, operate, post } from './call.ts';
import type { deskDraftsConsoleSchemas, deskDraftsSchemas } from './desk-drafts.schemas.ts';

export const deskDraftsCalls = defineCalls<typeof deskDraftsSchemas>()({
	open: post('x/desk-drafts/open', 'visitor'),
	preview: post('x/desk-drafts/preview', 'visitor'),
	place: post('x/desk-drafts/place', 'visitor'),
});

export const deskDraftsConsoleCalls = defineCalls<typeof deskDraftsConsoleSchemas>()({
	make: operate('desk-drafts/make', ['support', 'fulfilment']),
	list: operate('desk-drafts/list', ['support', 'fulfilment'], { personal: true }),
	withdraw: operate('desk-drafts/withdraw', ['support', 'fulfilment']),
});
