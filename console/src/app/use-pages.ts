import type { Call } from '@qaysari/contract/call';
import { type InfiniteData, keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { api } from './api.ts';
import type { Fault } from './fault.ts';

interface Page<Row> {
	records: Row[];
	nextCursor: string | null;
}

/** Where a page begins, and which one is before it. */
interface PagePlace {
	cursor: string | null;
	before: PagePlace | null;
}

const beginning: PagePlace = { cursor: null, before: null };
/** Rows on the page: who goes on through a long list leaves its first rows behind, and may come back to them. */
const rowsAtMost = 200;
const usualLimit = 20;

/** A list of the contract that goes on by key: the rows that are on the page, and the way to more and to earlier ones. */
export function usePages<Input extends { cursor?: string | undefined; limit?: number | undefined }, Row, More = unknown>(
	call: Call<Input, Page<Row> & More>,
	input: Input,
	options: {
		key: readonly unknown[];
		enabled?: boolean;
		staleTime?: number;
		/** Milliseconds after which the rows are read anew; some lists do so only while something in them is under way. */
		refetchInterval?: number | ((rows: readonly Row[]) => number | false);
	},
) {
	const { refetchInterval = false } = options;
	const query = useInfiniteQuery<Page<Row> & More, Fault, InfiniteData<Page<Row> & More, PagePlace>, QueryKey, PagePlace>({
		queryKey: [...options.key, input],
		queryFn: ({ pageParam, signal }) =>
			api(call, { ...input, ...(pageParam.cursor ? { cursor: pageParam.cursor } : {}) }, { signal }),
		initialPageParam: beginning,
		getNextPageParam: (last, _pages, place) => (last.nextCursor ? { cursor: last.nextCursor, before: place } : null),
		getPreviousPageParam: (_first, _pages, place) => place.before,
		maxPages: Math.max(1, Math.floor(rowsAtMost / (input.limit ?? usualLimit))),
		placeholderData: keepPreviousData,
		enabled: options.enabled ?? true,
		...(options.staleTime === undefined ? {} : { staleTime: options.staleTime }),
		refetchInterval:
			typeof refetchInterval === 'function'
				? ({ state }) => refetchInterval(state.data?.pages.flatMap((page) => page.records) ?? [])
				: refetchInterval,
	});
	return { ...query, rows: query.data?.pages.flatMap((page) => page.records) };
}

export type Pages<Row> = Omit<ReturnType<typeof usePages<{ cursor?: string }, Row>>, 'rows'> & { rows: Row[] | undefined };
