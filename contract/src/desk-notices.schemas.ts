import { z } from 'zod';
import { orderChange, productChange } from './bulk-edits.schemas.ts';
import type { CallSchemas } from './call.ts';
import { done, id, page, pageInput, time } from './common.schemas.ts';
import { jobAreas, jobName } from './failed-jobs.schemas.ts';
import { listFileKinds } from './list-files.schemas.ts';
import { securityEventKinds } from './security-events.schemas.ts';

/** Where a file can be fetched, and until when; null for one that became too large for its format. */
const ready = z.object({ path: z.string(), until: time }).nullable();

/** What a notice tells, kept as it was when it happened. */
export const deskNoticeAbout = z.discriminatedUnion('kind', [
	z.object({ kind: z.literal('listFile'), list: z.enum(listFileKinds), ready }),
	z.object({ kind: z.literal('catalogueFile'), ready }),
	z.object({
		kind: z.literal('bulkEdit'),
		editId: id,
		change: z.union([productChange, orderChange]),
		state: z.enum(['done', 'stopped', 'takenBack']),
		/** How many things it changed, or took back, and how many it left as they were. */
		changed: z.int(),
		left: z.int(),
	}),
	z.object({
		kind: z.literal('webhook'),
		endpointId: id,
		name: z.string(),
		/** It fails for an hour; it is switched off, for it failed too long; it is gone for good. */
		how: z.enum(['failing', 'failed', 'gone']),
	}),
	z.object({
		kind: z.literal('security'),
		event: z.enum(securityEventKinds),
		username: z.string().nullable(),
		address: z.string(),
		/** Within a day. */
		count: z.int(),
	}),
	/** Background jobs of a kind that nothing tries again, as many as there were then. */
	z.object({ kind: z.literal('job'), name: jobName, area: z.enum(jobAreas), jobs: z.int() }),
]);
export type DeskNoticeAbout = z.output<typeof deskNoticeAbout>;

export const deskNoticesSchemas = {
	list: {
		summary: 'What this operator is told in the console, the latest first.',
		input: z.object({ ...pageInput }),
		output: page(z.object({ noticeId: id, at: time, read: z.boolean(), about: deskNoticeAbout })),
		refusals: ['damaged_cursor'],
	},
	count: {
		summary: 'How much of it is unread; at most 100 are counted.',
		input: z.object({}),
		output: z.object({ unread: z.int() }),
		refusals: [],
	},
	read: {
		summary: 'Marks this operator’s notices as read, up to one that was shown.',
		input: z.object({ upTo: id }),
		output: done,
		refusals: [],
	},
} satisfies Record<string, CallSchemas>;
