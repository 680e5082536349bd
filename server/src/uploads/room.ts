import type { FastifyInstance } from 'fastify';
import type { Shop } from '../parts.ts';
import type { Room } from '../room.ts';
import { serveUploads } from './upload-routes.ts';
import { bindUploads } from './uploads.calls.ts';
import { uploadJobs } from './uploads.jobs.ts';
import { eraseUploads } from './uploads.ts';

const serve = (server: FastifyInstance, { uploads: room, clock }: Shop): void => serveUploads(server, room, clock);

export const uploads: Room = {
	calls: [bindUploads],
	routes: [serve],
	consoleRoutes: [serve],
	jobs: uploadJobs,
	erases: (tx, { accountId }) => eraseUploads(tx, accountId),
};
