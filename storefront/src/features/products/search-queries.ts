import { isId } from '@qaysari/contract/ids';
import { searchCalls } from '@qaysari/contract/search.calls';
import { endlessQuery } from '../../app/endless.ts';
import { queryOf } from '../../app/request.ts';

export interface SearchWish {
	keyword: string;
	/** As it is spelled: nothing is taken for another spelling. */
	exact: boolean;
	sort: 'relevance' | 'sold' | 'rating' | 'newest' | 'priceUp' | 'priceDown';
	categoryId: string | null;
	brand: string | null;
	/** Keys of facets. */
	attributes: readonly string[];
	origin: 'iraq' | 'china' | null;
	inStock: boolean;
	/** Whole dinars. */
	minPrice: number | null;
	maxPrice: number | null;
}

const sorts = ['relevance', 'sold', 'rating', 'newest', 'priceUp', 'priceDown'] as const;

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
		exact: query.get('exact') === '1',
		sort: sorts.find((sort) => sort === query.get('sort')) ?? 'relevance',
		categoryId: category && isId(category) ? category : null,
		brand: query.get('brand')?.slice(0, 120) || null,
		attributes: (query.get('attr') ?? '')
			.split('|')
			.filter((key) => /^[^=]{1,40}=[^=]{1,40}$/.test(key))
			.slice(0, 20),
		origin: origin === 'iraq' || origin === 'china' ? origin : null,
		inStock: query.get('stock') === '1',
		minPrice: price('min'),
		maxPrice: price('max'),
	};
}

export function writeWish(wish: SearchWish): string {
	const query = new URLSearchParams();
	if (wish.keyword) query.set('keyword', wish.keyword);
	if (wish.exact) query.set('exact', '1');
	if (wish.categoryId) query.set('category', wish.categoryId);
	if (wish.brand) query.set('brand', wish.brand);
	if (wish.attributes.length > 0) query.set('attr', wish.attributes.join('|'));
	if (wish.sort !== 'relevance') query.set('sort', wish.sort);
	if (wish.origin) query.set('from', wish.origin);
	if (wish.inStock) query.set('stock', '1');
	if (wish.minPrice) query.set('min', String(wish.minPrice));
	if (wish.maxPrice) query.set('max', String(wish.maxPrice));
	return query.toString();
}

const filtersOf = (wish: SearchWish) => ({
	...(wish.categoryId ? { categoryId: wish.categoryId } : {}),
	...(wish.brand ? { brand: wish.brand } : {}),
	...(wish.attributes.length > 0 ? { attributes: [...wish.attributes] } : {}),
	...(wish.origin ? { origin: wish.origin } : {}),
	...(wish.inStock ? { inStock: true } : {}),
	...(wish.minPrice ? { minPrice: wish.minPrice * 100 } : {}),
	...(wish.maxPrice ? { maxPrice: wish.maxPrice * 100 } : {}),
});

/** What can be filtered with the choices made so far, and how much they would find. */
export const facetsQuery = (wish: SearchWish) =>
	queryOf(searchCalls.keywordSearch, {
		keyword: wish.keyword,
		filters: filtersOf(wish),
		facets: true,
		limit: 1,
		...(wish.exact ? { exact: true } : {}),
	});

/** What somebody means who has typed so much. */
export const understandingQuery = (keyword: string) => ({
	...queryOf(searchCalls.productUnderstanding, { keyword }),
	staleTime: 60_000,
});

export const searchQuery = (wish: SearchWish) =>
	endlessQuery(['search', wish], (page, call) =>
		call(searchCalls.keywordSearch, {
			keyword: wish.keyword,
			sort: wish.sort,
			filters: filtersOf(wish),
			limit: 12,
			...(wish.exact ? { exact: true } : {}),
			...page,
		}),
	);

export const searchHistoryQuery = () => queryOf(searchCalls.historyList, {}, { quietLogin: true });
