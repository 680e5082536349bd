import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useEndless } from '../../app/endless.ts';
import { useT } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';
import { Link, useNavigate, useSearchParams } from '../../app/router.tsx';
import { categoriesQuery } from '../../features/home/home-queries.ts';
import { HighlightedTitle } from '../../features/products/highlight.tsx';
import { MatchNote } from '../../features/products/match-note.tsx';
import { EndlessProducts } from '../../features/products/product-grid.tsx';
import { useResultsText } from '../../features/products/results-text.ts';
import { SearchFilters } from '../../features/products/search-filters.tsx';
import { facetsQuery, readWish, type SearchWish, searchQuery, writeWish } from '../../features/products/search-queries.ts';
import { UnderstoodParts } from '../../features/products/understood-parts.tsx';
import { NothingFound } from '../../features/search/nothing-found.tsx';
import { ButtonLink, IconButton } from '../../ui/button.tsx';
import { FailedView } from '../../ui/error-views.tsx';
import { GridSkeleton } from '../../ui/grid.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useBack } from '../../ui/nav-bar.tsx';

const sorts = [
	['relevance', 'search.sort.relevance'],
	['sold', 'search.sort.popular'],
	['rating', 'search.sort.rating'],
	['newest', 'search.sort.newest'],
	['priceUp', 'search.sort.priceUp'],
	['priceDown', 'search.sort.priceDown'],
] as const;

export default function SearchScreen() {
	const t = useT();
	const back = useBack();
	const navigate = useNavigate();
	const [query] = useSearchParams();
	const wish = readWish(query);
	/** Of the shop elsewhere that the words were pasted from. */
	const link = query.get('link');
	const found = useEndless(searchQuery(wish));
	const first = found.data?.pages[0];
	const categories = useQuery(categoriesQuery());
	const [filtering, setFiltering] = useState(false);
	const go = (next: SearchWish): void => navigate(`${location.pathname}?${writeWish(next)}`, { replace: true });
	const category = categories.data?.categories.find((one) => one.id === wish.categoryId);
	// A corrected spelling is what the results are for.
	const words = first?.match === 'corrected' && first.suggestion ? first.suggestion : wish.keyword;
	const filters =
		wish.attributes.length +
		[wish.brand, wish.origin, wish.inStock || null, wish.minPrice, wish.maxPrice].filter((one) => one !== null).length;
	return (
		<>
			<header className="sticky top-(--notice-height,0px) z-20 bg-paper pt-[var(--safe-top)]">
				<div className="flex h-14 items-center gap-1 pe-4">
					<IconButton icon="back" label={t('action.back')} onClick={back} />
					<Link
						to={paths.searchKeys(wish.keyword)}
						className="flex h-11 min-w-0 flex-1 items-center gap-2 rounded-full border border-line bg-surface px-4 text-15"
					>
						<Icon name="search" size={20} className="text-soft" />
						<bdi title={wish.keyword || category?.name} className="truncate">
							{wish.keyword || category?.name || t('home.allProducts')}
						</bdi>
					</Link>
				</div>
				<div className="no-scrollbar flex gap-2 overflow-x-auto px-4 pb-2.5">
					<button
						type="button"
						onClick={() => setFiltering(true)}
						className="relative flex h-9 shrink-0 items-center gap-1 rounded-full border border-line bg-surface px-3 text-13 after:absolute after:-inset-1.25"
					>
						<Icon name="filter" size={18} />
						{t('search.filter.title')}
						{filters > 0 ? <bdi className="rounded-full bg-tile px-1.5 text-11 font-bold text-on-tile">{filters}</bdi> : null}
					</button>
					{sorts.map(([sort, label]) => (
						<button
							key={sort}
							type="button"
							aria-pressed={wish.sort === sort}
							onClick={() => go({ ...wish, sort })}
							className={`relative h-9 shrink-0 rounded-full border px-4 text-13 after:absolute after:-inset-1.25 ${wish.sort === sort ? 'border-ink bg-ink font-bold text-paper' : 'border-line bg-surface'}`}
						>
							{t(label)}
						</button>
					))}
				</div>
			</header>
			{link ? (
				<div className="px-4 pb-3">
					<ButtonLink look="secondary" size="small" to={paths.inquiry(`?${new URLSearchParams({ text: wish.keyword, link })}`)}>
						{t('search.source.ask')}
					</ButtonLink>
				</div>
			) : null}
			{first && first.understood.length > 0 ? (
				<UnderstoodParts parts={first.understood} addressOf={(keyword) => `?${writeWish({ ...wish, keyword })}`} />
			) : null}
			{first?.records.length === 0 ? (
				<NothingFound keyword={wish.keyword} asked={wish.keyword || category?.name || ''} filters={filters} />
			) : found.data ? (
				<>
					{first ? (
						<MatchNote
							keyword={wish.keyword}
							match={first.match}
							suggestion={first.suggestion}
							exactAddress={`?${writeWish({ ...wish, exact: true })}`}
							suggestedAddress={`?${writeWish({ ...wish, keyword: first.suggestion ?? wish.keyword })}`}
						/>
					) : null}
					{first && first.match !== 'near' ? <ResultCount wish={wish} /> : null}
					<EndlessProducts
						query={found}
						eager={2}
						{...(words ? { titleOf: ({ title }) => <HighlightedTitle text={title} query={words} /> } : {})}
					/>
				</>
			) : found.error ? (
				<FailedView error={found.error} onRetry={() => void found.refetch()} />
			) : (
				<GridSkeleton />
			)}
			<SearchFilters open={filtering} wish={wish} onClose={() => setFiltering(false)} onApply={go} />
		</>
	);
}

/** How many there are, once the results themselves stand; the filters ask the same. */
function ResultCount({ wish }: { wish: SearchWish }) {
	const results = useResultsText();
	const { data } = useQuery(facetsQuery(wish));
	return <p className="h-7 px-4 text-12 text-soft">{data?.facets ? results(data.facets) : null}</p>;
}
