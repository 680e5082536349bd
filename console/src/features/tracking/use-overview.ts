import { trackingConsoleCalls } from '@qaysari/contract/tracking.calls';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import type { OutputOf } from '../../app/call-types.ts';
import type { Fault } from '../../app/fault.ts';

export type Overview = OutputOf<typeof trackingConsoleCalls.getOverview>;
export type Funnel = Omit<Overview['days'][number], 'day'>;

/** The last so many days of Baghdad, today included. */
export function useOverview(days: number) {
	return useQuery<Overview, Fault>({
		queryKey: ['tracking', 'overview', days],
		queryFn: ({ signal }) => api(trackingConsoleCalls.getOverview, { from: dayAgo(days - 1), to: dayAgo(0) }, { signal }),
		placeholderData: keepPreviousData,
	});
}

/** A day of Baghdad, as 2026-11-21. */
export function dayAgo(days: number): string {
	const baghdad = 3 * 3_600_000;
	return new Date(Date.now() + baghdad - days * 86_400_000).toISOString().slice(0, 10);
}
