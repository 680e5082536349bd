import { directionOf } from '@qaysari/contract/languages';
import { formatMoney } from '@qaysari/messages/format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage } from '../../app/language.tsx';
import { track } from '../../app/track.ts';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { TickMark } from '../../ui/tick.tsx';
import { CodeForm } from './code-form.tsx';
import { CouponCard } from './coupon-card.tsx';
import { type Compared, comparedQuery } from './coupon-queries.ts';

export interface CouponChoice {
	/** The coupon to order with: the chosen one while it fits, else the best; null without one. */
	couponId: string | null;
	compared: readonly Compared[] | undefined;
	chosen: Compared | undefined;
	/** Not known yet what fits: the price is not the last one. */
	pending: boolean;
}

/** Proposes the best coupon for what is ordered; `wanted` is what the buyer chose, null for none, undefined for nothing yet. */
export function useCouponChoice(
	items: readonly { skuId: string; quantity: number }[] | null,
	wanted: string | null | undefined,
): CouponChoice {
	const answer = useQuery({
		...comparedQuery(items ?? []),
		enabled: items !== null && items.length > 0,
		placeholderData: (old) => old,
	});
	const compared = answer.data?.coupons;
	const own = compared?.find((coupon) => coupon.couponId === wanted && coupon.misfit === null);
	const best = compared?.find((coupon) => coupon.couponId === answer.data?.bestCouponId);
	const chosen = wanted === null ? undefined : (own ?? best);
	return { couponId: chosen?.couponId ?? null, compared, chosen, pending: answer.isFetching && !answer.data };
}

/** The coupon's line in the checkout, and the sheet to choose another one or type a code. */
export function CouponRow({ choice, onChoose }: { choice: CouponChoice; onChoose: (couponId: string | null) => void }) {
	const { t, language } = useLanguage();
	const [open, setOpen] = useState(false);
	const { compared, chosen } = choice;
	if (!compared) return null;
	const fitting = compared.filter((coupon) => coupon.misfit === null).length;
	const show = (next: boolean): void => {
		track({ kind: 'act', label: 'popup.coupon', action: next ? 'show' : 'close' });
		setOpen(next);
	};
	const choose = (couponId: string | null): void => {
		onChoose(couponId);
		show(false);
	};
	return (
		<Card>
			<button type="button" onClick={() => show(true)} className="flex min-h-11 w-full items-center gap-3 text-start">
				<Icon name="ticket" className="text-tile" />
				<span className="min-w-0 flex-1 text-15 font-bold">{t('checkout.coupon.title')}</span>
				<span className={`min-w-0 text-13 ${chosen ? 'font-bold text-leaf' : 'text-soft'}`}>
					{chosen ? (
						<bdi dir={directionOf(language)}>{formatMoney(language, { ...chosen.saves, amount: -chosen.saves.amount })}</bdi>
					) : fitting > 0 ? (
						t('checkout.coupon.available', { count: fitting })
					) : (
						t(compared.length > 0 ? 'checkout.coupon.none' : 'coupons.code.label')
					)}
				</span>
				<Icon name="forward" size={18} className="text-soft" />
			</button>
			<Sheet open={open} title={t('checkout.coupon.title')} onClose={() => show(false)}>
				<div className="pb-4">
					<CodeForm onTaken={({ couponId }) => onChoose(couponId)} />
				</div>
				<div role="radiogroup" aria-label={t('checkout.coupon.title')} className="flex flex-col gap-3 pb-2">
					<button
						type="button"
						role="radio"
						aria-checked={!chosen}
						onClick={() => choose(null)}
						className="flex min-h-11 items-center gap-3 px-1 text-start text-15"
					>
						<TickMark round checked={!chosen} />
						{t('checkout.coupon.unused')}
					</button>
					{compared.map((coupon) => (
						<button
							key={coupon.couponId}
							type="button"
							role="radio"
							aria-checked={coupon.couponId === chosen?.couponId}
							aria-disabled={coupon.misfit !== null}
							onClick={() => (coupon.misfit === null ? choose(coupon.couponId) : undefined)}
							className="text-start"
						>
							<CouponCard
								coupon={coupon}
								faded={coupon.misfit !== null}
								selected={coupon.couponId === chosen?.couponId}
								note={<Misfit coupon={coupon} />}
							>
								{coupon.misfit === null ? <TickMark round checked={coupon.couponId === chosen?.couponId} /> : null}
							</CouponCard>
						</button>
					))}
				</div>
			</Sheet>
		</Card>
	);
}

/** Why a coupon does not fit, or what it saves. */
function Misfit({ coupon }: { coupon: Compared }) {
	const { t, language } = useLanguage();
	switch (coupon.misfit) {
		case null:
			return <span className="text-leaf">{t('coupons.saves', { amount: formatMoney(language, coupon.saves) })}</span>;
		case 'belowAmount':
			return t('coupons.misfit.belowAmount', { amount: formatMoney(language, { amount: coupon.missing, currency: 'IQD' }) });
		case 'belowPieces':
			return t('coupons.misfit.belowPieces', { count: coupon.missing });
		default:
			return t(`coupons.misfit.${coupon.misfit}`);
	}
}
