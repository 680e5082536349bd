import { formatMoney } from '@qaysari/messages/format';
import { useLanguage } from '../../app/language.tsx';
import { SumRow } from '../../ui/sum-row.tsx';
import type { Offer } from './offer-mutations.ts';

export type Sku = Offer['skus'][number];

export function SkuName({ sku }: { sku: Sku }) {
	const { t } = useLanguage();
	return <bdi className="min-w-0 text-13">{sku.name || t('offer.piece')}</bdi>;
}

/** Of what the price of a piece is made, where it is more than the goods. */
export function Parts({ skus }: { skus: readonly Sku[] }) {
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
