import { type InfiniteData, infiniteQueryOptions, type QueryKey, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type MakeCall, requestOf } from './request.ts';

/** Where a page of a list begins: after which cursor, how many entries lie before it, and which page does. */
export interface PagePlace {
	cursor: string | null;
	from: number;
	before: PagePlace | null;
}

interface Page {
	records: readonly unknown[];
	nextCursor: string | null;
}

const beginning: PagePlace = { cursor: null, from: 0, before: null };
/** Pages in memory around where one reads; what lies farther off is fetched again when one comes back to it. */
const heldPages = 24;

/** A list that goes on by key for as long as one scrolls, and takes no more memory for it. Shown by `EndlessGrid`. */
export function endlessQuery<P extends Page>(
	queryKey: QueryKey,
	fetchPage: (page: { cursor?: string }, call: MakeCall) => Promise<P>,
) {
	return infiniteQueryOptions<P, Error, InfiniteData<P, PagePlace>, QueryKey, PagePlace>({
		queryKey,
		queryFn: ({ pageParam, signal, client }) =>
			fetchPage(pageParam.cursor === null ? {} : { cursor: pageParam.cursor }, (call, input, options) =>
				requestOf(client).call(call, input, { signal, ...options }),
			),
		initialPageParam: beginning,
		getNextPageParam: (last, _pages, place) =>
			last.nextCursor === null ? null : { cursor: last.nextCursor, from: place.from + last.records.length, before: place },
		getPreviousPageParam: (_first, _pages, place) => place.before,
		maxPages: heldPages,
		// Comparing would copy the way back for each page that is held, longer with every page.
		structuralSharing: false,
	});
}

/** What lists on a page need to know of their query. */
export interface Pages<Row> {
	data: { pages: { records: Row[] }[] } | undefined;
	hasNextPage: boolean;
	isFetchingNextPage: boolean;
	isFetchNextPageError: boolean;
	/** What the last fetch failed with. */
	error: unknown;
	fetchNextPage: () => unknown;
	/** How many entries lie before those in memory. */
	skipped?: number;
	fetchPreviousPage?: () => unknown;
	/** Forgets what is held and begins anew. */
	restart?: () => unknown;
}

export function useEndless<P extends Page>(options: ReturnType<typeof endlessQuery<P>>) {
	const client = useQueryClient();
	const query = useInfiniteQuery(options);
	// Named one by one: what is not read here does not draw the list again when it changes.
	return {
		data: query.data,
		error: query.error,
		hasNextPage: query.hasNextPage,
		isFetchingNextPage: query.isFetchingNextPage,
		isFetchNextPageError: query.isFetchNextPageError,
		isPlaceholderData: query.isPlaceholderData,
		fetchNextPage: query.fetchNextPage,
		fetchPreviousPage: query.fetchPreviousPage,
		refetch: query.refetch,
		skipped: query.data?.pageParams[0]?.from ?? 0,
		restart: () => client.resetQueries({ queryKey: options.queryKey, exact: true }),
	};
}
