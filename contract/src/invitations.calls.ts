import { defineCalls, operate, post } from './call.ts';
import type { invitationsConsoleSchemas, invitationsSchemas } from './invitation-calls.schemas.ts';

export const invitationsCalls = defineCalls<typeof invitationsSchemas>()({
	chance: post('x/invitations/chance', 'visitor'),
	given: post('x/invitations/given', 'buyer'),
});

export const invitationsConsoleCalls = defineCalls<typeof invitationsConsoleSchemas>()({
	listEvents: operate('invitations/list-events', ['merchandiser', 'support']),
	createEvent: operate('invitations/create-event', ['merchandiser']),
	getEvent: operate('invitations/get-event', ['merchandiser', 'support']),
	updateEvent: operate('invitations/update-event', ['merchandiser']),
	stopEvent: operate('invitations/stop-event', ['merchandiser']),
	listDeals: operate('invitations/list-deals', ['merchandiser', 'support']),
	createDeal: operate('invitations/create-deal', ['merchandiser']),
	updateDeal: operate('invitations/update-deal', ['merchandiser']),
	stopDeal: operate('invitations/stop-deal', ['merchandiser']),
	listChains: operate('invitations/list-chains', ['merchandiser', 'support'], { personal: true }),
	getChain: operate('invitations/get-chain', ['merchandiser', 'support'], { personal: true }),
	stopChain: operate('invitations/stop-chain', ['merchandiser']),
	getLimits: operate('invitations/get-limits', ['merchandiser', 'support']),
	setLimits: operate('invitations/set-limits', ['merchandiser']),
});
