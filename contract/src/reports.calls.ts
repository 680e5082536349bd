import { defineCalls, operate } from './call.ts';
import type { reportsSchemas } from './reports.schemas.ts';

export const reportsCalls = defineCalls<typeof reportsSchemas>()({
	// The first is what keys of outside systems act as: one that sees no costs.
	get: operate('reports/get', ['merchandiser', 'finance']),
	compare: operate('reports/get-comparison', ['merchandiser', 'finance']),
});
