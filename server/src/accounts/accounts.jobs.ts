import type { Shop } from '../parts.ts';
import type { RoomJobs } from '../platform/jobs/jobs.ts';
import { forgetOldTries } from './tries.ts';

export function accountJobs({ passwords, clock }: Shop): RoomJobs {
	return {
		handlers: { 'accounts.forget-tries': () => forgetOldTries(passwords, clock.now()) },
		clocked: [{ name: 'accounts.forget-tries', pattern: '37 * * * *' }],
	};
}
