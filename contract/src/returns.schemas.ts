import { z } from 'zod';
import type { CallSchemas } from './call.ts';
import { id, money, multiline, picture, time } from './common.schemas.ts';
import { limits } from './limits.ts';
import { orderNumber } from './order-fields.schemas.ts';
import { refundTargets, returnEvents, returnReasons, returnStates, returnWays, returnWishes } from './return-states.ts';
import { fileId } from './uploads.schemas.ts';

const specification = z.array(z.object({ name: z.string(), value: z.string() }));

const place = z.object({ storeId: id, name: z.string(), address: z.string(), phone: z.string(), hours: z.string() });

/** Goods that come back, as their buyer and operators see it. */
export const returnView = z.object({
	returnId: id,
	orderNumber,
	state: z.enum(returnStates),
	stateAt: time,
	reason: z.enum(returnReasons),
	wish: z.enum(returnWishes),
	refundTo: z.enum(refundTargets),
	way: z.enum(returnWays),
	/** Where the buyer brings it. */
	store: place.nullable(),
	lines: z.array(
		z.object({
			lineId: id,
			title: z.string(),
			specification,
			picture: picture.nullable(),
			quantity: z.int(),
			/** Pieces that were taken in; null until somebody looked. */
			accepted: z.int().nullable(),
			/** What it is exchanged for. */
			instead: specification.nullable(),
		}),
	),
	description: z.string(),
	pictures: z.array(z.object({ fileId: z.string(), url: z.string() })),
	askedAt: time,
	/** What the way back costs the buyer; it is taken off what goes back. */
	fee: money,
	/** What goes back when everything is taken in; once it ended, what went back. */
	amount: money,
	/** Until when the goods have to be handed in; null where nobody waits for them. */
	handInUntil: time.nullable(),
	/** Under which number the pieces went out instead. */
	replacementNumber: z.string().nullable(),
	/** What happened, the first first; a note is what the shop said about it. */
	steps: z.array(z.object({ state: z.enum(returnStates), at: time, note: z.string() })),
	/** What the buyer may do now: `cancel`, `send`. */
	actions: z.array(z.enum(returnEvents)),
});

const lineWish = z.object({
	lineId: id,
	quantity: z.int().min(1).max(limits.lineQuantity),
	/** In an exchange: what comes instead, a sku of the same product. */
	newSkuId: id.optional(),
});

const wished = {
	orderNumber,
	reason: z.enum(returnReasons),
	wish: z.enum(returnWishes),
	way: z.enum(returnWays),
	lines: z.array(lineWish).min(1).max(limits.orderLines),
};

/** What a return brings, as the shop computes it. */
export const returnMoney = z.object({
	/** What the pieces cost; in an exchange, by how much the others cost less. */
	goods: money,
	fee: money,
	back: money,
});

const asking = [
	'order_not_found',
	'not_found',
	'order_state_conflict',
	'return_too_late',
	'not_returnable',
	'return_claimed',
	'exchange_unavailable',
	'logistics_unavailable',
] as const;

const ofOrder = { orderNumber, returnId: id };

export const returnsSchemas = {
	promise: {
		summary: 'How long goods can be given back after receipt, and what the way back costs where they are not at fault.',
		input: z.object({}),
		output: z.object({ days: z.int(), fee: money }),
		refusals: [],
	},
	form: {
		summary: 'What of an order can be given back, in exchange for what, and how.',
		input: z.object({ orderNumber }),
		output: z.object({
			/** Null when it is too late, or too early. */
			until: time.nullable(),
			/** What the way back costs with a courier where the goods are not at fault. */
			fee: money,
			/** Whether a courier fetches it: the order was brought to an address. */
			courier: z.boolean(),
			stores: z.array(place),
			/** Whether money may go into a balance. */
			balance: z.boolean(),
			lines: z.array(
				z.object({
					lineId: id,
					title: z.string(),
					specification,
					picture: picture.nullable(),
					/** Pieces that are not on their way back, given back or reported yet. */
					left: z.int(),
					returnable: z.boolean(),
					/** Skus of the product that are there and cost as much or less. */
					instead: z.array(z.object({ skuId: id, specification, left: z.int(), less: money })),
				}),
			),
		}),
		refusals: ['order_not_found'],
	},
	preview: {
		summary: 'What a return would bring, and what its way back costs.',
		input: z.object(wished),
		output: returnMoney,
		refusals: [...asking],
	},
	ask: {
		summary: 'Asks to give goods back, within the days of the promise, for money or another sku of the product.',
		input: z.object({
			...wished,
			refundTo: z.enum(refundTargets),
			/** Where the buyer brings it. */
			storeId: id.optional(),
			description: multiline(1000),
			/** Uploaded for `receipt`; asked for where the goods are at fault. */
			fileIds: z.array(fileId).max(limits.problemPictures).default([]),
			/** What `preview` said comes back; another sum is a refusal with the new one. */
			expectedBack: money,
		}),
		output: returnView,
		refusals: [...asking, 'pictures_required', 'conflict', 'price_changed', 'address_required'],
	},
	get: {
		summary: 'A return with what happened to it.',
		input: z.object(ofOrder),
		output: returnView,
		refusals: ['order_not_found', 'not_found'],
	},
	cancel: {
		summary: 'Takes a return back before the goods were handed in.',
		input: z.object(ofOrder),
		output: returnView,
		refusals: ['order_not_found', 'not_found', 'order_state_conflict'],
	},
	send: {
		summary: 'Says that the goods were handed in: to the courier, or at the store.',
		input: z.object(ofOrder),
		output: returnView,
		refusals: ['order_not_found', 'not_found', 'order_state_conflict'],
	},
} satisfies Record<string, CallSchemas>;
