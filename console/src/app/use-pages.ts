import type { Call } from '@qaysari/contract/call';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { api } from './api.ts';

interface Page<Row> {
	records: Row[];
	nextCursor: string | null;
}

/** A list of the contract that goes on by key: its rows so far, and the way to more. */
export function usePages<Input extends { cursor?: string | undefined }, Row>(
	call: Call<Input, Page<Row>>,
	input: Input,
	options: { key: readonly unknown[]; enabled?: boolean; refetchInterval?: number },
) {
	const query = useInfiniteQuery({
		queryKey: [...options.key, input],
		queryFn: ({ pageParam, signal }) => api(call, { ...input, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
		initialPageParam: null as string | null,
		getNextPageParam: (last) => last.nextCursor,
		placeholderData: keepPreviousData,
		enabled: options.enabled ?? true,
		refetchInterval: options.refetchInterval ?? false,
	});
	return { ...query, rows: query.data?.pages.flatMap((page) => page.records) };
}

export type Pages<Row> = Omit<ReturnType<typeof usePages<{ cursor?: string }, Row>>, 'rows'> & { rows: Row[] | undefined };
