import { Amount } from '../../ui/amount.tsx';
import { TypedText } from '../../ui/typed-text.tsx';
import { When } from '../../ui/when.tsx';
import type { Inquiry } from './inquiry-queries.ts';
import { OfferPanel } from './offer-panel.tsx';

/** What an operator answered, with the offer that came with it. */
export function InquiryAnswer({ inquiry, answer }: { inquiry: Inquiry; answer: Inquiry['answers'][number] }) {
	return (
		<section className="panel stack">
			<p className="muted small">
				<bdi>{answer.agent}</bdi> · <When at={answer.at} />
			</p>
			<p dir="auto" style={{ whiteSpace: 'pre-wrap' }}>
				<TypedText>{answer.text}</TypedText>
			</p>
			{answer.offer ? (
				<OfferPanel inquiry={inquiry} offer={answer.offer} />
			) : (
				<>
					{answer.offeredPrice && <Amount money={answer.offeredPrice} className="strong" />}
					{answer.product && <bdi>{answer.product.title}</bdi>}
				</>
			)}
		</section>
	);
}
