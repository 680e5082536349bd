import type { CouponState } from '@qaysari/contract/promotion-states';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEndless } from '../../app/endless.ts';
import { useT } from '../../app/language.tsx';
import { askToSignIn } from '../../app/login-events.ts';
import { paths } from '../../app/paths.ts';
import { useSession } from '../../app/session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListEnd, useRowsOnce } from '../../ui/list-end.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { CouponCard } from './coupon-card.tsx';
import { claimableQuery, mineQuery, type Offer, useClaim } from './coupon-queries.ts';

/** Coupons that can be claimed now; nothing where there are none. */
export function ClaimableCoupons({ productId = null, title }: { productId?: string | null; title: string }) {
	const session = useSession();
	const offers = useEndless(claimableQuery(productId, session?.userId ?? null));
	const open = useRowsOnce(offers, (offer) => offer.offerId).filter((offer) => offer.claimsLeft > 0);
	if (open.length === 0 && !offers.hasNextPage) return null;
	return (
		<section aria-label={title} className="flex flex-col gap-3">
			<h2 className="text-15 font-bold">{title}</h2>
			{open.map((offer) => (
				<OfferCard key={offer.offerId} offer={offer} />
			))}
			{offers.hasNextPage ? <ListEnd query={offers} count={open.length} /> : null}
		</section>
	);
}

/** A coupon that can be claimed here and now. */
export function OfferCard({ offer }: { offer: Offer }) {
	const t = useT();
	const session = useSession();
	const claim = useClaim();
	return (
		<CouponCard coupon={offer} validDays={offer.validDays}>
			<Button
				size="small"
				busy={claim.isPending}
				onClick={() => (session ? claim.mutate({ offerId: offer.offerId }) : askToSignIn('coupon'))}
			>
				{t('coupons.claim')}
			</Button>
		</CouponCard>
	);
}

/** A buyer's coupons in one state. */
export function MyCoupons({ state }: { state: CouponState }) {
	const t = useT();
	const mine = useInfiniteQuery(mineQuery(state));
	const coupons = mine.data?.pages.flatMap((page) => page.records);
	if (!coupons) {
		return <LoadState query={mine} rows={3} />;
	}
	if (coupons.length === 0) {
		return (
			<EmptyState icon="ticket" title={t('coupons.empty.title')} text={t('coupons.empty.text')}>
				<ButtonLink to={paths.home()}>{t('action.goShopping')}</ButtonLink>
			</EmptyState>
		);
	}
	return (
		<>
			<ul className="flex flex-col gap-3">
				{coupons.map((coupon) => (
					<li key={coupon.couponId}>
						<CouponCard coupon={coupon} faded={coupon.state !== 'usable'}>
							{coupon.state === 'usable' ? (
								<ButtonLink size="small" look="secondary" to={paths.allProducts()}>
									{t('coupons.use')}
								</ButtonLink>
							) : coupon.orderNumber ? (
								<ButtonLink size="small" look="plain" to={paths.order(coupon.orderNumber)}>
									{t('coupons.order')}
								</ButtonLink>
							) : null}
						</CouponCard>
					</li>
				))}
			</ul>
			<ListEnd query={mine} count={coupons.length} />
		</>
	);
}
