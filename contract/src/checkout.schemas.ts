import { z } from 'zod';
import { addressForm } from './addresses.schemas.ts';
import type { CallSchemas } from './call.ts';
import { origin } from './catalog.schemas.ts';
import { id, money, multiline, picture, quantity, text } from './common.schemas.ts';
import { limits } from './limits.ts';
import { deliveryModeCode, orderNumber, paymentMethodCode, statusCode } from './order-fields.schemas.ts';

export const items = z
	.array(z.object({ skuId: id, quantity: quantity.min(1) }))
	.min(1)
	.max(limits.orderLines);

/** What is ordered: the selected lines of the cart, or named items ("buy now"). */
export const orderSource = z.discriminatedUnion('kind', [
	z.object({ kind: z.literal('cart') }),
	z.object({ kind: z.literal('items'), items }),
]);

/** How it is to be delivered; one logistics method per origin. */
export const delivery = z.object({
	deliveryMode: deliveryModeCode,
	logistics: z.object({ iraq: z.string().max(40).optional(), china: z.string().max(40).optional() }).default({}),
	storeId: id.optional(),
});

export const range = z.object({ min: money, max: money });

export const quoteLine = z.object({
	skuId: id,
	productId: id,
	title: z.string(),
	specification: z.array(z.object({ name: z.string(), value: z.string() })),
	picture: picture.nullable(),
	quantity: z.int(),
	unitPrice: money,
	originalUnitPrice: money.nullable(),
	lineTotal: money,
	/** Whether it can be given back after receipt. */
	returnable: z.boolean(),
});

/** What one origin of the checkout costs: it becomes an order of its own. */
export const quotePart = z.object({
	origin,
	lines: z.array(quoteLine),
	productTotal: money,
	discount: money,
	/** Freight due with the first payment: of iraq goods. */
	freight: money,
	payNow: money,
	/** An honest range of what follows when the goods ship; nothing for iraq goods. */
	later: range.nullable(),
	arrivalDays: z.object({ min: z.int(), max: z.int() }),
	logistics: z.array(
		z.object({
			code: z.string(),
			name: z.string(),
			freight: money.nullable(),
			later: range.nullable(),
			arrivalDays: z.object({ min: z.int(), max: z.int() }),
			chosen: z.boolean(),
		}),
	),
});

export const quote = z.object({
	parts: z.array(quotePart),
	payNow: money,
	later: range.nullable(),
	/** What the buyer's balance holds; nothing for visitors. */
	balance: money,
	methods: z.array(z.object({ method: paymentMethodCode, open: z.boolean(), reason: z.string().nullable() })),
});

export const placed = z.object({
	orders: z.array(z.object({ orderNumber, status: statusCode, origin })),
	/** What was opened to pay the first stages, or null when nothing is to be paid now. */
	paymentId: z.string().nullable(),
	payNow: money,
});

export const placing = {
	remark: multiline(limits.remarkLength).default(''),
	paymentMethod: paymentMethodCode,
	agreed: z.boolean(),
	/** The buyer's balance pays first, as far as it goes; the method pays the rest. */
	useBalance: z.boolean().default(false),
	/** A coupon of the buyer's. */
	couponId: id.nullish(),
	/** What the buyer saw; another total is a refusal that shows the new price. */
	expectedTotal: money,
	...delivery.shape,
};

export const placeRefusals = [
	'agreement_required',
	'address_required',
	'payment_method_closed',
	'phone_unproven',
	'cash_on_delivery_limited',
	'cash_on_delivery_blocked',
	'account_blocked',
	'logistics_required',
	'place_not_served',
	'logistics_unavailable',
	'nothing_selected',
	'cart_exclusive',
	'sku_gone',
	'product_discontinued',
	'out_of_stock',
	'offer_limit',
	'below_minimum',
	'too_many_lines',
	'price_changed',
	'idempotency_mismatch',
] as const;

export const draftOrderSchemas = {
	create: {
		summary: "A visitor's draft order from the selected lines of the draft cart or named items.",
		input: z.object({ source: orderSource }),
		output: z.object({ draftId: z.string() }),
		refusals: ['nothing_selected', 'cart_exclusive', 'sku_gone', 'product_discontinued', 'too_many_lines'],
	},
	get: {
		summary: 'A draft order of this visitor.',
		input: z.object({ draftId: z.string().max(60) }),
		output: z.object({ draftId: z.string(), items }),
		refusals: ['not_found'],
	},
	createRealOrderPre: {
		summary: 'Preview of a draft: lines, fees, total.',
		input: z.object({ draftId: z.string().max(60), provinceId: id.optional(), cityId: id.optional(), ...delivery.shape }),
		output: quote,
		refusals: ['not_found', 'sku_gone', 'product_discontinued', 'place_not_served', 'logistics_unavailable'],
	},
	createRealOrder: {
		summary: 'Turns a draft into orders.',
		input: z.object({
			draftId: z.string().max(60),
			address: addressForm.optional(),
			phone: z.string().max(30).optional(),
			fullName: text(80).optional(),
			...placing,
		}),
		output: placed,
		refusals: ['not_found', 'phone_invalid', ...placeRefusals],
		repeatGuard: true,
	},
} satisfies Record<string, CallSchemas>;
