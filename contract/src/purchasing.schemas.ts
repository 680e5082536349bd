import { z } from 'zod';
import type { CallSchemas } from './call.ts';
import { amount, done, id, money, multiline, page, pageInput, picture, text, time } from './common.schemas.ts';
import { limits } from './limits.ts';
import { orderNumber, statusCode } from './order-fields.schemas.ts';
import { purchaseCurrencies, purchaseEvents, purchaseStates } from './purchase-states.ts';

const currency = z.enum(purchaseCurrencies);
const state = z.enum(purchaseStates);
/** A day of Baghdad. */
const day = z.iso.date();
/** A page elsewhere; nothing else opens from it. */
const address = z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(1000)]);
const cost = amount.min(1);
const version = z.int().min(0);

const supplierName = z.object({ supplierId: id, name: z.string() });

const supplier = supplierName.extend({
	platform: z.string(),
	url: z.string(),
	contact: z.string(),
	currency,
	note: z.string(),
	archived: z.boolean(),
	version: z.int(),
});

/** Where something is bought, and for how much. */
const supply = z.object({
	supplier: supplierName.nullable(),
	sourceUrl: z.string(),
	cost: money.nullable(),
});
const supplyInput = z.object({
	supplierId: id.nullable(),
	sourceUrl: address,
	/** Hundredths of the currency for one piece; null where nobody knows. */
	cost: cost.nullable(),
	currency,
});

/** What is bought, as its order names it. */
const goods = z.object({
	productId: id,
	skuId: id,
	title: z.string(),
	code: z.string(),
	specification: z.string(),
	picture: picture.nullable(),
});

const toBuy = goods.extend({
	lineId: id,
	orderNumber,
	/** Since when the order waits. */
	since: time,
	/** Pieces that nobody has bought yet. */
	pieces: z.int(),
	/** They were bought before and did not come. */
	again: z.boolean(),
	cost: money.nullable(),
	sourceUrl: z.string(),
	purchaseNote: z.string(),
});

const purchaseBase = z.object({
	purchaseId: id,
	number: z.string(),
	state,
	supplier: supplierName,
	/** Pieces that were or will be ordered, and how many of them came. */
	pieces: z.int(),
	received: z.int(),
	/** What all pieces cost; null while the cost of some is unknown. */
	goodsCost: money.nullable(),
	freight: money,
	expectedOn: day.nullable(),
	supplierNumber: z.string(),
	madeAt: time,
	orderedAt: time.nullable(),
});

const purchaseLine = goods.extend({
	purchaseLineId: id,
	unitCost: money.nullable(),
	pieces: z.int(),
	received: z.int(),
	/** Pieces that no order waits for any more. */
	free: z.int(),
	orders: z.array(
		z.object({
			lineId: id,
			orderNumber,
			status: statusCode,
			pieces: z.int(),
			received: z.int(),
			/** Pieces that did not come, and are bought elsewhere. */
			missing: z.int(),
			/** The buyer is asked about something and has not answered. */
			asked: z.boolean(),
		}),
	),
});

const purchase = purchaseBase.extend({
	note: z.string(),
	version: z.int(),
	/** Dinars for one unit of the currency on the day of the order; null before, and for dinars. */
	rate: z.string().nullable(),
	/** Goods and freight in dinar at that rate. */
	totalInDinar: money.nullable(),
	lines: z.array(purchaseLine),
	receipts: z.array(
		z.object({
			at: time,
			operator: z.string(),
			note: z.string(),
			lines: z.array(z.object({ purchaseLineId: id, pieces: z.int() })),
		}),
	),
	history: z.array(z.object({ event: z.enum(purchaseEvents), to: state, at: time, operator: z.string(), note: z.string() })),
});

/** Null where it is not known what something costs. */
const margin = z.object({
	sold: money,
	cost: money.nullable(),
	freight: money,
	margin: money.nullable(),
	/** Of what it was sold for, in whole percent; null where that is nothing. */
	percent: z.int().nullable(),
});

const lineIds = z.array(id).min(1).max(limits.purchaseLines);
const onOne = ['not_found', 'changed_meanwhile', 'purchase_state_conflict'] as const;

