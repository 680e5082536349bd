import { z } from 'zod';
import type { CallSchemas } from './call.ts';
import { productCard } from './catalog.schemas.ts';
import { quote } from './checkout.schemas.ts';
import { id, money, page, pageInput, time } from './common.schemas.ts';
import { dealDelivery, dealPlaced, dealPlaceRefusals, dealPlacing, dealPreviewRefusals } from './deal-orders.schemas.ts';
import { helper, helpGiven, helpOffer, helpRefusals, personView, shareCode, shareLink } from './invitations.schemas.ts';
import { orderNumber } from './order-fields.schemas.ts';
import { participationStates } from './promotion-states.ts';

/** A group-price deal as the shop offers it. */
const deal = z.object({
	dealId: id,
	product: productCard,
	/** The skus that the deal is for. */
	skuIds: z.array(id),
	startPrice: money,
	floorPrice: money,
	helpersNeeded: z.int(),
	timerSeconds: z.int(),
	endsAt: time,
});

/** A buyer's own go at a deal. Times are the server's. */
export const helpChop = z.object({
	helpChopId: id,
	deal,
	state: z.enum(participationStates),
	/** Start price minus all helps; the last needed help reaches the floor exactly. */
	presentPrice: money,
	helpers: z.array(helper.extend({ lowered: money })),
	helped: z.int(),
	needed: z.int(),
	startedAt: time,
	endsAt: time,
	now: time,
	restartable: z.boolean(),
	/** May be bought at the present price now. */
	buyable: z.boolean(),
	orderNumber: orderNumber.nullable(),
});

export const helpChopSchemas = {
	createHelpChop: {
		summary: 'Starts a group-price deal for a product; one at a time for each product.',
		input: z.object({ productId: id }),
		output: helpChop,
		refusals: ['event_over', 'already_participating', 'out_of_stock'],
	},
	getShareLink: {
		summary: 'The share link of my deal.',
		input: z.object({ helpChopId: id }),
		output: shareLink,
		refusals: ['not_found', 'event_over'],
	},
	helpShow: {
		summary: 'My progress in one deal.',
		input: z.object({ helpChopId: id }),
		output: helpChop,
		refusals: ['not_found'],
	},
	doHelpShow: {
		summary: 'What a helper sees when opening a shared link; opening is noted, because only later accounts may help.',
		input: z.object({ code: shareCode }),
		output: z.object({
			initiator: personView,
			deal,
			state: z.enum(participationStates),
			presentPrice: money,
			helped: z.int(),
			needed: z.int(),
			endsAt: time,
			now: time,
			...helpOffer,
		}),
		refusals: ['not_found'],
	},
	doHelpAdd: {
		summary: 'Helps lower the price: new users only, once, never oneself.',
		input: z.object({ code: shareCode }),
		output: z.object({
			state: z.enum(participationStates),
			/** What this help took off. */
			lowered: money,
			presentPrice: money,
			helped: z.int(),
			needed: z.int(),
			...helpGiven,
		}),
		refusals: [...helpRefusals],
	},
	myHelpChopList: {
		summary: 'My deals, the newest first.',
		input: z.object({ state: z.enum(participationStates).optional(), ...pageInput }),
		output: page(helpChop),
		refusals: ['damaged_cursor'],
	},
	deals: {
		summary: 'Deals that can be started now, all of them or that of a product.',
		input: z.object({ productId: id.optional(), ...pageInput }),
		output: page(deal),
		refusals: ['damaged_cursor'],
	},
	preview: {
		summary: 'What buying at the present price costs.',
		input: z.object({ helpChopId: id, ...dealDelivery }),
		output: quote,
		refusals: [...dealPreviewRefusals],
	},
	buy: {
		summary: 'Buys at the present price and ends the deal.',
		input: z.object({ helpChopId: id, ...dealPlacing }),
		output: dealPlaced,
		refusals: [...dealPlaceRefusals],
		repeatGuard: true,
	},
} satisfies Record<string, CallSchemas>;
