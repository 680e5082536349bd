import { failedJobsCalls } from '@qaysari/contract/failed-jobs.calls';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import type { OutputOf } from '../../app/call-types.ts';
import { useAction } from '../../app/use-action.ts';

export type FailedKind = OutputOf<typeof failedJobsCalls.list>['kinds'][number];

const key = ['failed-jobs'] as const;
/** Whoever works here hears of them by the bell; the count beside the place may come a little later. */
const everyMs = 300_000;

/** Kinds of background jobs that nothing tries again, the latest first. */
export const useFailedJobs = (enabled = true) =>
	useQuery({
		queryKey: key,
		queryFn: ({ signal }) => api(failedJobsCalls.list, {}, { signal }),
		enabled,
		refetchInterval: everyMs,
	});

export const useTryAgain = () => useAction(failedJobsCalls.tryAgain, [key]);
export const useDismiss = () => useAction(failedJobsCalls.dismiss, [key]);
