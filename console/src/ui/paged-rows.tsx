import type { ReactNode } from 'react';
import type { Fault } from '../app/fault.ts';
import { EarlierRows } from './earlier-rows.tsx';
import { LoadMore } from './load-more.tsx';
import { LoadState } from './load-state.tsx';
import { Loading } from './loading.tsx';

export interface RowList<Row> {
	rows: Row[] | undefined;
	isPending: boolean;
	fetchStatus: 'fetching' | 'paused' | 'idle';
	error: Fault | null;
	/** These are the rows of what was asked for before. */
	isPlaceholderData: boolean;
	hasNextPage: boolean;
	isFetchNextPageError: boolean;
	isFetchingNextPage: boolean;
	hasPreviousPage: boolean;
	isFetchPreviousPageError: boolean;
	isFetchingPreviousPage: boolean;
	refetch: () => unknown;
	fetchNextPage: () => unknown;
	fetchPreviousPage: () => unknown;
}

interface Props<Row> {
	list: RowList<Row>;
	/** What stands there where the list has no rows. */
	empty: ReactNode;
	children: (rows: Row[]) => ReactNode;
	/** Lines of the skeleton, about as many as will come. */
	skeleton?: number;
}

/** A list in all its states: on its way, failed, empty, and rows with the way to more and back to earlier ones. */
export function PagedRows<Row>({ list, empty, children, skeleton = 8 }: Props<Row>) {
	const { rows } = list;
	if (!rows) return <LoadState query={{ ...list, data: rows }} rows={skeleton} />;
	if (rows.length === 0) {
		// That there was none of what was asked for before says nothing of this.
		if (list.isPlaceholderData) return <Loading rows={skeleton} />;
		// The rows that were left behind may wait still.
		return list.hasPreviousPage ? <EarlierRows list={list} /> : empty;
	}
	return (
		<>
			<EarlierRows list={list} />
			<div className="paged-rows" aria-busy={list.isPlaceholderData}>
				{children(rows)}
			</div>
			<LoadMore list={list} shown={rows.length} />
		</>
	);
}
