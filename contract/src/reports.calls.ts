import { defineCalls, operate } from './call.ts';
import type { reportsSchemas } from './reports.schemas.ts';

export const reportsCalls = defineCalls<typeof reportsSchemas>()({
	get: operate('reports/get', ['finance', 'merchandiser']),
	compare: operate('reports/get-comparison', ['finance', 'merchandiser']),
});
