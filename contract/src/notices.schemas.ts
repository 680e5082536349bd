import { z } from 'zod';
import type { CallSchemas } from './call.ts';
import { done, id, page, pageInput, time } from './common.schemas.ts';

export const noticeKinds = [
	'order',
	'payment',
	'promotion',
	'invitation',
	'inquiry',
	'chat',
	'review',
	'alert',
	'account',
] as const;

const notice = z.object({
	noticeId: id,
	kind: z.enum(noticeKinds),
	title: z.string(),
	text: z.string(),
	/** A path of the storefront, or null when there is nothing to open. */
	link: z.string().nullable(),
	at: time,
	read: z.boolean(),
});

/** What may be told and how; the list of notices itself shows everything. */
const switches = z.object({
	switches: z.array(
		z.object({
			kind: z.enum(noticeKinds),
			push: z.boolean(),
			/** By email, where no device took it. */
			message: z.boolean(),
			/** False: about the account or money, cannot be switched off. */
			changeable: z.boolean(),
		}),
	),
});

/** A browser's web push subscription, or the token of a native shell. */
export const pushTarget = z.discriminatedUnion('kind', [
	z.object({
		kind: z.literal('web'),
		endpoint: z.url({ protocol: /^https$/ }).max(1000),
		keys: z.object({ p256dh: z.string().min(1).max(200), auth: z.string().min(1).max(100) }),
	}),
	z.object({ kind: z.literal('android'), token: z.string().min(1).max(1000) }),
	z.object({ kind: z.literal('ios'), token: z.string().min(1).max(1000) }),
]);

export const noticesSchemas = {
	list: {
		summary: 'My notices, the newest first.',
		input: z.object({ kind: z.enum(noticeKinds).optional(), unreadOnly: z.boolean().default(false), ...pageInput }),
		output: page(notice).extend({ unread: z.int() }),
		refusals: ['damaged_cursor'],
	},
	unread: {
		summary: 'How many notices I have not read.',
		input: z.object({}),
		output: z.object({ unread: z.int() }),
		refusals: [],
	},
	markRead: {
		summary: 'Marks notices as read, all of them without ids.',
		input: z.object({ noticeIds: z.array(id).min(1).max(50).optional() }),
		output: z.object({ unread: z.int() }),
		refusals: [],
	},
	switches: { summary: 'What I am told and how.', input: z.object({}), output: switches, refusals: [] },
	setSwitch: {
		summary: 'Switches a kind of notice on or off.',
		input: z.object({ kind: z.enum(noticeKinds), push: z.boolean().optional(), message: z.boolean().optional() }),
		output: switches,
		refusals: ['conflict'],
	},
	pushKey: {
		summary: 'The public key that a browser subscribes with; null when push is off.',
		input: z.object({}),
		output: z.object({
			publicKey: z.string().nullable(),
			/** Whether the app of a store can be told too. */
			app: z.boolean(),
		}),
		refusals: [],
	},
	pushSubscribe: {
		summary: 'Sends my notices to this device; the same device again is renewed.',
		input: z.object({ target: pushTarget }),
		output: done,
		refusals: ['channel_off', 'forbidden'],
	},
	pushUnsubscribe: {
		summary: 'Sends nothing more to a device: its endpoint or token.',
		input: z.object({ address: z.string().min(1).max(1000) }),
		output: done,
		refusals: [],
	},
} satisfies Record<string, CallSchemas>;
