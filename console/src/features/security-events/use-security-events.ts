import { securityEventsCalls } from '@qaysari/contract/security-events.calls';
import type { SecurityEventKind } from '@qaysari/contract/security-events.schemas';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import type { RecordOf } from '../../app/call-types.ts';
import { usePages } from '../../app/use-pages.ts';

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
export const useSecurityEvents = (kind: SecurityEventKind | null) =>
	usePages(securityEventsCalls.listEvents, { limit: 50, ...(kind ? { kind } : {}) }, { key: ['security-events', 'list'] });
