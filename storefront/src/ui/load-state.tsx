import { FailedView } from './error-views.tsx';
import { LoadingView } from './loading.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';

interface Props {
	query: { error: unknown; refetch: () => unknown };
	/** Cards of the skeleton, about as many as will come; without it a spinner stands there. */
	rows?: number | undefined;
}

/** What stands where an answer will: why it did not come, or that it is on its way. */
export function LoadState({ query, rows }: Props) {
	if (query.error) return <FailedView error={query.error} onRetry={() => void query.refetch()} />;
	return rows ? <SkeletonRows count={rows} /> : <LoadingView />;
}
