import { z } from 'zod';
import type { CallSchemas } from './call.ts';
import { done, id, page, pageInput, text, time } from './common.schemas.ts';
import { webhookDeliveryStates, webhookFaults, webhookKinds, webhookOffReasons, webhookTest } from './webhook-kinds.ts';

const messageKind = z.enum([...webhookKinds, webhookTest]);

const endpointFields = {
	name: text(60, 1),
	/** https; http only to hosts that WEBHOOK_HOSTS names. */
	address: z.url({ protocol: /^https?$/ }).max(500),
	/** What it hears of, each once. */
	kinds: z
		.array(z.enum(webhookKinds))
		.min(1)
		.max(webhookKinds.length)
		.refine((kinds) => new Set(kinds).size === kinds.length, { message: 'twice' }),
};

const told = z.object({
	endpointId: id,
	/** `whsec_` and 32 bytes in base64; told only now. */
	secret: z.string(),
});

/** How a try ended; both are null while there was none. */
const outcome = {
	/** Of the answer; null when none came. */
	status: z.int().nullable(),
	fault: z.enum(webhookFaults).nullable(),
};

const delivery = z.object({
	deliveryId: id,
	/** The header `webhook-id`: the same for every try of a message. */
	messageId: z.string(),
	kind: messageKind,
	/** The order, refund or product that it tells of; null for a test. */
	about: z.string().nullable(),
	state: z.enum(webhookDeliveryStates),
	/** Made since it was sent first or again. */
	tries: z.int(),
	...outcome,
	/** Of the next try; null unless it waits. */
	nextAt: time.nullable(),
	at: time,
});

export const webhooksSchemas = {
	list: {
		summary: 'Endpoints of outside systems, and how they fare.',
		input: z.object({}),
		output: z.object({
			endpoints: z.array(
				z.object({
					endpointId: id,
					...endpointFields,
					address: z.string(),
					on: z.boolean(),
					offReason: z.enum(webhookOffReasons).nullable(),
					/** Since when every try failed; null where the last one went well. */
					failingSince: time.nullable(),
					/** Messages that were not taken yet. */
					waiting: z.int(),
					/** Until when messages are signed with the secret before too. */
					formerUntil: time.nullable(),
					version: z.int(),
					at: time,
				}),
			),
		}),
		refusals: [],
	},
	create: {
		summary: 'Tells an outside system what happens from now on; the secret that signs is told once.',
		input: z.object(endpointFields),
		output: told,
		refusals: ['webhook_address', 'webhooks_full'],
	},
	update: {
		summary: 'Changes an endpoint, if nobody changed it since it was read.',
		input: z.object({ endpointId: id, ...endpointFields, readVersion: z.int() }),
		output: done,
		refusals: ['not_found', 'changed_meanwhile', 'webhook_address'],
	},
	turn: {
		summary: 'Switches an endpoint off or on. What happens while it is off waits, and is sent when it is on again.',
		input: z.object({ endpointId: id, on: z.boolean() }),
		output: done,
		refusals: ['not_found'],
	},
	remove: {
		summary: 'Removes an endpoint with its messages, those that wait too.',
		input: z.object({ endpointId: id }),
		output: done,
		refusals: ['not_found'],
	},
	rotateSecret: {
		summary: 'Makes a new secret; for 24 hours messages are signed with the one before too.',
		input: z.object({ endpointId: id }),
		output: told,
		refusals: ['not_found'],
	},
	sendTest: {
		summary: 'Sends a message without meaning to one endpoint.',
		input: z.object({ endpointId: id }),
		output: z.object({ deliveryId: id }),
		refusals: ['not_found', 'webhook_off'],
	},
	listDeliveries: {
		summary: 'Messages to an endpoint, the latest first; kept for 30 days.',
		input: z.object({ ...pageInput, endpointId: id, state: z.enum(webhookDeliveryStates).optional() }),
		output: page(delivery),
		refusals: ['damaged_cursor'],
	},
	getDelivery: {
		summary: 'One message: what it says, and every try with the first kilobyte of its answer, the latest first.',
		input: z.object({ deliveryId: id }),
		output: z.object({
			...delivery.shape,
			body: z.string(),
			attempts: z.array(z.object({ at: time, ...outcome, answer: z.string(), tookMs: z.int() })),
		}),
		refusals: ['not_found'],
	},
	replay: {
		summary: 'Sends a message again, under its own id; one that waits is sent now.',
		input: z.object({ deliveryId: id }),
		output: done,
		refusals: ['not_found', 'webhook_off'],
	},
	replaySince: {
		summary: 'Sends everything again that happened since a time, under its own ids, the earliest first; up to 5000 at once.',
		input: z.object({ endpointId: id, since: time }),
		output: z.object({ messages: z.int() }),
		refusals: ['not_found', 'webhook_off'],
	},
} satisfies Record<string, CallSchemas>;
