import type { Room } from '../room.ts';
import { serveExports } from './export-route.ts';
import { bindExports } from './exports.console.ts';
import { exportJobs } from './exports.jobs.ts';
import { bindListFiles } from './list-files.console.ts';
import { serveListFiles } from './serve-list-files.ts';

export const exporting: Room = {
	console: [bindExports, bindListFiles],
	consoleRoutes: [serveExports, serveListFiles],
	jobs: exportJobs,
};
