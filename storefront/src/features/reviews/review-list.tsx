import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { askToSignIn } from '../../app/login-events.ts';
import { useSession } from '../../app/session.ts';
import { ReportReviewSheet } from './report-review-sheet.tsx';
import { ReviewCard } from './review-card.tsx';
import { type Review, votesQuery } from './review-queries.ts';

/** Reviews below each other, with what whoever reads thought of them before. */
export function ReviewList({ reviews }: { reviews: readonly Review[] }) {
	const session = useSession();
	const [reported, setReported] = useState<string | null>(null);
	const report = (reviewId: string): void => (session ? setReported(reviewId) : askToSignIn('asked'));
	return (
		<>
			<ul>
				{batches(reviews).map((batch) => (
					<Batch key={batch[0]?.reviewId} reviews={batch} signedIn={session !== null} onReport={report} />
				))}
			</ul>
			<ReportReviewSheet reviewId={reported} onClose={() => setReported(null)} />
		</>
	);
}

/** As many as are asked about at once. */
const batchSize = 20;

function batches(reviews: readonly Review[]): Review[][] {
	return Array.from({ length: Math.ceil(reviews.length / batchSize) }, (_, n) =>
		reviews.slice(n * batchSize, (n + 1) * batchSize),
	);
}

function Batch({
	reviews,
	signedIn,
	onReport,
}: {
	reviews: readonly Review[];
	signedIn: boolean;
	onReport: (reviewId: string) => void;
}) {
	const { data } = useQuery({ ...votesQuery(reviews.map((review) => review.reviewId)), enabled: signedIn });
	return reviews.map((review) => (
		<ReviewCard
			key={review.reviewId}
			review={review}
			helpful={data?.helpful.includes(review.reviewId) ?? false}
			mine={data?.mine.includes(review.reviewId) ?? false}
			onReport={onReport}
		/>
	));
}
