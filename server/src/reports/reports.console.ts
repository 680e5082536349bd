import { reportsCalls } from '@qaysari/contract/reports.calls';
import { reportsSchemas } from '@qaysari/contract/reports.schemas';
import type { Shop } from '../parts.ts';
import type { Binder } from '../platform/http/binder.ts';
import { getComparison, getReport } from './reports.ts';

export function bindReports(binder: Binder, { db }: Shop): void {
	binder.bind(reportsCalls, reportsSchemas, {
		get: (wish, { language }) => getReport(db, wish, language),
		compare: (_input, { now }) => getComparison(db, now),
	});
}
