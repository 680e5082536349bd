import { catalogCalls, homeCalls } from '@qaysari/contract/catalog.calls';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api, apiLanguage, queryOf } from '../../app/api.ts';

export const tagsQuery = () => queryOf(homeCalls.tags, {});
export const categoriesQuery = () => queryOf(catalogCalls.categories, {});

const pageSize = 12;

/** Recommended products, or those of a tag, as an endless list. */
export const productsQuery = (tagId: string | null) =>
	infiniteQueryOptions({
		queryKey: ['home-products', apiLanguage(), tagId] as const,
		queryFn: ({ pageParam, signal }) => {
			const page = { limit: pageSize, ...(pageParam ? { cursor: pageParam } : {}) };
			return tagId === null
				? api(homeCalls.recommend, page, { signal })
				: api(homeCalls.tagProducts, { tagId, ...page }, { signal });
		},
		initialPageParam: null as string | null,
		getNextPageParam: (last) => last.nextCursor,
	});
