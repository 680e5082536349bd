import { z } from 'zod';
import { delivery } from './checkout.schemas.ts';
import { id, money, multiline } from './common.schemas.ts';
import { limits } from './limits.ts';
import { orderNumber, paymentMethodCode, statusCode } from './order-fields.schemas.ts';

/**
 * Ordering what was won or bargained for: one sku, one piece, one order, at a price that the prize or the deal fixes.
 * Coupons do not apply (docs/rules.md 7).
 */
export const dealDelivery = { skuId: id, addressId: id.optional(), ...delivery.shape };

export const dealPlacing = {
	...dealDelivery,
	remark: multiline(limits.remarkLength).default(''),
	paymentMethod: paymentMethodCode,
	agreed: z.boolean(),
	/** The buyer's balance pays first, as far as it goes. */
	useBalance: z.boolean().default(false),
	/** What the buyer saw; another total is a refusal that shows the new price. */
	expectedTotal: money,
};

export const dealPlaced = z.object({
	orderNumber,
	status: statusCode,
	/** Null when nothing is to be paid now. */
	paymentId: z.string().nullable(),
	payNow: money,
});

export const dealPreviewRefusals = [
	'not_found',
	'event_over',
	'deal_used',
	'claim_expired',
	'prize_in_review',
	'prize_refused',
	'sku_gone',
	'product_discontinued',
	'place_not_served',
	'logistics_unavailable',
] as const;

export const dealPlaceRefusals = [
	...dealPreviewRefusals,
	'conflict',
	'agreement_required',
	'address_required',
	'payment_method_closed',
	'phone_unproven',
	'cash_on_delivery_limited',
	'cash_on_delivery_blocked',
	'logistics_required',
	'out_of_stock',
	'price_changed',
	'idempotency_mismatch',
] as const;
