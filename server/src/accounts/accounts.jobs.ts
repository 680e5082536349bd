import type { Shop } from '../parts.ts';
import type { RoomJobs } from '../platform/jobs/jobs.ts';
import { forgetOldDevices } from './known-devices.ts';
import { forgetExchanges } from './take-back.ts';
import { forgetOldTries } from './tries.ts';

export function accountJobs({ passwords, clock }: Shop): RoomJobs {
	return {
		handlers: {
			'accounts.forget-tries': () => forgetOldTries(passwords, clock.now()),
			'accounts.forget-devices': () => forgetOldDevices(passwords, clock.now()),
			'accounts.forget-exchanges': () => forgetExchanges(passwords.db, clock.now()),
		},
		clocked: [
			{ name: 'accounts.forget-tries', pattern: '37 * * * *' },
			{ name: 'accounts.forget-devices', pattern: '7 4 * * *' },
			{ name: 'accounts.forget-exchanges', pattern: '17 3 * * *' },
		],
	};
}
