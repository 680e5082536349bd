import { eraseMessages } from '../platform/delivery/delivery.ts';
import { serveDeliveryReports } from '../platform/delivery/report-route.ts';
import { serveMedia } from '../platform/files/media-route.ts';
import { forgetAnswersOf } from '../platform/http/idempotency.ts';
import type { Room } from '../room.ts';
import { bindFailedJobs } from './failed-jobs.console.ts';
import { upkeepJobs } from './upkeep.jobs.ts';

/** What the platform under the shop has to bind: files, reports on messages, its own jobs. */
export const upkeep: Room = {
	routes: [
		(server, { db, pictures }) => serveMedia(server, db, pictures),
		(server, { videos }) => videos.serve(server),
		(server, { db, delivery, config }) => serveDeliveryReports(server, db, delivery, config.otpiq?.webhookSecret),
	],
	consoleRoutes: [(server, { db, pictures }) => serveMedia(server, db, pictures), (server, { videos }) => videos.serve(server)],
	console: [bindFailedJobs],
	jobs: upkeepJobs,
	erases: async (tx, { accountId, phone, email }) => {
		await eraseMessages(
			tx,
			[phone, email].filter((to) => to !== null),
		);
		await forgetAnswersOf(tx, `buyer:${accountId}`);
	},
};
