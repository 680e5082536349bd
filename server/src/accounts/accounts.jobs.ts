import type { ClockedJob, JobHandler } from '../platform/jobs/jobs.ts';
import type { Shop } from '../shop.ts';
import { forgetOldTries } from './tries.ts';

export function accountJobs({ passwords, clock }: Shop): { handlers: Record<string, JobHandler>; clocked: ClockedJob[] } {
	return {
		handlers: { 'accounts.forget-tries': () => forgetOldTries(passwords, clock.now()) },
		clocked: [{ name: 'accounts.forget-tries', pattern: '37 * * * *' }],
	};
}
