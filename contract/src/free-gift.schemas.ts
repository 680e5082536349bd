import { z } from 'zod';
import type { CallSchemas } from './call.ts';
import { productCard } from './catalog.schemas.ts';
import { done, id, page, pageInput, picture, time } from './common.schemas.ts';
import {
	helper,
	helpGiven,
	helpOffer,
	helpRefusals,
	personView,
	progressAlert,
	shareCode,
	shareLink,
} from './invitations.schemas.ts';
import { participationStates, prizeReviews } from './promotion-states.ts';

const giftEvent = z.object({
	eventId: id,
	title: z.string(),
	/** Rules of the event, one paragraph each. */
	rules: z.array(z.string()),
	inviteTarget: z.int(),
	timerSeconds: z.int(),
	startsAt: time,
	endsAt: time,
});

const gift = z.object({
	giftId: id,
	/** Its price is what the gift is worth. */
	product: productCard,
	inviteTarget: z.int(),
	/** Gifts that are left in the event; null when there is no limit. */
	left: z.int().nullable(),
});

/** A buyer's try for one gift. All times are the server's; `now` lets the client count down with a wrong clock. */
export const giftParticipation = z.object({
	participationId: id,
	/** Of each event everybody may win one gift. */
	eventId: id,
	state: z.enum(participationStates),
	gift,
	helpers: z.array(helper),
	helped: z.int(),
	needed: z.int(),
	startedAt: time,
	/** When this try's timer ends. */
	endsAt: time,
	eventEndsAt: time,
	now: time,
	/** Not successful while the event goes on: may be started again. */
	restartable: z.boolean(),
	/** Once succeeded. */
	prizeId: id.nullable(),
	/** How the prize was judged, where its helps gave reason to look at them. */
	prizeReview: z.enum(prizeReviews).nullable(),
	alerts: z.array(progressAlert),
});

export const freeGiftSchemas = {
	productList: {
		summary: 'Gifts of the running event; the event is null when none is running.',
		input: z.object(pageInput),
		output: page(gift).extend({ event: giftEvent.nullable(), now: time }),
		refusals: ['damaged_cursor'],
	},
	listRollingBroadcast: {
		summary: 'Who got a gift a few minutes ago.',
		input: z.object({ limit: pageInput.limit }),
		output: z.object({
			records: z.array(z.object({ person: personView, title: z.string(), picture: picture.nullable(), minutesAgo: z.int() })),
		}),
		refusals: [],
	},
	participate: {
		summary: 'Starts taking part with a chosen gift, or again after a try that was not successful; one try at a time.',
		input: z.object({ giftId: id }),
		output: giftParticipation,
		refusals: ['not_found', 'event_over', 'already_participating', 'gifts_gone', 'out_of_stock'],
	},
	getShareLink: {
		summary: 'The share link of my participation.',
		input: z.object({ participationId: id }),
		output: shareLink,
		refusals: ['not_found', 'event_over'],
	},
	helpShow: {
		summary: 'My progress: of one participation, else of the latest; null when I never took part.',
		input: z.object({ participationId: id.optional() }),
		output: z.object({ participation: giftParticipation.nullable() }),
		refusals: ['not_found'],
	},
	doHelpShow: {
		summary: 'What a helper sees when opening a shared link; opening is noted, because only later accounts may help.',
		input: z.object({ code: shareCode }),
		output: z.object({
			initiator: personView,
			gift,
			state: z.enum(participationStates),
			helped: z.int(),
			needed: z.int(),
			endsAt: time,
			now: time,
			...helpOffer,
		}),
		refusals: ['not_found'],
	},
	doHelpAdd: {
		summary: 'Helps an initiator: new users only, once, never oneself.',
		input: z.object({ code: shareCode }),
		output: z.object({ state: z.enum(participationStates), helped: z.int(), needed: z.int(), ...helpGiven }),
		refusals: [...helpRefusals],
	},
	updateAlert: {
		summary: 'Marks a progress alert as seen.',
		input: z.object({ alertId: id }),
		output: done,
		refusals: ['not_found'],
	},
	myList: {
		summary: 'My participations, the newest first.',
		input: z.object({ state: z.enum(participationStates).optional(), ...pageInput }),
		output: page(giftParticipation),
		refusals: ['damaged_cursor'],
	},
} satisfies Record<string, CallSchemas>;
