import type { Shop } from '../parts.ts';
import { days } from '../platform/clock.ts';
import type { RoomJobs } from '../platform/jobs/jobs.ts';
import { inPortions } from '../platform/jobs/portions.ts';
import { deleteUntouched } from './cart.queries.ts';

/** How long visitors find again what they put into a cart. */
const draftLife = days(60);

export function cartJobs({ db, clock }: Shop): RoomJobs {
	return {
		handlers: {
			'cart.forget-drafts': (_payload, stop) => {
				const before = new Date(clock.now().getTime() - draftLife);
				return inPortions((most) => deleteUntouched(db, before, most), stop);
			},
		},
		clocked: [{ name: 'cart.forget-drafts', pattern: '3 2 * * *' }],
	};
}
