import { useInfiniteQuery } from '@tanstack/react-query';
import { useT } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListEnd } from '../../ui/list-end.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { DealCard } from './deal-card.tsx';
import { myDealsQuery } from './deal-queries.ts';

export function MyDeals() {
	const t = useT();
	const mine = useInfiniteQuery(myDealsQuery());
	const rows = mine.data?.pages.flatMap((page) => page.records);
	if (!rows) return <LoadState query={mine} rows={3} />;
	if (rows.length === 0) {
		return (
			<EmptyState icon="gift" title={t('deal.empty.title')} text={t('deal.empty.text')}>
				<ButtonLink to={paths.groupHelp()}>{t('deal.see')}</ButtonLink>
			</EmptyState>
		);
	}
	return (
		<>
			<ul className="flex flex-col gap-3">
				{rows.map((row) => (
					<li key={row.helpChopId}>
						<DealCard helpChop={row} />
					</li>
				))}
			</ul>
			<ListEnd query={mine} count={rows.length} />
		</>
	);
}
