import type { ReactNode } from 'react';
import { LoadState } from './load-state.tsx';

interface Query<Data> {
	data: Data | undefined;
	error: unknown;
	refetch: () => unknown;
}

interface Props<Data> {
	query: Query<Data>;
	/** Cards of the skeleton; without it a spinner. */
	rows?: number;
	/** A skeleton of another shape. */
	loading?: ReactNode;
	children: (data: Data) => ReactNode;
}

/** The branches of a screen in one place: filled, failed, loading. Data seen before stays while the line is down. */
export function Loaded<Data>({ query, rows, loading, children }: Props<Data>) {
	if (query.data !== undefined) return children(query.data);
	if (loading && !query.error) return loading;
	return <LoadState query={query} rows={rows} />;
}
