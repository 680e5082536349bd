import { catalogConsoleCalls } from '@qaysari/contract/catalog.calls';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../../app/api.ts';
import type { RecordOf } from '../../../app/call-types.ts';
import { inputFrom, type ProductFilter } from '../product-filter.ts';
import { catalogKeys } from './keys.ts';

export type ProductRow = RecordOf<typeof catalogConsoleCalls.listProducts>;

export function useProducts(filter: ProductFilter) {
	const input = inputFrom(filter);
	return useInfiniteQuery({
		queryKey: catalogKeys.list(input),
		queryFn: ({ pageParam, signal }) =>
			api(catalogConsoleCalls.listProducts, { ...input, limit: 20, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
		initialPageParam: null as string | null,
		getNextPageParam: (last) => last.nextCursor,
		placeholderData: keepPreviousData,
	});
}
