import { formatDate, formatFacts } from '@qaysari/messages/format';
import { useState } from 'react';
import { useLanguage } from '../../app/language.tsx';
import { askToSignIn } from '../../app/login-events.ts';
import { useSession } from '../../app/session.ts';
import { Icon } from '../../ui/icons.tsx';
import { Stars } from '../../ui/stars.tsx';
import { TypedText } from '../../ui/typed-text.tsx';
import { useVote } from './review-mutations.ts';
import { ReviewPhotos } from './review-photos.tsx';
import type { OwnReview, Review } from './review-queries.ts';

/** What a review says: stars, variant, words, photos and the shop's answer. */
export function ReviewBody({ review }: { review: Review | OwnReview }) {
	const { t, language } = useLanguage();
	const facts = [
		...review.attributes.map(({ value }) => value),
		...(review.fit ? [t(`reviews.fit.${review.fit}`)] : []),
		...('editedAt' in review && review.editedAt ? [t('reviews.edited')] : []),
	];
	return (
		<>
			{facts.length > 0 ? <p className="text-12 text-soft">{formatFacts(language, facts)}</p> : null}
			{review.text ? (
				<p className="text-13 break-words whitespace-pre-line">
					<bdi>
						<TypedText calls={false}>{review.text}</TypedText>
					</bdi>
				</p>
			) : null}
			<ReviewPhotos photos={review.photos} />
			{review.answer ? (
				<div className="rounded-option bg-paper p-3 text-13">
					<p className="flex flex-wrap justify-between gap-x-3 font-semibold">
						{t('reviews.answer')}
						<time dateTime={review.answer.at} className="text-12 font-normal text-soft">
							{formatDate(language, review.answer.at)}
						</time>
					</p>
					<p className="mt-1 break-words whitespace-pre-line">
						<bdi>
							<TypedText calls={false}>{review.answer.text}</TypedText>
						</bdi>
					</p>
				</div>
			) : null}
		</>
	);
}

/** A review as everybody reads it. `helpful`: whether it helped whoever reads; `mine`: it is theirs. */
export function ReviewCard({
	review,
	helpful = false,
	mine = false,
	onReport,
}: {
	review: Review;
	helpful?: boolean;
	mine?: boolean;
	onReport: (reviewId: string) => void;
}) {
	const { t, language } = useLanguage();
	return (
		<li className="flex flex-col gap-2 border-b border-line py-4 first:pt-0 last:border-0 last:pb-0">
			<div className="flex items-center gap-2">
				<Stars value={review.stars} />
				<span className="min-w-0 flex-1 truncate text-13 font-semibold" title={review.author ?? undefined}>
					<bdi>{review.author ?? t('reviews.anonymous')}</bdi>
				</span>
				<time dateTime={review.writtenAt} className="shrink-0 text-12 text-soft">
					{formatDate(language, review.writtenAt)}
				</time>
			</div>
			<ReviewBody review={review} />
			{mine ? null : (
				<div className="-my-1 -ms-2 flex items-center justify-between">
					<HelpfulButton review={review} voted={helpful} />
					<button
						type="button"
						aria-label={t('reviews.report')}
						onClick={() => onReport(review.reviewId)}
						className="min-h-11 min-w-11 rounded-full px-2 text-12 text-soft hover:bg-tile-50 active:bg-tile-50"
					>
						{t('reviews.report.short')}
					</button>
				</div>
			)}
		</li>
	);
}

/** Shown at once, taken back when it is refused. */
function HelpfulButton({ review, voted }: { review: Review; voted: boolean }) {
	const { t } = useLanguage();
	const session = useSession();
	const vote = useVote();
	/** What was tapped and is not answered yet. */
	const [wish, setWish] = useState<boolean | null>(null);
	const marked = wish ?? voted;
	const count = review.helpful + Number(marked) - Number(voted);
	const change = (): void => {
		if (!session) {
			askToSignIn('asked');
			return;
		}
		setWish(!marked);
		vote.mutate({ reviewId: review.reviewId, helpful: !marked }, { onSettled: () => setWish(null) });
	};
	return (
		<button
			type="button"
			aria-pressed={marked}
			disabled={vote.isPending}
			onClick={change}
			className={`flex min-h-11 items-center gap-1.5 rounded-full px-2 text-13 font-semibold hover:bg-tile-50 active:bg-tile-50 ${marked ? 'text-tile' : 'text-soft'}`}
		>
			<Icon name="thumb" size={18} className={marked ? 'fill-tile-50' : ''} />
			{t('reviews.helpful')}
			{count > 0 ? <bdi dir="ltr">{count}</bdi> : null}
		</button>
	);
}
