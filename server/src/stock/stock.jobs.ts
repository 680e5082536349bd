import type { Shop } from '../parts.ts';
import type { RoomJobs } from '../platform/jobs/jobs.ts';
import { proveStock } from './proof.ts';

export function stockJobs({ db, clock, log }: Shop): RoomJobs {
	return {
		handlers: {
			'stock.prove': async () => {
				await proveStock(db, clock.now(), log);
			},
		},
		clocked: [{ name: 'stock.prove', pattern: '23 * * * *' }],
	};
}
