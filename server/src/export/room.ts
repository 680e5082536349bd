import type { Room } from '../room.ts';
import { serveExports } from './export-route.ts';
import { bindExports } from './exports.console.ts';
import { exportJobs } from './exports.jobs.ts';

export const exporting: Room = {
	console: [bindExports],
	consoleRoutes: [serveExports],
	jobs: exportJobs,
};
