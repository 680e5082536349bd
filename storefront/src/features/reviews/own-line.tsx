import { formatDate, formatFacts } from '@qaysari/messages/format';
import { useLanguage } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';
import { Link } from '../../app/router.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Stars } from '../../ui/stars.tsx';
import { TitleText } from '../../ui/title-text.tsx';
import { ReviewBody } from './review-card.tsx';
import { useRemoveReview } from './review-mutations.ts';
import type { OwnLine, OwnReview } from './review-queries.ts';

/** Something that I received: to be reviewed, or with my review. */
export function OwnLineCard({ line, onWrite }: { line: OwnLine; onWrite: (line: OwnLine) => void }) {
	const { t, language } = useLanguage();
	return (
		<Card className="flex flex-col gap-3">
			<Link to={paths.product(line.productId)} className="flex gap-3">
				<Picture picture={line.picture} alt="" sizes="60px" className="size-15 shrink-0 rounded-option" />
				<span className="min-w-0 flex-1">
					<span title={line.title} className="line-clamp-2 text-13">
						<TitleText>{line.title}</TitleText>
					</span>
					<span className="block text-12 text-soft">
						{formatFacts(
							language,
							line.attributes.map(({ value }) => value),
						)}
					</span>
				</span>
			</Link>
			{line.review ? (
				<Written review={line.review} onEdit={() => onWrite(line)} />
			) : (
				<Button wide onClick={() => onWrite(line)}>
					{t('reviews.write')}
				</Button>
			)}
		</Card>
	);
}

function Written({ review, onEdit }: { review: OwnReview; onEdit: () => void }) {
	const { t, language } = useLanguage();
	const { ask, dialog } = useConfirm();
	const remove = useRemoveReview();
	const editable = new Date(review.editableUntil) > new Date();
	const drop = async (): Promise<void> => {
		if (await ask({ title: t('reviews.remove.sure'), confirm: t('reviews.remove'), danger: true }))
			remove.mutate({ reviewId: review.reviewId });
	};
	return (
		<>
			{dialog}
			<p className="flex items-center justify-between gap-3">
				<Stars value={review.stars} />
				<time dateTime={review.writtenAt} className="text-12 text-soft">
					{formatDate(language, review.writtenAt)}
				</time>
			</p>
			{review.state === 'shown' ? null : (
				<p className="rounded-option bg-saffron-50 p-2.5 text-13 text-saffron-ink">
					{review.state === 'waiting'
						? t('reviews.state.waiting')
						: t('reviews.state.hidden', { reason: review.hiddenReason ?? '' })}
				</p>
			)}
			<ReviewBody review={review} />
			{editable ? (
				<p className="text-12 text-soft">{t('reviews.until', { date: formatDate(language, review.editableUntil) })}</p>
			) : null}
			<div className="flex flex-wrap gap-2">
				{editable ? (
					<Button look="secondary" className="flex-1" onClick={onEdit}>
						{t('reviews.edit')}
					</Button>
				) : null}
				<Button look="danger" className="flex-1" busy={remove.isPending} onClick={() => void drop()}>
					{t('reviews.remove')}
				</Button>
			</div>
		</>
	);
}
