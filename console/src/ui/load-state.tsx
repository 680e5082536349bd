import type { ComponentProps } from 'react';
import { Fault } from '../app/fault.ts';
import { Failed } from './failed.tsx';
import { Loading } from './loading.tsx';

interface Query {
	data?: unknown;
	error: Fault | null;
	isPending: boolean;
	fetchStatus: 'fetching' | 'paused' | 'idle';
	refetch: () => unknown;
}

interface Props {
	query: Query;
	/** Lines of the skeleton, about as many as will come. */
	rows?: number;
	back?: ComponentProps<typeof Failed>['back'];
}

/**
 * What stands where an answer will: its skeleton, or why it did not come. Nothing once there is one, however old it is, and nothing
 * where nobody asks yet.
 */
export function LoadState({ query, rows, back }: Props) {
	if (query.data !== undefined) return null;
	if (query.isPending && !query.error) return query.fetchStatus === 'idle' ? null : <Loading rows={rows} />;
	return <Failed fault={query.error ?? new Fault('unreadable')} onRetry={() => void query.refetch()} back={back} />;
}
