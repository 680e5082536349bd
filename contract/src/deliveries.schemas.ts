import { z } from 'zod';
import type { CallSchemas } from './call.ts';
import { done, id, text, time } from './common.schemas.ts';
import { courierName } from './couriers.schemas.ts';
import { deliverySteps } from './delivery-steps.ts';
import { orderNumber } from './order-fields.schemas.ts';

const day = z.iso.date();

/** What happened to an order at the door, as its buyer reads it. */
export const deliveryView = z.object({
	step: z.enum(deliverySteps),
	at: time,
	/** Of the next attempt, a day of Baghdad; `rescheduled` only. */
	day: day.nullable(),
});

/** How the delivery of an order stands, for operators. */
export const deliveryState = deliveryView.extend({
	failures: z.int(),
	/** What may be noted next. */
	next: z.array(z.enum(deliverySteps)),
});

/** Who has the goods, while they are on their way. */
export const carrier = courierName.nullable();

export const deliveriesConsoleSchemas = {
	noteStep: {
		summary: 'Notes what became of an attempt to deliver an order; the buyer sees it at once.',
		input: z
			.object({
				orderNumber,
				step: z.enum(deliverySteps),
				/** Who takes it out; absent: whoever had it before. */
				courierId: id.optional(),
				/** When it is tried again: with `rescheduled`. */
				day: day.optional(),
				/** For operators alone. */
				note: text(300).default(''),
			})
			.refine(({ step, day: given }) => step !== 'rescheduled' || given !== undefined, { path: ['day'] }),
		output: done,
		refusals: ['order_not_found', 'order_state_conflict', 'not_found', 'day_past'],
	},
	extendPickup: {
		summary: 'Keeps goods at a store for more days, counted from today where their time is over.',
		input: z.object({ orderNumber, days: z.int().min(1).max(60), note: text(300).default('') }),
		output: done,
		refusals: ['order_not_found', 'order_state_conflict'],
	},
} satisfies Record<string, CallSchemas>;
