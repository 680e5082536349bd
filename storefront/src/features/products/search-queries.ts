import { searchCalls } from '@qaysari/contract/search.calls';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api, apiLanguage, queryOf } from '../../app/api.ts';

export interface SearchWish {
	keyword: string;
	sort: 'relevance' | 'sold' | 'newest' | 'priceUp' | 'priceDown';
	categoryId: string | null;
	origin: 'iraq' | 'china' | null;
	inStock: boolean;
	/** Whole dinars. */
	minPrice: number | null;
	maxPrice: number | null;
}

const sorts = ['relevance', 'sold', 'newest', 'priceUp', 'priceDown'] as const;

/** A search lives in the address: sharing and going back keep it. */
export function readWish(query: URLSearchParams): SearchWish {
	const price = (name: string): number | null => {
		const value = Number(query.get(name));
		return Number.isSafeInteger(value) && value > 0 && value < 1e9 ? value : null;
	};
	const category = query.get('category');
	const origin = query.get('from');
	return {
		keyword: query.get('keyword') ?? '',
		sort: sorts.find((sort) => sort === query.get('sort')) ?? 'relevance',
		categoryId: category && /^[1-9]\d{0,17}$/.test(category) ? category : null,
		origin: origin === 'iraq' || origin === 'china' ? origin : null,
		inStock: query.get('stock') === '1',
		minPrice: price('min'),
		maxPrice: price('max'),
	};
}

export function writeWish(wish: SearchWish): string {
	const query = new URLSearchParams();
	if (wish.keyword) query.set('keyword', wish.keyword);
	if (wish.categoryId) query.set('category', wish.categoryId);
	if (wish.sort !== 'relevance') query.set('sort', wish.sort);
	if (wish.origin) query.set('from', wish.origin);
	if (wish.inStock) query.set('stock', '1');
	if (wish.minPrice) query.set('min', String(wish.minPrice));
	if (wish.maxPrice) query.set('max', String(wish.maxPrice));
	return query.toString();
}

export const searchQuery = (wish: SearchWish) =>
	infiniteQueryOptions({
		queryKey: ['search', apiLanguage(), wish] as const,
		queryFn: ({ pageParam, signal }) =>
			api(
				searchCalls.keywordSearch,
				{
					keyword: wish.keyword,
					sort: wish.sort,
					filters: {
						...(wish.categoryId ? { categoryId: wish.categoryId } : {}),
						...(wish.origin ? { origin: wish.origin } : {}),
						...(wish.inStock ? { inStock: true } : {}),
						...(wish.minPrice ? { minPrice: wish.minPrice * 100 } : {}),
						...(wish.maxPrice ? { maxPrice: wish.maxPrice * 100 } : {}),
					},
					limit: 12,
					...(pageParam ? { cursor: pageParam } : {}),
				},
				{ signal },
			),
		initialPageParam: null as string | null,
		getNextPageParam: (last) => last.nextCursor,
	});

export const searchHistoryQuery = () => queryOf(searchCalls.historyList, {}, { quietLogin: true });
