import { useEndless } from '../../app/endless.ts';
import { useT } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';
import { offersQuery } from '../../features/products/offer-queries.ts';
import { EndlessProducts } from '../../features/products/product-grid.tsx';
import { RecommendedGrid } from '../../features/recommendations/recommended-grid.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { CountdownStrip } from '../../ui/countdown-strip.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedView } from '../../ui/error-views.tsx';
import { GridSkeleton } from '../../ui/grid.tsx';
import { NavBar } from '../../ui/nav-bar.tsx';
import { useAtEnd } from '../../ui/use-end.ts';

/** What costs less for a time: the soonest ending first, with the time that is left. */
export default function OffersScreen() {
	const t = useT();
	const offers = useEndless(offersQuery());
	const first = offers.data?.pages[0]?.records[0]?.timed?.endsAt ?? null;
	useAtEnd(offers.skipped === 0 ? first : null, () => void offers.restart());
	return (
		<>
			<NavBar title={t('offers.title')} />
			{offers.data?.pages[0]?.records.length === 0 ? (
				<NoOffers />
			) : offers.data ? (
				<>
					{first ? (
						<div className="px-4 pb-4">
							<CountdownStrip endsAt={first}>
								<p className="text-15 font-bold">{t('offers.next')}</p>
							</CountdownStrip>
						</div>
					) : null}
					<EndlessProducts query={offers} eager={4} />
				</>
			) : offers.error ? (
				<FailedView error={offers.error} onRetry={() => void offers.refetch()} />
			) : (
				<GridSkeleton />
			)}
		</>
	);
}

function NoOffers() {
	const t = useT();
	return (
		<>
			<EmptyState icon="clock" title={t('offers.empty')} text={t('offers.empty.text')}>
				<ButtonLink look="secondary" to={paths.allProducts()}>
					{t('home.allProducts')}
				</ButtonLink>
			</EmptyState>
			<RecommendedGrid title={t('product.alsoLike')} />
		</>
	);
}
