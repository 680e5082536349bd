import { useT } from '../../app/language.tsx';
import { ClaimableCoupons } from '../coupons/coupon-lists.tsx';
import { DealStrip } from '../help-chop/deal-list.tsx';

/** What makes a product cheaper: friends, and coupons for it. Loads after the page is there. */
export default function ProductPromotions({ productId }: { productId: string }) {
	const t = useT();
	return (
		<>
			<DealStrip productId={productId} />
			<ClaimableCoupons productId={productId} title={t('product.coupons')} />
		</>
	);
}
