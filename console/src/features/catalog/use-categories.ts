import { catalogConsoleCalls } from '@qaysari/contract/catalog.calls';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import type { OutputOf } from '../../app/call-types.ts';
import { catalogKeys } from './keys.ts';

export type Category = OutputOf<typeof catalogConsoleCalls.listCategories>['categories'][number];

export function useCategories() {
	return useQuery({
		queryKey: catalogKeys.categories,
		queryFn: ({ signal }) => api(catalogConsoleCalls.listCategories, {}, { signal }),
		select: ({ categories }) => categories,
		staleTime: 300_000,
	});
}
