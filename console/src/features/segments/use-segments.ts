import { segmentsCalls } from '@qaysari/contract/segments.calls';
import type { Segment } from '@qaysari/contract/segments.schemas';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import type { RecordOf } from '../../app/call-types.ts';
import { useAction } from '../../app/use-action.ts';

export type SegmentGrant = RecordOf<typeof segmentsCalls.listGrants>;

const key = ['console', 'segments'] as const;
const whileRunningMs = 1500;

export const isUnderWay = ({ state }: SegmentGrant): boolean => state === 'waiting' || state === 'running';

/** How many buyers the rules hold; nothing is asked while one of them is not filled in. */
export function useSegmentCount(segment: Segment | null) {
	return useQuery({
		queryKey: [...key, 'count', segment],
		queryFn: ({ signal }) => api(segmentsCalls.count, { segment: segment ?? [] }, { signal }),
		enabled: segment !== null,
		placeholderData: segment === null ? undefined : keepPreviousData,
	});
}

/** The latest of a coupon, asked for again and again while one of them goes on. */
export function useSegmentGrants(offerId: string) {
	return useQuery({
		queryKey: [...key, 'grants', offerId],
		queryFn: ({ signal }) => api(segmentsCalls.listGrants, { offerId, limit: 5 }, { signal }),
		select: ({ records }) => records,
		refetchInterval: ({ state }) => (state.data?.records.some(isUnderWay) ? whileRunningMs : false),
	});
}

const changed = [key, ['console', 'coupons']];
export const useGrantSegment = () => useAction(segmentsCalls.grant, changed);
export const useStopGrant = () => useAction(segmentsCalls.stop, changed);
