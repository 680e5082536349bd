import { formatDate, formatDays } from '@qaysari/messages/format';
import { useLanguage } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Price } from '../../ui/price.tsx';
import { SumRow } from '../../ui/sum-row.tsx';
import { Choice } from './offer-choice.tsx';
import type { Offer } from './offer-mutations.ts';
import { SkuName } from './offer-parts.tsx';

const tones = {
	open: 'leaf',
	countered: 'saffron',
	accepted: 'leaf',
	declined: 'plain',
	replaced: 'plain',
	ended: 'plain',
} as const;

/** What the shop offers for an inquiry: what it costs and why, until when, and what the buyer may do about it. */
export function OfferCard({ inquiryId, offer, wished }: { inquiryId: string; offer: Offer; wished: number }) {
	const { t, language } = useLanguage();
	const standing = offer.state === 'open' || offer.state === 'countered';
	return (
		<section className="mt-3 flex flex-col gap-3 border-t border-line pt-3" aria-label={t('offer.title')}>
			<div className="flex items-center justify-between gap-3">
				<h3 className="text-15 font-bold">{t('offer.title')}</h3>
				<Badge fixed tone={tones[offer.state]}>
					{t(`offer.state.${offer.state}`)}
				</Badge>
			</div>
			<dl className="grid gap-1">
				{offer.arrivalDays ? (
					<SumRow
						label={t('offer.arrival')}
						text={t('checkout.days', { days: formatDays(language, offer.arrivalDays.from, offer.arrivalDays.to) })}
					/>
				) : null}
				{offer.expectedFees ? <SumRow label={t('offer.fees')} money={offer.expectedFees} /> : null}
				{standing || offer.state === 'accepted' ? (
					<SumRow label={t('offer.valid')} text={formatDate(language, offer.validUntil)} />
				) : null}
			</dl>
			{offer.counterAnswer ? <p className="text-13 font-semibold">{t(`offer.counter.${offer.counterAnswer}`)}</p> : null}
			{standing ? (
				<Choice inquiryId={inquiryId} offer={offer} wished={wished} />
			) : (
				<ul className="flex flex-col gap-2">
					{offer.skus.map((sku) => (
						<li key={sku.skuId} className="flex items-baseline justify-between gap-3">
							<SkuName sku={sku} />
							<Price money={sku.price} size="small" />
						</li>
					))}
				</ul>
			)}
			{standing || offer.state === 'accepted' ? (
				<ButtonLink look="plain" wide to={paths.product(offer.productId)}>
					{t('offer.see')}
				</ButtonLink>
			) : null}
		</section>
	);
}
