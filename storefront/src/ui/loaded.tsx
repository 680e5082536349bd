import type { ReactNode } from 'react';
import { FailedView } from './error-views.tsx';
import { LoadingView } from './loading.tsx';

interface Query<Data> {
	data: Data | undefined;
	error: unknown;
	isPending: boolean;
	refetch: () => unknown;
}

/** The branches of a screen in one place: filled, failed, loading. Data seen before stays while the line is down. */
export function Loaded<Data>({
	query,
	loading = <LoadingView />,
	children,
}: {
	query: Query<Data>;
	loading?: ReactNode;
	children: (data: Data) => ReactNode;
}) {
	if (query.data !== undefined) return children(query.data);
	if (query.error) return <FailedView error={query.error} onRetry={() => void query.refetch()} />;
	return loading;
}
