import type { Money } from '@qaysari/contract/money';
import { formatDate, formatMoney } from '@qaysari/messages/format';
import { useState } from 'react';
import { useLanguage } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';
import { useNavigate } from '../../app/router.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { Price } from '../../ui/price.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { SumRow } from '../../ui/sum-row.tsx';
import { toast } from '../../ui/toast.tsx';
import { useErrorText } from '../../ui/use-error-text.ts';
import { CounterSheet } from './counter-sheet.tsx';
import { type Offer, useAcceptOffer, useDeclineOffer } from './offer-mutations.ts';

type Sku = Offer['skus'][number];

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
				{offer.arrivalDays ? <SumRow label={t('offer.arrival')} text={t('offer.arrival.days', offer.arrivalDays)} /> : null}
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

function SkuName({ sku }: { sku: Sku }) {
	const { t } = useLanguage();
	return <bdi className="min-w-0 text-13">{sku.name || t('offer.piece')}</bdi>;
}

/** How many of which: at least the smallest order of what is taken, none of what is not. */
function Choice({ inquiryId, offer, wished }: { inquiryId: string; offer: Offer; wished: number }) {
	const { t } = useLanguage();
	const navigate = useNavigate();
	const textOf = useErrorText();
	const { ask, dialog } = useConfirm();
	const accept = useAcceptOffer();
	const decline = useDeclineOffer();
	const [countering, setCountering] = useState(false);
	const fewest = offer.minimumQuantity;
	const [chosen, setChosen] = useState<ReadonlyMap<string, number>>(() => {
		const first = offer.skus.find((sku) => sku.stock >= fewest);
		return new Map(first ? [[first.skuId, Math.max(fewest, Math.min(wished, first.stock))]] : []);
	});
	const of = (sku: Sku): number => chosen.get(sku.skuId) ?? 0;
	const step = (sku: Sku, next: number): void => {
		// Between nothing and the smallest order there is no number.
		const pieces = next > of(sku) ? Math.max(next, fewest) : next < fewest ? 0 : next;
		setChosen(new Map(chosen).set(sku.skuId, Math.min(pieces, sku.stock)));
	};
	const lines = offer.skus.flatMap((sku) => (of(sku) > 0 ? [{ skuId: sku.skuId, quantity: of(sku) }] : []));
	const total: Money = {
		currency: 'IQD',
		amount: offer.skus.reduce((sum, sku) => sum + sku.price.amount * of(sku), 0),
	};
	const place = { inquiryId, offerId: offer.offerId };
	const failed = { onError: (error: Error) => toast('fail', textOf(error)) };
	const refuse = async (): Promise<void> => {
		if (!(await ask({ title: t('offer.decline.confirm'), confirm: t('offer.decline'), danger: true }))) return;
		decline.mutate({ ...place, reason: '' }, failed);
	};
	return (
		<>
			<ul className="flex flex-col gap-3">
				{offer.skus.map((sku) => (
					<li key={sku.skuId} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
						<div className="min-w-0">
							<SkuName sku={sku} />
							<div className="flex items-baseline gap-2">
								<Price money={sku.price} />
								<span className="text-12 text-soft">{t('offer.each')}</span>
							</div>
							{sku.counterPrice && offer.state === 'countered' ? (
								<p className="flex items-baseline gap-2 text-12 text-soft">
									{t('offer.yours')} <Price money={sku.counterPrice} size="small" />
								</p>
							) : null}
						</div>
						{sku.stock < fewest ? (
							<span className="text-13 text-soft">{t('offer.gone')}</span>
						) : (
							<Stepper value={of(sku)} min={0} max={sku.stock} onChange={(next) => step(sku, next)} />
						)}
					</li>
				))}
			</ul>
			{fewest > 1 ? <p className="text-12 text-soft">{t('offer.minimum', { count: fewest })}</p> : null}
			<Parts skus={offer.skus} />
			<dl>
				<SumRow strong label={t('offer.total')} money={total} />
			</dl>
			{offer.state === 'countered' ? <p className="text-13 text-soft">{t('offer.counter.waits')}</p> : null}
			<div className="flex flex-col gap-2">
				<Button
					size="main"
					wide
					disabled={lines.length === 0}
					busy={accept.isPending}
					onClick={() =>
						accept.mutate(
							{ ...place, lines },
							{
								...failed,
								onSuccess: () => {
									toast('success', t('offer.accepted'));
									navigate(paths.cart());
								},
							},
						)
					}
				>
					{t('offer.accept')}
				</Button>
				{offer.mayCounter ? (
					<Button look="secondary" wide onClick={() => setCountering(true)}>
						{t('offer.counter')}
					</Button>
				) : null}
				<Button look="plain" wide busy={decline.isPending} onClick={() => void refuse()}>
					{t('offer.decline')}
				</Button>
			</div>
			<CounterSheet open={countering} onClose={() => setCountering(false)} inquiryId={inquiryId} offer={offer} />
			{dialog}
		</>
	);
}

/** Of what the price of a piece is made, where it is more than the goods. */
function Parts({ skus }: { skus: readonly Sku[] }) {
	const { t, language } = useLanguage();
	const [{ parts } = { parts: null }] = skus;
	if (!parts || parts.chinaFreight.amount + parts.service.amount === 0) return null;
	const goods = skus.map((sku) => sku.parts.goods);
	const low = goods.reduce((a, b) => (a.amount <= b.amount ? a : b));
	const same = goods.every((one) => one.amount === low.amount);
	return (
		<details className="text-13">
			<summary className="cursor-pointer py-1 font-semibold text-tile">{t('offer.parts')}</summary>
			<dl className="grid gap-1 pt-1">
				<SumRow
					label={t('offer.part.goods')}
					{...(same ? { money: low } : { text: t('offer.part.from', { price: formatMoney(language, low) }) })}
				/>
				{parts.chinaFreight.amount > 0 ? <SumRow label={t('offer.part.freight')} money={parts.chinaFreight} /> : null}
				{parts.service.amount > 0 ? <SumRow label={t('offer.part.service')} money={parts.service} /> : null}
			</dl>
		</details>
	);
}
