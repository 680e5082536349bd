import type { Shop } from '../parts.ts';
import type { Room } from '../room.ts';
import { webhookListeners } from './messages.ts';
import { bindWebhooks } from './webhooks.console.ts';
import { webhookJobs } from './webhooks.jobs.ts';

const begin = (_server: unknown, { webhookListening, db }: Shop): Promise<void> => webhookListening.begin(db);

export const webhooks: Room = {
	console: [bindWebhooks],
	routes: [begin],
	jobs: webhookJobs,
	hears: ({ webhookListening }) => webhookListeners(webhookListening),
};
