import { z } from 'zod';
import type { CallSchemas } from './call.ts';
import { namedText, productCard } from './catalog.schemas.ts';
import { quote } from './checkout.schemas.ts';
import { id, money, page, pageInput, time } from './common.schemas.ts';
import { dealDelivery, dealPlaced, dealPlaceRefusals, dealPlacing, dealPreviewRefusals } from './deal-orders.schemas.ts';
import { orderNumber } from './order-fields.schemas.ts';
import { prizeStates } from './promotion-states.ts';

export const prize = z.object({
	prizeId: id,
	/** The event or the reward that it comes from, in words. */
	reason: z.string(),
	product: productCard,
	/** The skus of it that can be had now. */
	skus: z.array(z.object({ skuId: id, code: z.string(), attributes: z.array(namedText) })),
	/** What it is worth; the buyer pays the logistics fees only. */
	worth: money,
	state: z.enum(prizeStates),
	/** Why the shop decided as it did about it; empty without a decision. */
	note: z.string(),
	wonAt: time,
	/** Claimed later than this it is gone: 30 days after winning. */
	claimUntil: time,
	orderNumber: orderNumber.nullable(),
});

export const prizesSchemas = {
	myList: {
		summary: 'My prizes and rewards, the newest first.',
		input: z.object({ state: z.enum(prizeStates).optional(), ...pageInput }),
		output: page(prize).extend({ claimable: z.int() }),
		refusals: ['damaged_cursor'],
	},
	show: {
		summary: 'One of my prizes.',
		input: z.object({ prizeId: id }),
		output: prize,
		refusals: ['not_found'],
	},
	preview: {
		summary: 'What claiming a prize costs: 0 for the goods, and the logistics fees.',
		input: z.object({ prizeId: id, ...dealDelivery }),
		output: quote,
		refusals: [...dealPreviewRefusals],
	},
	claim: {
		summary: 'Claims a prize: places its order.',
		input: z.object({ prizeId: id, ...dealPlacing }),
		output: dealPlaced,
		refusals: [...dealPlaceRefusals],
		repeatGuard: true,
	},
} satisfies Record<string, CallSchemas>;
