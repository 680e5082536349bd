import { z } from 'zod';
import { addressForm } from './addresses.schemas.ts';
import type { CallSchemas } from './call.ts';
import { amount, done, id, money, multiline, quantity, text } from './common.schemas.ts';
import { limits } from './limits.ts';
import { deliveryModeCode, orderNumber, paymentMethodCode } from './order-fields.schemas.ts';
import { amendmentState, orderDetail } from './order-views.schemas.ts';
import { returnConditions } from './stock-reasons.ts';

/** What operators change of a placed order (docs/rules.md 14). */
export const amendmentChange = z.discriminatedUnion('kind', [
	z.object({
		/** Before it is packed: other pieces of a line, none of it, or another sku in its place. */
		kind: z.literal('lines'),
		lines: z
			.array(
				z.object({
					lineId: id,
					/** That the line has from now on; 0 takes it out. */
					pieces: quantity,
					/** Stands in for what was ordered, at today's price. */
					skuId: id.optional(),
				}),
			)
			.min(1)
			.max(limits.orderLines),
	}),
	z.object({
		/** At the door or the store's counter: what of each line was taken; the rest comes back. Lines that are not named were taken whole. */
		kind: z.literal('atDoor'),
		lines: z
			.array(z.object({ lineId: id, pieces: quantity, condition: z.enum(returnConditions) }))
			.min(1)
			.max(limits.orderLines),
	}),
	z.object({
		/** The shop asks for less, while that is not paid. */
		kind: z.literal('price'),
		/** Hundredths of a dinar. */
		amount: amount.min(1),
	}),
	z.object({
		/** Before it is packed: another address, receiver, store or method. */
		kind: z.literal('shipping'),
		deliveryMode: deliveryModeCode,
		storeId: id.optional(),
		method: text(40).optional(),
		address: addressForm.optional(),
		remark: multiline(limits.remarkLength).optional(),
	}),
	z.object({
		/** Before it is packed: what was to be paid at the door is paid before. */
		kind: z.literal('method'),
		method: paymentMethodCode,
	}),
]);
export type AmendmentChange = z.output<typeof amendmentChange>;

/** What an amendment would do to the money of an order. */
const outcome = z.object({
	/** What the first stage asks for, before and after. */
	before: money,
	after: money,
	/** Still to be paid afterwards, both stages. */
	due: money,
	/** In notes, where it is paid at the door. */
	collectable: money.nullable(),
	refund: money,
	/** It costs the buyer more: they are asked, and nothing changes until they agree. */
	asks: z.boolean(),
});

const planRefusals = [
	'order_not_found',
	'order_state_conflict',
	'role_missing',
	'not_found',
	'nothing_selected',
	'refund_too_large',
	'sku_gone',
	'product_discontinued',
	'below_minimum',
	'out_of_stock',
	'offer_limit',
	'cart_exclusive',
	'address_required',
	'phone_invalid',
	'logistics_required',
	'logistics_unavailable',
	'place_not_served',
	'returned_too_many',
] as const;

export const amendmentsConsoleSchemas = {
	preview: {
		summary: 'What a change of an order would do to its money; nothing is changed.',
		input: z.object({ orderNumber, change: amendmentChange }),
		output: outcome,
		refusals: [...planRefusals],
	},
	make: {
		summary: 'Changes an order for a reason that its buyer reads; what costs more waits for the buyer to agree.',
		input: z.object({ orderNumber, change: amendmentChange, reason: text(300, 1), expectedTotal: money }),
		output: z.object({ amendmentId: id, state: amendmentState }),
		refusals: [...planRefusals, 'price_changed', 'payment_method_closed'],
	},
	withdraw: {
		summary: 'Takes back a change that its buyer has not agreed to yet.',
		input: z.object({ orderNumber, amendmentId: id }),
		output: done,
		refusals: ['order_not_found', 'not_found', 'order_state_conflict'],
	},
} satisfies Record<string, CallSchemas>;

export const amendmentsSchemas = {
	answer: {
		summary: 'Agrees to a change of an order that costs more, or declines it.',
		input: z.object({ orderNumber, amendmentId: id, answer: z.enum(['accept', 'decline']) }),
		output: orderDetail,
		refusals: [...planRefusals, 'answer_too_late', 'price_changed', 'payment_method_closed'],
	},
} satisfies Record<string, CallSchemas>;
