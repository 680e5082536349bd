import { z } from 'zod';
import type { CallSchemas } from './call.ts';
import { done, id, text, time } from './common.schemas.ts';
import { limits } from './limits.ts';
import { orderNumber } from './order-fields.schemas.ts';
import { parcelView } from './order-views.schemas.ts';
import { parcelSteps } from './parcel-steps.ts';

export const parcelsConsoleSchemas = {
	listParcels: {
		summary: 'Parcels of an order with their steps, and how many pieces of each line are in none yet.',
		input: z.object({ orderNumber }),
		output: z.object({
			parcels: z.array(
				parcelView.extend({ contents: z.array(z.object({ lineId: id, quantity: z.int() })), removable: z.boolean() }),
			),
			lines: z.array(z.object({ lineId: id, title: z.string(), quantity: z.int(), left: z.int() })),
			/** Parcels may be made and changed now. */
			open: z.boolean(),
		}),
		refusals: ['order_not_found'],
	},
	saveParcel: {
		summary: 'Makes a parcel of an order or changes one; without contents it holds all that is in none yet.',
		input: z.object({
			orderNumber,
			parcelId: id.optional(),
			number: text(60, 3),
			carrier: text(60),
			contents: z
				.array(z.object({ lineId: id, quantity: z.int().min(1).max(limits.lineQuantity) }))
				.max(limits.orderLines)
				.default([]),
		}),
		output: z.object({ parcelId: id }),
		refusals: ['order_not_found', 'not_found', 'order_state_conflict', 'conflict', 'too_many_pieces'],
	},
	addStep: {
		summary: 'Notes what happened to a parcel, now or before; the buyer sees it at once.',
		input: z.object({
			parcelId: id,
			kind: z.enum(parcelSteps),
			place: text(80).default(''),
			note: text(200).default(''),
			at: time.optional(),
		}),
		output: done,
		refusals: ['not_found', 'order_state_conflict', 'moment_ahead'],
	},
	removeParcel: {
		summary: 'Takes a parcel back to which nothing happened yet.',
		input: z.object({ parcelId: id }),
		output: done,
		refusals: ['not_found', 'order_state_conflict'],
	},
} satisfies Record<string, CallSchemas>;
