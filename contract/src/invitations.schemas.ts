import { z } from 'zod';
import { id, time } from './common.schemas.ts';
import { couponDiscount, myCoupon } from './coupons.schemas.ts';
import { helpChances } from './promotion-states.ts';

/** Pieces that both invite events are made of: share links, helpers, what a helper sees and gets. */

/** The short code of a share link; random, so that it cannot be guessed. */
export const shareCode = z.string().regex(/^[A-Za-z0-9_-]{6,40}$/);

export const shareLink = z.object({
	/** Short; carries language and utm source. */
	url: z.string(),
	code: shareCode,
	/** What the messenger's preview shows. */
	title: z.string(),
	text: z.string(),
	pictureUrl: z.string().nullable(),
});

/** A person as others may see them: the first name, or a masked account. */
export const personView = z.object({ name: z.string(), avatar: z.string().nullable() });

export const helper = z.object({ id, person: personView, at: time });

/** Whether this caller may help; `coupon` is what helping gives. */
export const helpOffer = {
	chance: z.enum(helpChances),
	coupon: z.object({ title: z.string(), discount: couponDiscount }).nullable(),
};

export const helpGiven = {
	/** What the helper got; null when the event gives nothing. */
	coupon: myCoupon.nullable(),
};

/** Why a help is refused, whichever event it is for. */
export const helpRefusals = [
	'not_found',
	'own_link',
	'new_users_only',
	'already_helped',
	'help_complete',
	'event_over',
	'help_limited',
	'helper_phone_needed',
] as const;

/** Something that happened to a participation since its initiator last looked. */
export const progressAlert = z.object({
	alertId: id,
	kind: z.enum(['helped', 'succeeded', 'notSuccessful', 'ended', 'expiring']),
	person: personView.nullable(),
	at: time,
});
