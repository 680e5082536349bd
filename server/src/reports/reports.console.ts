import { reportsCalls } from '@qaysari/contract/reports.calls';
import { reportsSchemas } from '@qaysari/contract/reports.schemas';
import type { Shop } from '../parts.ts';
import type { Binder } from '../platform/http/binder.ts';
import { getComparison, getReport, seesCost } from './reports.ts';

export function bindReports(binder: Binder, { reading }: Shop): void {
	binder.bind(reportsCalls, reportsSchemas, {
		get: (wish, { language, operator }) =>
			reading.lagging((db) => getReport(db, wish, language, { costs: seesCost(operator.role) })),
		compare: (_input, { now }) => reading.lagging((db) => getComparison(db, now)),
	});
}
