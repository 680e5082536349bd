import { z } from 'zod';
import type { CallSchemas } from './call.ts';
import { id, page, pageInput, time } from './common.schemas.ts';

export const securityEventKinds = [
	'signed_in',
	'sign_in_refused',
	'locked',
	'role_refused',
	'code_used_up',
	'notice_forged',
	'limit_met',
	'data_read',
] as const;
export type SecurityEventKind = (typeof securityEventKinds)[number];

export const securityEventsSchemas = {
	listAlerts: {
		summary: 'What happened so often within a day, by one operator or from one network, that somebody should look at it.',
		input: z.object({}),
		output: z.object({
			alerts: z.array(
				z.object({
					kind: z.enum(securityEventKinds),
					username: z.string().nullable(),
					address: z.string(),
					count: z.int(),
					/** Of the last one. */
					at: time,
				}),
			),
		}),
		refusals: [],
	},
	listEvents: {
		summary: 'Who came in and who was turned away, newest first; of the same by the same, one a minute is kept.',
		input: z.object({ ...pageInput, kind: z.enum(securityEventKinds).optional() }),
		output: page(
			z.object({
				id,
				at: time,
				kind: z.enum(securityEventKinds),
				/** Of the operator whom it is about; null for strangers and buyers. */
				username: z.string().nullable(),
				/** Path of the call. */
				call: z.string(),
				/** Which order, payment or conversation was read, as the call named it in JSON; empty for all else. */
				subject: z.string(),
				/** The network that it came from, as 203.0.113.0/24. */
				address: z.string(),
			}),
		),
		refusals: ['damaged_cursor'],
	},
} satisfies Record<string, CallSchemas>;
