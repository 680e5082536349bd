import { formatFacts } from '@qaysari/messages/format';
import { Button, Rate, Space } from 'antd';
import { Link } from 'react-router';
import { useLanguage } from '../../app/language.ts';
import { paths } from '../../app/paths.ts';
import { PagedTable } from '../../ui/paged-table.tsx';
import { Photos } from '../../ui/photos.tsx';
import { TypedText } from '../../ui/typed-text.tsx';
import { useFaultToast } from '../../ui/use-fault-toast.ts';
import { When } from '../../ui/when.tsx';
import { ProductLink } from '../catalog/product-link.tsx';
import { type Review, type ReviewQueue, useDecideReview, useReviews } from './use-reviews.ts';

export type ReviewAction = 'hide' | 'answer';

/** Reviews of one queue: of what, what they say, why they were reported, and what may be done. */
export function ReviewTable({
	queue,
	onAction,
}: {
	queue: ReviewQueue;
	onAction: (action: ReviewAction, review: Review) => void;
}) {
	const { t } = useLanguage();
	const list = useReviews(queue);
	const toastFault = useFaultToast();
	const decide = useDecideReview();
	return (
		<PagedTable<Review>
			list={list}
			empty={t('reviews.empty')}
			rowKey="reviewId"
			columns={[
				{ title: t('reviews.product'), width: 200, render: (_, one) => <ProductCell review={one} /> },
				{ title: t('reviews.review'), render: (_, one) => <ReviewCell review={one} /> },
				...(queue === 'reported'
					? [{ title: t('reviews.reports'), render: (_: unknown, one: Review) => <Reports review={one} /> }]
					: []),
				{ title: t('reviews.writtenAt'), render: (_, one) => <When at={one.writtenAt} /> },
				{
					fixed: 'end',
					render: (_, one) => (
						<Space orientation="vertical">
							{one.state === 'shown' && one.reports.length === 0 ? null : (
								<Button
									loading={decide.isPending && decide.variables.reviewId === one.reviewId}
									onClick={() => {
										const { reviewId, editedAt } = one;
										decide.mutate({ reviewId, decision: 'shown', editedAt }, { onError: toastFault });
									}}
								>
									{t(one.state === 'shown' ? 'reviews.keep' : 'reviews.show')}
								</Button>
							)}
							{one.state === 'hidden' ? null : (
								<Button danger onClick={() => onAction('hide', one)}>
									{t('reviews.hide')}
								</Button>
							)}
							<Button onClick={() => onAction('answer', one)}>{t('reviews.answer')}</Button>
						</Space>
					),
				},
			]}
		/>
	);
}

function ProductCell({ review: { product, orderNumber, attributes } }: { review: Review }) {
	const { language } = useLanguage();
	return (
		<ProductLink product={product}>
			<br />
			<small className="muted">
				{formatFacts(
					language,
					attributes.map(({ value }) => value),
				)}
			</small>{' '}
			<Link to={paths.order(orderNumber)}>
				<bdi dir="ltr">{orderNumber}</bdi>
			</Link>
		</ProductLink>
	);
}

function ReviewCell({ review }: { review: Review }) {
	const { t } = useLanguage();
	return (
		<div className="long-text">
			<span role="img" aria-label={t('reviews.stars', { stars: review.stars })}>
				<Rate disabled value={review.stars} style={{ fontSize: 14 }} />
			</span>{' '}
			<bdi className="muted small">{review.author}</bdi>
			{review.text && (
				<p style={{ marginBlock: 4, whiteSpace: 'pre-line' }}>
					<bdi>
						<TypedText>{review.text}</TypedText>
					</bdi>
				</p>
			)}
			<Photos photos={review.photos} size={56} />
			{review.hiddenReason && (
				<p className="small">
					<bdi>
						<TypedText>{review.hiddenReason}</TypedText>
					</bdi>
				</p>
			)}
			{review.answer && (
				<p className="muted small" style={{ whiteSpace: 'pre-line' }}>
					<bdi>
						<TypedText>{review.answer.text}</TypedText>
					</bdi>
				</p>
			)}
		</div>
	);
}

function Reports({ review }: { review: Review }) {
	const { t } = useLanguage();
	return review.reports.map(({ reason, count }) => (
		<div key={reason}>
			{t(`reviews.reason.${reason}`)} <bdi dir="ltr">{count}</bdi>
		</div>
	));
}
