import { Form, Input } from 'antd';
import { useText } from '../../app/language.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TypedText } from '../../ui/typed-text.tsx';
import { type Review, useAnswerReview, useDecideReview } from './use-reviews.ts';

interface Props {
	review: Review;
	onClose: () => void;
}

/** Takes a review from everybody's eyes; its writer reads why. */
export function HideDialog({ review, onClose }: Props) {
	const t = useText();
	const decide = useDecideReview();
	return (
		<FormDialog<{ reason: string }>
			open
			title={t('reviews.hide.title')}
			submit={t('reviews.hide')}
			danger
			initial={{ reason: '' }}
			fault={decide.error}
			busy={decide.isPending}
			onSubmit={({ reason }) => decide.mutate({ reviewId: review.reviewId, decision: 'hidden', reason }, { onSuccess: onClose })}
			onClose={onClose}
		>
			<p dir="auto">
				<TypedText>{review.text}</TypedText>
			</p>
			<Form.Item
				name="reason"
				label={t('reviews.hide.reason')}
				rules={[{ required: true, whitespace: true, message: t('order.reason.missing') }]}
			>
				<Input.TextArea rows={2} maxLength={300} showCount dir="auto" />
			</Form.Item>
		</FormDialog>
	);
}

/** What the shop says below a review. */
export function AnswerDialog({ review, onClose }: Props) {
	const t = useText();
	const answer = useAnswerReview();
	return (
		<FormDialog<{ text: string }>
			open
			title={t('reviews.answer')}
			submit={t('reviews.answer')}
			initial={{ text: review.answer?.text ?? '' }}
			fault={answer.error}
			busy={answer.isPending}
			onSubmit={({ text }) => answer.mutate({ reviewId: review.reviewId, text }, { onSuccess: onClose })}
			onClose={onClose}
		>
			<p dir="auto">
				<TypedText>{review.text}</TypedText>
			</p>
			<Form.Item name="text" label={t('reviews.answer.title')} extra={review.answer ? t('reviews.answer.remove') : null}>
				<Input.TextArea rows={4} maxLength={1000} showCount dir="auto" />
			</Form.Item>
		</FormDialog>
	);
}
