import { z } from 'zod';
import type { CallSchemas } from './call.ts';
import { done, id, multiline, page, pageInput, text, time } from './common.schemas.ts';
import { limits } from './limits.ts';
import { orderNumber, statusCode } from './order-fields.schemas.ts';
import { shipmentEvents, shipmentRefusals, shipmentWays } from './shipment-ways.ts';

/** A day of Baghdad. */
const day = z.iso.date();

const fields = z.object({
	name: text(120, 1),
	way: z.enum(shipmentWays),
	departsOn: day.nullable(),
	arrivesOn: day.nullable(),
	note: multiline(1000),
	/** It is over: nothing more is put into it. */
	closed: z.boolean(),
});

const shipment = fields.extend({
	shipmentId: id,
	name: z.string(),
	note: z.string(),
	orders: z.int(),
	pieces: z.int(),
	version: z.int(),
});

const event = z.enum(shipmentEvents);

export const shipmentsSchemas = {
	list: {
		summary: 'Containers and flights, the newest first: those under way, or those that are over.',
		input: z.object({ closed: z.boolean().default(false), ...pageInput }),
		output: page(shipment),
		refusals: ['damaged_cursor'],
	},
	get: {
		summary: 'A container or flight, with the last move of its orders.',
		input: z.object({ shipmentId: id }),
		output: shipment.extend({
			move: z
				.object({
					event,
					at: time,
					operator: z.string(),
					total: z.int(),
					moved: z.int(),
					/** They had gone another way meanwhile. */
					failed: z.array(orderNumber),
					ended: z.boolean(),
				})
				.nullable(),
		}),
		refusals: ['not_found'],
	},
	save: {
		summary: 'Makes a container or flight, or changes one.',
		input: fields.extend({
			/** Absent for a new one. */
			shipmentId: id.optional(),
			version: z.int().min(0).default(0),
		}),
		output: z.object({ shipmentId: id }),
		refusals: ['not_found', 'changed_meanwhile', 'range_reversed'],
	},
	listOrders: {
		summary: 'Orders of a container or flight, in the order in which they were placed.',
		input: z.object({ shipmentId: id, ...pageInput }),
		output: page(z.object({ orderNumber, status: statusCode, customer: z.string(), pieces: z.int(), since: time })),
		refusals: ['not_found', 'damaged_cursor'],
	},
	addOrders: {
		summary: 'Puts orders into a container or flight, by their own numbers or by those of their parcels; each is in one.',
		input: z.object({ shipmentId: id, numbers: z.array(text(60, 1)).min(1).max(limits.shipmentNumbers) }),
		output: z.object({
			added: z.int(),
			refused: z.array(z.object({ number: z.string(), reason: z.enum(shipmentRefusals) })),
		}),
		refusals: ['not_found', 'conflict', 'too_many_lines'],
	},
	removeOrder: {
		summary: 'Takes an order out of a container or flight.',
		input: z.object({ shipmentId: id, orderNumber }),
		output: done,
		refusals: ['not_found', 'order_not_found', 'conflict'],
	},
	previewMove: {
		summary: 'How many orders a move would take on, how many are that far already, and which cannot go on and why.',
		input: z.object({ shipmentId: id, event }),
		output: z.object({
			moves: z.int(),
			already: z.int(),
			/** Where they stand instead; the first 200. */
			cannot: z.array(z.object({ orderNumber, status: statusCode })),
		}),
		refusals: ['not_found'],
	},
	move: {
		summary: 'Moves all orders on that can go; each in a step of its own, so that what was cut off goes on where it was.',
		input: z.object({ shipmentId: id, event }),
		output: done,
		refusals: ['not_found', 'conflict', 'nothing_selected'],
	},
} satisfies Record<string, CallSchemas>;
