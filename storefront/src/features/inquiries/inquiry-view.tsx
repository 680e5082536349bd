import { formatDate, formatNumber } from '@qaysari/messages/format';
import { useState } from 'react';
import { useLanguage } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';
import { useNavigate } from '../../app/router.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { Price } from '../../ui/price.tsx';
import { toast } from '../../ui/toast.tsx';
import { useErrorText } from '../../ui/use-error-text.ts';
import { ProductCard } from '../products/product-card.tsx';
import { InquiryForm } from './inquiry-form.tsx';
import { type Inquiry, type InquirySummary, useDropInquiry } from './inquiry-queries.ts';
import { OfferCard } from './offer-card.tsx';
import { useAskAgain } from './offer-mutations.ts';

export function InquiryState({ state }: { state: InquirySummary['state'] }) {
	const { t } = useLanguage();
	return (
		<Badge fixed tone={state === 'answered' ? 'leaf' : state === 'open' ? 'saffron' : 'plain'}>
			{t(`inquiry.state.${state}`)}
		</Badge>
	);
}

/** What was asked and what was answered; an open one can be changed. */
export function InquiryView({ inquiry }: { inquiry: Inquiry }) {
	const { t, language } = useLanguage();
	const navigate = useNavigate();
	const textOf = useErrorText();
	const { ask, dialog } = useConfirm();
	const [editing, setEditing] = useState(false);
	const drop = useDropInquiry();
	const again = useAskAgain();
	if (editing) return <InquiryForm inquiry={inquiry} onDone={() => setEditing(false)} />;
	const remove = async (): Promise<void> => {
		if (!(await ask({ title: t('inquiry.delete.confirm'), confirm: t('action.delete'), danger: true }))) return;
		drop.mutate(inquiry.inquiryId, {
			onSuccess: () => navigate(paths.inquiries(), { replace: true }),
			onError: (error) => toast('fail', textOf(error)),
		});
	};
	return (
		<div className="flex flex-col gap-3 px-4 pb-10">
			<Card>
				<div className="flex items-start justify-between gap-3">
					<h2 className="min-w-0 text-17 font-bold">
						<bdi>{inquiry.title}</bdi>
					</h2>
					<InquiryState state={inquiry.state} />
				</div>
				<dl className="mt-2 grid gap-1 text-13">
					<div className="flex justify-between gap-3">
						<dt className="text-soft">{t('inquiry.quantity.label')}</dt>
						<dd>
							<bdi>{formatNumber(language, inquiry.quantity)}</bdi>
						</dd>
					</div>
					{inquiry.targetPrice ? (
						<div className="flex justify-between gap-3">
							<dt className="text-soft">{t('inquiry.price.label')}</dt>
							<dd>
								<Price money={inquiry.targetPrice} size="small" />
							</dd>
						</div>
					) : null}
					<div className="flex justify-between gap-3">
						<dt className="text-soft">{t('inquiry.sentAt')}</dt>
						<dd>{formatDate(language, inquiry.createdAt)}</dd>
					</div>
				</dl>
				{inquiry.comments ? (
					<p dir="auto" className="mt-2 text-15 break-words whitespace-pre-wrap">
						{inquiry.comments}
					</p>
				) : null}
				{inquiry.link ? (
					<bdi dir="ltr" className="mt-2 block text-12 break-all text-soft">
						{inquiry.link}
					</bdi>
				) : null}
				{inquiry.files.length > 0 ? (
					<ul className="mt-3 grid grid-cols-3 gap-2">
						{inquiry.files.map((file, index) => (
							<li key={file.fileId}>
								<img
									src={file.url}
									alt={t('inquiry.picture', { index: index + 1 })}
									loading="lazy"
									className="aspect-square w-full rounded-option object-cover"
								/>
							</li>
						))}
					</ul>
				) : null}
			</Card>
			{inquiry.answers.length === 0 ? (
				<p className="px-4 py-2 text-center text-13 text-soft">
					{t(inquiry.state === 'closed' ? 'inquiry.closed' : 'inquiry.waits')}
				</p>
			) : null}
			{inquiry.answers.map((answer) => (
				<Card key={answer.answerId}>
					<p className="flex justify-between gap-3 text-12 text-soft">
						<bdi>{answer.agent || t('account.support')}</bdi>
						<time dateTime={answer.at}>{formatDate(language, answer.at)}</time>
					</p>
					<p dir="auto" className="mt-1 break-words whitespace-pre-wrap">
						{answer.text}
					</p>
					{answer.offer ? (
						<OfferCard
							key={`${answer.offer.offerId}-${answer.offer.state}`}
							inquiryId={inquiry.inquiryId}
							offer={answer.offer}
							wished={inquiry.quantity}
						/>
					) : (
						<AnswerProduct answer={answer} />
					)}
				</Card>
			))}
			{inquiry.mayAskAgain ? (
				<Button
					size="main"
					wide
					busy={again.isPending}
					onClick={() =>
						again.mutate(
							{ inquiryId: inquiry.inquiryId },
							{
								onSuccess: () => toast('success', t('inquiry.sent')),
								onError: (error) => toast('fail', textOf(error)),
							},
						)
					}
				>
					{t('offer.again')}
				</Button>
			) : null}
			<div className="flex flex-wrap gap-3 pt-2">
				{inquiry.editable ? (
					<Button look="secondary" onClick={() => setEditing(true)}>
						{t('action.edit')}
					</Button>
				) : null}
				<ButtonLink look="secondary" to={paths.chat()}>
					{t('action.contact')}
				</ButtonLink>
				<Button look="danger" busy={drop.isPending} onClick={() => void remove()}>
					{t('action.delete')}
				</Button>
			</div>
			{dialog}
		</div>
	);
}

/** A product that was there, or one that was made for the buyer before offers had an end. */
function AnswerProduct({ answer }: { answer: Inquiry['answers'][number] }) {
	const { t } = useLanguage();
	return (
		<>
			{answer.offeredPrice ? (
				<p className="mt-2 flex items-baseline justify-between gap-3">
					<span className="text-13 text-soft">{t('inquiry.offer')}</span>
					<Price money={answer.offeredPrice} />
				</p>
			) : null}
			{answer.product ? (
				<div className="mt-3 flex flex-col gap-3">
					<div className="w-44">
						<ProductCard product={answer.product} />
					</div>
					<ButtonLink size="main" wide to={paths.product(answer.product.id)}>
						{t('inquiry.order')}
					</ButtonLink>
				</div>
			) : null}
		</>
	);
}
