import { thresholdType } from '@qaysari/contract/promotion-states';
import { formatDate, formatDiscount, formatMoney } from '@qaysari/messages/format';
import type { ReactNode } from 'react';
import { useLanguage } from '../../app/language.tsx';
import { Price } from '../../ui/price.tsx';
import type { Coupon } from './coupon-queries.ts';

export type CouponTerms = Pick<
	Coupon,
	'title' | 'discount' | 'thresholdType' | 'thresholdValue' | 'scope' | 'validFrom' | 'validUntil'
>;

/** From what on a coupon may be used. */
export function useThresholdText(): (coupon: CouponTerms) => string {
	const { t } = useLanguage();
	return (coupon) => {
		if (coupon.thresholdType === thresholdType.orderAmount)
			return t('coupons.threshold.amount', { amount: { amount: coupon.thresholdValue, currency: 'IQD' } });
		if (coupon.thresholdType === thresholdType.pieceCount) return t('coupons.threshold.pieces', { count: coupon.thresholdValue });
		return t('coupons.threshold.none');
	};
}

/** A ticket: what it takes off on its stub, the conditions beside it. `faded` can no longer be used. */
export function CouponCard({
	coupon,
	faded = false,
	selected = false,
	validDays = null,
	note,
	children,
}: {
	coupon: CouponTerms;
	faded?: boolean;
	selected?: boolean;
	/** Of a coupon that nobody has yet: how long it will be valid. */
	validDays?: number | null;
	note?: ReactNode;
	children?: ReactNode;
}) {
	const { t, language } = useLanguage();
	const threshold = useThresholdText();
	const isNarrow = coupon.scope.categoryIds.length > 0 || coupon.scope.productIds.length > 0;
	const edge = selected ? 'border-tile' : 'border-line';
	return (
		<div className={`flex overflow-hidden rounded-card border-[1.5px] bg-surface ${edge} ${faded ? 'opacity-60' : ''}`}>
			<div
				className={`relative grid w-24 shrink-0 min-[360px]:w-28 place-items-center border-e-2 border-dashed px-2 py-3 text-center ${faded ? 'border-line bg-paper text-soft' : 'border-line bg-tile-50 text-tile-strong'}`}
			>
				{coupon.discount.kind === 'amount' ? (
					<Price short money={coupon.discount.amount} className="flex-wrap justify-center" />
				) : (
					<span className="text-21 font-extrabold">
						<bdi dir="ltr">{formatDiscount(language, coupon.discount.percent)}</bdi>
					</span>
				)}
			</div>
			<div className="flex min-w-0 flex-1 flex-wrap items-center justify-end gap-2 p-3">
				<div className="min-w-0 grow basis-36">
					<p title={coupon.title} className="line-clamp-2 text-15 font-bold">
						{coupon.title}
					</p>
					<p className="text-12 text-soft">
						{threshold(coupon)}
						{coupon.discount.kind === 'percent' && coupon.discount.most ? (
							<>
								{' · '}
								{t('coupons.most', { amount: formatMoney(language, coupon.discount.most) })}
							</>
						) : null}
					</p>
					{isNarrow ? <p className="text-12 text-soft">{t('coupons.scope.some')}</p> : null}
					{coupon.scope.origin ? (
						<p className="text-12 text-soft">
							{t(coupon.scope.origin === 'iraq' ? 'coupons.scope.iraq' : 'coupons.scope.china')}
						</p>
					) : null}
					<p className="text-12 text-soft">
						{validDays === null
							? t('coupons.validUntil', { date: formatDate(language, coupon.validUntil, 'day') })
							: t('coupons.validDays', { count: validDays })}
					</p>
					{note ? <p className="mt-1 text-12 font-semibold text-saffron-ink">{note}</p> : null}
				</div>
				{children}
			</div>
		</div>
	);
}
