import { roundToDinar, spread } from '@qaysari/contract/money';
import type { Origin } from '@qaysari/contract/product-draft';
import { type CouponMisfit, thresholdType } from '@qaysari/contract/promotion-states';
import type { CategoryId, ProductId } from '../platform/ids.ts';
import type { TermsRow } from './coupons.queries.ts';

/** A line of what is ordered, as far as coupons look at it. */
export interface CouponLine {
	productId: ProductId;
	/** The product's category and all above it. */
	categoryIds: readonly CategoryId[];
	origin: Origin;
	pieces: number;
	/** Hundredths of a dinar. */
	total: number;
}

export interface Fit {
	/** Hundredths of a dinar; 0 when it does not fit. */
	saves: number;
	/** What each line saves, in the order of the lines; adds up to `saves`. */
	parts: number[];
	misfit: CouponMisfit | null;
	/** What is missing to the threshold: hundredths of a dinar, or pieces. */
	missing: number;
}

export function isInScope(coupon: Pick<TermsRow, 'origin' | 'category_ids' | 'product_ids'>, line: CouponLine): boolean {
	if (coupon.origin !== null && coupon.origin !== line.origin) return false;
	if (coupon.category_ids.length === 0 && coupon.product_ids.length === 0) return true;
	return coupon.product_ids.includes(line.productId) || line.categoryIds.some((id) => coupon.category_ids.includes(id));
}

/** What a coupon does to an order: only lines in its scope count towards its threshold and get cheaper. */
export function fitOf(coupon: TermsRow, lines: readonly CouponLine[], now: Date): Fit {
	const none = (misfit: CouponMisfit, missing = 0): Fit => ({ saves: 0, parts: lines.map(() => 0), misfit, missing });
	if (now >= new Date(coupon.valid_until)) return none('expired');
	if (now < new Date(coupon.valid_from)) return none('notYetValid');
	const weights = lines.map((line) => (isInScope(coupon, line) ? line.total : 0));
	const total = weights.reduce((sum, weight) => sum + weight, 0);
	if (total === 0) return none('outOfScope');
	if (coupon.threshold_type === thresholdType.orderAmount && total < coupon.threshold_value)
		return none('belowAmount', coupon.threshold_value - total);
	const pieces = lines.reduce((sum, line) => sum + (isInScope(coupon, line) ? line.pieces : 0), 0);
	if (coupon.threshold_type === thresholdType.pieceCount && pieces < coupon.threshold_value)
		return none('belowPieces', coupon.threshold_value - pieces);
	const saves = Math.min(total, discountOf(coupon, total));
	return { saves, parts: spread(saves, weights), misfit: null, missing: 0 };
}

function discountOf(coupon: TermsRow, total: number): number {
	if (coupon.kind === 'amount') return coupon.amount ?? 0;
	const share = roundToDinar((total * (coupon.percent ?? 0)) / 100);
	return coupon.most === null ? share : Math.min(share, coupon.most);
}
