import type { Shop } from '../parts.ts';
import { days } from '../platform/clock.ts';
import type { RoomJobs } from '../platform/jobs/jobs.ts';
import { inPortions } from '../platform/jobs/portions.ts';
import { deleteEnded } from './staff.queries.ts';

const endedLife = days(90);

export function staffJobs({ db, clock }: Shop): RoomJobs {
	return {
		handlers: {
			'staff.forget-sessions': (_payload, stop) => {
				const before = new Date(clock.now().getTime() - endedLife);
				return inPortions((most) => deleteEnded(db, before, most), stop);
			},
		},
		clocked: [{ name: 'staff.forget-sessions', pattern: '57 3 * * *' }],
	};
}
