import type { Shop } from '../parts.ts';
import { days } from '../platform/clock.ts';
import type { RoomJobs } from '../platform/jobs/jobs.ts';
import { inPortions } from '../platform/jobs/portions.ts';
import { deleteEnded } from './accounts.queries.ts';
import { deleteCodes } from './codes.queries.ts';
import { forgetOldDevices } from './known-devices.ts';
import { forgetExchanges } from './take-back.ts';
import { forgetOldTries } from './tries.ts';

/** Limits count the codes of a day. */
const codeLife = days(2);
/** So long operators are told when somebody was seen last. */
const endedLife = days(180);

export function accountJobs({ db, passwords, clock }: Shop): RoomJobs {
	const ago = (ms: number): Date => new Date(clock.now().getTime() - ms);
	return {
		handlers: {
			'accounts.forget-tries': () => forgetOldTries(passwords, clock.now()),
			'accounts.forget-devices': () => forgetOldDevices(passwords, clock.now()),
			'accounts.forget-exchanges': () => forgetExchanges(passwords.db, clock.now()),
			'accounts.forget-codes': (_payload, stop) => {
				const before = ago(codeLife);
				return inPortions((most) => deleteCodes(db, before, most), stop);
			},
			'accounts.forget-sessions': (_payload, stop) => {
				const before = ago(endedLife);
				return inPortions((most) => deleteEnded(db, before, most), stop);
			},
		},
		clocked: [
			{ name: 'accounts.forget-tries', pattern: '37 * * * *' },
			{ name: 'accounts.forget-devices', pattern: '7 4 * * *' },
			{ name: 'accounts.forget-exchanges', pattern: '17 3 * * *' },
			{ name: 'accounts.forget-codes', pattern: '27 3 * * *' },
			{ name: 'accounts.forget-sessions', pattern: '47 3 * * *' },
		],
	};
}
