import { z } from 'zod';
import type { CallSchemas } from './call.ts';
import { done } from './common.schemas.ts';
import { workKinds } from './work-kinds.ts';

/** Beside the devices: where words go. */
const way = z.enum(['email', 'message']);
const address = z.string().trim().min(1).max(80);

const alerts = z.object({
	/** Of the work that this role does, and no other. */
	switches: z.array(z.object({ kind: z.enum(workKinds), push: z.boolean(), email: z.boolean(), message: z.boolean() })),
	/** Proven by a code; null while there is none. */
	email: z.string().nullable(),
	phone: z.string().nullable(),
	/** Whether the shop can send there at all. */
	open: z.object({ email: z.boolean(), message: z.boolean() }),
	devices: z.int(),
	/** With which a browser subscribes. */
	pushKey: z.string(),
});

const sendRefusals = ['phone_invalid', 'email_invalid', 'country_not_served', 'channel_off'] as const;

export const workAlertsSchemas = {
	get: {
		summary: 'Of which work I am told beside the console, and where.',
		input: z.object({}),
		output: alerts,
		refusals: [],
	},
	setSwitch: {
		summary: 'Of one kind of work: on which ways I am told. Only of work that my role does, and only where I am reached.',
		input: z.object({
			kind: z.enum(workKinds),
			push: z.boolean(),
			email: z.boolean(),
			message: z.boolean(),
		}),
		output: alerts,
		refusals: ['forbidden', 'conflict'],
	},
	sendCode: {
		summary: 'Sends a code to where I want to be told of work.',
		input: z.object({ way, address }),
		output: z.object({ destination: z.string(), resendSeconds: z.int() }),
		refusals: [...sendRefusals, 'resend_too_early', 'destination_limited'],
	},
	confirm: {
		summary: 'Proves by the code that it reaches me; from then on I can be told there.',
		input: z.object({ way, address, code: z.string().min(1).max(12) }),
		output: alerts,
		refusals: [...sendRefusals, 'code_invalid', 'code_expired', 'code_used', 'code_used_up'],
	},
	forget: {
		summary: 'Sends nothing there any more.',
		input: z.object({ way }),
		output: alerts,
		refusals: [],
	},
	addDevice: {
		summary: 'Tells this browser of work; the same one again is renewed, and is mine from now on.',
		input: z.object({
			endpoint: z.url({ protocol: /^https$/ }).max(1000),
			keys: z.object({ p256dh: z.string().min(1).max(200), auth: z.string().min(1).max(100) }),
		}),
		output: alerts,
		refusals: ['forbidden'],
	},
	removeDevice: {
		summary: 'Tells this browser nothing more.',
		input: z.object({ endpoint: z.string().min(1).max(1000) }),
		output: done,
		refusals: [],
	},
} satisfies Record<string, CallSchemas>;
