import type { ClockedJob, JobHandler } from '../platform/jobs/jobs.ts';
import type { Shop } from '../shop.ts';
import { removeFilesJob, removeLoose } from './uploads.ts';

export function uploadJobs({ uploads: room, clock }: Shop): { handlers: Record<string, JobHandler>; clocked: ClockedJob[] } {
	return {
		handlers: {
			[removeFilesJob]: async (payload) => {
				for (const id of (payload as { ids: string[] }).ids) await room.files.remove(id);
			},
			'uploads.remove-loose': () => removeLoose(room, clock.now()),
		},
		clocked: [{ name: 'uploads.remove-loose', pattern: '23 * * * *' }],
	};
}
