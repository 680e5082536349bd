import type { Room } from '../room.ts';
import { bindBulkEdits } from './bulk-edits.console.ts';
import { bulkEditJobs } from './bulk-edits.jobs.ts';

export const bulkEdits: Room = { console: [bindBulkEdits], jobs: bulkEditJobs };