export const purchasingSchemas = {
	listSuppliers: {
		summary: 'Suppliers by name; those that are archived only when asked for.',
		input: z.object({ search: text(60).optional(), archivedToo: z.boolean().default(false), ...pageInput }),
		output: page(supplier),
		refusals: ['damaged_cursor'],
	},
	saveSupplier: {
		summary: 'Adds a supplier, changes one, or archives one: nothing new is bought there, what was bought keeps its name.',
		input: z.object({
			/** Absent for a new one. */
			supplierId: id.optional(),
			name: text(120, 1),
			platform: text(60).default(''),
			url: address.default(''),
			contact: text(200).default(''),
			currency,
			note: multiline(1000).default(''),
			archived: z.boolean().default(false),
			version: version.default(0),
		}),
		output: z.object({ supplierId: id }),
		refusals: ['not_found', 'conflict', 'changed_meanwhile'],
	},
	getSupply: {
		summary: 'Where a product is bought and for how much, and which of its skus are bought otherwise; no buyer sees it.',
		input: z.object({ productId: id }),
		output: z.object({
			product: supply,
			/** Percent of the cost at the rate of the day that it is sold for; null where its price is set by hand. */
			factor: z.int().nullable(),
			version: z.int(),
			skus: z.array(z.object({ skuId: id, code: z.string(), specification: z.string(), own: supply.nullable() })),
		}),
		refusals: ['not_found'],
	},
	setSupply: {
		summary: 'Says where a product is bought and for how much; a sku of its own says otherwise, in all of it.',
		input: z.object({
			productId: id,
			version,
			product: supplyInput,
			/** Percent of the cost at the rate of the day that it is sold for; null where its price is set by hand. */
			factor: z.int().min(101).max(1000).nullable().default(null),
			/** Those that are bought otherwise; the others follow the product. */
			skus: z.array(supplyInput.extend({ skuId: id })).max(200),
		}),
		output: done,
		refusals: ['not_found', 'changed_meanwhile'],
	},
	countPurchases: {
		summary:
			'How many order lines wait to be bought, how many purchase orders stand in each open state, and how many are later than expected; capped at 1000.',
		input: z.object({}),
		output: z.object({ toBuy: z.int(), draft: z.int(), ordered: z.int(), partlyReceived: z.int(), late: z.int() }),
		refusals: [],
	},
	listToBuyGroups: {
		summary: 'What waits to be bought, by supplier; without one last.',
		input: z.object({}),
		output: z.object({
			groups: z.array(
				z.object({
					supplier: supplierName.extend({ currency, url: z.string() }).nullable(),
					lines: z.int(),
					pieces: z.int(),
					orders: z.int(),
					oldest: time,
				}),
			),
		}),
		refusals: [],
	},
	listToBuy: {
		summary: 'Lines of paid orders that wait to be bought from a supplier, or that have none; those of one sku together.',
		input: z.object({ supplierId: id.nullable(), ...pageInput }),
		output: page(toBuy),
		refusals: ['damaged_cursor'],
	},
	gather: {
		summary: 'Makes a purchase order of lines that wait to be bought, or adds them to a draft; each piece is bought once.',
		input: z.object({
			supplierId: id,
			lineIds,
			/** A draft that they are added to; else a new one. */
			purchaseId: id.optional(),
		}),
		output: z.object({ purchaseId: id }),
		refusals: ['not_found', 'purchase_lines_taken', 'purchase_state_conflict', 'too_many_lines'],
	},
	listPurchases: {
		summary: 'Purchase orders of a state, or those that should have been there before today; the newest first.',
		input: z.object({ state: z.enum([...purchaseStates, 'late']), supplierId: id.optional(), ...pageInput }),
		output: page(purchaseBase),
		refusals: ['damaged_cursor'],
	},
	getPurchase: {
		summary: 'A purchase order with its lines, the orders behind them, and what came.',
		input: z.object({ purchaseId: id }),
		output: purchase,
		refusals: ['not_found'],
	},
	getMargin: {
		summary:
			'What an order brings, line by line: its price less what its pieces cost at the rate of the day of the purchase, less their part of the freight. What is not bought yet counts as it would cost today.',
		input: z.object({ orderNumber }),
		output: margin.extend({
			/** What the shop gave up of the price. */
			allowance: money,
			lines: z.array(
				margin.extend({
					lineId: id,
					title: z.string(),
					specification: z.string(),
					pieces: z.int(),
					by: z.enum(['bought', 'today', 'unknown']),
				}),
			),
		}),
		refusals: ['order_not_found'],
	},
	savePurchase: {
		summary: 'Writes what a purchase order costs, when it arrives, and what its supplier calls it.',
		input: z.object({
			purchaseId: id,
			version,
			costs: z.array(z.object({ purchaseLineId: id, unitCost: cost.nullable() })).max(limits.purchaseLines),
			freight: amount,
			expectedOn: day.nullable(),
			supplierNumber: text(80),
			note: multiline(1000),
		}),
		output: purchase,
		refusals: [...onOne, 'purchase_cost_missing'],
	},
	removeLines: {
		summary: 'Takes lines of orders out of a draft: they wait to be bought again.',
		input: z.object({ purchaseId: id, version, lineIds }),
		output: purchase,
		refusals: [...onOne],
	},
	order: {
		summary: 'Notes that the supplier has the order, at the rate of the day; orders of which everything is bought go on.',
		input: z.object({ purchaseId: id, version }),
		output: purchase,
		refusals: [...onOne, 'purchase_cost_missing', 'rate_missing'],
	},
	receive: {
		summary: 'Notes what came; orders of which everything came go on. More pieces than were ordered are asked about first.',
		input: z.object({
			purchaseId: id,
			version,
			lines: z
				.array(z.object({ purchaseLineId: id, pieces: z.int().min(1).max(limits.purchasePieces) }))
				.min(1)
				.max(limits.purchaseLines),
			note: text(300).default(''),
			/** Said after a warning that more came than was ordered. */
			confirmed: z.boolean().default(false),
		}),
		output: purchase,
		refusals: [...onOne, 'purchase_too_many'],
	},
	close: {
		summary: 'Says that the rest will not come: those pieces wait to be bought again.',
		input: z.object({ purchaseId: id, version, reason: text(300, 1) }),
		output: purchase,
		refusals: [...onOne],
	},
	cancel: {
		summary: 'Cancels a purchase order of which nothing came: its lines wait to be bought again, and its orders with them.',
		input: z.object({ purchaseId: id, version, reason: text(300).default('') }),
		output: purchase,
		refusals: [...onOne],
	},
	restore: {
		summary: 'Takes back that a purchase order was cancelled, while everything that it bought still waits.',
		input: z.object({ purchaseId: id, version, reason: text(300, 1) }),
		output: purchase,
		refusals: [...onOne, 'purchase_lines_taken'],
	},
} satisfies Record<string, CallSchemas>;
