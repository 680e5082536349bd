import type { Money } from '@qaysari/contract/money';
import { useState } from 'react';
import { useLanguage } from '../../app/language.tsx';
import { paths } from '../../app/paths.ts';
import { useNavigate } from '../../app/router.tsx';
import { Button } from '../../ui/button.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { Price } from '../../ui/price.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { SumRow } from '../../ui/sum-row.tsx';
import { CounterSheet } from './counter-sheet.tsx';
import { type Offer, useAcceptOffer, useDeclineOffer } from './offer-mutations.ts';
import { Parts, type Sku, SkuName } from './offer-parts.tsx';

/** How many of which: at least the smallest order of what is taken, none of what is not. */
export function Choice({ inquiryId, offer, wished }: { inquiryId: string; offer: Offer; wished: number }) {
	const { t } = useLanguage();
	const navigate = useNavigate();
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
		// Between nothing and the smallest order there is no number: a step down from that leads to nothing, what is typed to that.
		const isNone = next === 0 || (next < fewest && next === of(sku) - 1);
		const pieces = isNone ? 0 : Math.max(next, fewest);
		setChosen(new Map(chosen).set(sku.skuId, Math.min(pieces, sku.stock)));
	};
	const lines = offer.skus.flatMap((sku) => (of(sku) > 0 ? [{ skuId: sku.skuId, quantity: of(sku) }] : []));
	const total: Money = {
		currency: 'IQD',
		amount: offer.skus.reduce((sum, sku) => sum + sku.price.amount * of(sku), 0),
	};
	const place = { inquiryId, offerId: offer.offerId };
	const refuse = async (): Promise<void> => {
		if (!(await ask({ title: t('offer.decline.confirm'), confirm: t('offer.decline'), danger: true }))) return;
		decline.mutate({ ...place, reason: '' });
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
					onClick={() => accept.mutate({ ...place, lines }, { onSuccess: () => navigate(paths.cart()) })}
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
