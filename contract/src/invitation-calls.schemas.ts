import { z } from 'zod';
import type { CallSchemas } from './call.ts';
import { productCard } from './catalog.schemas.ts';
import { amount, done, id, localizedText, money, page, pageInput, time } from './common.schemas.ts';
import { personView, shareCode } from './invitations.schemas.ts';
import { helpChances, inviteKinds } from './promotion-states.ts';
import { helpLimits } from './settings.schemas.ts';

const kind = z.enum(inviteKinds);

export const invitationsSchemas = {
	chance: {
		summary: 'Whether this caller may help where a shared link leads, and if not, why; opening is noted.',
		input: z.object({ code: shareCode }),
		output: z.object({ kind, chance: z.enum(helpChances) }),
		refusals: ['not_found'],
	},
	given: {
		summary: 'Whom I helped, the newest first.',
		input: z.object({ kind }),
		output: z.object({
			records: z.array(
				z.object({
					helpId: id,
					initiator: personView,
					/** What it took off; null where there is no price. */
					lowered: money.nullable(),
					at: time,
				}),
			),
		}),
		refusals: [],
	},
} satisfies Record<string, CallSchemas>;

const eventState = z.enum(['planned', 'running', 'stopped', 'ended']);
const tries = z.object({ started: z.int(), reached: z.int(), helps: z.int() });
const timer = z.int().min(600).max(2_592_000);

const period = { startsAt: time, endsAt: time };
const isPeriod = (form: { startsAt: string; endsAt: string }): boolean => Date.parse(form.startsAt) < Date.parse(form.endsAt);
const badPeriod = { path: ['endsAt'], message: 'before start' };

const gift = z.object({
	productId: id,
	skuIds: z.array(id).max(200),
	total: z.int().min(1).max(1_000_000).nullable(),
});
const gifts = z.array(gift).min(1).max(100);
const eventTexts = { title: localizedText, rules: z.array(localizedText).min(1).max(20) };

export const invitationsConsoleSchemas = {
	listEvents: {
		summary: 'Free-gift events with how they run, the newest first.',
		input: z.object(pageInput),
		output: page(
			z.object({
				eventId: id,
				title: z.string(),
				inviteTarget: z.int(),
				timerSeconds: z.int(),
				...period,
				state: eventState,
				gifts: z.int(),
				tries,
			}),
		),
		refusals: ['damaged_cursor'],
	},
	createEvent: {
		summary: 'Creates a free-gift event.',
		input: z
			.object({
				...eventTexts,
				inviteTarget: z.int().min(1).max(100),
				timerSeconds: timer,
				...period,
				gifts,
			})
			.refine((form) => Object.values(form.title).some((text) => text), { path: ['title'], message: 'required' })
			.refine(isPeriod, badPeriod),
		output: z.object({ eventId: id }),
		refusals: ['not_found'],
	},
	getEvent: {
		summary: 'An event as it was written, to be changed or written again.',
		input: z.object({ eventId: id }),
		output: z.object({
			...eventTexts,
			inviteTarget: z.int(),
			timerSeconds: z.int(),
			...period,
			/** Titles are null where a product is gone. */
			gifts: z.array(gift.extend({ title: z.string().nullable() })),
		}),
		refusals: ['not_found'],
	},
	updateEvent: {
		summary: 'Changes the texts of an event and lets it go on longer; what it asks and gives stays as it is.',
		input: z
			.object({ eventId: id, ...eventTexts, endsAt: time })
			.refine((form) => Object.values(form.title).some((text) => text), { path: ['title'], message: 'required' }),
		output: done,
		refusals: ['not_found', 'conflict', 'ends_sooner'],
	},
	stopEvent: {
		summary: 'Ends an event now; gifts that were won stay.',
		input: z.object({ eventId: id }),
		output: done,
		refusals: ['not_found'],
	},
	listDeals: {
		summary: 'Group-price deals with how they run, the newest first.',
		input: z.object(pageInput),
		output: page(
			z.object({
				dealId: id,
				productId: id,
				skuIds: z.array(id),
				product: productCard.nullable(),
				startPrice: money,
				floorPrice: money,
				helpersNeeded: z.int(),
				timerSeconds: z.int(),
				...period,
				state: eventState,
				tries,
			}),
		),
		refusals: ['damaged_cursor'],
	},
	createDeal: {
		summary: 'Creates a group-price deal; its start price is never more than what the product costs.',
		input: z
			.object({
				productId: id,
				skuIds: z.array(id).max(200),
				startPrice: amount.min(100),
				floorPrice: amount.min(100),
				helpersNeeded: z.int().min(1).max(100),
				timerSeconds: timer,
				...period,
			})
			.refine((form) => form.floorPrice < form.startPrice, { path: ['floorPrice'], message: 'above start' })
			.refine(isPeriod, badPeriod),
		output: z.object({ dealId: id }),
		refusals: ['not_found', 'conflict'],
	},
	updateDeal: {
		summary: 'Lets a deal go on longer; its prices and what it asks stay as they are.',
		input: z.object({ dealId: id, endsAt: time }),
		output: done,
		refusals: ['not_found', 'conflict', 'ends_sooner'],
	},
	stopDeal: {
		summary: 'Ends a deal now.',
		input: z.object({ dealId: id }),
		output: done,
		refusals: ['not_found'],
	},
	listChains: {
		summary: 'Tries whose helpers share devices or addresses, the latest first.',
		input: z.object(pageInput),
		output: page(
			z.object({
				invitationId: id,
				kind,
				initiator: z.object({ userId: z.string(), name: z.string() }),
				helps: z.int(),
				devices: z.int(),
				addresses: z.int(),
				lastAt: time,
				stopped: z.boolean(),
				/** An order was placed with it: it can no longer be taken back here. */
				used: z.boolean(),
			}),
		),
		refusals: ['damaged_cursor'],
	},
	getChain: {
		summary: 'Who helped in one try, from where.',
		input: z.object({ invitationId: id }),
		output: z.object({
			helps: z.array(
				z.object({
					helpId: id,
					helper: z.object({ userId: z.string(), name: z.string() }),
					at: time,
					lowered: money,
					/** Short marks that tell whether two came from the same place, and nothing else. */
					device: z.string().nullable(),
					address: z.string().nullable(),
					reversed: z.boolean(),
				}),
			),
		}),
		refusals: ['not_found'],
	},
	stopChain: {
		summary: 'Stops a try and takes back its helps, the unused coupons of its helpers and an unclaimed prize.',
		input: z.object({ invitationId: id }),
		output: z.object({ reversed: z.int() }),
		refusals: ['not_found', 'conflict'],
	},
	getLimits: {
		summary: 'How many may help from one device and one address.',
		input: z.object({}),
		output: helpLimits,
		refusals: [],
	},
	setLimits: {
		summary: 'Sets how many may help from one device and one address.',
		input: helpLimits,
		output: helpLimits,
		refusals: [],
	},
} satisfies Record<string, CallSchemas>;
