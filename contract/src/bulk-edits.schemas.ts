import { z } from 'zod';
import type { CallSchemas } from './call.ts';
import { productState } from './catalog.schemas.ts';
import { amount, done, id, money, page, pageInput, text, time } from './common.schemas.ts';
import { exportChoice } from './exports.schemas.ts';
import { fulfilmentQueues } from './fulfilment.schemas.ts';
import { limits } from './limits.ts';
import { orderNumber } from './order-fields.schemas.ts';
import { orderChoice } from './orders.schemas.ts';

/** What becomes of products at once; prices are rounded to 250 dinars. */
export const productChange = z.discriminatedUnion('kind', [
	z.object({ kind: z.literal('state'), state: z.enum(['active', 'hidden', 'discontinued']) }),
	z.object({ kind: z.literal('category'), categoryId: id }),
	z.object({ kind: z.literal('addTag'), tagId: id }),
	z.object({ kind: z.literal('removeTag'), tagId: id }),
	/** By so many percent, never below 250 dinars. */
	z.object({ kind: z.literal('price'), percent: z.int().min(-90).max(300) }),
	/** By so many hundredths of a dinar; products that would cost less than 250 dinars stay. */
	z.object({ kind: z.literal('priceBy'), amount: z.int().min(-100_000_000_00).max(100_000_000_00) }),
	/** To so many hundredths of a dinar; reductions that would be none any more end. */
	z.object({ kind: z.literal('priceTo'), amount: amount.min(250_00) }),
	/** So many percent off each price; 0 ends promotions. */
	z.object({ kind: z.literal('promotion'), percent: z.int().min(0).max(90) }),
]);
export type ProductChange = z.output<typeof productChange>;

/** What is done to orders at once: they are packed, or moved on by an event. */
export const orderWorks = ['pack', 'purchased', 'shippedInChina', 'arrivedInIraq', 'outForDelivery'] as const;
export const orderChange = z.object({
	work: z.enum(orderWorks),
	note: text(500).default(''),
	/** Who takes them out to doors. */
	courierId: id.optional(),
});
export type OrderChange = z.output<typeof orderChange>;

/** Orders that are named, those that stand in a queue, or all of a filter of the order list. */
const orderScope = z.union([
	z.object({ orderNumbers: z.array(orderNumber).min(1).max(limits.bulkOrders) }),
	z.object({ queue: z.enum(fulfilmentQueues) }),
	z.object({ filter: orderChoice }),
]);
export type OrderScope = z.output<typeof orderScope>;

export const bulkSubjects = ['products', 'orders'] as const;
export type BulkSubject = (typeof bulkSubjects)[number];
export const bulkStates = ['running', 'done', 'stopped', 'takingBack', 'takenBack'] as const;

/** How many there are, and whether there are more than are changed at once: then none is. */
const counted = { count: z.int(), tooMany: z.boolean() };
const started = z.object({ editId: id });
/** How many were seen; when others are there now, nothing begins. */
const expectedCount = z.int().min(1);

/** What a change is about, of one product. */
const part = z.object({
	state: productState.optional(),
	/** Of the category; null without one. */
	category: z.string().nullable().optional(),
	tagged: z.boolean().optional(),
	/** The lowest of its skus, timed prices aside. */
	price: money.optional(),
});

const edit = z.object({
	editId: id,
	subject: z.enum(bulkSubjects),
	change: z.union([productChange, orderChange]),
	state: z.enum(bulkStates),
	by: z.string(),
	total: z.int(),
	done: z.int(),
	/** Were so already. */
	same: z.int(),
	refused: z.int(),
	takenBack: z.int(),
	/** Could not be taken back, for somebody changed them since. */
	kept: z.int(),
	mayTakeBack: z.boolean(),
	at: time,
	endedAt: time.nullable(),
});
export type BulkEdit = z.output<typeof edit>;

export const bulkEditsSchemas = {
	previewProducts: {
		summary: 'How many products a change would be for, and what it would make of the first of them; nothing changes.',
		input: z.object({ choice: exportChoice.default({}), change: productChange }),
		output: z.object({
			...counted,
			first: z.array(
				z.object({
					productId: id,
					title: z.string(),
					before: part,
					/** Null where it is refused. */
					after: part.nullable(),
				}),
			),
		}),
		refusals: ['not_found'],
	},
	startProducts: {
		summary:
			'Changes many products in one way, in the background; each keeps everything else, and what is changed can be taken back.',
		input: z.object({ choice: exportChoice.default({}), change: productChange, expectedCount }),
		output: started,
		refusals: ['not_found', 'changed_meanwhile', 'bulk_too_many', 'too_many_requests'],
	},
	previewOrders: {
		summary: 'How many orders some work would be for, with the numbers of the first of them; nothing changes.',
		input: z.object({ choice: orderScope, change: orderChange }),
		output: z.object({ ...counted, first: z.array(orderNumber) }),
		refusals: ['not_found'],
	},
	startOrders: {
		summary: 'Packs many orders, or moves them on by one event, in the background; each by itself.',
		input: z.object({ choice: orderScope, change: orderChange, expectedCount }),
		output: started,
		refusals: ['not_found', 'changed_meanwhile', 'bulk_too_many', 'too_many_requests'],
	},
	list: {
		summary: 'Changes of many things at once that this role may make, the latest first.',
		input: z.object({ ...pageInput }),
		output: page(edit),
		refusals: ['damaged_cursor'],
	},
	get: {
		summary: 'A change of many things: how far it is, and what became of them.',
		input: z.object({ editId: id }),
		output: edit,
		refusals: ['not_found'],
	},
	listLeft: {
		summary: 'What a change left as it was, with the reason: things that were refused, or could not be taken back.',
		input: z.object({ editId: id, ...pageInput }),
		output: page(
			z.object({
				/** The product, or the order's number. */
				subjectId: z.string(),
				name: z.string(),
				outcome: z.enum(['refused', 'kept']),
				message: z.string(),
			}),
		),
		refusals: ['not_found', 'damaged_cursor'],
	},
	stop: {
		summary: 'Stops a change of many things; what it changed already stays, and can be taken back.',
		input: z.object({ editId: id }),
		output: done,
		refusals: ['not_found', 'conflict'],
	},
	takeBack: {
		summary: 'Takes a change of many things back, in the background; what somebody changed since stays as it is.',
		/** The reason stands in the history of orders. */
		input: z.object({ editId: id, reason: text(300, 1) }),
		output: done,
		refusals: ['not_found', 'conflict'],
	},
} satisfies Record<string, CallSchemas>;
