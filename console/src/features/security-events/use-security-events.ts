import { securityEventsCalls } from '@qaysari/contract/security-events.calls';
import type { SecurityEventKind } from '@qaysari/contract/security-events.schemas';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import type { RecordOf } from '../../app/call-types.ts';

export type SecurityEvent = RecordOf<typeof securityEventsCalls.listEvents>;

/** What happened too often lately. */
export function useSecurityAlerts(enabled: boolean) {
	return useQuery({
		queryKey: ['security-events', 'alerts'],
		queryFn: ({ signal }) => api(securityEventsCalls.listAlerts, {}, { signal }),
		enabled,
		refetchInterval: 300_000,
	});
}

/** Who came in and who was turned away, newest first; of one kind if asked. */
export function useSecurityEvents(kind: SecurityEventKind | null) {
	return useInfiniteQuery({
		queryKey: ['security-events', kind],
		queryFn: ({ pageParam, signal }) =>
			api(
				securityEventsCalls.listEvents,
				{ limit: 50, ...(kind ? { kind } : {}), ...(pageParam ? { cursor: pageParam } : {}) },
				{ signal },
			),
		initialPageParam: null as string | null,
		getNextPageParam: (last) => last.nextCursor,
	});
}
