import { reportsCalls } from '@qaysari/contract/reports.calls';
import type { ReportKind } from '@qaysari/contract/reports.schemas';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import type { OutputOf } from '../../app/call-types.ts';
import type { Fault } from '../../app/fault.ts';

export type Report = OutputOf<typeof reportsCalls.get>;
/** With what it is told apart by: while another one is on its way, the one before stands there. */
export type ShownReport = Report & Pick<ReportWish, 'by'>;
export type ReportRow = Report['rows'][number];
export type Compared = OutputOf<typeof reportsCalls.compare>['days'][number];

export interface ReportWish {
	from: string;
	to: string;
	by: ReportKind;
}

/** Counted once a minute. */
const everyMs = 60_000;

export function useReport(wish: ReportWish) {
	return useQuery<ShownReport, Fault>({
		queryKey: ['reports', wish],
		queryFn: async ({ signal }) => ({ ...(await api(reportsCalls.get, wish, { signal })), by: wish.by }),
		placeholderData: keepPreviousData,
		refetchInterval: everyMs,
	});
}

export function useComparison() {
	return useQuery({
		queryKey: ['reports', 'comparison'],
		queryFn: ({ signal }) => api(reportsCalls.compare, {}, { signal }),
		refetchInterval: everyMs,
	});
}
