import { z } from 'zod';
import type { CallSchemas } from './call.ts';
import { done, id, page, pageInput, text, time } from './common.schemas.ts';
import { orderNumber } from './order-fields.schemas.ts';

/** How money ended that a gateway took for no payment of the shop. */
export const straySettlements = ['matched', 'given back', 'not ours', 'booked'] as const;

const note = text(300, 1);

const strayTaking = z.object({
	takingId: id,
	gateway: z.string(),
	/** The gateway's own name for it. */
	reference: z.string(),
	/** What the gateway says it was asked for by. */
	requestId: z.string(),
	/** Whole hundredths, as the gateway says. */
	amount: z.int(),
	/** As the gateway says: it need not be one that the shop knows. */
	currency: z.string(),
	foundAt: time,
	/** `booked`: its payment was found after all. Null while finance has not decided. */
	settledAs: z.enum(straySettlements).nullable(),
	settledAt: time.nullable(),
	/** Empty where the shop found the payment itself. */
	settledBy: z.string(),
	note: z.string(),
	orderNumber: orderNumber.nullable(),
});

export const strayTakingsSchemas = {
	list: {
		summary: 'Money that a gateway took for no payment of the shop, the latest first: what waits, or what was decided.',
		input: z.object({ open: z.boolean().default(true), ...pageInput }),
		output: page(strayTaking),
		refusals: ['damaged_cursor'],
	},
	match: {
		summary:
			'It belongs to an order: it pays what that one asks for, and the rest waits as a refund that goes back by the gateway.',
		input: z.object({ takingId: id, orderNumber, note }),
		output: done,
		refusals: ['not_found', 'order_not_found', 'order_state_conflict'],
	},
	close: {
		summary: 'It was given back at the gateway, or is not the shop’s: nothing is booked, and the note says why.',
		input: z.object({ takingId: id, outcome: z.enum(['given back', 'not ours']), note }),
		output: done,
		refusals: ['not_found', 'order_state_conflict'],
	},
} satisfies Record<string, CallSchemas>;
