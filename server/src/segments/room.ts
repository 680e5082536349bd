import type { Room } from '../room.ts';
import { bindSegments } from './segments.console.ts';
import { segmentJobs } from './segments.jobs.ts';

export const segments: Room = {
	console: [bindSegments],
	jobs: segmentJobs,
};
