import { reviewSorts, type Stars, starCounts } from '@qaysari/contract/review-states';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useT } from '../../app/language.tsx';
import { useSearchParams } from '../../app/router.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListEnd } from '../../ui/list-end.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { ReviewList } from './review-list.tsx';
import { ReviewPhotos } from './review-photos.tsx';
import { type ReviewFilter, reviewsQuery, summaryQuery } from './review-queries.ts';
import { ReviewSummary } from './review-summary.tsx';

export function AllReviews({ productId }: { productId: string }) {
	const t = useT();
	const [query, setQuery] = useSearchParams();
	const filter: ReviewFilter = {
		sort: reviewSorts.find((one) => one === query.get('sort')) ?? 'helpful',
		stars: starCounts.find((one) => String(one) === query.get('stars')) ?? null,
		withPhotos: query.get('photos') === '1',
	};
	const summary = useQuery(summaryQuery(productId));
	const reviews = useInfiniteQuery(reviewsQuery(productId, filter));
	const change = (part: Partial<ReviewFilter>): void => {
		const { sort, stars, withPhotos } = { ...filter, ...part };
		const wish = { id: productId, sort, ...(stars ? { stars: String(stars) } : {}), ...(withPhotos ? { photos: '1' } : {}) };
		setQuery(wish, { replace: true });
	};
	const chooseStars = (stars: Stars): void => change({ stars: stars === filter.stars ? null : stars });
	return (
		<div className="flex flex-col gap-3 px-4 pb-8">
			<Loaded query={summary} rows={3}>
				{(data) =>
					data.count === 0 ? (
						<EmptyState icon="star" title={t('reviews.none')} text={t('reviews.none.text')} />
					) : (
						<>
							<Card className="flex flex-col gap-3">
								<ReviewSummary summary={data} chosen={filter.stars} onStars={chooseStars} />
								<ReviewPhotos photos={data.photos} large />
							</Card>
							<Tabs
								label={t('reviews.sort')}
								chosen={filter.sort}
								onChoose={(sort) => change({ sort })}
								tabs={reviewSorts.map((name) => ({ name, text: t(`reviews.sort.${name}`) }))}
							/>
							{data.withPhotos > 0 ? (
								<Tabs
									label={t('reviews.filter.photos')}
									chosen={filter.withPhotos ? 'photos' : ''}
									onChoose={() => change({ withPhotos: !filter.withPhotos })}
									tabs={[{ name: 'photos', text: t('reviews.filter.photos'), count: data.withPhotos }]}
								/>
							) : null}
							<Loaded query={reviews} rows={3}>
								{({ pages }) => {
									const rows = pages.flatMap((page) => page.records);
									return rows.length === 0 ? (
										<p className="py-10 text-center text-13 text-soft">{t('reviews.none.filtered')}</p>
									) : (
										<>
											<Card>
												<ReviewList reviews={rows} />
											</Card>
											<ListEnd query={reviews} count={rows.length} />
										</>
									);
								}}
							</Loaded>
						</>
					)
				}
			</Loaded>
		</div>
	);
}
