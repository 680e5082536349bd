import { useQuery } from '@tanstack/react-query';
import { useT } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ReviewList } from './review-list.tsx';
import { ReviewPhotos } from './review-photos.tsx';
import { firstReviewsQuery, summaryQuery } from './review-queries.ts';
import { ReviewSummary } from './review-summary.tsx';

/** So many stand on the product's page. */
const first = 3;

/** What buyers think of a product, in short. Loads after the page is there. */
export default function ProductReviews({ productId }: { productId: string }) {
	const t = useT();
	const summary = useQuery(summaryQuery(productId));
	const reviews = useQuery(firstReviewsQuery(productId, first));
	// Nobody's reviews are no reason to disturb: what fails here is left out.
	if (!summary.data || !reviews.data) return null;
	return (
		<Card className="flex flex-col gap-3">
			<h2 className="text-15 font-bold">{t('reviews.title')}</h2>
			{summary.data.count === 0 ? (
				<div className="text-13">
					<p className="font-semibold">{t('reviews.none')}</p>
					<p className="text-soft">{t('reviews.none.text')}</p>
				</div>
			) : (
				<>
					<ReviewSummary summary={summary.data} />
					<ReviewPhotos photos={summary.data.photos} large />
					<ReviewList reviews={reviews.data.records} />
					{summary.data.count > first ? (
						<ButtonLink look="secondary" to={paths.reviews(productId)}>
							{t('reviews.all')} <bdi dir="ltr">{summary.data.count}</bdi>
						</ButtonLink>
					) : null}
				</>
			)}
		</Card>
	);
}
