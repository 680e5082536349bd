import { formatDate } from '@qaysari/messages/format';
import { useLanguage } from '../../app/language.tsx';
import { Card } from '../../ui/card.tsx';
import { AnswerProduct } from './answer-product.tsx';
import type { Inquiry } from './inquiry-queries.ts';
import { OfferCard } from './offer-card.tsx';

/** What the shop answered so far. */
export function InquiryAnswers({ inquiry }: { inquiry: Inquiry }) {
	const { t, language } = useLanguage();
	return (
		<>
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
		</>
	);
}
