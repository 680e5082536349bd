import { catalogConsoleCalls } from '@qaysari/contract/catalog.calls';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import type { OutputOf } from '../../app/call-types.ts';
import { catalogKeys } from './keys.ts';

export type ShopTag = OutputOf<typeof catalogConsoleCalls.listTags>['tags'][number];

/** @param enabled whether the operator's role may read them */
export function useTags(enabled: boolean) {
	return useQuery({
		queryKey: catalogKeys.tags,
		queryFn: ({ signal }) => api(catalogConsoleCalls.listTags, {}, { signal }),
		select: ({ tags }) => tags,
		staleTime: 300_000,
		enabled,
	});
}
