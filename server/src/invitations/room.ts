import type { Room } from '../room.ts';
import { bindInvitations } from './invitations.calls.ts';
import { bindInvitationsConsole } from './invitations.console.ts';
import { invitationJobs } from './invitations.jobs.ts';

export const invitations: Room = {
	calls: [bindInvitations],
	console: [bindInvitationsConsole],
	jobs: invitationJobs,
};
