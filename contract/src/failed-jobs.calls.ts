import { defineCalls, operate } from './call.ts';
import type { failedJobsSchemas } from './failed-jobs.schemas.ts';

export const failedJobsCalls = defineCalls<typeof failedJobsSchemas>()({
	list: operate('failed-jobs/list', []),
	tryAgain: operate('failed-jobs/try-again', []),
	dismiss: operate('failed-jobs/dismiss', []),
});
