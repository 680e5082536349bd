import type { Shop } from '../parts.ts';
import type { RoomJobs } from '../platform/jobs/jobs.ts';
import { removeFilesJob, removeLoose } from './uploads.ts';

export function uploadJobs({ uploads: room, clock }: Shop): RoomJobs {
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
