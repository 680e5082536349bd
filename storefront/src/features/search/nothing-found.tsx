import { homeCalls } from '@qaysari/contract/catalog.calls';
import { isolate } from '@qaysari/messages/format';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';
import { queryOf } from '../../app/request.ts';
import { Link } from '../../app/router.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { categoriesQuery } from '../home/home-queries.ts';
import { RecommendedGrid } from '../recommendations/recommended-grid.tsx';

/** Nothing for these words: ask for it, drop the filters, or go on by what many search for, by shelves and by what many buy. */
export function NothingFound({ keyword, asked, filters }: { keyword: string; asked: string; filters: number }) {
	const t = useT();
	const hot = useQuery(queryOf(homeCalls.hotWords, {}));
	const categories = useQuery(categoriesQuery());
	const ways = [
		...(hot.data?.words ?? []).slice(0, 6).map((word) => ({ to: paths.search(word), text: word })),
		...(categories.data?.categories ?? []).map(({ id, name }) => ({ to: paths.category(id), text: name })),
	];
	return (
		<>
			<EmptyState icon="search" title={t('search.empty.title', { query: isolate(asked) })} text={t('search.empty.text')}>
				<ButtonLink to={paths.inquiry(`?text=${encodeURIComponent(keyword)}`)}>{t('search.empty.inquire')}</ButtonLink>
				<ButtonLink look="secondary" to={filters > 0 ? paths.search(keyword) : paths.searchKeys(keyword)}>
					{t(filters > 0 ? 'action.reset' : 'search.submit')}
				</ButtonLink>
			</EmptyState>
			<ul className="flex flex-wrap justify-center gap-2 px-4 pb-6">
				{ways.map(({ to, text }) => (
					<li key={to}>
						<Link
							to={to}
							className="flex min-h-11 items-center rounded-full border border-line bg-surface px-4 text-13 hover:border-tile"
						>
							{text}
						</Link>
					</li>
				))}
			</ul>
			<RecommendedGrid title={t('product.alsoLike')} />
		</>
	);
}
