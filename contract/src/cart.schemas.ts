import { z } from 'zod';
import type { CallSchemas } from './call.ts';
import { availability, origin } from './catalog.schemas.ts';
import { id, money, picture, quantity, time } from './common.schemas.ts';
import { limits } from './limits.ts';

export const cartLine = z.object({
	lineId: id,
	productId: id,
	skuId: id,
	title: z.string(),
	/** Chosen attributes, such as colour and size. */
	specification: z.array(z.object({ name: z.string(), value: z.string() })),
	picture: picture.nullable(),
	origin,
	splitDelivery: z.boolean(),
	quantity: z.int(),
	selected: z.boolean(),
	unitPrice: money,
	originalUnitPrice: money.nullable(),
	/** What a piece costs for a time, if no more than `piecesLeft` are taken; null without a timed price. */
	timed: z
		.object({
			price: money,
			/** What it costs afterwards, and each of more pieces. */
			usual: money,
			endsAt: time,
			piecesLeft: z.int().nullable(),
		})
		.nullable(),
	/** When it was put into the cart, where that is not what it costs now. */
	priceBefore: money.nullable(),
	lineTotal: money,
	minimumQuantity: z.int(),
	/** Pieces that can be had now. */
	stock: z.int(),
	availability,
	/** Why this line cannot be ordered now, or null. */
	problem: z.enum(['discontinued', 'out', 'tooMany', 'belowMinimum']).nullable(),
});

export const cart = z.object({
	lines: z.array(cartLine),
	/** Of the selected lines that can be ordered. */
	total: money,
	selectedPieces: z.int(),
	/** All pieces: what the tab's badge shows. */
	cartNum: z.int(),
	/** Products that cannot ship with others are selected together with others. */
	exclusive: z.boolean(),
});

const lineIds = z.array(id).min(1).max(limits.cartLines);

export const cartSchemas = {
	list: { summary: 'The cart with its lines and totals.', input: z.object({}), output: cart, refusals: [] },
	addCart: {
		summary: 'Puts pieces of a sku into the cart, on top of those that are there.',
		input: z.object({ skuId: id, quantity: quantity }),
		output: z.object({ lineId: id, cartNum: z.int() }),
		refusals: ['quantity_zero', 'sku_gone', 'out_of_stock', 'offer_limit', 'below_minimum', 'cart_full'],
	},
	updateProductByCart: {
		summary: 'Sets how many pieces a line has.',
		input: z.object({ lineId: id, quantity: quantity }),
		output: cart,
		refusals: ['quantity_zero', 'not_found', 'sku_gone', 'out_of_stock', 'offer_limit', 'below_minimum'],
	},
	selectProduct: {
		summary: 'Selects or unselects lines for settlement.',
		input: z.object({ lineIds, selected: z.boolean() }),
		output: cart,
		refusals: ['not_found'],
	},
	delete: {
		summary: 'Takes lines out of the cart.',
		input: z.object({ lineIds }),
		output: cart,
		refusals: [],
	},
	getCartNum: {
		summary: 'How many pieces are in the cart.',
		input: z.object({}),
		output: z.object({ cartNum: z.int() }),
		refusals: [],
	},
} satisfies Record<string, CallSchemas>;
