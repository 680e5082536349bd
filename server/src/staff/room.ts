import type { Room } from '../room.ts';
import { bindApiKeys } from './api-keys.console.ts';
import { bindSavedFilters } from './saved-filters.console.ts';
import { bindStaff } from './staff.console.ts';
import { staffJobs } from './staff.jobs.ts';

export const staff: Room = {
	console: [bindStaff, bindSavedFilters, bindApiKeys],
	jobs: staffJobs,
};
